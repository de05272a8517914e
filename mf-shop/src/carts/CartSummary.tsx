import type { Quote } from '@league/contract';
import { Card, formatMoney, layout } from '@league/kit';
import { countryName } from '@league/kit/forms';
import type { ReactNode } from 'react';
import sums from '../sums.module.css';
import styles from './CartSummary.module.css';
import { words } from './words.ts';

interface Props {
  quote: Quote;
  isFetching?: boolean;
  children: ReactNode;
}

/** The total, the distance to free shipping, and the next step. */
export function CartSummary({ quote, isFetching = false, children }: Props) {
  const { subtotal, shipping, tax, total, freeShippingOver } = quote;
  const missing = freeShippingOver - subtotal;
  const rows: [string, string][] = [
    [words.subtotal, formatMoney(subtotal)],
    [words.shipping({ country: countryName(quote.country) }), shipping === 0 ? words.free : formatMoney(shipping)],
    [words.tax, formatMoney(tax)],
  ];
  return (
    <Card>
      <section aria-labelledby="summary" className={`${layout.stack14} ${styles.summary}`} aria-busy={isFetching}>
        <h2 id="summary">{words.summary}</h2>
        <div className={styles.free}>
          <progress
            className={sums.bar}
            max={freeShippingOver}
            value={Math.min(subtotal, freeShippingOver)}
            aria-label={words.progress}
          />
          {/* Free above the limit, so a cent is missing at exactly the limit. */}
          <p className={layout.note}>
            {missing >= 0 ? words.toFree({ missing: formatMoney(missing + 0.01) }) : words.isFree}
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
            <dt>{words.total}</dt>
            <dd>{formatMoney(total)}</dd>
          </div>
        </dl>
        {children}
      </section>
    </Card>
  );
}
