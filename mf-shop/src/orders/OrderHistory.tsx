import type { OrderPage } from '@league/contract';
import { Card, formatExactly, layout, useLeague } from '@league/kit';
import styles from './OrderStatusPage.module.css';
import { words } from './words.ts';

/** Each status of an order with day and time, from placing on. */
export function OrderHistory({ history }: { history: NonNullable<OrderPage['history']> }) {
  const { timeZone } = useLeague();
  return (
    <Card>
      <section aria-labelledby="history" className={layout.stack10}>
        <h2 id="history">{words.history}</h2>
        <ol className={`${layout.stack8} ${styles.history}`}>
          {history.map(({ status, at }, place) => (
            <li key={at}>
              <b>{place === 0 ? words.steps[0] : (words.status[status] ?? status)}</b>
              <time dateTime={at}>{formatExactly(at)}</time>
            </li>
          ))}
        </ol>
        <p>
          <small>{words.zone({ city: timeZone.split('/').at(-1)!.replaceAll('_', ' ') })}</small>
        </p>
      </section>
    </Card>
  );
}
