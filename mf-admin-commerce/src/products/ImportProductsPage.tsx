import { managedProductsApi, productColumns } from '@league/contract';
import { ImportPage } from '@league/kit/imports';
import { words } from './bulkWords.ts';
import { readProducts } from './productTable.ts';

/** `/admin/products/import` */
export const ImportProductsPage = () => (
  <ImportPage
    title={words.importTitle}
    lead={words.importLead}
    list={{ to: '/admin/products', back: words.backToProducts, see: words.seeProducts }}
    columns={productColumns}
    example={{ file: words.templateFile, rows: [words.sample] }}
    operation={managedProductsApi.importTable}
    read={readProducts}
    choose={{ label: words.chooseFile, accept: '.csv,.json,.txt,text/csv,application/json,text/plain' }}
    // Another shop's catalogue has data that are not sent.
    maxFileBytes={Number.POSITIVE_INFINITY}
  />
);
