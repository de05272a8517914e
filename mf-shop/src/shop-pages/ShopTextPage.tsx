import { readShopPage, type ShopPageSlug, shopPagesApi } from '@league/contract';
import { ButtonLink, Empty, formatDate, Page, PageHeader } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { operationQuery } from '@league/kit/queries';
import { useQuery } from '@tanstack/react-query';
import { LoadingPlaceholder } from '../LoadingPlaceholder.tsx';
import { messages } from './messages.ts';
import styles from './ShopTextPage.module.css';

/** `/shop/returns` and similar: staff's text, rendered from its structure. */
export function ShopTextPage({ slug }: { slug: ShopPageSlug }) {
  return (
    <div className={styles.page}>
      <Page title={messages.titles[slug]} />
      <PageHeader title={messages.titles[slug]} />
      <Loaded
        query={useQuery(operationQuery(['shop-pages', slug], shopPagesApi.get, { params: { slug } }))}
        failed={messages.failed}
        missing={
          <Empty title={messages.unwritten} say={messages.unwrittenSay}>
            <ButtonLink to="/contact">{messages.contact}</ButtonLink>
          </Empty>
        }
        skeleton={<LoadingPlaceholder label={messages.loading} height="60vh" />}
      >
        {(page) => (
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
            <p className={styles.changed}>{messages.changed({ day: formatDate(page.updatedAt) })}</p>
          </>
        )}
      </Loaded>
    </div>
  );
}
