import { type OrderPage, ordersApi } from '@league/contract';
import { call } from '@league/kit';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

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
