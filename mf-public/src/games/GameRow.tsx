import type { Game } from '@league/contract';
import { Badge, useLanguage, useLeague } from '@league/kit';
import { Link } from '@league/kit/router';
import { memo } from 'react';
import { VisitorTime } from '../VisitorTime.tsx';
import styles from './GameRow.module.css';
import { GameSides } from './GameSides.tsx';
import { gameDay, gameTime } from './gameTime.ts';
import { messages } from './messages.ts';
import { ownResult } from './ownResult.ts';
import { stateText, statusText } from './stateTexts.ts';
import { useIsNotPlayed } from './useIsNotPlayed.ts';

interface Props {
  game: Game;
  /** The slug of the list's team: the row then shows its result. */
  of?: string | undefined;
}

/**
 * A game in a list: its day, both teams with their goals, its status; links to its page. Not rendered again when the list follows
 * the clock.
 */
export const GameRow = memo(({ game, of }: Props) => {
  useLanguage();
  useLeague();
  const outcome = of && ownResult(game, game.home.slug === of ? 'home' : 'away')?.outcome;
  return (
    <Link to={`/schedule/${game.gameId}`} className={styles.game}>
      <span className={styles.when}>
        <b>{gameDay(game)}</b>
        {game.status === 'scheduled' && (
          <>
            {gameTime(game)} {game.timeKnown !== false && <VisitorTime at={game.date} />}
          </>
        )}
        <span>
          {outcome && (
            <>
              <abbr className={styles.outcome} data-outcome={outcome} title={messages.outcomes[outcome]}>
                {messages.letters[outcome]}
              </abbr>{' '}
            </>
          )}
          <GameState game={game} />
        </span>
      </span>
      <GameSides game={game} />
    </Link>
  );
});

function GameState({ game }: { game: Game }) {
  if (useIsNotPlayed(game)) return messages.notPlayed;
  if (game.status === 'scheduled') return game.tournament_name;
  if (game.status === 'live') return <Badge tone="live">{stateText(game)}</Badge>;
  return statusText(game);
}
