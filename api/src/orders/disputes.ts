import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { invalidField } from '../platform/http/httpErrors.ts';

/** A dispute's current state first. Of two states in one second, an inquiry is the earlier one. */
const currentFirst = sql`told.dispute_id, told.at desc, told.state in ('won', 'lost') desc, told.is_refundable,
  told.state = 'under-review' desc`;

/** The disputes about an order, each as it is now, the latest first. */
export const disputesOf = (orderId: SQL): SQL => sql`
  select * from (
    select distinct on (told.dispute_id) told.* from card_disputes told
    join card_payments payment on payment.payment_id = told.payment_id and payment.order_id = ${orderId}
    order by ${currentFirst}
  ) dispute order by dispute.at desc, dispute.dispute_id`;

/** `orders bought`, with what customers' banks took back in lost disputes. */
export const ordersWithLost: SQL = sql`orders bought left join (
    select payment.order_id, sum(dispute.amount_cents)::int as cents from (
      select distinct on (told.dispute_id) told.* from card_disputes told order by ${currentFirst}
    ) dispute join card_payments payment on payment.payment_id = dispute.payment_id
    where dispute.state = 'lost' and not dispute.is_refundable group by payment.order_id
  ) lost on lost.order_id = bought.id`;

/** What of `ordersWithLost` a bank took back; the shop had paid back the rest itself. */
export const chargedBackCents: SQL = sql`least(coalesce(lost.cents, 0), bought.total_cents - bought.refunded_cents)`;

/** What of `ordersWithLost` remains with the shop. */
export const keptCents: SQL = sql`bought.total_cents - bought.refunded_cents - ${chargedBackCents}`;

/** The disputes about an order, as entries of its history. */
export const disputeEventsOf = (orderId: SQL): SQL => sql`
  select told.id, 'dispute' as kind, told.state as text, told.at, null::uuid as by_id from card_disputes told
  join card_payments payment on payment.payment_id = told.payment_id and payment.order_id = ${orderId}`;

/** @throws 422 at the field if the customer's bank holds the money or has taken it back, to avoid a second refund */
export async function requireUndisputed(tx: Db, orderId: string, field: string): Promise<void> {
  const open = await rowsOf(
    tx,
    sql`
    select from (${disputesOf(sql`${orderId}::uuid`)}) dispute where state <> 'won' and not is_refundable`,
  );
  if (open.length > 0) throw invalidField(field, 'orders.disputed', disputed);
}

const disputed = 'The customer’s bank has taken this payment back: a refund would be a second one.';
