import { CallFault, Card, Failed, notify, renewCheckout } from '@league/kit';
import { useNavigate } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadingPlaceholder } from '../LoadingPlaceholder.tsx';
import { cancelUnpaidQuery } from './checkoutQueries.ts';
import { messages } from './messages.ts';
import { clearPendingIfPaid, pendingOrder } from './pendingPayment.ts';

/**
 * A return to the checkout without payment: the order is canceled, and the cart stays. If it turns out to be paid, this links
 * to it.
 */
export function UnpaidOrder({ orderNumber, onDone }: { orderNumber: string; onDone: () => void }) {
  const navigate = useNavigate();
  const { data: order, error, refetch } = useQuery(cancelUnpaidQuery(orderNumber));
  const isNone = error instanceof CallFault && error.status === 404;
  useEffect(() => {
    if (isNone) onDone();
    if (!order) return;
    const isPending = pendingOrder() === order.orderNumber;
    clearPendingIfPaid(order);
    if (order.status !== 'Cancelled') {
      void navigate(`/order?order=${order.orderNumber}`, { state: { isPlaced: true }, replace: true });
      return;
    }
    // Another tab has sent it from the same cart.
    if (!isPending) renewCheckout();
    notify.info(messages.notPaid);
    onDone();
  }, [order, isNone, onDone, navigate]);
  if (error && !isNone) return <Failed title={messages.unpaidFailed} say={messages.unpaidFailedSay} retry={refetch} />;
  return (
    <Card>
      <LoadingPlaceholder label={messages.unpaidLooking} height="16rem" />
    </Card>
  );
}
