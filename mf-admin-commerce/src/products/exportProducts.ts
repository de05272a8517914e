import { queryClient, saveCsv } from '@league/kit';
import { messages } from './bulkMessages.ts';
import { managedProductsQuery, teamsQuery } from './managedQueries.ts';
import { productsCsv } from './productTable.ts';

/** Saves the products in the shop as a table. */
export async function exportProducts() {
  const [products, teams] = await Promise.all([
    queryClient.fetchQuery(managedProductsQuery),
    queryClient.fetchQuery(teamsQuery),
  ]);
  saveCsv(productsCsv(products, teams), messages.exportFile);
}
