import { searchPath } from '@league/contract';
import { HitList, Page, SearchInput, useDebounced, useLanguage } from '@league/kit';
import { Link, useHref } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minQueryLength } from '../search/minQueryLength.ts';
import { searchQuery } from '../search/searchQuery.ts';
import styles from './NotFoundPage.module.css';
import { words } from './words.ts';

/** An unknown address, with a search. */
export default function NotFoundPage() {
  useLanguage();
  const [text, setText] = useState('');
  return (
    <div className={styles.page}>
      <Page title={words.notFound} />
      <p className={styles.number} data-number="404" aria-hidden="true" />
      <h1 className={styles.title}>{words.notFound}</h1>
      <p>{words.notFoundWhy}</p>
      <form action={useHref(searchPath)}>
        <SearchInput label={words.search} name="q" value={text} onChange={setText} />
      </form>
      <Hits text={useDebounced(text.trim(), 200)} />
      <p>
        <Link to="/">{words.toHome}</Link>
      </p>
    </div>
  );
}

function Hits({ text }: { text: string }) {
  const { data: hits, error } = useQuery(searchQuery(text));
  if (text.length < minQueryLength) return null;
  if (!hits) return error ? <p role="alert">{words.searchFailed}</p> : null;
  if (hits.length === 0) return <p role="status">{words.noHits({ text })}</p>;
  return <HitList hits={hits} />;
}
