import { type GameFigures, isYetToBePlayed, type ManagedGame, maxGamesAtOnce } from '@league/contract';
import { Button, notify, sentenceOf } from '@league/kit';
import { onDemand } from '@league/kit/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { allGamesQuery, type GameQuery } from '../gameQueries.ts';
import { messages as gameMessages, manyMessages as messages } from '../messages.ts';
import type { SavedOutcome } from '../Warnings.tsx';
import styles from './ChosenGames.module.css';
import { type ChangeKind, changes, isApplicable, selectedGames } from './gameChanges.ts';

const ChangeGamesDialog = onDemand(() => import('./ChangeGamesDialog.tsx').then((file) => file.ChangeGamesDialog));

interface Props {
  /** The loaded games, or all matching ones. */
  games: readonly ManagedGame[];
  /** The numbers of matching games, and of those not yet played. */
  figures: Pick<GameFigures, 'found' | 'open'>;
  filters: GameQuery;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Called when all matching games are chosen. */
  onAll: () => void;
  onSaved: (outcome: SavedOutcome) => void;
}

/** Actions on the selected games, sticky while the list is scrolled. */
export function ChosenGames({ games, figures: { found, open }, filters, chosen, onChoose, onAll, onSaved }: Props) {
  const [asked, ask] = useState<ChangeKind>();
  const chooseOf = (all: readonly ManagedGame[]) => {
    const open = all.filter((game) => isYetToBePlayed(game)).slice(0, maxGamesAtOnce);
    onChoose(new Set(open.map(({ gameId }) => gameId)));
  };
  const client = useQueryClient();
  const { mutate: chooseAll, isPending } = useMutation({
    mutationFn: () => client.fetchQuery(allGamesQuery(filters)),
    onSuccess: (all) => {
      onAll();
      chooseOf(all);
    },
    onError: (fault) => notify.error(sentenceOf(fault, gameMessages.loadFailed)),
  });
  const picked = selectedGames(games, chosen);
  const max = Math.min(open, maxGamesAtOnce);
  if (open === 0 && picked.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={messages.title} data-any={picked.length > 0 || undefined}>
      <p role="status">{messages.chosen({ count: picked.length })}</p>
      {changes.map((what) => (
        <Button
          key={what}
          variant={what === 'cancel' ? 'danger' : 'secondary'}
          size="small"
          disabled={!isApplicable(what, picked)}
          onClick={() => ask(what)}
        >
          {messages.actions[what]}
        </Button>
      ))}
      {picked.length < max && (
        <Button
          variant="ghost"
          size="small"
          busy={isPending}
          onClick={() => (games.length < found ? chooseAll() : chooseOf(games))}
        >
          {messages.chooseAll({ count: max })}
        </Button>
      )}
      {picked.length > 0 && (
        <Button variant="ghost" size="small" onClick={() => onChoose(new Set())}>
          {messages.chooseNone}
        </Button>
      )}
      {asked && (
        <ChangeGamesDialog
          what={asked}
          games={picked}
          onLeaveOut={(ids) => onChoose(new Set([...chosen].filter((id) => !ids.includes(id))))}
          onSaved={(outcome) => {
            ask(undefined);
            onChoose(new Set());
            onSaved(outcome);
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </section>
  );
}
