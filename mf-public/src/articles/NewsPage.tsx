import { type NewsPage as Found, newsPerPage } from '@league/contract';
import {
  addressFilters,
  addressOf,
  ButtonLink,
  Choices,
  Empty,
  FilterButton,
  Page,
  PageHeader,
  Pagination,
  SearchInput,
  useDebounced,
  useFilters,
  useLeague,
} from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { mainNameOf } from '../mainNames.ts';
import layout from '../page.module.css';
import { messages } from './messages.ts';
import { NewsGrid, NewsGridSkeleton } from './NewsGrid.tsx';
import styles from './NewsPage.module.css';
import { newsPageQuery } from './newsQueries.ts';

const allCategories = 'all';

const Filters = addressFilters({
  category: allCategories,
  search: '',
  page: 1,
});

export function NewsPage() {
  const { name } = useLeague();
  const [{ category, page, ...typed }] = useFilters(Filters);
  const search = useDebounced(typed.search, 250).trim();
  const wanted = {
    ...(category !== allCategories && { category: category.slice(0, 60) }),
    ...(search && { search: search.slice(0, 200) }),
    ...(page > 1 && { page: Math.min(page, 100_000) }),
  };
  return (
    <div className={layout.page}>
      <Page title={messages.title} description={messages.description({ league: name })} />
      <PageHeader title={messages.title} say={messages.lead}>
        <a className={styles.feed} href={addressOf('/feed.xml')}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14" />
            <circle cx="6" cy="18" r="1.6" />
          </svg>
          {messages.feed}
        </a>
      </PageHeader>
      <Loaded
        query={useQuery(newsPageQuery(wanted))}
        failed={messages.loadFailed}
        skeleton={<NewsGridSkeleton count={newsPerPage} />}
      >
        {(news) => <News news={news} />}
      </Loaded>
    </div>
  );
}

function News({ news: { articles, page, total, all, categories, mainNames } }: { news: Found }) {
  const [filters, filter] = useFilters(Filters);
  if (all === 0) {
    return (
      <Empty title={messages.empty} say={messages.emptySay}>
        <ButtonLink to="/">{messages.home}</ButtonLink>
      </Empty>
    );
  }
  return (
    <>
      <div className={styles.filters}>
        <Choices
          label={messages.categories}
          look="chips"
          value={mainNameOf(filters.category, mainNames)}
          choices={[
            { value: allCategories, label: messages.all, count: all },
            ...categories.map(({ category, count }) => ({
              value: mainNameOf(category, mainNames),
              label: category,
              count,
            })),
          ]}
          to={(category) => filter.to({ category, page: 1 })}
        />
        <SearchInput
          label={messages.search}
          value={filters.search}
          onChange={(search) => filter({ search, page: 1 })}
        />
      </div>
      {articles.length > 0 ? (
        <NewsGrid articles={articles} hasLead={page === 1 && total >= 3} isFirst />
      ) : (
        <Empty title={messages.noMatch}>
          <FilterButton variant="secondary" to={filter.to({ category: allCategories, search: '', page: 1 })}>
            {messages.clear}
          </FilterButton>
        </Empty>
      )}
      <Pagination page={page} pageSize={newsPerPage} total={total} toPage={(page) => filter.to({ page })} />
    </>
  );
}
