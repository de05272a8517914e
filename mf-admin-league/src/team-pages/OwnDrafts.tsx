import { draftStatusOf, draftTitle } from '@league/contract';
import { Badge, Card, formatInstant, layout } from '@league/kit';
import { arrow, listed } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { draftsQuery } from '../drafts/draftQueries.ts';
import { messages } from '../teams/messages.ts';
import styles from './OwnDrafts.module.css';

/** The upcoming and live drafts of a GM's teams, live ones first; nothing if there are none. */
export function OwnDrafts() {
  const { data: drafts = [] } = useQuery(draftsQuery);
  const [on, coming] = (['live', 'upcoming'] as const).map((wanted) =>
    drafts.filter(({ status }) => draftStatusOf(status) === wanted),
  ) as [typeof drafts, typeof drafts];
  if (on.length + coming.length === 0) return null;
  return (
    <div className={styles.drafts}>
      <Card isFlush>
        <ul className={layout.lined} aria-label={messages.drafts}>
          {[...on, ...coming].map((draft) => (
            <li key={draft._id}>
              <Link to={`/admin/drafts/${draft._id}/manage`} className={styles.draft}>
                {draft.status === 'live' && <Badge tone="live">{messages.draftLive}</Badge>}
                <b>{draftTitle(draft)}</b>
                <small>{listed([draft.startsAt && formatInstant(draft.startsAt), draft.location], ' · ')}</small>
                <span>
                  {messages.wishList} {arrow('on')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
