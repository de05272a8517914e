import { type ArticleCard, articleStatuses } from '@league/contract';
import {
  ButtonLink,
  Card,
  formatDate,
  formatNumber,
  optionsOf,
  Page,
  PageHeader,
  Skeleton,
  StatTile,
  StatTiles,
  useDebounced,
  useSession,
} from '@league/kit';
import { FoundRows, ListFilterBar, listFilters, More, useConfirm, useList } from '@league/kit/lists';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { libraryFiguresQuery, libraryQuery, useRemoveArticle } from './articleQueries.ts';
import styles from './Library.module.css';
import { LibraryCard } from './LibraryCard.tsx';
import { messages } from './messages.ts';

const Filters = listFilters({ search: '', status: ['all', ...articleStatuses] });

const selects = () =>
  [
    {
      name: 'status',
      label: messages.status,
      options: [
        { value: 'all', label: messages.allStatuses },
        ...optionsOf(articleStatuses, (status) => messages.statuses[status]),
      ],
    },
  ] as const;

/** Writer HQ: the articles with figures and filters. */
export function MyArticlesPage() {
  const isAdmin = useSession(({ claims }) => claims?.role === 'admin');
  const list = useList(Filters);
  const search = useDebounced(list.wanted.search, 250).trim().slice(0, 200);
  const { status } = list.wanted;
  const articles = useInfiniteQuery(libraryQuery({ ...(search && { search }), ...(status !== 'all' && { status }) }));
  const { mutateAsync: remove } = useRemoveArticle();
  const [askRemove, dialog] = useConfirm((article: ArticleCard) => ({
    title: messages.removeAsk,
    say: article.title,
    confirm: messages.remove,
    act: () => remove({ id: article._id }),
  }));
  const create = <ButtonLink to="/admin/my-articles/create">{messages.create}</ButtonLink>;
  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={isAdmin ? messages.leadAll : messages.lead}>
        <ButtonLink variant="secondary" to="/admin/my-articles/create?from=sheets">
          {messages.fromSheets}
        </ButtonLink>
        {create}
      </PageHeader>
      <Figures />
      <Card isFlush>
        <ListFilterBar list={list} search={messages.search} selects={selects()} />
      </Card>
      <FoundRows
        query={articles}
        list={list}
        say={{ ...messages, clear: messages.reset }}
        skeleton={
          <div className={styles.cards}>
            {['first', 'second', 'third', 'fourth'].map((card) => (
              <Skeleton key={card} height="15rem" />
            ))}
          </div>
        }
        begin={create}
      >
        {(rows) => (
          <ul className={styles.cards} aria-label={messages.list}>
            {rows.map((article) => (
              <li key={article._id}>
                <LibraryCard article={article} onRemove={() => askRemove(article)} />
              </li>
            ))}
          </ul>
        )}
      </FoundRows>
      <More query={articles} />
      {dialog}
    </>
  );
}

/** Figures of all articles, regardless of the filters. */
function Figures() {
  const { data, error } = useQuery(libraryFiguresQuery);
  if (!data) return error ? null : <Skeleton height="4.9rem" />;
  return (
    <StatTiles>
      <StatTile label={messages.total} value={formatNumber(data.total)} />
      <StatTile label={messages.categories} value={formatNumber(data.categories.length)} />
      <StatTile label={messages.lastUpdate} value={data.lastUpdate ? formatDate(data.lastUpdate) : messages.none} />
    </StatTiles>
  );
}
