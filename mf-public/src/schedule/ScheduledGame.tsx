import type { Game } from '@league/contract';
import { Badge, useLanguage, useLeague } from '@league/kit';
import { listed } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { memo } from 'react';
import { GameSides } from '../games/GameSides.tsx';
import { dateTimeAttribute, gameTime } from '../games/gameTime.ts';
import { messages as gameMessages } from '../games/messages.ts';
import { statusText } from '../games/stateTexts.ts';
import { useIsNotPlayed } from '../games/useIsNotPlayed.ts';
import { needText } from '../series/seriesTexts.ts';
import { VisitorTime } from '../VisitorTime.tsx';
import styles from './ScheduledGame.module.css';

/** A game of a day: time, teams, status and venue; links to its page. Not rendered again when the list follows the clock. */
export const ScheduledGame = memo(({ game }: { game: Game }) => {
  useLanguage();
  useLeague();
  const about = (
    <>
      <span className={styles.when}>
        <time dateTime={dateTimeAttribute(game)}>{gameTime(game)}</time>
        {game.timeKnown !== false && <VisitorTime at={game.date} />}
      </span>
      <GameSides game={game} />
      <span className={styles.state}>
        <State game={game} />
        <small>{listed([needText(game), game.tournament_name, game.venue], ' · ')}</small>
      </span>
    </>
  );
  if (!game.gameId) return <div className={styles.game}>{about}</div>;
  return (
    <Link to={`/schedule/${game.gameId}`} className={styles.game} data-live={game.status === 'live' || undefined}>
      {about}
    </Link>
  );
});

function State({ game }: { game: Game }) {
  const text = useIsNotPlayed(game) ? gameMessages.notPlayed : statusText(game);
  if (game.status === 'live') return <Badge tone="live">{text}</Badge>;
  if (game.status === 'postponed' || game.status === 'cancelled') return <Badge tone="warning">{text}</Badge>;
  return <b>{text}</b>;
}
