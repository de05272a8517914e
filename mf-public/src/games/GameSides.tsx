import { type Game, hasEnded, type Side, scoreText } from '@league/contract';
import { recordText, TeamCrest } from '@league/kit';
import { figures } from '@league/kit/direction';
import styles from './GameSides.module.css';

/** Both teams, the visitors first, with their goals if there are any. */
export const GameSides = ({ game }: { game: Game }) => (
  <span className={styles.sides}>
    <SideLine game={game} side="away" />
    <SideLine game={game} side="home" />
  </span>
);

function SideLine({ game, side }: { game: Game; side: Side }) {
  const team = game[side];
  return (
    <span className={styles.side} data-lost={hasLost(game, side) || undefined}>
      <TeamCrest team={team} size={24} decorative lazy />
      <span>{recordText(team.name)}</span>
      {scoreText(game) !== null && <b>{figures(game[`${side}_score`]!)}</b>}
    </span>
  );
}

/** False during the game. */
const hasLost = (game: Game, side: Side) =>
  hasEnded(game) && (game[`${side}_score`] ?? 0) < (game[side === 'home' ? 'away_score' : 'home_score'] ?? 0);
