import { maxArticles } from '@league/contract';
import { formatDate } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { articlesQuery } from './newsletterQueries.ts';
import { PickList } from './PickList.tsx';
import { words } from './words.ts';

interface Props {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (articleIds: string[]) => void;
}

/** Chooses published articles, the newest first. */
export function ArticlePicker(props: Props) {
  const { data: articles, error: fault, refetch } = useQuery(articlesQuery);
  const items = articles?.map(({ _id, title, date }) => ({ _id, title, note: formatDate(date) }));
  return <PickList {...props} say={words.pickArticles} items={items} fault={fault} retry={refetch} max={maxArticles} />;
}
