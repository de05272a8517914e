import { type Place, type PlayerPage, rink } from '@league/contract';
import { useQuery } from '@tanstack/react-query';
import { type Mark, ShotMarks } from '../../games/shots/ShotMarks.tsx';
import { leagueColors } from '../../teams/leagueColors.ts';
import { teamsQuery } from '../../teams/teamQueries.ts';
import { attemptText } from './attemptText.ts';
import styles from './PlayerShots.module.css';
import { linksEachShot, type PlayerAttempt } from './playerAttempts.ts';

interface Props {
  player: PlayerPage;
  title: string;
  attempts: readonly PlayerAttempt[];
  accessibleName: string;
  point: (id: string) => void;
  to: (id: string) => string;
}

/** Half a rink: every shot is toward the net on the right. A shot from the other half is drawn at the center line. */
export function PlayerRink({ player, title, attempts, ...pointing }: Props) {
  const { data: teams = [] } = useQuery(teamsQuery);
  const team = teams.find(({ slug }) => slug === player.team?.slug) ?? leagueColors;
  const placed = attempts.filter((attempt): attempt is PlayerAttempt & { place: Place } => attempt.place !== null);
  const isPlain = ({ outcome }: Mark) => !linksEachShot(attempts) && outcome !== 'goal';
  return (
    <div dir="ltr" className={styles.rink} data-many={!linksEachShot(attempts) || undefined}>
      <ShotMarks
        label={title}
        isHalf
        marks={placed.map((attempt) => ({
          id: attempt._id,
          ...shownAt(attempt.place),
          outcome: attempt.outcome,
          label: attemptText(attempt),
          team,
        }))}
        isPlain={isPlain}
        {...pointing}
      />
    </div>
  );
}

/** So far from the edges of the drawing no mark is cut off, in decimeters. */
const margin = 12;

const shownAt = ({ x, y }: Place) => ({
  x: Math.min(rink.length - margin, Math.max(margin, x)),
  y: Math.min(rink.width - margin, Math.max(margin - rink.width, y)),
});
