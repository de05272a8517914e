import { type SortableStat, type StatTableRow, statLeaders } from '@league/contract';
import { LeaderCard } from '@league/kit';
import { figures } from '@league/kit/direction';
import { useQuery } from '@tanstack/react-query';
import { leagueColors } from '../teams/leagueColors.ts';
import { teamsQuery } from '../teams/teamQueries.ts';
import { messages } from './messages.ts';
import styles from './StatLeaders.module.css';
import { statText } from './statColumns.tsx';

/** The top three in the sorted column. */
export function StatLeaders({ rows, stat }: { rows: readonly StatTableRow[]; stat: SortableStat }) {
  const { data: teams = [] } = useQuery(teamsQuery);
  const leaders = statLeaders(rows, stat);
  const { short, long } = messages.columns[stat];
  if (leaders.length === 0) return null;
  return (
    <ol className={styles.leaders} aria-label={messages.leaders({ stat: long })}>
      {leaders.map((row) => (
        <li key={`${row.playerId} ${row.teamSlug} ${row.tournament}`}>
          <LeaderCard
            player={row.player}
            to={`/players/${row.playerId}`}
            number={row.number}
            team={{ ...(teams.find(({ slug }) => slug === row.teamSlug) ?? leagueColors), name: row.team }}
            value={figures(statText(row, stat))}
            unit={short}
          />
        </li>
      ))}
    </ol>
  );
}
