import { productsApi } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { route } from '../platform/route.ts';
import { archiveProduct, listProducts } from './products.ts';

export const productRoutes = [
  route(productsApi.list, ({ db, actor }) => listProducts(db, actor), {
    reads: ['products', 'variants', 'teams'],
    onlyForVisitors: true,
  }),
  route(productsApi.update, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => archiveProduct(tx, params.id, body.archived)),
  ),
];
