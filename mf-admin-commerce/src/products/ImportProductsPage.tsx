import { managedProductsApi, productColumns } from '@league/contract';
import { TableImport } from '../imports/TableImport.tsx';
import { words } from './bulkWords.ts';
import { importProducts } from './managedQueries.ts';
import { readProducts, template } from './productTable.ts';

/** `/admin/products/import` */
export const ImportProductsPage = () => (
  <TableImport
    title={words.importTitle}
    lead={words.importLead}
    list={{ to: '/admin/products', back: words.backToProducts, see: words.seeProducts }}
    choose={words.chooseFile}
    columns={productColumns}
    needed={words.needed}
    template={{ text: template(), name: words.templateFile }}
    operation={managedProductsApi.importTable}
    read={readProducts}
    send={importProducts}
  />
);
