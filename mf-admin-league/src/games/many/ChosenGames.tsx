import { isYetToBePlayed, type ManagedGame, mostGamesAtOnce } from '@league/contract';
import { Button } from '@league/kit';
import { useState } from 'react';
import type { SavedOutcome } from '../Warnings.tsx';
import { manyWords as words } from '../words.ts';
import { ChangeGamesDialog } from './ChangeGamesDialog.tsx';
import styles from './ChosenGames.module.css';
import { type ChangeKind, changes, chosenOf, isFor } from './gameChanges.ts';

interface Props {
  /** Those of the list, on all its pages. */
  games: readonly ManagedGame[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onSaved: (outcome: SavedOutcome) => void;
}

/** Actions on the selected games, sticky while the list is scrolled. */
export function ChosenGames({ games, chosen, onChoose, onSaved }: Props) {
  const [asked, ask] = useState<ChangeKind>();
  const open = games.filter((game) => isYetToBePlayed(game));
  const picked = chosenOf(games, chosen);
  if (open.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={words.title} data-any={picked.length > 0 || undefined}>
      <p role="status">{words.chosen(picked.length)}</p>
      {changes.map((what) => (
        <Button
          key={what}
          variant={what === 'cancel' ? 'danger' : 'secondary'}
          size="small"
          disabled={!isFor(what, picked)}
          onClick={() => ask(what)}
        >
          {words.actions[what]}
        </Button>
      ))}
      {picked.length < Math.min(open.length, mostGamesAtOnce) && (
        <Button
          variant="ghost"
          size="small"
          onClick={() => onChoose(new Set(open.slice(0, mostGamesAtOnce).map(({ gameId }) => gameId)))}
        >
          {words.chooseAll(Math.min(open.length, mostGamesAtOnce))}
        </Button>
      )}
      {picked.length > 0 && (
        <Button variant="ghost" size="small" onClick={() => onChoose(new Set())}>
          {words.chooseNone}
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
