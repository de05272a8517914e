import { managedProductsApi, productColumns } from '@league/contract';
import { ImportPage } from '@league/kit/imports';
import { messages } from './bulkMessages.ts';
import { readProducts } from './productTable.ts';

/** `/admin/products/import` */
export const ImportProductsPage = () => (
  <ImportPage
    title={messages.importTitle}
    lead={messages.importLead}
    list={{ to: '/admin/products', back: messages.backToProducts, see: messages.seeProducts }}
    columns={productColumns}
    example={{ file: messages.templateFile, rows: [messages.sample] }}
    operation={managedProductsApi.importTable}
    read={readProducts}
    choose={{ label: messages.chooseFile, accept: '.csv,.json,.txt,text/csv,application/json,text/plain' }}
    // Another shop's catalogue has data that are not sent.
    maxFileBytes={Number.POSITIVE_INFINITY}
  />
);
