import { Badge, SearchInput } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wholeRegistryQuery } from '../players/playerQueries.ts';
import styles from './drafts.module.css';
import { pastedNames } from './pastedNames.ts';
import { words } from './words.ts';

const mostFound = 8;

interface Props {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Players of the registry, found by name, or by many names pasted at once, and put on a list. */
export function PlayersField({ chosen, onChange }: Props) {
  const [search, setSearch] = useState('');
  const { data: players = [], isPending } = useQuery(wholeRegistryQuery);
  const [unknown, setUnknown] = useState<string[]>([]);
  const wanted = search.trim().toLowerCase();
  const found = wanted
    ? players
        .filter(({ _id, name }) => name.toLowerCase().includes(wanted) && !chosen.includes(_id))
        .slice(0, mostFound)
    : [];
  return (
    <div className={styles.players}>
      <SearchInput
        label={words.searchPlayers}
        value={search}
        hint={words.pasteHint}
        onChange={setSearch}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (isPending || !/[\r\n]/.test(text.trim())) return;
          event.preventDefault();
          const pasted = pastedNames(text, players);
          setUnknown(pasted.unknown);
          onChange([...new Set([...chosen, ...pasted.ids])]);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = found;
          if (!first) return;
          onChange([...chosen, first._id]);
          setSearch('');
        }}
      />
      <div role="status">{unknown.length > 0 && <p>{words.notInRegistry(unknown)}</p>}</div>
      {found.length > 0 && (
        <ul className={styles.found} aria-label={words.choosePlayers}>
          {found.map(({ _id, name, position, team }) => (
            <li key={_id}>
              <button
                type="button"
                onClick={() => {
                  onChange([...chosen, _id]);
                  setSearch('');
                }}
              >
                <b>{name}</b> <small>{[position, team?.name].filter(Boolean).join(' · ')}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <>
          <p aria-live="polite">{words.chosen(chosen.length)}</p>
          <ul className={styles.chips}>
            {chosen.map((id) => {
              const name = players.find(({ _id }) => _id === id)?.name ?? words.unknown;
              return (
                <li key={id}>
                  <Badge>{name}</Badge>
                  <button
                    type="button"
                    aria-label={words.removePlayer(name)}
                    onClick={() => onChange(chosen.filter((other) => other !== id))}
                  >
                    ×
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
