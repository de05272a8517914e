import { draftStatusOf, draftTitle } from '@league/contract';
import { Badge, Card, formatInstant } from '@league/kit';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { draftsQuery } from '../drafts/draftQueries.ts';
import styles from './OwnDrafts.module.css';
import { words } from './words.ts';

/** The drafts that a GM's teams are about to take part in; without one there is nothing. */
export function OwnDrafts() {
  const { data: drafts = [] } = useQuery(draftsQuery);
  const coming = drafts.filter(({ status }) => draftStatusOf(status) !== 'completed');
  return coming.map((draft) => (
    <Card key={draft._id}>
      <Link to={`/admin/drafts/${draft._id}/manage`} className={styles.draft}>
        {draft.status === 'live' && <Badge tone="live">{words.draftLive}</Badge>}
        <b>{draftTitle(draft)}</b>
        <small>{[draft.startsAt && formatInstant(draft.startsAt), draft.location].filter(Boolean).join(' · ')}</small>
        <span>{words.wishList} →</span>
      </Link>
    </Card>
  ));
}
