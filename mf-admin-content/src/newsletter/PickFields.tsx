import { matcherOf, maxArticles, maxProducts } from '@league/contract';
import { formatDate, queryClient, useDebounced } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { issuePrice } from './issuePrice.ts';
import { messages } from './messages.ts';
import { articlesQuery, blocksQuery, foundArticlesQuery } from './newsletterQueries.ts';
import { PickList } from './PickList.tsx';

interface Props {
  /** Their ids, in order. */
  value: readonly string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

/** The published articles of an issue; the newest ones, or those that a search finds, are offered. */
export function ArticlesField({ value, error, onChange }: Props) {
  const [typed, type] = useState('');
  const found = useQuery(foundArticlesQuery(useDebounced(typed, 250).trim().slice(0, 200)));
  const picked = useQuery(articlesQuery(value));
  const known = value.length === 0 ? [] : picked.isPlaceholderData ? undefined : picked.data;
  const articles = found.data && known && [...known, ...found.data];
  return (
    <PickList
      say={messages.pickArticles}
      search={typed}
      onSearch={type}
      query={{
        data: articles?.map(({ _id, title, date }) => ({ _id, title, note: () => formatDate(date) })),
        error: found.error ?? picked.error,
        refetch: () => [found, picked].map((query) => query.isError && query.refetch()),
      }}
      value={value}
      max={maxArticles}
      error={error}
      onChange={(ids) => {
        // What is picked here is known already.
        queryClient.setQueryData(
          articlesQuery(ids).queryKey,
          ids.flatMap((id) => articles?.find(({ _id }) => _id === id) ?? []),
        );
        onChange(ids);
      }}
    />
  );
}

/** The products of an issue: of all on sale, those that a search finds, the newest first. */
export function ProductsField({ value, error, onChange }: Props) {
  const [search, find] = useState('');
  const isFound = matcherOf(search);
  const { data: offered, ...query } = useQuery(blocksQuery);
  return (
    <PickList
      say={messages.pickProducts}
      search={search}
      onSearch={find}
      query={{
        ...query,
        data: offered?.products
          .filter(({ _id, title }) => value.includes(_id) || isFound(title))
          .map(({ _id, title, price }) => ({ _id, title, note: () => issuePrice(price) })),
      }}
      value={value}
      max={maxProducts}
      error={error}
      onChange={onChange}
    />
  );
}
