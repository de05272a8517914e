import { type OrderPage, orderBarShare, orderStep, trackingPage } from '@league/contract';
import { Card, formatDate, layout, Unseen } from '@league/kit';
import { listed } from '@league/kit/direction';
import type { CSSProperties } from 'react';
import styles from './OrderProgress.module.css';
import { words } from './words.ts';

/** Carrier and number, with a link to the tracking page if there is one. */
function Tracking({ tracking }: { tracking: NonNullable<OrderPage['tracking']> }) {
  const name = listed([tracking.carrier, tracking.number], ' ');
  const page = trackingPage(tracking);
  return page ? (
    <a href={page} target="_blank" rel="noreferrer">
      {name}
      <Unseen> {words.newTab}</Unseen>
    </a>
  ) : (
    <b>{name}</b>
  );
}

/** An order's progress: its status with the day, and the bar of four steps. */
export function OrderProgress({ order: { status, statusDate, tracking, cancelReason } }: { order: OrderPage }) {
  const isCancelled = status === 'Cancelled';
  const step = orderStep(status);
  const known = words.status[status];
  return (
    <Card>
      <section aria-label={words.progress} className={layout.stack8} data-cancelled={isCancelled || undefined}>
        <p className={styles.status}>
          {known ? words.since({ status: known, date: formatDate(statusDate) }) : words.updating}
        </p>
        {!known && <p>{words.updatingSay}</p>}
        {isCancelled && <p>{words.cancelled}</p>}
        {cancelReason && <p>{words.reason({ reason: cancelReason })}</p>}
        {tracking && (
          <p>
            {words.trackingName}: <Tracking tracking={tracking} />
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
