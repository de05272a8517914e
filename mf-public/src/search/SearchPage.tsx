import { maxQueryLength, searchKinds, searchPath } from '@league/contract';
import { addressFilters, Button, ButtonLink, Empty, Page, PageHeader, SearchInput, useFilters } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useHref } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import layout from '../page.module.css';
import { messages } from './messages.ts';
import styles from './SearchPage.module.css';
import { SearchResults } from './SearchResults.tsx';
import { minQueryLength, searchQuery } from './searchQueries.ts';

const Filters = addressFilters({
  q: '',
  kind: ['', ...searchKinds],
});

/** Finds every page by name. Without scripts its form leads to the same address. */
export function SearchPage() {
  const [{ q, kind }, filter] = useFilters(Filters);
  const text = q.trim().slice(0, maxQueryLength);
  return (
    <div className={`${layout.page} ${styles.page}`} data-stacked>
      <Page title={text ? messages.for({ text }) : messages.title} canonical={searchPath} />
      <PageHeader title={text ? messages.for({ text }) : messages.title} />
      <SearchForm text={text} search={(text) => filter({ q: text, kind: '' })} />
      {text.length < minQueryLength ? (
        <Empty title={messages.empty} say={messages.emptySay}>
          <OtherPages />
        </Empty>
      ) : (
        <SearchResultList text={text} kind={kind || undefined} />
      )}
    </div>
  );
}

function SearchForm({ text, search }: { text: string; search: (text: string) => void }) {
  // What is typed, until the address has another text.
  const [{ at, typed }, set] = useState({ at: text, typed: text });
  if (at !== text) set({ at: text, typed: text });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed.trim());
  };
  return (
    <search>
      <form className={styles.form} action={useHref(searchPath)} onSubmit={submit}>
        <SearchInput
          label={messages.label}
          name="q"
          maxLength={maxQueryLength}
          value={typed}
          onChange={(typed) => set({ at: text, typed })}
        />
        <Button type="submit">{messages.submit}</Button>
      </form>
    </search>
  );
}

const SearchResultList = ({ text, kind }: { text: string; kind: (typeof searchKinds)[number] | undefined }) => (
  <Loaded query={useQuery(searchQuery(text, kind))} failed={messages.failed} height="24rem">
    {(hits) =>
      hits.length > 0 ? (
        <SearchResults text={text} kind={kind} hits={hits} />
      ) : (
        <Empty title={messages.none({ text })} say={messages.noneSay}>
          <OtherPages />
        </Empty>
      )
    }
  </Loaded>
);

const OtherPages = () => (
  <>
    <ButtonLink variant="secondary" to="/players">
      {messages.toPlayers}
    </ButtonLink>
    <ButtonLink variant="ghost" to="/schedule">
      {messages.toSchedule}
    </ButtonLink>
    <ButtonLink variant="ghost" to="/news">
      {messages.toNews}
    </ButtonLink>
  </>
);
