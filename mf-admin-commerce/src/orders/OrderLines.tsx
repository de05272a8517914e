import type { OrderDetail } from '@league/contract';
import { Card, formatMoney, layout } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { messages } from './messages.ts';
import styles from './OrderLines.module.css';
import parts from './OrderPage.module.css';

type Line = OrderDetail['products'][number];

/** The order's lines with customization and totals. */
export function OrderLines({ order }: { order: OrderDetail }) {
  return (
    <Card>
      <h2 className={parts.title}>{messages.lines}</h2>
      <ul className={styles.lines}>
        {order.products.map((line, at) => (
          // Lines have no ids, and their order is fixed.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at}>
            <img src={line.imageSrc ?? undefined} alt="" loading="lazy" />
            <div>
              <b>
                {line.productId ? <Link to={`/admin/edit-product/${line.productId}`}>{line.title}</Link> : line.title}
              </b>
              {line.variant && <span>{line.variant}</span>}
              {line.customizations.map(({ label, value }) => (
                <span key={label}>
                  {label}: <b dir="auto">{value}</b>
                </span>
              ))}
              <small>{stockDetails(line)}</small>
            </div>
            <p>
              <span>{figures(`${line.quantity} × ${formatMoney(line.price, order.currency)}`)}</span>
              <b>{formatMoney(line.quantity * line.price, order.currency)}</b>
            </p>
          </li>
        ))}
      </ul>
      <dl className={`${layout.stack6} ${parts.facts}`}>
        {Object.entries(amountsOf(order)).map(([name, amount]) => (
          <div key={name} data-total={name === messages.orderTotal || undefined}>
            <dt>{name}</dt>
            <dd>{formatMoney(amount, order.currency)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The totals by their labels. */
export const amountsOf = ({ subtotal, shipping, tax, total }: OrderDetail) => ({
  [messages.subtotal]: subtotal,
  [messages.shipping]: shipping.amount,
  [messages.tax]: tax,
  [messages.orderTotal]: total,
});

const stockDetails = ({ sku, stock }: Line): string =>
  stock === null ? messages.notSold : listed([sku && messages.sku({ sku }), messages.left({ stock })], ' · ');
