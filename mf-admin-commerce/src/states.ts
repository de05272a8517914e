import { orderStates, ordersStates, revenueStates } from './orders/orders.states.ts';
import { bulkStates, lowStockStates, productStates, productsStates } from './products/products.states.ts';
import { shopPagesStates } from './shop-pages/shopPages.states.ts';

/** The pages whose states are shown on the kit page and tested. */
export const states = [
  productsStates,
  lowStockStates,
  bulkStates,
  productStates,
  shopPagesStates,
  ordersStates,
  orderStates,
  revenueStates,
];
