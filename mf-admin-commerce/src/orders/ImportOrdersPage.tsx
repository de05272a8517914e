import { orderColumns } from '@league/contract';
import papaparse from 'papaparse';
import { readTable } from '../imports/readTable.ts';
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
    read={readTable}
    send={importOrders}
  />
);
