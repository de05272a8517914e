import { type Checkout, checkoutsApi, paymentsApi, silentMinutes } from '@league/contract';
import { type CartLine, call } from '@league/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toWanted } from '../carts/cartQueries.ts';
import { keyFor, type OrderSent } from './checkoutDraft.ts';

/** So often the page says that somebody is still at it: a checkout that is silent for longer lets its pieces go. */
const stillHereMs = (silentMinutes / 3) * 60_000;

/** Whether what a checkout holds is held still. */
export const isRunning = (held: Checkout | undefined) => held !== undefined && Date.parse(held.heldUntil) > Date.now();

/**
 * What the checkout holds: asked anew when the cart or the country becomes another, and, until its time is over, while
 * the page is open and when somebody comes back to it.
 */
export const holdQuery = (lines: readonly CartLine[], checkoutId: string, country: string) =>
  queryOptions({
    queryKey: ['checkout', lines, checkoutId, country],
    queryFn: async ({ signal }) => {
      const body = { lines: lines.map(toWanted), country };
      return { asked: lines, ...(await call(checkoutsApi.hold, { params: { checkoutId }, body, signal })) };
    },
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchInterval: ({ state: { data } }) => isRunning(data) && stillHereMs,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: ({ state: { data } }) => isRunning(data),
    gcTime: 0,
  });

export const addressFormQuery = (country: string) =>
  queryOptions({
    queryKey: ['address-forms', country],
    queryFn: ({ signal }) => call(checkoutsApi.addressForm, { params: { country }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Lets an order go that is not paid; one that is paid comes back so. */
export const givenUpQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['checkout', 'given-up', orderNumber],
    queryFn: async () => (await call(paymentsApi.giveUp, { params: { orderNumber } })).order,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Sent with a key of its own, so that nobody buys twice by pressing twice. */
export const sendOrder = (body: OrderSent) =>
  call(checkoutsApi.place, { body, headers: { 'Idempotency-Key': keyFor(body) } });
