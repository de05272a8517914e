import type { Product } from '@league/contract';
import { Failed, formatMoney, SectionTitle, Skeleton, showDefaultCrest, TeamCrest } from '@league/kit';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import pageStyles from './HomePage.module.css';
import styles from './HomeShop.module.css';
import { productsQuery } from './productQueries.ts';
import { lowestPrice, shopHighlights } from './shopHighlights.ts';
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

function ProductCard({ product }: { product: Product }) {
  const { _id, title, teamName, category } = product;
  const price = lowestPrice(product);
  return (
    <Link to={`/shop/custom-${_id}`} className={styles.product}>
      <span className={styles.picture}>
        <Picture product={product} />
      </span>
      <span className={styles.text}>
        <b>{title}</b>
        <small>{teamName ?? category}</small>
        <span className={styles.price}>{price === null ? words.pricePending : formatMoney(price)}</span>
      </span>
    </Link>
  );
}

/** The first picture; the default crest stands in for one that is missing or does not come. */
function Picture({ product: { images, image_url, title } }: { product: Product }) {
  const src = images[0]?.src || image_url;
  if (!src) return <TeamCrest team={{ name: title, logo: null }} size={200} decorative lazy />;
  return (
    <img
      src={src}
      alt={images[0]?.alt ?? ''}
      width={400}
      height={500}
      loading="lazy"
      decoding="async"
      onError={showDefaultCrest}
    />
  );
}
