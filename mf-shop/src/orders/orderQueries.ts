import { type OrderPage, ordersApi, paymentsApi } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { useOperation } from '@league/kit/queries';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';

export const orderQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['orders', orderNumber],
    queryFn: async ({ signal }): Promise<OrderPage> => {
      const answer = await call(ordersApi.read, { query: { orderNumber }, signal });
      if (!('order' in answer)) throw new Error('The answer holds no order.');
      return answer.order;
    },
    enabled: orderNumber !== '',
  });

/** Whether the order has an invoice that its number alone no longer opens. */
export const isInvoiceHidden = ({ status, invoiceHref }: OrderPage): boolean =>
  invoiceHref === null && status !== 'Cancelled';

const lookAgainMs = 4000;

const askForPayment = async (orderNumber: string) => {
  const answer = await call(paymentsApi.pay, { params: { orderNumber } });
  keepOrder(orderNumber, answer.order);
  return answer;
};

/** The payment state after a return from the card provider: polled until it is known. */
export const returnedQuery = (orderNumber: string, isWaiting: boolean) =>
  queryOptions({
    queryKey: ['orders', orderNumber, 'returned'],
    queryFn: () => askForPayment(orderNumber),
    enabled: isWaiting,
    // A page that is still open was not paid.
    refetchInterval: ({ state: { data } }) => (data?.paymentRedirect ? false : lookAgainMs),
    retry: false,
  });

/** The same order, polled until an overdue one is canceled. */
export const overdueQuery = (orderNumber: string, isOver: boolean) =>
  queryOptions({ ...orderQuery(orderNumber), refetchInterval: isOver && lookAgainMs });

/** Opens the payment page. */
export const usePay = (orderNumber: string) => useMutation({ mutationFn: () => askForPayment(orderNumber) });

export const useRequestCancel = (orderNumber: string) =>
  useOperation(ordersApi.askToCancel, {
    params: { orderNumber },
    onSuccess: ({ order }) => keepOrder(orderNumber, order),
  });

const keepOrder = (orderNumber: string, order: OrderPage) =>
  queryClient.setQueryData(orderQuery(orderNumber).queryKey, order);

const ordersAtOnce = 20;

/** The person's orders, the latest first, page by page. */
export const historyQuery = infiniteQueryOptions({
  queryKey: ['orders', 'history'],
  queryFn: async ({ signal, pageParam }): Promise<OrderPage[]> => {
    const query = { limit: ordersAtOnce, ...(pageParam && { cursor: pageParam }) };
    const answer = await call(ordersApi.read, { query, signal });
    return 'orders' in answer ? answer.orders : [];
  },
  initialPageParam: '',
  getNextPageParam: (page: OrderPage[]) => (page.length < ordersAtOnce ? undefined : page.at(-1)?.orderNumber),
});
