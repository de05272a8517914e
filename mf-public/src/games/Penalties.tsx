import { formatClock, type GamePage, periodName } from '@league/contract';
import { Card, SectionTitle, TeamCrest } from '@league/kit';
import { Link } from '@league/kit/router';
import styles from './Penalties.module.css';
import { words } from './words.ts';

export function Penalties({ game }: { game: GamePage }) {
  return (
    <section aria-labelledby="penalties">
      <SectionTitle id="penalties">{words.penalties}</SectionTitle>
      {game.penalties.length === 0 ? (
        <p className={styles.none}>{words.noPenalties}</p>
      ) : (
        <Card isFlush>
          <ol className={styles.penalties}>
            {game.penalties.map(({ _id, side, period, elapsedSeconds, player, servedBy, minutes, infraction }) => (
              <li key={_id} className={styles.penalty}>
                <span className={styles.time}>
                  {periodName(period, game.regulationPeriods)} {formatClock(elapsedSeconds)}
                </span>
                <TeamCrest team={game[side]} size={24} />
                <span>
                  {player ? <Link to={`/players/${player._id}`}>{player.name}</Link> : <b>{words.bench}</b>}
                  <small>{[infraction, servedBy && words.servedBy(servedBy.name)].filter(Boolean).join(', ')}</small>
                </span>
                <b>{words.minutes(minutes)}</b>
              </li>
            ))}
          </ol>
        </Card>
      )}
    </section>
  );
}
