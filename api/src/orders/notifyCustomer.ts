import { type Address, type Language, unprefixedLanguage } from '@league/contract';
import { sql } from 'drizzle-orm';
import { queueMails } from '../mails/outbox.ts';
import { type Db, prepare, rowsOf } from '../platform/database/db.ts';
import { sentencesIn } from '../sentences.ts';
import { inGroups } from './orderNumbers.ts';
import { lineText } from './orderRows.ts';

interface OrderFacts {
  number: string;
  name: string;
  email: string;
  language: Language | null;
  address: Address;
  currency: string;
  totalCents: number;
  shippingCents: number;
  taxCents: number;
  carrier: string | null;
  trackingNumber: string | null;
  cancelReason: string | null;
  cancelAnswer: string | null;
  lines: { title: string; variant: string | null; quantity: number; priceCents: number }[];
}

const readFacts = prepare<{ orderId: string }, OrderFacts>(
  (param) => sql`
    select bought.number, bought.customer_name as name, bought.contact_email as email, bought.language, bought.shipping_address as address, bought.currency,
      bought.total_cents as "totalCents", bought.shipping_cents as "shippingCents", bought.tax_cents as "taxCents", bought.tracking_carrier as carrier, bought.tracking_number as "trackingNumber",
      bought.cancel_reason as "cancelReason", bought.cancel_answer as "cancelAnswer",
      (select json_agg(json_build_object('title', ${lineText('title')},
          'variant', nullif(concat_ws(', ', ${lineText('variant')}, (
            select string_agg(concat_ws(' ', coalesce(put -> 'translations' -> bought.language ->> 'label', put ->> 'label'),
              put ->> 'value'), ', ') from jsonb_array_elements(line.customizations) put)), ''), 'quantity', line.quantity,
          'priceCents', line.price_cents) order by line.position)
        from order_lines line where line.order_id = bought.id) as lines
    from orders bought where bought.id = ${param('orderId')}`,
);

async function factsOf(tx: Db, orderId: string) {
  const [told] = await readFacts(tx, { orderId });
  const { number, name, email, language, lines, currency, totalCents, ...more } = told!;
  return {
    to: { name, email, language },
    order: { orderId, orderNumber: inGroups(number), lines, currency, totalCents },
    ...more,
  };
}

/** Queues the confirmation of an order, in the transaction that places it or resends it. */
export async function notifyOrdered(tx: Db, orderId: string): Promise<void> {
  const { to, order, address, shippingCents, taxCents } = await factsOf(tx, orderId);
  const data = { ...order, address, shippingCents, taxCents };
  await queueMails(tx, [{ to, template: 'order-confirmation', data }]);
}

/** Queues the shipping mail, unless the customer's last one has the same tracking. */
export async function notifyShipped(tx: Db, orderId: string): Promise<void> {
  const { to, order, carrier, trackingNumber } = await factsOf(tx, orderId);
  const [last] = await rowsOf<Pick<OrderFacts, 'carrier' | 'trackingNumber'>>(
    tx,
    sql`
    select data ->> 'carrier' as carrier, data ->> 'trackingNumber' as "trackingNumber"
    from mails where data ->> 'orderId' = ${orderId} and data ? 'orderId' and template = 'order-shipped'
    order by id desc limit 1`,
  );
  if (last && last.carrier === carrier && last.trackingNumber === trackingNumber) return;
  await queueMails(tx, [{ to, template: 'order-shipped', data: { ...order, carrier, trackingNumber } }]);
}

/** Queues the answer to a customer's request to cancel an order. */
export async function notifyDeclined(tx: Db, orderId: string): Promise<void> {
  const { to, order, cancelAnswer } = await factsOf(tx, orderId);
  await queueMails(tx, [{ to, template: 'order-cancel-declined', data: { ...order, answer: cancelAnswer ?? '' } }]);
}

/** Queues the cancellation mail. */
export async function notifyCancelled(tx: Db, orderId: string, refundCents: number): Promise<void> {
  const { to, order, cancelReason } = await factsOf(tx, orderId);
  // It may be one of ours: that it was not paid in time.
  const translate = await sentencesIn(to.language ?? unprefixedLanguage);
  const data = { ...order, reason: translate(cancelReason ?? ''), refundCents };
  await queueMails(tx, [{ to, template: 'order-cancelled', data }]);
}
