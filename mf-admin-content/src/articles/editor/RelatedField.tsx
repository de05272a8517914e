import { type Related, type RelatedRecord, relatedKinds, type SearchHit, searchApi } from '@league/contract';
import { Button, call, SearchInput, useDebounced } from '@league/kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './RelatedField.module.css';
import { words } from './words.ts';

type Kind = (typeof relatedKinds)[number];

const fewestLetters = 2;
const shownHits = 8;

const hitsQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call(searchApi.find, { query: { q }, signal }),
    enabled: q.length >= fewestLetters,
  });

interface Props {
  value: Related;
  onChange: (related: Related) => void;
  error: string | undefined;
}

/** What an article is about: a game, a team and a player at most, found by name. */
export function RelatedField({ value, onChange, error }: Props) {
  const [typed, type] = useState('');
  const search = useDebounced(typed, 250).trim();
  const { data: hits } = useQuery(hitsQuery(search));
  const found = (hits ?? []).filter((hit): hit is SearchHit & { kind: Kind } => isRelated(hit.kind));
  const choose = ({ kind, _id, title, href }: SearchHit & { kind: Kind }) => {
    onChange({ ...value, [kind]: { _id, title, href } });
    type('');
  };
  return (
    <fieldset className={styles.field}>
      <legend>{words.related}</legend>
      <ul className={styles.chosen}>
        {relatedKinds.map(
          (kind) =>
            value[kind] && (
              <li key={kind}>
                <Chosen kind={kind} record={value[kind]} onRemove={() => onChange({ ...value, [kind]: null })} />
              </li>
            ),
        )}
      </ul>
      <SearchInput label={words.findRelated} value={typed} onChange={type} placeholder={words.findRelated} />
      {search.length >= fewestLetters && hits && (
        <ul className={styles.hits} aria-label={words.foundRelated}>
          {found.slice(0, shownHits).map((hit) => (
            <li key={hit._id}>
              <button type="button" onClick={() => choose(hit)}>
                <b>{hit.title}</b>{' '}
                <small>{[words.relatedKinds[hit.kind], hit.detail].filter(Boolean).join(' · ')}</small>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className={styles.none}>{words.noRelated}</li>}
        </ul>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const isRelated = (kind: SearchHit['kind']): kind is Kind => (relatedKinds as readonly string[]).includes(kind);

const Chosen = ({ kind, record, onRemove }: { kind: Kind; record: RelatedRecord; onRemove: () => void }) => (
  <span className={styles.chip}>
    <small>{words.relatedKinds[kind]}</small> {record.title}
    <Button variant="ghost" size="small" aria-label={words.removeRelated(record.title)} onClick={onRemove}>
      ×
    </Button>
  </span>
);
