import { type OrderPage, orderBarShare, orderStep, trackingPage } from '@league/contract';
import { Card, formatDate, layout, Unseen } from '@league/kit';
import { listed } from '@league/kit/direction';
import type { CSSProperties } from 'react';
import { messages } from './messages.ts';
import styles from './OrderProgress.module.css';

/** Carrier and number, with a link to the tracking page if there is one. */
function Tracking({ tracking }: { tracking: NonNullable<OrderPage['tracking']> }) {
  const name = listed([tracking.carrier, tracking.number], ' ');
  const page = trackingPage(tracking);
  return page ? (
    <a href={page} target="_blank" rel="noreferrer">
      {name}
      <Unseen> {messages.newTab}</Unseen>
    </a>
  ) : (
    <b>{name}</b>
  );
}

/** An order's progress: its status with the day, and the bar of four steps. */
export function OrderProgress({ order: { status, statusDate, tracking, cancelReason } }: { order: OrderPage }) {
  const isCancelled = status === 'Cancelled';
  const step = orderStep(status);
  const known = messages.status[status];
  return (
    <Card>
      <section aria-label={messages.progress} className={layout.stack8} data-cancelled={isCancelled || undefined}>
        <p className={styles.status}>
          {known ? messages.since({ status: known, date: formatDate(statusDate) }) : messages.updating}
        </p>
        {!known && <p>{messages.updatingSay}</p>}
        {isCancelled && <p>{messages.cancelled}</p>}
        {cancelReason && <p>{messages.reason({ reason: cancelReason })}</p>}
        {tracking && (
          <p>
            {messages.trackingName}: <Tracking tracking={tracking} />
          </p>
        )}
        <div
          className={styles.bar}
          style={{ '--share': isCancelled ? 0 : orderBarShare(status) } as CSSProperties}
          aria-hidden="true"
          data-testid="order-bar"
        />
        <ol className={styles.steps}>
          {messages.steps.map((name, at) => (
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
