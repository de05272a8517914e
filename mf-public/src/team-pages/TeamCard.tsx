import type { StandingsRow, Team } from '@league/contract';
import { recordText, TeamCrest, teamColors } from '@league/kit';
import { Link } from '@league/kit/router';
import { messages } from '../teams/messages.ts';
import styles from './TeamCard.module.css';

/** A team in its colors, with its rank after the first game. */
export function TeamCard({ team, row }: { team: Team; row: StandingsRow | undefined }) {
  const { surface, text, accent } = teamColors(team);
  return (
    <Link to={`/teams/${team.slug}`} className={styles.card}>
      <span className={styles.crest} style={{ backgroundColor: surface, borderColor: accent }}>
        <span className={styles.code} style={{ color: text }} aria-hidden="true">
          {team.code}
        </span>
        <TeamCrest team={team} size={96} decorative lazy />
      </span>
      <b>{recordText(team.name)}</b>
      <small>{recordText(team.city)}</small>
      {team.generalManager && <small>{messages.gm({ name: team.generalManager })}</small>}
      <small>{row && row.gamesPlayed > 0 ? messages.rank({ rank: row.rank, points: row.points }) : '\u00a0'}</small>
    </Link>
  );
}
