import { type ArticleCard, articleStatuses } from '@league/contract';
import { ButtonLink, Card, Empty, formatDate, formatNumber, Pagination, StatTile, StatTiles } from '@league/kit';
import { ListFilterBar, ListRows, listFilters, useConfirm, useList } from '@league/kit/lists';
import { articleLibrary, articlesPerPage } from './articleLibrary.ts';
import { useRemoveArticle } from './articleQueries.ts';
import styles from './Library.module.css';
import { LibraryCard } from './LibraryCard.tsx';
import { words } from './words.ts';

const Filters = listFilters({ search: '', status: ['all', ...articleStatuses] });

const selects = [
  {
    name: 'status',
    label: words.status,
    options: [
      { value: 'all', label: words.allStatuses },
      ...articleStatuses.map((status) => ({ value: status, label: words.statuses[status] })),
    ],
  },
] as const;

/** The library with its figures and filters, and the question before an article is deleted. */
export function Library({ articles }: { articles: ArticleCard[] }) {
  const list = useList(Filters);
  const { total, categories, lastUpdate, matching, page, shown } = articleLibrary(articles, list.wanted);
  const { mutateAsync: remove } = useRemoveArticle();
  const [askRemove, dialog] = useConfirm((article: ArticleCard) => ({
    title: words.removeAsk,
    say: article.title,
    confirm: words.remove,
    act: () => remove(article),
  }));
  const turnTo = (page: number) => {
    list.pages.onPage(page);
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
            <ListFilterBar list={list} search={words.search} selects={selects} />
          </Card>
          <ListRows list={list} rows={shown} total={undefined} say={{ ...words, clear: words.reset }}>
            {(rows) => (
              <ul className={styles.cards} aria-label={words.list}>
                {rows.map((article) => (
                  <li key={article._id}>
                    <LibraryCard article={article} onRemove={() => askRemove(article)} />
                  </li>
                ))}
              </ul>
            )}
          </ListRows>
          <Pagination page={page} pageSize={articlesPerPage} total={matching} onChange={turnTo} />
        </>
      )}
      {dialog}
    </>
  );
}
