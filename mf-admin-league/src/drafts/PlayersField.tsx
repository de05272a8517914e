import { matcherOf, type NamedPlayer, type Player, positionLabel } from '@league/contract';
import { Badge, Failed, layout, notify, SearchInput, sentenceOf, useDebounced } from '@league/kit';
import { listed } from '@league/kit/direction';
import { useRemovals } from '@league/kit/lists';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listPlayersNamed, playerNamesQuery } from '../players/namedPlayers.ts';
import { playersNamedQuery } from '../players/registryQueries.ts';
import styles from './drafts.module.css';
import { messages } from './messages.ts';
import { namesIn, pastedNames } from './pastedNames.ts';

const maxFound = 8;

interface Props {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

const withNames = (names: ReadonlyMap<string, string>, players: readonly NamedPlayer[]) =>
  new Map([...names, ...players.map(({ _id, name }) => [_id, name] as const)]);

/** A list of players of the registry, found by name or by a pasted list of names. */
export function PlayersField({ chosen, onChange }: Props) {
  const [search, setSearch] = useState('');
  const [missed, setMissed] = useState({ unknown: [] as string[], ambiguous: [] as string[] });
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const typed = search.trim();
  const settled = useDebounced(typed, 250).slice(0, 80);
  // After a choice the search is empty: nothing is requested for its former text.
  const wanted = typed && settled;
  // Enough rows even if all chosen players are among them.
  const named = useQuery(playersNamedQuery(wanted, Math.min(maxFound + chosen.length, 1000)));
  const { data: players = [], isSuccess, isPlaceholderData, isError, refetch } = named;
  const isAnswered = typed !== '' && settled === typed.slice(0, 80);
  // Results of an earlier search may still be shown: keep only those that match the current text.
  const isFound = matcherOf(typed);
  const isMeant = ({ _id, name }: Player) => !chosen.includes(_id) && isFound(name);
  const found = typed ? players.filter(isMeant).slice(0, maxFound) : [];
  const isNobody = isAnswered && isSuccess && !isPlaceholderData && found.length === 0;
  // A restored form has ids only.
  const nameless = chosen.filter((id) => !names.has(id));
  const { data: lookedUp } = useQuery(playerNamesQuery(nameless));
  useEffect(() => {
    if (!lookedUp) return;
    const unknown = nameless.map((_id) => ({ _id, name: messages.unknown }));
    setNames((before) => withNames(before, [...unknown, ...lookedUp]));
  }, [lookedUp, nameless]);
  const field = useRef<HTMLInputElement>(null);
  const { list, onRemove } = useRemovals(chosen.length, field);
  const latest = useRef(chosen);
  latest.current = chosen;

  function choose(added: readonly NamedPlayer[]) {
    setNames((before) => withNames(before, added));
    onChange([...new Set([...latest.current, ...added.map(({ _id }) => _id)])]);
  }

  const { mutate: paste, isPending } = useMutation({
    mutationFn: async (text: string) => pastedNames(text, await listPlayersNamed(namesIn(text))),
    onSuccess: ({ players, ...missed }) => {
      setMissed(missed);
      choose(players);
    },
    onError: (fault, text) => {
      // Keep the pasted text.
      setSearch(text);
      notify.error(sentenceOf(fault, messages.pasteFailed));
    },
  });
  return (
    <div className={layout.stack16}>
      <SearchInput
        ref={field}
        label={messages.searchPlayers}
        value={search}
        hint={messages.pasteHint}
        onChange={setSearch}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (!/[\r\n]/.test(text.trim())) return;
          event.preventDefault();
          if (!isPending) paste(text);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = found;
          if (!first) return;
          choose([first]);
          setSearch('');
        }}
      />
      <div role="status">
        {isPending && <p>{messages.lookingUp}</p>}
        {missed.unknown.length > 0 && <p>{messages.notInRegistry({ names: listed(missed.unknown) })}</p>}
        {missed.ambiguous.length > 0 && <p>{messages.manyOfThisName({ names: listed(missed.ambiguous) })}</p>}
        {isNobody && <p>{messages.nobodyFound}</p>}
      </div>
      {isAnswered && isError && <Failed title={messages.searchFailed} retry={refetch} isBare />}
      {found.length > 0 && (
        <ul className={styles.found} aria-label={messages.choosePlayers}>
          {found.map((player) => (
            <li key={player._id}>
              <button
                type="button"
                onClick={() => {
                  choose([player]);
                  setSearch('');
                }}
              >
                <b>{player.name}</b> <small>{listed([positionLabel(player.position), player.team?.name], ' · ')}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <>
          <p aria-live="polite">{messages.chosen({ count: chosen.length })}</p>
          <ul ref={list} className={`${layout.row6} ${styles.chips}`}>
            {chosen.map((id) => {
              const name = names.get(id) ?? messages.unknown;
              return (
                <li key={id}>
                  <Badge>{name}</Badge>
                  <button
                    type="button"
                    aria-label={messages.removePlayer({ name })}
                    onClick={({ currentTarget }) => {
                      onRemove(name, currentTarget);
                      onChange(chosen.filter((other) => other !== id));
                    }}
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
