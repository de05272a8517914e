import type { TeamBrief } from '@league/contract';
import { Link } from '../router.ts';
import styles from './LeaderCard.module.css';
import { teamColors } from './teamColors.ts';

interface Props {
  player: string;
  to: string;
  number: number | null;
  /** The team's name where only that is known: the card is then the league's blue. */
  team: Pick<TeamBrief, 'name' | 'primaryColor' | 'secondaryColor'>;
  /** The figure as it is written, and what it counts. */
  value: string;
  unit: string;
}

/** Who leads in something, in the colours of the team. */
export function LeaderCard({ player, to, number, team, value, unit }: Props) {
  const { surface, text } = teamColors(team);
  return (
    <Link to={to} className={styles.card} style={{ backgroundColor: surface, color: text }}>
      {number !== null && (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
      <span>{team.name}</span>
      <b className={styles.player}>{player}</b>
      <span className={styles.value}>
        {value} <small>{unit}</small>
      </span>
    </Link>
  );
}
