import { Checkbox, Failed, formatDate, SearchInput, Skeleton } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './newsletter.module.css';
import { articlesQuery } from './newsletterQueries.ts';
import { words } from './words.ts';

interface Props {
  /** Their ids, in order. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (articleIds: string[]) => void;
}

const shownAtOnce = 12;

/** The published articles to pick from: the chosen ones first, then the newest that match. */
export function ArticlePicker({ chosen, error, onChange }: Props) {
  const { data: articles, error: fault, refetch } = useQuery(articlesQuery);
  const [search, find] = useState('');
  const wanted = search.trim().toLowerCase();
  const picked = chosen.flatMap((id) => articles?.filter(({ _id }) => _id === id) ?? []);
  const others = (articles ?? []).filter(
    ({ _id, title }) => !chosen.includes(_id) && title.toLowerCase().includes(wanted),
  );
  const shown = [...picked, ...others.slice(0, shownAtOnce)];
  return (
    <fieldset className={styles.picks}>
      <legend>{words.articles}</legend>
      <small>{words.articlesHint}</small>
      <SearchInput label={words.searchArticles} value={search} onChange={find} />
      {articles ? (
        shown.length > 0 ? (
          <ul>
            {shown.map(({ _id, title, date }) => (
              <li key={_id}>
                <Checkbox
                  label={
                    <span className={styles.article}>
                      <b>{title}</b> <small>{formatDate(date)}</small>
                    </span>
                  }
                  checked={chosen.includes(_id)}
                  onChange={(isChosen) =>
                    onChange(isChosen ? [...chosen, _id] : chosen.filter((other) => other !== _id))
                  }
                />
              </li>
            ))}
          </ul>
        ) : (
          <p>{words.noArticles}</p>
        )
      ) : fault ? (
        <Failed title={words.articlesFailed} retry={refetch} isBare />
      ) : (
        <Skeleton height="10rem" />
      )}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
