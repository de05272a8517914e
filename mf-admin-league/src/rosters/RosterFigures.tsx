import { type Player, positionLabel } from '@league/contract';
import { formatNumber, StatTile, StatTiles } from '@league/kit';
import styles from './RosterFigures.module.css';
import { positionCounts } from './rosterList.ts';
import { words } from './words.ts';

/** Of the whole roster, whatever is searched. */
export function RosterFigures({ players }: { players: readonly Player[] }) {
  const counts = positionCounts(players);
  return (
    <div className={styles.figures}>
      <StatTiles>
        <StatTile label={words.total} value={formatNumber(players.length)} />
        <StatTile label={words.positions} value={formatNumber(counts.length)} />
      </StatTiles>
      <dl className={styles.breakdown} aria-label={words.breakdown}>
        <dt>{words.breakdown}</dt>
        {counts.map(({ position, count }) => (
          <dd key={position}>
            {positionLabel(position)} <b>{formatNumber(count)}</b>
          </dd>
        ))}
      </dl>
    </div>
  );
}
