import { ButtonLink, Empty, Page, useLeague } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { Collection } from './Collection.tsx';
import { messages } from './messages.ts';
import { ProductGridSkeleton } from './ProductGrid.tsx';
import { productsQuery } from './productQueries.ts';
import { ShopHero } from './ShopHero.tsx';
import styles from './ShopPage.module.css';

export function ShopPage() {
  const { name } = useLeague();
  return (
    <>
      <Page title={messages.title} description={messages.description({ league: name })} />
      <ShopHero />
      <section className={styles.page} id="collection" aria-labelledby="collection-title">
        <h2 id="collection-title" className={styles.title}>
          {messages.catalogue}
        </h2>
        <Products />
      </section>
    </>
  );
}

const Products = () => (
  <Loaded query={useQuery(productsQuery)} failed={messages.loadFailed} skeleton={<ProductGridSkeleton />}>
    {(products) =>
      products.length > 0 ? (
        <Collection products={products} />
      ) : (
        <Empty title={messages.empty} say={messages.emptySay}>
          <ButtonLink to="/">{messages.home}</ButtonLink>
        </Empty>
      )
    }
  </Loaded>
);
