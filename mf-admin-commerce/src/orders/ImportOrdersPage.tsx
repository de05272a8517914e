import { maxImportedRows, orderColumns, orderWorkApi } from '@league/contract';
import { ImportPage } from '@league/kit/imports';
import { words } from './words.ts';

/** `/admin/orders/import` */
export const ImportOrdersPage = () => (
  <ImportPage
    title={words.importTitle}
    lead={words.importLead({ max: maxImportedRows })}
    list={{ to: '/admin/orders', back: words.backToOrders, see: words.seeOrders }}
    kind="orders"
    columns={orderColumns}
    example={{ file: words.importFile, rows: [words.importSample] }}
    operation={orderWorkApi.importTable}
  />
);
