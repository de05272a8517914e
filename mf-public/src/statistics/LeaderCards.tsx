import { formatSavePercentage, type StatLeader } from '@league/contract';
import { LeaderCard } from '@league/kit';
import { figures } from '@league/kit/direction';
import { useQuery } from '@tanstack/react-query';
import { leagueColors } from '../teams/leagueColors.ts';
import { messages } from '../teams/messages.ts';
import { teamsQuery } from '../teams/teamQueries.ts';
import styles from './LeaderCards.module.css';

/** One card per leader, in the team's colors. */
export function LeaderCards({ leaders }: { leaders: readonly StatLeader[] }) {
  const { data: teams = [] } = useQuery(teamsQuery);
  return (
    <ul className={styles.leaders} aria-label={messages.leaders}>
      {leaders.map(({ stat, value, playerId, player, number, team, teamSlug }) => (
        <li key={stat}>
          <LeaderCard
            player={player}
            to={`/players/${playerId}`}
            number={number}
            team={{ ...(teams.find(({ slug }) => slug === teamSlug) ?? leagueColors), name: team }}
            value={figures(stat === 'save_percentage' ? formatSavePercentage(value) : value)}
            unit={messages.units[stat]}
          />
        </li>
      ))}
    </ul>
  );
}
