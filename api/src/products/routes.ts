import { managedProductsApi, maxMovementsAtOnce, productColumns, productsApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { withAudit } from '../audit/withAudit.ts';
import { importTable } from '../imports/importTable.ts';
import { pageOf } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import { productImport } from './importProducts.ts';
import {
  acceptPictures,
  bulkEdit,
  createProduct,
  getManagedProduct,
  inRequestedLanguages,
  listManagedProducts,
  saveProduct,
} from './managedProducts.ts';
import { archiveProduct, getCatalogueFigures, listProducts } from './products.ts';
import { getProductPage, listFeaturedProducts, listPublicProducts } from './publicProducts.ts';
import { changeStock, listLowStock, listMovements } from './stock.ts';

/** The tables that the shop's products are read from. */
const reads = ['products', 'variants', 'teams', 'pictures', 'league_settings'];

export const productRoutes = [
  route(
    productsApi.list,
    ({ db, actor, query, http }) => pageOf(http, query, (wanted) => listProducts(db, actor, wanted)),
    { reads, onlyForVisitors: true },
  ),
  route(productsApi.listPublic, ({ db }) => listPublicProducts(db), { reads }),
  route(productsApi.featured, ({ db }) => listFeaturedProducts(db), { reads }),
  route(productsApi.get, ({ db, params }) => getProductPage(db, params.id), { reads }),
  auditedRoute(productsApi.update, (tx, { params, body }) => archiveProduct(tx, params.id, body.archived)),
  route(managedProductsApi.variants, async ({ db, query }) =>
    (await listManagedProducts(db)).map((product) => inRequestedLanguages(query.languages, product)),
  ),
  route(managedProductsApi.lowStock, ({ db }) => listLowStock(db)),
  route(managedProductsApi.figures, ({ db, query }) => getCatalogueFigures(db, query)),
  route(managedProductsApi.get, async ({ db, params, query }) =>
    inRequestedLanguages(query.languages, await getManagedProduct(db, params.id)),
  ),
  route(managedProductsApi.create, async ({ db, stores, body, ...by }) => {
    const copied = body.copyOf ? await getManagedProduct(db, body.copyOf) : undefined;
    const before = copied?.images.map(({ src }) => src) ?? [];
    await acceptPictures(db, stores, by, body.images, before);
    return withAudit(db, by, (tx) => createProduct(tx, body, by.actor));
  }),
  route(managedProductsApi.save, async ({ db, stores, params, query, body, ...by }) => {
    const { images } = await getManagedProduct(db, params.id);
    const before = images.map(({ src }) => src);
    await acceptPictures(db, stores, by, body.images, before);
    return withAudit(db, by, (tx) => saveProduct(tx, params.id, body, by.actor, query.languages));
  }),
  route(managedProductsApi.listMovements, async ({ db, params, query, http }) => {
    await getManagedProduct(db, params.id);
    return pageOf(http, { limit: maxMovementsAtOnce, ...query }, (wanted) => listMovements(db, params.id, wanted));
  }),
  auditedRoute(managedProductsApi.changeStock, async (tx, { params, query, body, actor }) => {
    await changeStock(tx, params.id, body, actor._id);
    return inRequestedLanguages(query.languages, await getManagedProduct(tx, params.id));
  }),
  auditedRoute(managedProductsApi.bulkEdit, async (tx, { body, actor }) => ({
    changed: await bulkEdit(tx, body, actor),
  })),
  route(managedProductsApi.importTable, ({ db, body, ...by }) =>
    importTable(db, by, body, productColumns, (tx, rows) => productImport(tx, by.actor, rows)),
  ),
];
