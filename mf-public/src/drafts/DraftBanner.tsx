import { draftTitle, planOf, slotAt } from '@league/contract';
import { Badge, recordText, TeamCrest } from '@league/kit';
import { arrow } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import styles from './DraftBanner.module.css';
import { draftsQuery } from './draftQueries.ts';
import { messages } from './messages.ts';

const lookAgainMs = 60_000;

/** Links to a live draft; otherwise empty. */
export function DraftBanner() {
  const { data: drafts = [] } = useQuery({ ...draftsQuery('live'), refetchInterval: lookAgainMs });
  return drafts.map((draft) => {
    const team = draft.participatingTeams.find(({ _id }) => _id === slotAt(planOf(draft), draft.nextOverall)?.teamId);
    return (
      <Link key={draft._id} to={`/drafts/${draft._id}`} className={styles.banner} data-theme="dark">
        <Badge tone="live">{messages.liveNow}</Badge>
        <b>{recordText(draftTitle(draft))}</b>
        {team && (
          <span className={styles.overall}>
            <TeamCrest team={team} size={28} decorative /> {messages.overall({ overall: draft.nextOverall })}
          </span>
        )}
        <span className={styles.go}>
          {messages.watchLive} {arrow('on')}
        </span>
      </Link>
    );
  });
}
