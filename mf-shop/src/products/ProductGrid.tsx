import type { ListedProduct } from '@league/contract';
import { ProductCard, Skeleton } from '@league/kit';
import { messages } from './messages.ts';
import styles from './ProductGrid.module.css';

export const ProductGrid = ({ products, label }: { products: readonly ListedProduct[]; label: string }) => (
  <ul className={styles.grid} aria-label={label}>
    {products.map((product) => (
      <li key={product._id}>
        <ProductCard product={product} />
      </li>
    ))}
  </ul>
);

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Six placeholder cards in their final size. */
export const ProductGridSkeleton = () => (
  <div className={styles.grid} role="status" aria-label={messages.loading}>
    {places.map((place) => (
      <div key={place} className={styles.place} data-testid="product-skeleton">
        <Skeleton height="100%" />
      </div>
    ))}
  </div>
);
