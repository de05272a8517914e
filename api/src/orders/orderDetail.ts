import { type Language, type OrderDetail, type OrderDispute, toAmount } from '@league/contract';
import { sql } from 'drizzle-orm';
import { stateOfMail } from '../mails/outbox.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { returnablePieces } from '../products/stock.ts';
import { disputeEventsOf, disputesOf } from './disputes.ts';
import { orderNotFound } from './lockOrder.ts';
import { readOrderNumber } from './orderNumbers.ts';
import { type OrderRow, orderRows, paymentOf, toOrder } from './orderRows.ts';

type OnlyHere = Pick<OrderDetail, 'timeline' | 'mails' | 'returnablePieces' | 'version' | 'customerNote'>;

interface DetailRow extends OrderRow, OnlyHere {
  language: Language | null;
  onSale: Pick<OrderDetail['products'][number], 'productId' | 'sku' | 'stock' | 'weightGrams'>[];
  refunds: (Omit<OrderDetail['refunds'][number], 'amount'> & { amountCents: number })[];
  disputes: (Omit<OrderDispute, 'amount'> & { amountCents: number })[] | null;
}

/** An order with its history, in one statement. @throws 404 */
export async function getOrderDetail(db: Db, orderNumber: string): Promise<OrderDetail> {
  const [row] = await rowsOf<DetailRow>(
    db,
    sql`
    select page.*, bought.version, bought.language,
      ${returnablePieces(sql`bought.id`)} as "returnablePieces",
      (select json_agg(json_build_object('productId', line.product_id, 'sku', variant.sku, 'stock', variant.stock,
          'weightGrams', product.weight_grams)
          order by line.position)
        from order_lines line left join variants variant on variant.id = line.variant_id
          left join products product on product.id = line.product_id
        where line.order_id = bought.id) as "onSale",
      (select coalesce(json_agg(json_build_object('_id', refund.id, 'amountCents', refund.amount_cents,
          'reason', refund.reason, 'at', refund.at, 'by', person.name, 'paidBackAt', refund.paid_back_at,
          'fault', coalesce(refund.fault, case when job.failed_at is not null then job.last_error end))
          order by refund.at desc, refund.id desc), '[]')
        from order_refunds refund left join staff person on person.id = refund.by_id left join jobs job on job.id = refund.id
        where refund.order_id = bought.id) as refunds,
      (select json_agg(json_build_object('_id', dispute.dispute_id, 'amountCents', dispute.amount_cents,
          'reason', dispute.reason, 'state', dispute.state, 'answerBy', dispute.answer_by, 'isRefundable', dispute.is_refundable))
        from (${disputesOf(sql`bought.id`)}) dispute) as disputes,
      (select text from order_events where order_id = bought.id and kind = 'customer-note' limit 1) as "customerNote",
      (select coalesce(json_agg(json_build_object('_id', done.id, 'kind', done.kind, 'text', done.text, 'at', done.at,
          'by', person.name) order by done.at desc, done.id desc), '[]')
        from (
          select id, 'status' as kind, status as text, at, by_id from order_status_changes where order_id = bought.id
          union all select id, kind, text, at, by_id from order_events where order_id = bought.id
          union all ${disputeEventsOf(sql`bought.id`)}
        ) done left join staff person on person.id = done.by_id) as timeline,
      (select coalesce(json_agg(json_build_object('_id', mail.id, 'template', mail.template, 'to', mail.to_email,
          'state', ${stateOfMail}, 'createdAt', mail.created_at,
          'sentAt', case mail.outcome when 'sent' then mail.done_at end) order by mail.id desc), '[]')
        from mails mail left join jobs job on job.id = mail.id
        where mail.data ->> 'orderId' = bought.id::text and mail.data ? 'orderId') as mails
    from (${orderRows(sql`bought.number = ${readOrderNumber(orderNumber)}`)}) page
    join orders bought on bought.number = page.number`,
  );
  if (!row) throw orderNotFound();
  const order = toOrder(row);
  const inAmounts = <Part extends { amountCents: number }>({ amountCents, ...part }: Part) => ({
    ...part,
    amount: toAmount(amountCents, row.currency),
  });
  const { version, returnablePieces: pieces, timeline, mails, customerNote } = row;
  return {
    ...order,
    products: order.products.map((line, at) => ({ ...line, ...row.onSale[at]! })),
    tracking: row.tracking,
    cancelReason: row.cancelReason,
    payment: { ...paymentOf(row), paid: toAmount(row.paidCents, row.currency), paidAt: row.paidAt },
    refunds: row.refunds.map(inAmounts),
    disputes: (row.disputes ?? []).map(inAmounts),
    ...(row.language && { language: row.language }),
    customerNote,
    timeline,
    mails,
    returnablePieces: pieces,
    version,
  };
}
