import { type Game, highlightedGame, type Side, scoreText } from '@league/contract';
import { TeamCrest, useNow } from '@league/kit';
import { figures, listed } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import gameLink from '../games/gameLink.module.css';
import { dateTimeAttribute, gameInstant } from '../games/gameTime.ts';
import { statusText } from '../games/stateTexts.ts';
import { VisitorTime } from '../VisitorTime.tsx';
import styles from './Matchup.module.css';
import { messages } from './messages.ts';

/** The next of these games, or the last. */
export function Matchup({ games }: { games: readonly Game[] }) {
  const highlighted = highlightedGame(games, new Date(useNow()));
  return highlighted && <Highlighted title={messages.matchups[highlighted.which]} game={highlighted.game} />;
}

function Highlighted({ title, game }: { title: string; game: Game }) {
  return (
    <article className={styles.card} data-theme="dark">
      <h2 className={styles.title}>
        <Link to={`/schedule/${game.gameId}`} className={gameLink.link}>
          {title}
        </Link>
      </h2>
      <div className={styles.sides}>
        <Team game={game} side="away" />
        <span className={styles.between}>{figures(scoreText(game) ?? messages.at)}</span>
        <Team game={game} side="home" />
      </div>
      <p className={styles.when}>
        {game.status !== 'scheduled' && <b>{statusText(game)}</b>}
        <time dateTime={dateTimeAttribute(game)}>{gameInstant(game)}</time>
        {game.timeKnown !== false && <VisitorTime at={game.date} />}
        <span>{listed([game.venue, game.tournament_name], ' · ')}</span>
      </p>
    </article>
  );
}

const Team = ({ game, side }: { game: Game; side: Side }) => (
  <span className={styles.team}>
    <TeamCrest team={game[side]} size={64} decorative />
    {game[side].name}
  </span>
);
