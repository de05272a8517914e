import type { Product } from '@league/contract';
import { ButtonLink, Empty, Failed, layout, Page, SectionTitle, Skeleton } from '@league/kit';
import { Link, useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import page from '../page.module.css';
import { BuyForm } from './BuyForm.tsx';
import { Gallery } from './Gallery.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import styles from './ProductPage.module.css';
import { productsQuery } from './productQueries.ts';
import { relatedProducts } from './shopFilter.ts';
import { useFreeShipping } from './useFreeShipping.ts';
import { words } from './words.ts';

const relatedCount = 4;

/** `/shop/custom-{productId}` */
export function ProductPage() {
  const { handle = '' } = useParams();
  const { data: products, error, refetch } = useQuery(productsQuery);
  const product = products?.find(({ _id }) => handle === `custom-${_id}`);
  return (
    <div className={page.page}>
      <Link to="/shop" className={`${page.back} ${styles.back}`}>
        ← {words.back}
      </Link>
      {product && products ? (
        <Shown key={product._id} product={product} products={products} />
      ) : (
        <>
          <Page title={products ? words.noProduct : words.title} />
          {products ? <Missing /> : error ? <Failed title={words.productFailed} retry={refetch} /> : <Loading />}
        </>
      )}
    </div>
  );
}

const Missing = () => (
  <Empty isPage title={words.noProduct} say={words.noProductSay}>
    <ButtonLink to="/shop">{words.toShop}</ButtonLink>
  </Empty>
);

const Loading = () => (
  <div className={styles.product}>
    <div className={styles.picturePlace}>
      <Skeleton height="100%" />
    </div>
    <Skeleton height="24rem" />
  </div>
);

function Shown({ product, products }: { product: Product; products: readonly Product[] }) {
  const { title, description, teamName, teamSlug } = product;
  const freeShipping = useFreeShipping();
  const related = relatedProducts(product, products, relatedCount);
  return (
    <>
      <Page title={title} description={description ?? freeShipping} />
      <article className={styles.product}>
        <Gallery product={product} />
        <div className={styles.about}>
          <p className={styles.team}>
            {teamSlug ? <Link to={`/teams/${teamSlug}`}>{teamName ?? teamSlug}</Link> : words.league}
            {(product.type ?? product.category) && <span> · {product.type ?? product.category}</span>}
          </p>
          <h1>{title}</h1>
          <BuyForm product={product} />
          {description && <p className={styles.description}>{description}</p>}
          {freeShipping && <p className={layout.note}>{freeShipping}</p>}
        </div>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related">
          <SectionTitle
            id="related"
            more={teamSlug && teamName && <Link to={`/shop?team=${teamSlug}`}>{words.shopTeam(teamName)} →</Link>}
          >
            {words.related}
          </SectionTitle>
          <ProductGrid products={related} label={words.related} />
        </section>
      )}
    </>
  );
}
