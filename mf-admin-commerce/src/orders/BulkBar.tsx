import { type AnswerOf, chosenOrderStatuses, type Order, type orderWorkApi } from '@league/contract';
import { Button } from '@league/kit';
import { ConfirmOnDemand, onDemand } from '@league/kit/lists';
import { useState } from 'react';
import styles from './BulkBar.module.css';
import { messages } from './messages.ts';
import { useSetStatuses } from './orderQueries.ts';
import type { SettableStatus } from './StatusSelect.tsx';

const BulkCancelDialog = onDemand(() => import('./BulkCancelDialog.tsx').then((file) => file.BulkCancelDialog));

/** Orders that were not changed, and why. */
export type OrderRefusals = AnswerOf<typeof orderWorkApi.setStatuses>['refused'];

interface Props {
  /** The selected orders. */
  orders: readonly Order[];
  /** After a change. */
  onDone: (refused: OrderRefusals) => void;
  /** Adds those of the page. */
  onAll: () => void;
  onClear: () => void;
}

/** Actions on several orders. */
export function BulkBar({ orders, onDone, onAll, onClear }: Props) {
  const { mutateAsync: set } = useSetStatuses();
  // With the orders as they were shown when it was asked.
  const [asked, ask] = useState<{ status: SettableStatus; orders: readonly Order[] }>();
  const [isCancelling, setCancelling] = useState(false);
  const send = async ({ status, orders }: NonNullable<typeof asked>) => {
    const expected = orders.map(({ orderNumber, status }) => ({ orderNumber, expectedStatus: status }));
    onDone((await set({ orders: expected, status })).refused);
  };
  return (
    <section className={styles.bar} aria-label={messages.chosen({ count: orders.length })}>
      <b>{messages.chosen({ count: orders.length })}</b>
      {chosenOrderStatuses.map((status) => (
        <Button key={status} variant="secondary" size="small" onClick={() => ask({ status, orders })}>
          {messages.setTo({ status: messages.statuses[status] })}
        </Button>
      ))}
      <Button variant="secondary" size="small" onClick={() => setCancelling(true)}>
        {messages.cancelOrders({ count: orders.length })}
      </Button>
      <Button variant="ghost" size="small" onClick={onAll}>
        {messages.chooseShown}
      </Button>
      <Button variant="ghost" size="small" onClick={onClear}>
        {messages.clearChoice}
      </Button>
      {isCancelling && <BulkCancelDialog orders={orders} onClose={() => setCancelling(false)} onDone={onDone} />}
      {asked && (
        <ConfirmOnDemand
          open
          onClose={() => ask(undefined)}
          title={messages.bulkAsk({ count: asked.orders.length, status: messages.statuses[asked.status] })}
          say={messages.bulkSay}
          confirm={messages.setTo({ status: messages.statuses[asked.status] })}
          onConfirm={() => send(asked)}
        />
      )}
    </section>
  );
}

/** The orders that were not changed, below the actions. */
export const RejectedOrders = ({ refused: rejected, onHide }: { refused: OrderRefusals; onHide: () => void }) => (
  <section className={styles.refused} role="alert">
    <b>{messages.refused({ count: rejected.length })}</b>
    <ul>
      {rejected.map(({ orderNumber, message }) => (
        <li key={orderNumber}>{messages.bulkRefused({ orderNumber, message })}</li>
      ))}
    </ul>
    <Button variant="ghost" size="small" onClick={onHide}>
      {messages.hideRefused}
    </Button>
  </section>
);
