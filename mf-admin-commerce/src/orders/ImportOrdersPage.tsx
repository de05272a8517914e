import { maxImportedRows, orderColumns, orderWorkApi } from '@league/contract';
import { ImportPage } from '@league/kit/imports';
import { messages } from './messages.ts';

/** `/admin/orders/import` */
export const ImportOrdersPage = () => (
  <ImportPage
    title={messages.importTitle}
    lead={messages.importLead({ max: maxImportedRows })}
    list={{ to: '/admin/orders', back: messages.backToOrders, see: messages.seeOrders }}
    kind="orders"
    columns={orderColumns}
    example={{ file: messages.importFile, rows: [messages.importSample] }}
    operation={orderWorkApi.importTable}
  />
);
