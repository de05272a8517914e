import { ordersApi } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { addressOf, networkOf, type RequestContext } from '../platform/requests.ts';
import { route } from '../platform/route.ts';
import { lookUpOrder } from './lookUpOrder.ts';
import { listOrders, setOrderStatus } from './orders.ts';

export const orderRoutes = [
  route(ordersApi.read, async ({ db, query: { orderNumber, ...page }, config, http }) => {
    if (orderNumber === undefined) return { orders: await listOrders(db, page) };
    leaveNoTrace(http);
    return { order: await lookUpOrder(db, orderNumber, networkOf(addressOf(http, config.trustedProxies))) };
  }),
  route(ordersApi.setStatus, async ({ db, body, ...by }) => {
    const order = await audited(db, by, (tx) => setOrderStatus(tx, body, by.actor));
    return { message: 'Order updated', order };
  }),
];

/** The number in the address opens the order: no other site hears of it, and no search engine keeps it. */
function leaveNoTrace(http: RequestContext) {
  http.header('referrer-policy', 'no-referrer');
  http.header('x-robots-tag', 'noindex');
}
