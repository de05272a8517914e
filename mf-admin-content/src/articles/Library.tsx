import { type ArticleCard, articleStatuses } from '@league/contract';
import {
  Button,
  ButtonLink,
  Card,
  Empty,
  FilterBar,
  formatDate,
  formatNumber,
  Pagination,
  SearchInput,
  Select,
  StatTile,
  StatTiles,
  useFilters,
} from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { useState } from 'react';
import * as z from 'zod/mini';
import { articleLibrary, articlesPerPage } from './articleLibrary.ts';
import { useRemoveArticle } from './articleQueries.ts';
import styles from './Library.module.css';
import { LibraryCard } from './LibraryCard.tsx';
import { words } from './words.ts';

const Filters = z.object({
  search: z.catch(z.string(), ''),
  status: z.catch(z.enum(['all', ...articleStatuses]), 'all'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});

const statusOptions = [
  { value: 'all', label: words.allStatuses },
  ...articleStatuses.map((status) => ({ value: status, label: words.statuses[status] })),
];

/** The library with its figures and filters, and the question before an article is deleted. */
export function Library({ articles }: { articles: ArticleCard[] }) {
  const [filters, filter] = useFilters(Filters);
  const { total, categories, lastUpdate, matching, page, shown } = articleLibrary(articles, filters);
  const { mutateAsync: remove } = useRemoveArticle();
  const [leaving, setLeaving] = useState<ArticleCard>();
  const turnTo = (page: number) => {
    filter({ page });
    scrollTo({ top: 0 });
  };
  return (
    <>
      <StatTiles>
        <StatTile label={words.total} value={formatNumber(total)} />
        <StatTile label={words.categories} value={formatNumber(categories)} />
        <StatTile label={words.lastUpdate} value={lastUpdate ? formatDate(lastUpdate) : words.none} />
      </StatTiles>
      {total === 0 ? (
        <Empty title={words.empty} say={words.emptySay}>
          <ButtonLink to="/admin/my-articles/create">{words.create}</ButtonLink>
        </Empty>
      ) : (
        <>
          <Card isFlush>
            <FilterBar>
              <SearchInput
                label={words.search}
                value={filters.search}
                onChange={(search) => filter({ search, page: 1 })}
              />
              <Select
                label={words.status}
                isLabelHidden
                value={filters.status}
                options={statusOptions}
                onChange={(status) => filter(Filters.parse({ ...filters, status, page: 1 }))}
              />
            </FilterBar>
          </Card>
          {shown.length > 0 ? (
            <ul className={styles.cards} aria-label={words.list}>
              {shown.map((article) => (
                <li key={article._id}>
                  <LibraryCard article={article} onRemove={() => setLeaving(article)} />
                </li>
              ))}
            </ul>
          ) : (
            <Empty title={words.noMatch} say={words.noMatchSay}>
              <Button variant="secondary" onClick={() => filter({ search: '', status: 'all', page: 1 })}>
                {words.reset}
              </Button>
            </Empty>
          )}
          <Pagination page={page} pageSize={articlesPerPage} total={matching} onChange={turnTo} />
        </>
      )}
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(undefined)}
          title={words.removeAsk}
          say={leaving.title}
          confirm={words.remove}
          isDanger
          onConfirm={() => remove(leaving)}
        />
      )}
    </>
  );
}
