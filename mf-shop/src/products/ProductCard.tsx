import type { Product } from '@league/contract';
import { Link } from '@league/kit/router';
import styles from './ProductCard.module.css';
import { ProductPicture } from './ProductPicture.tsx';
import { isSoldOut, priceText } from './price.ts';
import { words } from './words.ts';

/** A product in the grid: the whole card leads to its page. */
export function ProductCard({ product }: { product: Product }) {
  return (
    <Link to={`/shop/custom-${product._id}`} className={styles.card}>
      <span className={styles.picture}>
        <ProductPicture product={product} decorative />
        {isSoldOut(product) && <span className={styles.flag}>{words.soldOut}</span>}
      </span>
      <span className={styles.text}>
        <small>{product.teamName ?? words.league}</small>
        <b>{product.title}</b>
        <span className={styles.price}>{priceText(product)}</span>
      </span>
    </Link>
  );
}
