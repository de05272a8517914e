import type { TeamBrief } from '@league/contract';
import { recordText } from '../language/recordText.tsx';
import { Link } from '../router.ts';
import styles from './LeaderCard.module.css';
import { teamColors } from './teamColors.ts';

interface Props {
  player: string;
  to: string;
  number: number | null;
  /** Only the team's name if nothing else is known: the card then has the league's blue. */
  team: Pick<TeamBrief, 'name' | 'primaryColor' | 'secondaryColor'>;
  /** The formatted figure, and its label. */
  value: string;
  unit: string;
}

/** A statistical leader, in the team's colors. */
export function LeaderCard({ player, to, number, team, value, unit }: Props) {
  const { surface, text } = teamColors(team);
  return (
    <Link to={to} className={styles.card} style={{ backgroundColor: surface, color: text }}>
      {number !== null && (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
      <span>{recordText(team.name)}</span>
      <b className={styles.player}>{recordText(player)}</b>
      <span className={styles.value}>
        {value} <small>{unit}</small>
      </span>
    </Link>
  );
}
