import { maxQueryLength } from '@league/contract';
import { FilterLink, layout, recordText, SearchInput, useDebounced } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minQueryLength, searchQuery } from '../search/searchQueries.ts';
import styles from './ComparisonPage.module.css';
import { messages } from './messages.ts';

const shownHits = 6;

interface Props {
  chosen: readonly string[];
  /** The page's address with one more player. */
  withPlayer: (id: string) => string;
}

/** The site's search, for players alone. */
export function AddPlayer({ chosen, withPlayer }: Props) {
  const [typed, type] = useState('');
  const text = useDebounced(typed.trim().slice(0, maxQueryLength), 200);
  return (
    <search className={styles.add}>
      <SearchInput label={messages.search} isLabelHidden maxLength={maxQueryLength} value={typed} onChange={type} />
      {text.length >= minQueryLength && (
        <SearchResults text={text} chosen={chosen} withPlayer={withPlayer} done={() => type('')} />
      )}
    </search>
  );
}

function SearchResults({ text, chosen, withPlayer, done }: Props & { text: string; done: () => void }) {
  return (
    <Loaded query={useQuery(searchQuery(text, 'player'))} failed={messages.searchFailed} height="3rem">
      {(hits) => {
        const others = hits.filter(({ _id }) => !chosen.includes(_id)).slice(0, shownHits);
        if (others.length === 0) return <p className={layout.note}>{messages.noHits({ text })}</p>;
        return (
          <ul className={styles.hits} aria-label={messages.hits}>
            {others.map(({ _id, title, detail }) => (
              <li key={_id}>
                <FilterLink to={withPlayer(_id)} onClick={done} aria-label={messages.add({ player: title })}>
                  {recordText(title)} <small>{recordText(detail)}</small>
                </FilterLink>
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}
