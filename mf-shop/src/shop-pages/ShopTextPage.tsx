import { readShopPage, type ShopPageSlug } from '@league/contract';
import { ButtonLink, CallFault, Empty, Failed, formatDate, Page, PageHeader, Skeleton } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import styles from './ShopTextPage.module.css';
import { shopPageQuery } from './shopPageQueries.ts';
import { words } from './words.ts';

/** `/shop/returns` and similar: staff's text, rendered from its structure. */
export function ShopTextPage({ slug }: { slug: ShopPageSlug }) {
  const { data: page, error, refetch } = useQuery(shopPageQuery(slug));
  const isUnwritten = error instanceof CallFault && error.status === 404;
  return (
    <div className={styles.page}>
      <Page title={words.titles[slug]} />
      <PageHeader title={words.titles[slug]} />
      {page ? (
        <>
          {readShopPage(page.text).map((block, at) => {
            // Blocks have no ids, and the whole text changes at once.
            const key = at;
            if (block.kind === 'heading') return <h2 key={key}>{block.text}</h2>;
            if (block.kind === 'paragraph') return <p key={key}>{block.text}</p>;
            return (
              <ul key={key}>
                {block.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            );
          })}
          <p className={styles.changed}>{words.changed(formatDate(page.updatedAt))}</p>
        </>
      ) : isUnwritten ? (
        <Empty title={words.unwritten} say={words.unwrittenSay}>
          <ButtonLink to="/contact">{words.contact}</ButtonLink>
        </Empty>
      ) : error ? (
        <Failed title={words.failed} retry={refetch} />
      ) : (
        <div role="status" aria-label={words.loading}>
          <Skeleton height="60vh" />
        </div>
      )}
    </div>
  );
}
