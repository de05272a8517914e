import * as z from 'zod/mini';
import { PlacedOrder } from '../checkouts/checkouts.ts';
import { operation } from '../operation.ts';
import { OrderPage } from '../orders/orders.ts';

const params = z.object({ orderNumber: z.string().check(z.maxLength(100)) });

/** Paying an order by card, for whoever has its number. What the card provider tells the server is no operation. */
export const paymentsApi = {
  pay: operation('POST /api/order/{orderNumber}/payment', {
    access: 'everyone',
    summary:
      'Asks what became of an order’s payment: the order as it is now and, while it can be paid by card, where. 503 where that cannot be asked.',
    params,
    answer: PlacedOrder,
  }),
  giveUp: operation('DELETE /api/order/{orderNumber}/payment', {
    access: 'everyone',
    summary: 'Lets go an order that is not paid: its pieces go back on the shelf. One that is paid stays as it is.',
    params,
    answer: z.object({ order: OrderPage }),
  }),
};
