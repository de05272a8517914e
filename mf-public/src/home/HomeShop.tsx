import { productsApi } from '@league/contract';
import { ProductCard, SectionTitle } from '@league/kit';
import { arrow } from '@league/kit/direction';
import { Loaded } from '@league/kit/lists';
import { operationQuery } from '@league/kit/queries';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import parts from '../parts.module.css';
import { Skeletons } from '../Skeletons.tsx';
import styles from './HomeShop.module.css';
import { messages } from './messages.ts';

const shownProducts = 4;
const featuredQuery = operationQuery(['products', 'featured'], productsApi.featured, {
  query: { limit: shownProducts } as never,
});

export const HomeShop = () => (
  <section aria-labelledby="shop">
    <SectionTitle
      id="shop"
      more={
        <Link to="/shop">
          {messages.browse} {arrow('on')}
        </Link>
      }
    >
      {messages.shop}
    </SectionTitle>
    <Loaded
      query={useQuery(featuredQuery)}
      failedSay={messages.shopFailed}
      skeleton={<Skeletons className={styles.products} count={shownProducts} height="27rem" />}
    >
      {(products) => {
        if (products.length === 0) return <p className={parts.quiet}>{messages.shopEmpty}</p>;
        return (
          <ul className={styles.products}>
            {products.map((product) => (
              <li key={product._id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  </section>
);
