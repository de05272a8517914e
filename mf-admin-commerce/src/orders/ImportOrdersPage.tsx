import { orderColumns, orderWorkApi } from '@league/contract';
import { readTable } from '@league/kit/imports';
import papaparse from 'papaparse';
import { TableImport } from '../imports/TableImport.tsx';
import { importOrders } from './orderQueries.ts';
import { words } from './words.ts';

const template = papaparse.unparse({ fields: orderColumns.map(({ label }) => label), data: [words.importSample] });

/** `/admin/orders/import` */
export const ImportOrdersPage = () => (
  <TableImport
    title={words.importTitle}
    lead={words.importLead}
    list={{ to: '/admin/orders', back: words.backToOrders, see: words.seeOrders }}
    choose={words.importChoose}
    columns={orderColumns}
    needed={words.importNeeded}
    template={{ text: template, name: words.importFile }}
    operation={orderWorkApi.importTable}
    read={readTable}
    send={importOrders}
  />
);
