import { abandonedMinutes, checkoutsApi, paymentsApi } from '@league/contract';
import { type CartLine, call } from '@league/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { followCurrency, toRequestedLine } from '../carts/cartQueries.ts';
import { keyFor, type OrderSent } from './checkoutDraft.ts';
import { toLocalClock } from './localClock.ts';

/** The interval of keep-alive requests: the stock of a silent checkout is released. */
const keepAliveMs = (abandonedMinutes / 3) * 60_000;

/** Whether a reservation is active. */
export const isRunning = (held: { endsAt: string } | undefined) =>
  held !== undefined && Date.parse(held.endsAt) > Date.now();

/**
 * The checkout's reservation: requested again after changes of cart or country and, until it expires, while the page is open or
 * restored.
 */
export const holdQuery = (lines: readonly CartLine[], checkoutId: string, country: string) =>
  queryOptions({
    queryKey: ['checkout', lines, checkoutId, country],
    queryFn: async ({ signal }) => {
      const body = { lines: lines.map(toRequestedLine), country };
      const held = await call(checkoutsApi.hold, { params: { checkoutId }, body, signal });
      followCurrency(held.quote);
      return { asked: lines, ...held, endsAt: toLocalClock(held.heldUntil, held.now, Date.now()) };
    },
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchInterval: ({ state: { data } }) => isRunning(data) && keepAliveMs,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: ({ state: { data } }) => isRunning(data),
    gcTime: 0,
  });

/** Cancels an unpaid order; a paid one comes back as such. */
export const cancelUnpaidQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['checkout', 'given-up', orderNumber],
    queryFn: async () => (await call(paymentsApi.giveUp, { params: { orderNumber } })).order,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Sent with an idempotency key, so that nobody buys twice by pressing twice. */
export const sendOrder = (body: OrderSent) =>
  call(checkoutsApi.place, { body, headers: { 'Idempotency-Key': keyFor(body) } });
