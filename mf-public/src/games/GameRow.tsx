import { type Game, gameStatusText, type Side, scoreText } from '@league/contract';
import { Badge, formatShortDay, formatTime, TeamCrest } from '@league/kit';
import { Link } from '@league/kit/router';
import styles from './GameRow.module.css';

/** A game in a list: its day, both teams with their goals, how it stands; leads to its page. */
export function GameRow({ game }: { game: Game }) {
  const isScored = scoreText(game) !== null;
  return (
    <Link to={`/schedule/${game.gameId}`} className={styles.game}>
      <span className={styles.when}>
        <b>{formatShortDay(game.date)}</b>
        {game.status === 'scheduled' ? formatTime(game.date) : null}
        <GameState game={game} />
      </span>
      <span className={styles.sides}>
        <SideLine game={game} side="away" isScored={isScored} />
        <SideLine game={game} side="home" isScored={isScored} />
      </span>
    </Link>
  );
}

function GameState({ game }: { game: Game }) {
  if (game.status === 'scheduled') return game.tournament_name;
  if (game.status === 'live') return <Badge tone="live">{gameStatusText(game).replace('LIVE ', '')}</Badge>;
  return gameStatusText(game);
}

function SideLine({ game, side, isScored }: { game: Game; side: Side; isScored: boolean }) {
  const team = game[side];
  return (
    <span className={styles.side} data-lost={hasLost(game, side) || undefined}>
      <TeamCrest team={team} size={24} decorative lazy />
      <span>{team.name}</span>
      {isScored && <b>{game[`${side}_score`]}</b>}
    </span>
  );
}

const isOver = ({ status }: Game) => status === 'final' || status === 'unofficial';

/** Nobody has while the game is on. */
const hasLost = (game: Game, side: Side) =>
  isOver(game) && (game[`${side}_score`] ?? 0) < (game[side === 'home' ? 'away_score' : 'home_score'] ?? 0);
