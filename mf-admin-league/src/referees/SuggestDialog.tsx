import { type BoardGame, dutyLabel, type Suggestion } from '@league/contract';
import { Button, Checkbox, Failed, layout, Skeleton } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { listed } from '@league/kit/direction';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { gameName, gameWhen } from '../teams/Matchup.tsx';
import { messages } from './messages.ts';
import { suggestionsQuery } from './refereeQueries.ts';
import styles from './referees.module.css';
import { usePropose } from './useProposeAssignment.ts';

interface Props {
  /** The upcoming games of the week. */
  games: readonly BoardGame['game'][];
  onClose: () => void;
}

const keyOf = ({ gameId, duty }: Pick<Suggestion, 'gameId' | 'duty'>) => `${gameId} ${duty}`;

/** Proposes officials for the open duties of a week, with reasons; all checked proposals are accepted together. */
export function SuggestDialog({ games, onClose }: Props) {
  const { data: plan, error, refetch } = useQuery(suggestionsQuery(games.map(({ gameId }) => gameId)));
  const { propose, isPending } = usePropose(onClose);
  const [left, leave] = useState<ReadonlySet<string>>(new Set());
  const taken = plan?.suggestions.filter((each) => !left.has(keyOf(each))) ?? [];
  const toggle = (key: string, isTaken: boolean) => {
    const next = new Set(left);
    if (isTaken) next.delete(key);
    else next.add(key);
    leave(next);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.suggestTitle}
      say={messages.suggestSay}
      isWide
      buttons={
        <Button
          busy={isPending}
          disabled={taken.length === 0}
          onClick={() => propose(taken.map(({ gameId, duty, officialId }) => ({ gameId, duty, officialId })))}
        >
          {messages.proposeMany({ count: taken.length })}
        </Button>
      }
    >
      {!plan && (error ? <Failed retry={refetch} isBare /> : <Skeleton height="16rem" />)}
      {plan?.suggestions.length === 0 && <p>{messages.noSuggestion}</p>}
      {plan && (
        <div className={`${layout.stack16} ${styles.suggestions}`}>
          {games.map((game) => (
            <GameSuggestions key={game.gameId} game={game} plan={plan} left={left} onToggle={toggle} />
          ))}
        </div>
      )}
    </Dialog>
  );
}

interface GameProps {
  game: BoardGame['game'];
  plan: { suggestions: readonly Suggestion[]; open: readonly { gameId: string; duty: string; reason: string }[] };
  left: ReadonlySet<string>;
  onToggle: (key: string, isTaken: boolean) => void;
}

function GameSuggestions({ game, plan, left, onToggle }: GameProps) {
  const found = plan.suggestions.filter(({ gameId }) => gameId === game.gameId);
  const open = plan.open.filter(({ gameId }) => gameId === game.gameId);
  if (found.length + open.length === 0) return null;
  return (
    <section aria-label={gameName(game)}>
      <h3>{gameName(game)}</h3>
      <p className={layout.note}>{listed([gameWhen(game), game.venue], ' · ')}</p>
      <ul className={layout.stack8}>
        {found.map((each) => (
          <li key={each.duty}>
            <Checkbox
              label={messages.suggested({ duty: dutyLabel(each.duty), name: each.name })}
              checked={!left.has(keyOf(each))}
              onChange={(isTaken) => onToggle(keyOf(each), isTaken)}
            />
            <small className={styles.soft}>{listed(each.reasons, ' · ')}</small>
          </li>
        ))}
        {open.map(({ duty, reason }) => (
          <li key={duty}>
            <span>{messages.staysOpen({ duty: dutyLabel(duty) })}</span> <small className={styles.soft}>{reason}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
