import { type Order, orderColumns, ordersApi, orderWorkApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { withAudit } from '../audit/withAudit.ts';
import { importTable, requireNoConcurrentImport } from '../imports/importTable.ts';
import { pageOf } from '../platform/http/paging.ts';
import { setSecretLinkHeaders } from '../platform/http/requests.ts';
import { route } from '../platform/http/route.ts';
import { streamed } from '../platform/http/streamed.ts';
import { exportOrders } from './exportOrders.ts';
import { getRevenue, getStoreSummary } from './figures.ts';
import { orderImport } from './importOrders.ts';
import { lookUpOrder, readOrderAgain } from './lookUpOrder.ts';
import { getOrderDetail } from './orderDetail.ts';
import { listOrders, readOrderBook, setOrderStatus } from './orders.ts';
import { requestCancellation } from './requestCancellation.ts';
import {
  addNote,
  cancelExpected,
  cancelOrder,
  changeAddress,
  changeEach,
  declineCancel,
  markPaidBack,
  refundOrder,
  resendConfirmation,
  setStatuses,
  shipOrder,
} from './workOnOrders.ts';

export const orderRoutes = [
  route(
    ordersApi.read,
    async ({ db, query: { orderNumber, page, ...wanted }, http, network, actor, callersLanguage }) => {
      if (orderNumber === undefined) {
        const isCustomer = actor?.role === 'customer';
        if (page !== undefined && !isCustomer) return readOrderBook(db, { page, ...wanted });
        const theirs = isCustomer ? { email: actor.email, language: await callersLanguage() } : undefined;
        const list = (asked: typeof wanted) => listOrders(db, asked, theirs);
        const { rows, link } = await pageOf(http, wanted, list, (order) => order.orderNumber);
        if (link) http.header('link', link);
        return { orders: rows as Order[] };
      }
      setSecretLinkHeaders(http);
      return { order: await lookUpOrder(db, orderNumber, network, { language: await callersLanguage(), actor }) };
    },
  ),
  route(ordersApi.askToCancel, async ({ db, params: { orderNumber }, body, http, network, callersLanguage }) => {
    setSecretLinkHeaders(http);
    await lookUpOrder(db, orderNumber, network);
    await requestCancellation(db, orderNumber, body.reason);
    return { order: await readOrderAgain(db, orderNumber, await callersLanguage()) };
  }),
  auditedRoute(ordersApi.setStatus, async (tx, { body, actor }) => ({
    message: 'Order updated',
    order: await setOrderStatus(tx, body, actor),
  })),
  route(orderWorkApi.summary, async ({ db, settings }) => getStoreSummary(db, (await settings()).timeZone)),
  route(orderWorkApi.revenue, async ({ db, query, settings }) => getRevenue(db, query, (await settings()).timeZone)),
  route(orderWorkApi.exportCsv, async ({ db, query, settings }) => {
    const headers = { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' };
    return streamed(exportOrders(db, query, (await settings()).timeZone), headers);
  }),
  route(orderWorkApi.importTable, async ({ db, body, settings, ...by }) => {
    const { timeZone } = await settings();
    return importTable(db, by, body, orderColumns, async (tx, rows) => {
      if (body.commit) await requireNoConcurrentImport(tx, 'orders');
      return orderImport(tx, rows, timeZone);
    });
  }),
  auditedRoute(orderWorkApi.setStatuses, async (tx, { body, actor }) => {
    const outcome = await setStatuses(tx, body, actor);
    const count = outcome.orders.length;
    return { message: count === 1 ? 'Order updated' : `${count} orders updated`, ...outcome };
  }),
  route(orderWorkApi.cancelSeveral, async ({ db, body: { orders, ...how }, ...by }) => {
    const done = await changeEach(orders, (one) => withAudit(db, by, (tx) => cancelExpected(tx, one, how, by.actor)));
    const count = done.orders.length;
    return { message: count === 1 ? 'Order cancelled' : `${count} orders cancelled`, ...done };
  }),
  route(orderWorkApi.get, ({ db, params }) => getOrderDetail(db, params.orderNumber)),
  auditedRoute(orderWorkApi.ship, (tx, { params, body, actor }) => shipOrder(tx, params.orderNumber, body, actor)),
  auditedRoute(orderWorkApi.changeAddress, async (tx, { params, body, actor, settings }) =>
    changeAddress(tx, params.orderNumber, body, actor, await settings()),
  ),
  auditedRoute(orderWorkApi.addNote, (tx, { params, body, actor }) => addNote(tx, params.orderNumber, body, actor)),
  auditedRoute(orderWorkApi.confirmAgain, (tx, { params }) => resendConfirmation(tx, params.orderNumber)),
  auditedRoute(orderWorkApi.cancel, (tx, { params, body, actor }) => cancelOrder(tx, params.orderNumber, body, actor)),
  auditedRoute(orderWorkApi.declineCancel, (tx, { params, body, actor }) =>
    declineCancel(tx, params.orderNumber, body, actor),
  ),
  auditedRoute(orderWorkApi.refund, (tx, { params, body, actor }) => refundOrder(tx, params.orderNumber, body, actor)),
  auditedRoute(orderWorkApi.paidBack, (tx, { params, actor }) =>
    markPaidBack(tx, params.orderNumber, params.refundId, actor),
  ),
];
