import { formatMinor } from '@league/contract';

/** Messages for buyers, one catalog per language. */
export const messages = {
  noKey: 'An order needs the header Idempotency-Key.',
  keyReused: 'This Idempotency-Key belongs to another order.',
  placedAlready: 'This checkout has been placed as an order already. Nothing was ordered a second time.',
  tooManyOrders: (when: string) =>
    `So many orders came with this email address or from this network that we take the next one ${when}. Nothing was ordered. To order more at once, write to us.`,
  changed: 'Something in your cart has changed. Please look at it once more; nothing was ordered.',
  totalChanged: (total: number, currency: string) =>
    `With today’s shipping and tax your order comes to ${formatMinor(total, currency)}. Please look at it once more; nothing was ordered.`,
  currencyChanged: (total: number, currency: string) =>
    `The shop sells in another currency now: your order comes to ${formatMinor(total, currency)}. Please look at it once more; nothing was ordered.`,
  tooLarge: 'This order is too large to be placed at once. Please split it into several orders; nothing was ordered.',
};
