import type { OrderPage, OrderProduct } from '@league/contract';
import { formatMoney, layout, recordText, showDefaultCrest, TeamCrest } from '@league/kit';
import { figures } from '@league/kit/direction';
import { Customizations } from '../Customizations.tsx';
import framed from '../linePicture.module.css';
import { messages } from './messages.ts';
import styles from './OrderLines.module.css';

/** A card for each product of an order. */
export const OrderLines = ({ order: { products, currency } }: { order: OrderPage }) => (
  <ul className={layout.stack14} aria-label={messages.products}>
    {products.map((product, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines stay as they were bought
      <li key={at} className={styles.line}>
        <Picture product={product} />
        <div className={styles.about}>
          <h2>{recordText(product.title)}</h2>
          <p className={styles.price}>
            {formatMoney(product.price, currency)}
            {product.quantity > 1 && ` ${figures(`× ${product.quantity}`)}`}
          </p>
          {product.variant && <p>{recordText(product.variant)}</p>}
          {product.description && <p className={layout.note}>{recordText(product.description)}</p>}
          <Customizations of={product.customizations} />
        </div>
      </li>
    ))}
  </ul>
);

const Picture = ({ product: { imageSrc, imageAlt, title } }: { product: OrderProduct }) => (
  <div className={framed.picture}>
    {imageSrc ? (
      <img src={imageSrc} alt={imageAlt ?? ''} width={160} height={200} loading="lazy" onError={showDefaultCrest} />
    ) : (
      <TeamCrest team={{ name: title, logo: null }} size={80} decorative />
    )}
  </div>
);
