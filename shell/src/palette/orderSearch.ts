import { type Order, ordersApi, type SearchHit } from '@league/contract';
import { call } from '@league/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** What the palette finds: what everybody may find, and what only some of the staff may. */
export type Found = Omit<SearchHit, 'kind'> & { kind: SearchHit['kind'] | 'order' };

/** Fewer find too many of a number's letters. */
const fewestLetters = 3;
const most = 6;

/** Orders by their number or their customer, the latest first, for whoever works on them. */
export const orderSearchQuery = (text: string, mayFind: boolean) =>
  queryOptions({
    queryKey: ['orders', 'found', text],
    queryFn: async ({ signal }): Promise<Found[]> => {
      const answer = await call(ordersApi.read, { query: { search: text, limit: most }, signal });
      return 'orders' in answer ? answer.orders.map(toFound) : [];
    },
    enabled: mayFind && text.length >= fewestLetters,
    // Of fewer letters none are on their way.
    ...(text.length >= fewestLetters && { placeholderData: keepPreviousData }),
  });

const toFound = ({ orderNumber, customer, status }: Order): Found => ({
  _id: orderNumber,
  kind: 'order',
  title: orderNumber,
  detail: [customer.name, status].join(' · '),
  href: `/order?order=${orderNumber}`,
});
