import type { ListedProduct } from '@league/contract';
import { isSoldOut, priceText } from '../formats/price.ts';
import { messages } from '../kitMessages.ts';
import { recordText } from '../language/recordText.tsx';
import { Link } from '../router.ts';
import styles from './ProductCard.module.css';
import { ProductPicture } from './ProductPicture.tsx';

/** A product in the grid: the whole card links to its page. */
export function ProductCard({ product }: { product: ListedProduct }) {
  return (
    <Link to={`/shop/custom-${product._id}`} className={styles.card}>
      <span className={styles.picture}>
        <ProductPicture product={product} />
        {isSoldOut(product) && <span className={styles.flag}>{messages.soldOut}</span>}
      </span>
      <span className={styles.text}>
        <small>{product.teamName ?? messages.leagueProduct}</small>
        <b>{recordText(product.title)}</b>
        <span className={styles.price}>{priceText(product)}</span>
      </span>
    </Link>
  );
}
