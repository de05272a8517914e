import { Failed, ProductCard, SectionTitle, Skeleton } from '@league/kit';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import pageStyles from './HomePage.module.css';
import styles from './HomeShop.module.css';
import { productsQuery } from './productQueries.ts';
import { shopHighlights } from './shopHighlights.ts';
import { words } from './words.ts';

const shownProducts = 4;

export function HomeShop() {
  return (
    <section aria-labelledby="shop">
      <SectionTitle id="shop" more={<Link to="/shop">{words.browse} →</Link>}>
        {words.shop}
      </SectionTitle>
      <Highlights />
    </section>
  );
}

function Highlights() {
  const { data: products, error, refetch } = useQuery(productsQuery);
  if (!products) {
    if (error) return <Failed say={words.shopFailed} retry={refetch} />;
    return (
      <div className={styles.products}>
        {Array.from({ length: shownProducts }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of what is loading are all alike
          <Skeleton key={at} height="27rem" />
        ))}
      </div>
    );
  }
  const shown = shopHighlights(products, shownProducts);
  if (shown.length === 0) return <p className={pageStyles.quiet}>{words.shopEmpty}</p>;
  return (
    <ul className={styles.products}>
      {shown.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}
