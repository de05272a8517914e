import type { Order, OrderDetail } from '@league/contract';
import { Badge } from '@league/kit';
import { messages } from './messages.ts';

/** Badges about an order's open issues. */
export const OrderMarks = ({ order }: { order: Order }) => (
  <>
    {isUnpaid(order) && <Badge tone="danger">{messages.unpaid}</Badge>}
    {hasOpenCancelRequest(order) && <Badge tone="warning">{messages.asksToCancel}</Badge>}
  </>
);

/** Whether it waits for its card payment. */
export const isUnpaid = ({ payment, status }: Order): boolean =>
  payment?.method === 'card' && payment.state === 'unpaid' && status !== 'Cancelled';

/** Whether it has a lost or open dispute, which excludes refunds. */
export const isDisputed = ({ disputes = [] }: OrderDetail): boolean =>
  disputes.some(({ state, isRefundable }) => state !== 'won' && !isRefundable);

/** Whether it has an open cancellation request. */
export const hasOpenCancelRequest = ({ cancelRequest, status }: Order): boolean =>
  status === 'Processing' && Boolean(cancelRequest && !cancelRequest.declinedAt);
