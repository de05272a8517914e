import { type Quote, stepOf, toAmount } from '@league/contract';
import { Card, formatMoney, layout, leagueCurrency } from '@league/kit';
import { countryName } from '@league/kit/forms';
import type { ReactNode } from 'react';
import sums from '../sums.module.css';
import styles from './CartSummary.module.css';
import { messages } from './messages.ts';

interface Props {
  quote: Quote;
  isFetching?: boolean;
  children: ReactNode;
}

/** The total, the distance to free shipping, and the next step. */
export function CartSummary({ quote, isFetching = false, children }: Props) {
  const { subtotal, shipping, tax, total, freeShippingOver, currency = leagueCurrency() } = quote;
  const inMoney = (amount: number) => formatMoney(amount, currency);
  const isFree = shipping === 0;
  const rows: [string, string][] = [
    [messages.subtotal, inMoney(subtotal)],
    [messages.shipping({ country: countryName(quote.country) }), isFree ? messages.free : inMoney(shipping)],
    [messages.tax, inMoney(tax)],
  ];
  return (
    <Card>
      <section aria-labelledby="summary" className={`${layout.stack14} ${styles.summary}`} aria-busy={isFetching}>
        <h2 id="summary">{messages.summary}</h2>
        <div className={styles.free}>
          <progress
            className={sums.bar}
            value={isFree ? 1 : subtotal / freeShippingOver}
            aria-label={messages.progress}
          />
          {/* Free above the limit, so at exactly the limit the smallest amount is missing. */}
          <p className={layout.note}>
            {isFree
              ? messages.isFree
              : messages.toFree({
                  missing: inMoney(freeShippingOver - subtotal + toAmount(stepOf(currency), currency)),
                })}
          </p>
        </div>
        <dl className={sums.sums}>
          {rows.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{messages.total}</dt>
            <dd>{inMoney(total)}</dd>
          </div>
        </dl>
        {children}
      </section>
    </Card>
  );
}
