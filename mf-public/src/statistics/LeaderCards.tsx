import { LeaderCard } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { leagueColors } from '../teams/leagueColors.ts';
import { teamsQuery } from '../teams/teamQueries.ts';
import { words } from '../teams/words.ts';
import styles from './LeaderCards.module.css';
import type { Leader } from './leaders.ts';

/** One card per leader, in the team's colors. */
export function LeaderCards({ leaders }: { leaders: readonly Leader[] }) {
  const { data: teams = [] } = useQuery(teamsQuery);
  return (
    <ul className={styles.leaders} aria-label={words.leaders}>
      {leaders.map(({ stat, row, value }) => (
        <li key={stat}>
          <LeaderCard
            player={row.player}
            to={`/players/${row.playerId}`}
            number={row.number}
            team={{ ...(teams.find(({ slug }) => slug === row.teamSlug) ?? leagueColors), name: row.team }}
            value={value}
            unit={words.units[stat]}
          />
        </li>
      ))}
    </ul>
  );
}
