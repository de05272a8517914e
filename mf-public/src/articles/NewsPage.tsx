import type { ArticleCard } from '@league/contract';
import {
  Button,
  ButtonLink,
  Choices,
  Empty,
  Failed,
  Page,
  PageHeader,
  Pagination,
  SearchInput,
  useFilters,
  useLeague,
} from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import layout from '../page.module.css';
import { newsQuery } from './articleQueries.ts';
import { NewsGrid, NewsGridSkeleton } from './NewsGrid.tsx';
import styles from './NewsPage.module.css';
import { allCategories, newsList, newsPerPage } from './newsList.ts';
import { words } from './words.ts';

const Filters = z.object({
  category: z.catch(z.string(), allCategories),
  search: z.catch(z.string(), ''),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});

export function NewsPage() {
  const { name } = useLeague();
  const { data: news, error, refetch } = useQuery(newsQuery);
  return (
    <div className={layout.page}>
      <Page title={words.title} description={words.description(name)} />
      <PageHeader title={words.title} say={words.lead}>
        <a className={styles.feed} href="/feed.xml">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14" />
            <circle cx="6" cy="18" r="1.6" />
          </svg>
          {words.feed}
        </a>
      </PageHeader>
      {news ? (
        <News news={news} />
      ) : error ? (
        <Failed title={words.loadFailed} retry={refetch} />
      ) : (
        <NewsGridSkeleton count={newsPerPage} hasLead />
      )}
    </div>
  );
}

function News({ news }: { news: ArticleCard[] }) {
  const [filters, filter] = useFilters(Filters);
  const { categories, total, page, shown } = newsList(news, filters);
  if (news.length === 0) {
    return (
      <Empty title={words.empty} say={words.emptySay}>
        <ButtonLink to="/">{words.home}</ButtonLink>
      </Empty>
    );
  }
  const turnTo = (page: number) => {
    filter({ page });
    scrollTo({ top: 0 });
  };
  return (
    <>
      <div className={styles.filters}>
        <Choices
          label={words.categories}
          look="chips"
          value={filters.category}
          choices={[
            { value: allCategories, label: words.all, count: news.length },
            ...categories.map(([value, count]) => ({ value, label: value, count })),
          ]}
          onChange={(category) => filter({ category, page: 1 })}
        />
        <SearchInput label={words.search} value={filters.search} onChange={(search) => filter({ search, page: 1 })} />
      </div>
      {shown.length > 0 ? (
        <NewsGrid articles={shown} hasLead={page === 1 && total >= 3} />
      ) : (
        <Empty title={words.noMatch}>
          <Button variant="secondary" onClick={() => filter({ category: allCategories, search: '', page: 1 })}>
            {words.clear}
          </Button>
        </Empty>
      )}
      <Pagination page={page} pageSize={newsPerPage} total={total} onChange={turnTo} />
    </>
  );
}
