import { type SearchHit, searchApi } from '@league/contract';
import { SearchInput, useDebounced } from '@league/kit';
import { listed } from '@league/kit/direction';
import { operationQuery } from '@league/kit/queries';
import { named } from '@league/kit/words';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './FindRecord.module.css';
import { words } from './words.ts';

const minQueryLength = 2;
const shownHits = 8;

const hitsQuery = (q: string) =>
  queryOptions({
    ...operationQuery(['search', q], searchApi.find, { query: { q } }),
    enabled: q.length >= minQueryLength,
  });

interface Props<Kind extends SearchHit['kind']> {
  label: string;
  /** The kinds that may be chosen. */
  kinds: readonly Kind[];
  onChoose: (hit: SearchHit & { kind: Kind }) => void;
}

/** Finds a record of the league by its name. */
export function FindRecord<Kind extends SearchHit['kind'] & keyof typeof words.relatedKinds>({
  label,
  kinds,
  onChoose,
}: Props<Kind>) {
  const [typed, type] = useState('');
  const search = useDebounced(typed, 250).trim();
  const { data: hits } = useQuery(hitsQuery(search));
  const isMeant = (hit: SearchHit): hit is SearchHit & { kind: Kind } =>
    (kinds as readonly SearchHit['kind'][]).includes(hit.kind);
  const found = (hits ?? []).filter(isMeant);
  return (
    <>
      <SearchInput label={label} value={typed} onChange={type} placeholder={label} />
      {search.length >= minQueryLength && hits && (
        <ul className={styles.hits} aria-label={words.foundRelated}>
          {found.slice(0, shownHits).map((hit) => (
            <li key={hit._id}>
              <button
                type="button"
                onClick={() => {
                  onChoose(hit);
                  type('');
                }}
              >
                <b>{hit.title}</b> <small>{listed([named(words.relatedKinds, hit.kind), hit.detail], ' · ')}</small>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className={styles.none}>{words.noRelated}</li>}
        </ul>
      )}
    </>
  );
}
