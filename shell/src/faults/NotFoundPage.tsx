import { searchPath } from '@league/contract';
import { HitList, Page, SearchInput, useDebounced, useLanguage } from '@league/kit';
import { Link, useHref } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minQueryLength } from '../search/minQueryLength.ts';
import { searchQuery } from '../search/searchQuery.ts';
import { messages } from './messages.ts';
import styles from './NotFoundPage.module.css';

/** An unknown address, with a search. */
export default function NotFoundPage() {
  useLanguage();
  const [text, setText] = useState('');
  return (
    <div className={styles.page}>
      <Page title={messages.notFound} />
      <p className={styles.number} data-number="404" aria-hidden="true" />
      <h1 className={styles.title}>{messages.notFound}</h1>
      <p>{messages.notFoundWhy}</p>
      <form action={useHref(searchPath)}>
        <SearchInput label={messages.search} name="q" value={text} onChange={setText} />
      </form>
      <Hits text={useDebounced(text.trim(), 200)} />
      <p>
        <Link to="/">{messages.toHome}</Link>
      </p>
    </div>
  );
}

function Hits({ text }: { text: string }) {
  const { data: hits, error } = useQuery(searchQuery(text));
  if (text.length < minQueryLength) return null;
  if (!hits) return error ? <p role="alert">{messages.searchFailed}</p> : null;
  if (hits.length === 0) return <p role="status">{messages.noHits({ text })}</p>;
  return <HitList hits={hits} />;
}
