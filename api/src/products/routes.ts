import { productsApi } from '@league/contract';
import { route } from '../platform/route.ts';
import { archiveProduct, listProducts } from './products.ts';

export const productRoutes = [
  route(productsApi.list, ({ db, actor }) => listProducts(db, actor), {
    reads: ['products', 'variants', 'teams'],
    onlyForVisitors: true,
  }),
  route(productsApi.update, ({ db, params, body }) => archiveProduct(db, params.id, body.archived)),
];
