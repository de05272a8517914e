import { type OrderPage, orderBarShare, orderStep } from '@league/contract';
import { Card, formatDate } from '@league/kit';
import type { CSSProperties } from 'react';
import styles from './OrderProgress.module.css';
import { words } from './words.ts';

/** Where an order is: its status with the day, and the bar of four steps. */
export function OrderProgress({ order: { status, statusDate, tracking, cancelReason } }: { order: OrderPage }) {
  const isCancelled = status === 'Cancelled';
  const step = orderStep(status);
  const known = words.status[status];
  return (
    <Card>
      <section aria-label={words.progress} className={styles.progress} data-cancelled={isCancelled || undefined}>
        <p className={styles.status}>{known ? words.since(known, formatDate(statusDate)) : words.updating}</p>
        {!known && <p>{words.updatingSay}</p>}
        {isCancelled && <p>{words.cancelled}</p>}
        {cancelReason && <p>{words.reason(cancelReason)}</p>}
        {tracking && (
          <p>
            {words.trackingName}: <b>{words.tracking(tracking.carrier, tracking.number)}</b>
          </p>
        )}
        <div
          className={styles.bar}
          style={{ '--share': isCancelled ? 0 : orderBarShare(status) } as CSSProperties}
          aria-hidden="true"
          data-testid="order-bar"
        />
        <ol className={styles.steps}>
          {words.steps.map((name, at) => (
            <li
              key={name}
              data-done={(!isCancelled && at <= step) || undefined}
              aria-current={!isCancelled && at === step ? 'step' : undefined}
            >
              {name}
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}
