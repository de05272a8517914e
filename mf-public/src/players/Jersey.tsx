import { teamColors } from '@league/kit';
import styles from './Jersey.module.css';

interface Props {
  team: { primaryColor: string; secondaryColor: string };
  number: number | null;
}

/** The back of the team's jersey, for a player without a picture. */
export function Jersey({ team, number }: Props) {
  const { surface, text, accent } = teamColors(team);
  return (
    <svg className={styles.jersey} viewBox="0 0 200 200" aria-hidden="true">
      <path
        d="M70 18 34 34 10 92l30 14 14-22v92q46 14 92 0V84l14 22 30-14-24-58-36-16q-30 18-60 0Z"
        fill={surface}
        stroke={accent}
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="M18 78l29 14M182 78l-29 14" stroke={accent} strokeWidth="9" />
      <path d="M54 148q46 13 92 0" stroke={accent} strokeWidth="10" />
      <path d="M72 20q28 18 56 0" stroke={accent} strokeWidth="6" />
      <text x="100" y="128" textAnchor="middle" fill={text}>
        {number}
      </text>
    </svg>
  );
}
