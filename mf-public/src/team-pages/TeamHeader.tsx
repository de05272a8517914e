import type { Team } from '@league/contract';
import { recordText, TeamCrest, teamColors } from '@league/kit';
import { arrow, figures, listed } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { recordOf } from '../standings/standingsColumns.ts';
import { standingsQuery } from '../standings/standingsQueries.ts';
import { streakText } from '../standings/streakText.ts';
import colored from '../teams/colorHeader.module.css';
import { messages } from '../teams/messages.ts';
import styles from './TeamHeader.module.css';

/** The team in its colors, with its rank. @param season by name; empty: the current one */
export function TeamHeader({ team, season }: { team: Team; season: string }) {
  const { surface, text, accent } = teamColors(team);
  return (
    <header className={colored.header} style={{ backgroundColor: surface, color: text, borderColor: accent }}>
      <span className={styles.code} aria-hidden="true">
        {team.code}
      </span>
      <div className={`${colored.wrap} ${styles.wrap}`}>
        <TeamCrest team={team} size={144} decorative />
        <div className={styles.who}>
          <Link to="/teams">
            {arrow('back')} {messages.back}
          </Link>
          <h1>{recordText(team.name)}</h1>
          <p>{listed([team.city, team.generalManager && `${messages.manager}: ${team.generalManager}`], ' · ')}</p>
          {team.description && <p className={styles.description}>{recordText(team.description)}</p>}
          <Link to={`/shop?team=${encodeURIComponent(team.slug)}`}>
            {messages.shop} {arrow('on')}
          </Link>
        </div>
        <Standing teamId={team._id} season={season} />
      </div>
    </header>
  );
}

/** Empty before the first game, and if the table fails to load: the page does not depend on it. */
function Standing({ teamId, season }: { teamId: string; season: string }) {
  const { data: standings } = useQuery(standingsQuery(season ? { season } : {}));
  const row = standings?.rows.find(({ team }) => team._id === teamId);
  return (
    <dl className={styles.figures}>
      {row && row.gamesPlayed > 0 && (
        <>
          <Figure name={messages.standing} value={messages.place({ rank: row.rank })} />
          <Figure name={messages.points} value={String(row.points)} />
          <Figure name={messages.record} value={recordOf(row)} title={messages.recordTitle} />
          <Figure name={messages.goals} value={`${row.goalsFor}–${row.goalsAgainst}`} title={messages.goalsTitle} />
          <Figure name={messages.streak} value={streakText(row.streak)} />
        </>
      )}
    </dl>
  );
}

const Figure = ({ name, value, title }: { name: string; value: string; title?: string }) => (
  <div>
    <dt title={title}>{name}</dt>
    <dd>{figures(value)}</dd>
  </div>
);
