import { type Game, gameStatusText } from '@league/contract';
import { Badge, formatShortDay, formatTime } from '@league/kit';
import { Link } from '@league/kit/router';
import styles from './GameRow.module.css';
import { GameSides } from './GameSides.tsx';

/** A game in a list: its day, both teams with their goals, how it stands; leads to its page. */
export function GameRow({ game }: { game: Game }) {
  return (
    <Link to={`/schedule/${game.gameId}`} className={styles.game}>
      <span className={styles.when}>
        <b>{formatShortDay(game.date)}</b>
        {game.status === 'scheduled' ? formatTime(game.date) : null}
        <GameState game={game} />
      </span>
      <GameSides game={game} />
    </Link>
  );
}

function GameState({ game }: { game: Game }) {
  if (game.status === 'scheduled') return game.tournament_name;
  if (game.status === 'live') return <Badge tone="live">{gameStatusText(game).replace('LIVE ', '')}</Badge>;
  return gameStatusText(game);
}
