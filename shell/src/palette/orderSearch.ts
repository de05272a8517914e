import { type Order, type OrderStatus, ordersApi, type SearchHit } from '@league/contract';
import { call } from '@league/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The palette's results: public ones, and some for staff only. */
export type PaletteHit = Omit<SearchHit, 'kind'> & {
  kind: SearchHit['kind'] | 'order';
  /** Of an order. */
  status?: OrderStatus;
};

/** Shorter queries match too many numbers. */
const minQueryLength = 3;
const maxHits = 6;

/** Orders by number or customer, the latest first, for staff who work on orders. */
export const orderSearchQuery = (text: string, mayFind: boolean) =>
  queryOptions({
    queryKey: ['orders', 'found', text],
    queryFn: async ({ signal }): Promise<PaletteHit[]> => {
      const answer = await call(ordersApi.read, { query: { search: text.slice(0, 200), limit: maxHits }, signal });
      return 'orders' in answer ? answer.orders.map(toFound) : [];
    },
    enabled: mayFind && text.length >= minQueryLength,
    // Shorter queries are not sent.
    ...(text.length >= minQueryLength && { placeholderData: keepPreviousData }),
  });

const toFound = ({ orderNumber, customer, status }: Order): PaletteHit => ({
  _id: orderNumber,
  kind: 'order',
  title: orderNumber,
  detail: customer.name,
  status,
  href: `/order?order=${orderNumber}`,
});
