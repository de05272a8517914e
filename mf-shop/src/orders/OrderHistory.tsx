import type { OrderPage } from '@league/contract';
import { Card, formatExactly, layout, useLeague } from '@league/kit';
import { messages } from './messages.ts';
import styles from './OrderStatusPage.module.css';

/** Each status of an order with day and time, from placing on. */
export function OrderHistory({ history }: { history: NonNullable<OrderPage['history']> }) {
  const { timeZone } = useLeague();
  return (
    <Card>
      <section aria-labelledby="history" className={layout.stack10}>
        <h2 id="history">{messages.history}</h2>
        <ol className={`${layout.stack8} ${styles.history}`}>
          {history.map(({ status, at }, place) => (
            <li key={at}>
              <b>{place === 0 ? messages.steps[0] : (messages.status[status] ?? status)}</b>
              <time dateTime={at}>{formatExactly(at)}</time>
            </li>
          ))}
        </ol>
        <p>
          <small>{messages.zone({ city: timeZone.split('/').at(-1)!.replaceAll('_', ' ') })}</small>
        </p>
      </section>
    </Card>
  );
}
