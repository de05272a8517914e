import { type Player, positionLabel } from '@league/contract';
import { formatNumber, StatTile, StatTiles } from '@league/kit';
import { messages } from './messages.ts';
import styles from './RosterFigures.module.css';
import { positionCounts } from './rosterList.ts';

/** Of the whole roster, whatever is searched. */
export function RosterFigures({ players }: { players: readonly Player[] }) {
  const counts = positionCounts(players);
  return (
    <div className={styles.figures}>
      <StatTiles>
        <StatTile label={messages.total} value={formatNumber(players.length)} />
        <StatTile label={messages.positions} value={formatNumber(counts.length)} />
      </StatTiles>
      <dl className={styles.breakdown} aria-label={messages.breakdown}>
        <dt>{messages.breakdown}</dt>
        {counts.map(({ position, count }) => (
          <dd key={position}>
            {positionLabel(position)} <b>{formatNumber(count)}</b>
          </dd>
        ))}
      </dl>
    </div>
  );
}
