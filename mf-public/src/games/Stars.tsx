import type { GamePage } from '@league/contract';
import { Card, formatNumber, layout, recordText, SectionTitle, TeamCrest } from '@league/kit';
import { Link } from '@league/kit/router';
import { messages } from './messages.ts';
import styles from './Stars.module.css';
import rows from './sheetRows.module.css';

/** The three stars; empty if none are chosen. */
export function Stars({ game }: { game: GamePage }) {
  const { stars = [] } = game;
  if (stars.length === 0) return null;
  return (
    <section aria-labelledby="stars">
      <SectionTitle id="stars">{messages.stars}</SectionTitle>
      <Card isFlush>
        <ol className={layout.lined}>
          {stars.map(({ rank, side, player }) => (
            <li key={rank} className={`${rows.row} ${styles.star}`}>
              <span className={styles.rank}>
                <svg viewBox="-12 -12 24 24" aria-hidden="true">
                  <path d="M0-11.5 3.4-4 11.5-3.3 5.4 2.1 7.2 10.2 0 6-7.2 10.2-5.4 2.1-11.5-3.3-3.4-4Z" />
                </svg>
                <b>{formatNumber(rank)}</b>
              </span>
              <TeamCrest team={game[side]} size={32} />
              <span>
                <Link to={`/players/${player._id}`}>{recordText(player.name)}</Link>
                <small>{lineOf(game, player._id)}</small>
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

function lineOf({ skaters, goalies }: GamePage, id: string): string | null {
  const saves = goalies.find(({ _id }) => _id === id)?.saves;
  if (typeof saves === 'number') return messages.starSaves({ saves });
  const skater = skaters.find(({ _id }) => _id === id);
  if (!skater || skater.assists === null || skater.goals + skater.assists === 0) return null;
  return messages.starLine({ goals: skater.goals, assists: skater.assists });
}
