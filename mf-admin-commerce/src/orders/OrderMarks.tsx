import type { Order, OrderDetail } from '@league/contract';
import { Badge } from '@league/kit';
import { words } from './words.ts';

/** What somebody has to know of an order before they work on it. */
export const OrderMarks = ({ order }: { order: Order }) => (
  <>
    {isUnpaid(order) && <Badge tone="danger">{words.unpaid}</Badge>}
    {asksToCancel(order) && <Badge tone="warning">{words.asksToCancel}</Badge>}
  </>
);

/** Whether it waits for its card. */
export const isUnpaid = ({ payment, status }: Order): boolean =>
  payment?.method === 'card' && payment.state === 'unpaid' && status !== 'Cancelled';

/** Whether the customer's bank has taken the payment back, or may. */
export const isDisputed = ({ disputes = [] }: OrderDetail): boolean => disputes.some(({ state }) => state !== 'won');

/** Whether its customer waits for an answer. */
export const asksToCancel = ({ cancelRequest, status }: Order): boolean =>
  status === 'Processing' && Boolean(cancelRequest && !cancelRequest.declinedAt);
