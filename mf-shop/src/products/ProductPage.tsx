import type { ProductPage as Product, ProductCategory } from '@league/contract';
import { ButtonLink, CallFault, Empty, Failed, layout, Page, recordText, SectionTitle, Skeleton } from '@league/kit';
import { arrow } from '@league/kit/direction';
import { Link, useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import page from '../page.module.css';
import { BuyForm } from './BuyForm.tsx';
import { Gallery } from './Gallery.tsx';
import { messages } from './messages.ts';
import { ProductGrid } from './ProductGrid.tsx';
import styles from './ProductPage.module.css';
import { productQuery } from './productQueries.ts';
import { useShopNotices } from './useShopNotices.ts';

/** `/shop/custom-{productId}` */
export function ProductPage() {
  const { handle = '' } = useParams();
  const [, id] = /^custom-(.+)$/.exec(handle) ?? [];
  const { data: product, error, refetch } = useQuery({ ...productQuery(id ?? ''), enabled: id !== undefined });
  const isMissing = !id || (error instanceof CallFault && [400, 404, 422].includes(error.status));
  return (
    <div className={page.page}>
      <Link to="/shop" className={`${page.back} ${styles.back}`}>
        {arrow('back')} {messages.back}
      </Link>
      {product ? (
        <Shown key={product._id} product={product} />
      ) : (
        <>
          <Page title={isMissing ? messages.noProduct : messages.title} />
          {isMissing ? (
            <ProductNotFound />
          ) : error ? (
            <Failed title={messages.productFailed} retry={refetch} />
          ) : (
            <Loading />
          )}
        </>
      )}
    </div>
  );
}

const ProductNotFound = () => (
  <Empty isPage title={messages.noProduct} say={messages.noProductSay}>
    <ButtonLink to="/shop">{messages.toShop}</ButtonLink>
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

function Shown({ product }: { product: Product }) {
  const { title, description, category, teamName, teamSlug, related } = product;
  const kind = product.type ?? messages.kinds[category as ProductCategory] ?? category;
  const team = teamSlug ? recordText(teamName ?? teamSlug) : messages.league;
  const { closed, freeShipping } = useShopNotices();
  return (
    <>
      <Page title={title} description={description ?? freeShipping} />
      <article className={styles.product}>
        <Gallery product={product} />
        <div className={styles.about}>
          <p className={styles.team}>
            {teamSlug && !product.teamArchived ? <Link to={`/teams/${teamSlug}`}>{team}</Link> : team}
            {kind && <span> · {recordText(kind)}</span>}
          </p>
          <h1>{recordText(title)}</h1>
          {closed && <p className={page.notice}>{closed}</p>}
          <BuyForm product={product} />
          {description && <p className={styles.description}>{recordText(description)}</p>}
          {freeShipping && <p className={layout.note}>{freeShipping}</p>}
        </div>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related">
          <SectionTitle
            id="related"
            more={
              teamSlug &&
              teamName && (
                <Link to={`/shop?team=${teamSlug}`}>
                  {messages.shopTeam({ team: teamName })} {arrow('on')}
                </Link>
              )
            }
          >
            {messages.related}
          </SectionTitle>
          <ProductGrid products={related} label={messages.related} />
        </section>
      )}
    </>
  );
}
