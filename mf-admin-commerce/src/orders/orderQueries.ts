import {
  type AnswerOf,
  type Order,
  type OrderDetail,
  type OrderFilters,
  type OrderSummary,
  ordersApi,
  ordersPerPage,
  orderWorkApi,
} from '@league/contract';
import { CallFault, call, notify, queryClient } from '@league/kit';
import { operationQuery, useOperation } from '@league/kit/queries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { messages } from './messages.ts';

/** The orders of a page, which have a summary. */
interface Book {
  orders: Order[];
  summary: OrderSummary;
}

/** The page of the order book that is shown: after the orders of the last page have moved, the page before. */
export const shownPage = (page: number, { found }: OrderSummary, status: keyof OrderSummary['found'] = 'all'): number =>
  Math.min(page, Math.max(1, Math.ceil(found[status] / ordersPerPage)));

export const orderBookQuery = (page: number, filters: OrderFilters) =>
  queryOptions({
    queryKey: ['orders', 'book', page, filters],
    queryFn: async ({ signal }): Promise<Book> => {
      const read = async (at: number) => {
        const query = { ...filters, page: at, limit: ordersPerPage };
        return (await call(ordersApi.read, { query, signal }).catch(tellExpired)) as Book;
      };
      const book = await read(page);
      const shown = shownPage(page, book.summary, filters.status);
      return shown < page ? read(shown) : book;
    },
    placeholderData: keepPreviousData,
  });

export const orderQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['orders', 'one', orderNumber],
    queryFn: ({ signal }) => call(orderWorkApi.get, { params: { orderNumber }, signal }).catch(tellExpired),
    refetchInterval: ({ state: { data } }) => data?.refunds.some(isRefundPending(data)) && refetchMs,
  });

const refetchMs = 3000;

/** Whether a refund to a card is being processed. */
export const isRefundPending =
  ({ payment }: OrderDetail) =>
  ({ paidBackAt, fault }: OrderDetail['refunds'][number]): boolean =>
    payment.method === 'card' && !paidBackAt && !fault;

export const revenueQuery = (from: string, until: string) =>
  queryOptions({
    queryKey: ['orders', 'revenue', from, until],
    queryFn: ({ signal }) => call(orderWorkApi.revenue, { query: { from, until }, signal }).catch(tellExpired),
    placeholderData: keepPreviousData,
  });

export const storeSummaryQuery = operationQuery(['orders', 'summary'], orderWorkApi.summary);

const statusOf = (fault: unknown) => (fault instanceof CallFault ? fault.status : undefined);

/** This room has its own messages about the expired session. */
function tellExpired(fault: unknown): never {
  if (statusOf(fault) === 401) notify.sessionEnded(messages.viewExpired);
  throw fault;
}

/** The message in place of orders, or of other data that failed to load. */
export const viewFault = (fault: unknown, failed: string = messages.loadFailed): string =>
  statusOf(fault) === 401 ? messages.viewExpired : statusOf(fault) === 403 ? messages.viewForbidden : failed;

/** The message of a failed update without a form: for a lost race, by whom. */
export function notifyUpdateFault(fault: unknown) {
  if (statusOf(fault) === 401) return notify.sessionEnded(messages.updateExpired);
  const wasSlower = statusOf(fault) === 409 || statusOf(fault) === 422;
  const own = fault instanceof CallFault && wasSlower && fault.message;
  notify.error(own || (statusOf(fault) === 403 ? messages.updateForbidden : messages.updateFailed));
}

/** Updates an order in every list at once; counts and history are refetched, unless they were just answered. */
function keepInLists(changed: Order, isWhole = false) {
  queryClient.setQueriesData<Book>(
    { queryKey: ['orders', 'book'] },
    (book) =>
      book && {
        ...book,
        orders: book.orders.map((order) =>
          order.orderNumber === changed.orderNumber ? { ...order, ...changed } : order,
        ),
      },
  );
  return queryClient.invalidateQueries({
    queryKey: ['orders'],
    predicate: ({ queryKey }) => !(isWhole && queryKey[1] === 'one' && queryKey[2] === changed.orderNumber),
  });
}

/** Shows a concurrent change. */
function keepCurrent(fault: unknown) {
  if (fault instanceof CallFault && fault.current) void keepInLists(fault.current as Order);
}

export const useSetStatus = () =>
  useOperation(ordersApi.setStatus, {
    onSuccess: ({ order, message }) => {
      notify.success(message);
      return keepInLists(order);
    },
    onError: (fault) => {
      notifyUpdateFault(fault);
      keepCurrent(fault);
    },
  });

/** The result for several orders; lists are refetched. The page says which were refused. */
function tellOutcome({ message, orders }: AnswerOf<typeof orderWorkApi.setStatuses>) {
  if (orders.length > 0) notify.success(message);
  return queryClient.invalidateQueries({ queryKey: ['orders'] });
}

export const useSetStatuses = () =>
  useOperation(orderWorkApi.setStatuses, { onSuccess: tellOutcome, onError: notifyUpdateFault });

export const useCancelSeveral = () => useOperation(orderWorkApi.cancelSeveral, { onSuccess: tellOutcome });

/** For an operation on one order, which answers the changed order. */
export const orderMutationOptions = (orderNumber: string) => ({
  params: { orderNumber },
  onSuccess: (order: OrderDetail) => {
    queryClient.setQueryData(orderQuery(orderNumber).queryKey, order);
    return keepInLists(order, true);
  },
  onError: (fault: Error) => {
    if (statusOf(fault) === 401) notify.sessionEnded(messages.updateExpired);
    void queryClient.invalidateQueries({ queryKey: orderQuery(orderNumber).queryKey });
  },
});
