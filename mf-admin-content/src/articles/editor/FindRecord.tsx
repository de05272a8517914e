import { maxHitsOfKind, maxQueryLength, type SearchHit, searchApi, searchKinds } from '@league/contract';
import { SearchInput, useDebounced } from '@league/kit';
import { listed } from '@league/kit/direction';
import { operationQuery } from '@league/kit/queries';
import { named } from '@league/kit/translation';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './FindRecord.module.css';
import { messages } from './messages.ts';

const minQueryLength = 2;

/** Each kind has its own query, so that none is hidden by the others. */
const hitsQuery = (q: string, kind: SearchHit['kind']) =>
  queryOptions({
    ...operationQuery(['search', q, kind], searchApi.find, { query: { q, kind } }),
    enabled: q.length >= minQueryLength,
  });

interface Props<Kind extends SearchHit['kind']> {
  label: string;
  /** The kinds that may be chosen. */
  kinds: readonly Kind[];
  onChoose: (hit: SearchHit & { kind: Kind }) => void;
}

/** Finds a record of the league by its name. */
export function FindRecord<Kind extends SearchHit['kind'] & keyof typeof messages.relatedKinds>({
  label,
  kinds,
  onChoose,
}: Props<Kind>) {
  const [typed, type] = useState('');
  const search = useDebounced(typed, 250).trim().slice(0, maxQueryLength);
  // In the order of the search: few teams before many games.
  const inOrder = kinds.toSorted((one, other) => searchKinds.indexOf(one) - searchKinds.indexOf(other));
  const lists = useQueries({ queries: inOrder.map((kind) => hitsQuery(search, kind)) });
  const found = lists.flatMap(({ data = [] }, at) =>
    data.filter((hit): hit is SearchHit & { kind: Kind } => hit.kind === inOrder[at]),
  );
  const hasFailed = lists.some(({ isError }) => isError);
  return (
    <>
      <SearchInput label={label} value={typed} onChange={type} placeholder={label} />
      {search.length >= minQueryLength && lists.every(({ isPending }) => !isPending) && (
        <ul className={styles.hits} aria-label={messages.foundRelated}>
          {found.map((hit) => (
            <li key={hit._id}>
              <button
                type="button"
                onClick={() => {
                  onChoose(hit);
                  type('');
                }}
              >
                <b>{hit.title}</b> <small>{listed([named(messages.relatedKinds, hit.kind), hit.detail], ' · ')}</small>
              </button>
            </li>
          ))}
          {found.length === 0 && !hasFailed && <li className={styles.none}>{messages.noRelated}</li>}
          {hasFailed && <li className={styles.none}>{messages.searchFailed}</li>}
          {lists.some(({ data }) => data?.length === maxHitsOfKind) && (
            <li className={styles.none}>{messages.moreRelated}</li>
          )}
        </ul>
      )}
    </>
  );
}
