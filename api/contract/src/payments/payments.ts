import * as z from 'zod/mini';
import { PlacedOrder } from '../checkouts/checkouts.ts';
import { forEveryone } from '../operation.ts';
import { OrderPage } from '../orders/orders.ts';

const params = z.object({ orderNumber: z.string().check(z.maxLength(100)) });

/** Card payments of orders, for everybody who knows the number. The provider's webhook is not an operation. */
export const paymentsApi = {
  pay: forEveryone('POST /api/order/{orderNumber}/payment', {
    summary:
      'Fetches the payment state of an order: the current order and, while it can be paid by card, the payment page. 503 if the provider is unreachable.',
    params,
    answer: PlacedOrder,
  }),
  giveUp: forEveryone('DELETE /api/order/{orderNumber}/payment', {
    summary: 'Cancels an unpaid order and releases its stock. A paid order is unchanged.',
    params,
    answer: z.object({ order: OrderPage }),
  }),
};
