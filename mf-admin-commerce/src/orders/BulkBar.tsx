import { chosenOrderStatuses, type Order } from '@league/contract';
import { Button } from '@league/kit';
import { ConfirmOnDemand, onDemand } from '@league/kit/lists';
import { useState } from 'react';
import styles from './BulkBar.module.css';
import { useSetStatuses } from './orderQueries.ts';
import { words } from './words.ts';

const BulkCancelDialog = onDemand(() => import('./BulkCancelDialog.tsx').then((file) => file.BulkCancelDialog));

interface Props {
  /** The selected orders. */
  orders: readonly Order[];
  /** Adds those of the page. */
  onAll: () => void;
  onClear: () => void;
}

type Chosen = (typeof chosenOrderStatuses)[number];

/** Actions on several orders. */
export function BulkBar({ orders, onAll, onClear }: Props) {
  const { mutateAsync: set } = useSetStatuses();
  const [asked, ask] = useState<Chosen>();
  const [isCancelling, setCancelling] = useState(false);
  const send = async (status: Chosen) => {
    const expected = orders.map(({ orderNumber, status }) => ({ orderNumber, expectedStatus: status }));
    await set({ orders: expected, status });
    onClear();
  };
  return (
    <section className={styles.bar} aria-label={words.chosen({ count: orders.length })}>
      <b>{words.chosen({ count: orders.length })}</b>
      {chosenOrderStatuses.map((status) => (
        <Button key={status} variant="secondary" size="small" onClick={() => ask(status)}>
          {words.setTo({ status: words.statuses[status] })}
        </Button>
      ))}
      <Button variant="secondary" size="small" onClick={() => setCancelling(true)}>
        {words.cancelOrders({ count: orders.length })}
      </Button>
      <Button variant="ghost" size="small" onClick={onAll}>
        {words.chooseShown}
      </Button>
      <Button variant="ghost" size="small" onClick={onClear}>
        {words.clearChoice}
      </Button>
      {isCancelling && <BulkCancelDialog orders={orders} onClose={() => setCancelling(false)} onDone={onClear} />}
      {asked && (
        <ConfirmOnDemand
          open
          onClose={() => ask(undefined)}
          title={words.bulkAsk({ count: orders.length, status: words.statuses[asked] })}
          say={words.bulkSay}
          confirm={words.setTo({ status: words.statuses[asked] })}
          onConfirm={() => send(asked)}
        />
      )}
    </section>
  );
}
