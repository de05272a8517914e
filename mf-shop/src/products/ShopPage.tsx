import { ButtonLink, Empty, Page, useLeague } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { Collection } from './Collection.tsx';
import { ProductGridSkeleton } from './ProductGrid.tsx';
import { productsQuery } from './productQueries.ts';
import { ShopHero } from './ShopHero.tsx';
import styles from './ShopPage.module.css';
import { words } from './words.ts';

export function ShopPage() {
  const { name } = useLeague();
  return (
    <>
      <Page title={words.title} description={words.description({ league: name })} />
      <ShopHero />
      <section className={styles.page} id="collection" aria-labelledby="collection-title">
        <h2 id="collection-title" className={styles.title}>
          {words.catalogue}
        </h2>
        <Products />
      </section>
    </>
  );
}

const Products = () => (
  <Loaded query={useQuery(productsQuery)} failed={words.loadFailed} skeleton={<ProductGridSkeleton />}>
    {(products) =>
      products.length > 0 ? (
        <Collection products={products} />
      ) : (
        <Empty title={words.empty} say={words.emptySay}>
          <ButtonLink to="/">{words.home}</ButtonLink>
        </Empty>
      )
    }
  </Loaded>
);
