import { searchKinds, searchPath } from '@league/contract';
import { Button, ButtonLink, Empty, Failed, Page, PageHeader, SearchInput, Skeleton, useFilters } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import layout from '../page.module.css';
import { Hits } from './Hits.tsx';
import styles from './SearchPage.module.css';
import { maxQueryLength, minQueryLength, searchQuery } from './searchQueries.ts';
import { words } from './words.ts';

const Filters = z.object({
  q: z.catch(z.string(), ''),
  kind: z.catch(z.enum(['', ...searchKinds]), ''),
});

/** Finds every page by name. Without scripts its form leads to the same address. */
export function SearchPage() {
  const [{ q, kind }, filter] = useFilters(Filters);
  const text = q.trim().slice(0, maxQueryLength);
  return (
    <div className={`${layout.page} ${styles.page}`} data-stacked>
      <Page title={text ? words.for(text) : words.title} canonical={searchPath} />
      <PageHeader title={text ? words.for(text) : words.title} />
      <SearchForm key={text} text={text} search={(text) => filter({ q: text, kind: '' })} />
      {text.length < minQueryLength ? (
        <Empty title={words.empty} say={words.emptySay}>
          <OtherPages />
        </Empty>
      ) : (
        <Found text={text} kind={kind || undefined} />
      )}
    </div>
  );
}

function SearchForm({ text, search }: { text: string; search: (text: string) => void }) {
  const [typed, type] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed.trim());
  };
  return (
    <search>
      <form className={styles.form} action={searchPath} onSubmit={submit}>
        <SearchInput label={words.label} name="q" maxLength={maxQueryLength} value={typed} onChange={type} />
        <Button type="submit">{words.submit}</Button>
      </form>
    </search>
  );
}

function Found({ text, kind }: { text: string; kind: (typeof searchKinds)[number] | undefined }) {
  const { data: hits, error, refetch } = useQuery(searchQuery(text, kind));
  if (!hits) return error ? <Failed title={words.failed} retry={refetch} /> : <Skeleton height="24rem" />;
  if (hits.length > 0) return <Hits text={text} kind={kind} hits={hits} />;
  return (
    <Empty title={words.none(text)} say={words.noneSay}>
      <OtherPages />
    </Empty>
  );
}

const OtherPages = () => (
  <>
    <ButtonLink variant="secondary" to="/players">
      {words.toPlayers}
    </ButtonLink>
    <ButtonLink variant="ghost" to="/schedule">
      {words.toSchedule}
    </ButtonLink>
    <ButtonLink variant="ghost" to="/news">
      {words.toNews}
    </ButtonLink>
  </>
);
