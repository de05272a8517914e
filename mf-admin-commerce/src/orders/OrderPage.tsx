import { type OrderDetail, orderWorkApi } from '@league/contract';
import {
  Badge,
  Button,
  ButtonLink,
  Buttons,
  Card,
  formatExactly,
  formatTime,
  layout,
  notify,
  Page,
  PageHeader,
} from '@league/kit';
import { listed } from '@league/kit/direction';
import { BackLink, Loaded, onDemand } from '@league/kit/lists';
import { useOperation } from '@league/kit/queries';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CancelDialog } from './CancelDialog.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { MailLog } from './MailLog.tsx';
import { MissingOrder } from './MissingOrder.tsx';
import { messages } from './messages.ts';
import { OrderLines } from './OrderLines.tsx';
import { hasOpenCancelRequest, isUnpaid } from './OrderMarks.tsx';
import styles from './OrderPage.module.css';
import { notifyUpdateFault, orderMutationOptions, orderQuery, useSetStatus, viewFault } from './orderQueries.ts';
import { PaymentCard } from './PaymentCard.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { ShipDialog } from './ShipDialog.tsx';
import { StatusSelect } from './StatusSelect.tsx';
import { Timeline } from './Timeline.tsx';

const AddressDialog = onDemand(() => import('./AddressDialog.tsx').then((file) => file.AddressDialog));

/** `/admin/orders/:orderNumber` */
export function OrderPage() {
  const { orderNumber = '' } = useParams();
  const query = useQuery(orderQuery(orderNumber));
  return (
    <>
      <Page title={messages.order({ orderNumber })} />
      <BackLink to="/admin/orders">{messages.backToOrders}</BackLink>
      {!query.data && <PageHeader title={messages.order({ orderNumber })} />}
      <Loaded
        query={query}
        failed={viewFault(query.error, messages.orderFailed)}
        missing={<MissingOrder />}
        height="34rem"
      >
        {(order) => <WholeOrder order={order} />}
      </Loaded>
    </>
  );
}

type OrderAction = 'ship' | 'cancel' | 'decline' | 'refund' | 'address';

function WholeOrder({ order }: { order: OrderDetail }) {
  const [asked, ask] = useState<OrderAction>();
  const close = () => ask(undefined);
  return (
    <>
      <PageHeader
        title={messages.order({ orderNumber: order.orderNumber })}
        say={listed(
          [
            messages.placedOn({ when: formatExactly(order.createdAt) }),
            ...(order.importedNumber ? [messages.imported({ number: order.importedNumber })] : []),
          ],
          ' · ',
        )}
      >
        <OrderActions order={order} ask={ask} />
      </PageHeader>
      {order.status === 'Cancelled' && (
        <p className={styles.cancelled}>
          <Badge>{messages.cancelled}</Badge> {order.cancelReason}
        </p>
      )}
      {isUnpaid(order) && order.payment.payUntil && (
        <p className={styles.cancelled}>
          <Badge tone="danger">{messages.unpaid}</Badge>{' '}
          {messages.unpaidSay({ time: formatTime(order.payment.payUntil) })}
        </p>
      )}
      {hasOpenCancelRequest(order) && <CancelRequestNotice order={order} ask={ask} />}
      <div className={styles.parts}>
        <div className={layout.stack}>
          <OrderLines order={order} />
          <Timeline order={order} />
        </div>
        <div className={layout.stack}>
          <Card>
            <h2 className={styles.title}>{messages.status}</h2>
            <StatusSelect order={order} />
            <p className={styles.tracking}>
              <span>{messages.tracking}</span>
              <b>
                {order.tracking ? `${order.tracking.carrier} ${order.tracking.number}`.trim() : messages.noTracking}
              </b>
            </p>
            {(order.status === 'Shipped' || order.status === 'Delivered') && (
              <Button variant="secondary" size="small" onClick={() => ask('ship')}>
                {messages.editTracking}
              </Button>
            )}
          </Card>
          <CustomerCard order={order} onChange={() => ask('address')} />
          <PaymentCard order={order} onRefund={() => ask('refund')} />
          <MailLog order={order} />
        </div>
      </div>
      {asked === 'ship' && <ShipDialog order={order} onClose={close} />}
      {asked === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {asked === 'decline' && <DeclineDialog order={order} onClose={close} />}
      {asked === 'refund' && <RefundDialog order={order} onClose={close} />}
      {asked === 'address' && <AddressDialog order={order} onClose={close} />}
    </>
  );
}

/** A cancellation request with its two answers. */
const CancelRequestNotice = ({
  order: { cancelRequest },
  ask,
}: {
  order: OrderDetail;
  ask: (asked: OrderAction) => void;
}) => (
  <section className={styles.asked} aria-label={messages.asksToCancel}>
    <p>
      <b>{messages.asked({ when: formatExactly(cancelRequest!.at) })}</b>
      {cancelRequest!.reason && <span>{messages.askedWhy({ reason: cancelRequest!.reason })}</span>}
    </p>
    <Buttons place="end">
      <Button size="small" onClick={() => ask('cancel')}>
        {messages.accept}
      </Button>
      <Button variant="secondary" size="small" onClick={() => ask('decline')}>
        {messages.decline}
      </Button>
    </Buttons>
  </section>
);

/** The next action of an order, and less frequent ones. */
function OrderActions({ order, ask }: { order: OrderDetail; ask: (asked: OrderAction) => void }) {
  const { orderNumber, status } = order;
  const { mutate: set, isPending } = useSetStatus();
  const { mutate: confirm, isPending: isConfirming } = useOperation(
    orderWorkApi.confirmAgain,
    orderMutationOptions(orderNumber),
  );
  const confirmAgain = () =>
    confirm(undefined, { onSuccess: () => notify.success(messages.confirmed), onError: notifyUpdateFault });
  return (
    <>
      <ButtonLink variant="ghost" to={`/admin/orders/${orderNumber}/packing-slip`}>
        {messages.packingSlip}
      </ButtonLink>
      {status !== 'Cancelled' && (
        <>
          <ButtonLink variant="ghost" to={`/admin/orders/${orderNumber}/invoice`}>
            {messages.invoice}
          </ButtonLink>
          {!isUnpaid(order) && (
            <Button variant="ghost" busy={isConfirming} onClick={confirmAgain}>
              {messages.confirmAgain}
            </Button>
          )}
          <Button variant="secondary" onClick={() => ask('cancel')}>
            {messages.cancelOrder}
          </Button>
        </>
      )}
      {status === 'Processing' && <Button onClick={() => ask('ship')}>{messages.markShipped}</Button>}
      {status === 'Shipped' && (
        <Button busy={isPending} onClick={() => set({ orderNumber, status: 'Delivered', expectedStatus: 'Shipped' })}>
          {messages.markDelivered}
        </Button>
      )}
    </>
  );
}
