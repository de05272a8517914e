import type { DraftTeam } from '@league/contract';
import { layout, TeamCrest, teamColors } from '@league/kit';
import type { CSSProperties, ReactNode } from 'react';
import { messages } from './messages.ts';
import styles from './OnTheClock.module.css';

interface Props {
  team: DraftTeam;
  label: string;
  /** For the big screen. */
  isBig?: boolean | undefined;
  isMoment?: boolean;
  children: ReactNode;
}

/** The top of the page in a team's colors. */
export const TeamStage = ({ team, label, isBig, isMoment, children }: Props) => (
  <section
    className={styles.card}
    style={inColors(team)}
    data-big={isBig}
    data-moment={isMoment || undefined}
    aria-label={label}
  >
    <span className={styles.code} aria-hidden="true">
      {team.code}
    </span>
    {children}
  </section>
);

function inColors(team: DraftTeam): CSSProperties {
  const { surface, text, accent } = teamColors(team);
  return { '--team-surface': surface, '--on-team-surface': text, '--team-accent': accent } as CSSProperties;
}

interface ComingProps {
  upcoming: readonly { overall: number; team: DraftTeam }[];
  isBig?: boolean | undefined;
}

/** The next teams. */
export const UpcomingTeams = ({ upcoming, isBig }: ComingProps) => (
  <div className={styles.next}>
    <span>{messages.upNext}</span>
    <ol className={layout.row6}>
      {upcoming.map(({ overall, team }) => (
        <li key={overall}>
          <TeamCrest team={team} size={isBig ? 52 : 30} decorative />
          <span>{team.code}</span>
        </li>
      ))}
    </ol>
  </div>
);
