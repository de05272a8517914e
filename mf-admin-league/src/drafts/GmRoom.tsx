import { type DraftPage, draftStatusOf, draftTitle, type LiveDraft } from '@league/contract';
import { ButtonLink, Card, Empty, layout, Page, PageHeader, useSession } from '@league/kit';
import { listed } from '@league/kit/direction';
import { BackLink } from '@league/kit/lists';
import { ConnectionBadge, useCatchUp, useClockLeft, useFollowedDraft } from '@league/kit/live';
import { ClockFace } from './ClockFace.tsx';
import { StatusBadge } from './DraftsTable.tsx';
import styles from './drafts.module.css';
import { messages } from './messages.ts';
import { RoomNews } from './RoomNews.tsx';
import { RoundPicks } from './RoundPicks.tsx';
import { WishList } from './WishList.tsx';

/** A draft for a GM: the turns, and a personal wish list. */
export function GmRoom({ page, refetch }: { page: DraftPage; refetch: () => unknown }) {
  const { state, connection, aheadMs } = useFollowedDraft(page, refetch);
  const { draft, picks } = state;
  const teamIds = useSession(({ claims }) => claims?.teamIds) ?? [];
  const takesPart = draft.participatingTeams.some(({ _id }) => teamIds.includes(_id));
  const title = draftTitle(draft);
  // The eligible players.
  useCatchUp(page.draft.eligibleSeq, draft.eligibleSeq, refetch);

  return (
    <>
      <Page title={title} />
      <BackLink to="/admin/teams">{messages.backToTeams}</BackLink>
      <PageHeader title={title} say={listed([draft.year, draft.location], ' · ')} />
      <div className={styles.bar}>
        <p className={`${layout.row10} ${layout.soft}`}>
          <StatusBadge status={draftStatusOf(draft.status)} />
          <ConnectionBadge labels={messages.connections} connection={connection} />
        </p>
        <ButtonLink to={`/drafts/${draft._id}`} variant="ghost" target="_blank">
          {messages.publicPage}
        </ButtonLink>
      </div>
      <div className={draft.status === 'live' ? `${layout.stack10} ${styles.ownClock}` : undefined}>
        <RoomNews draft={draft} picks={picks} teamIds={teamIds} />
        {draft.status === 'live' && <Clock draft={draft} aheadMs={aheadMs} />}
      </div>
      <div className={`${layout.stack} ${styles.table}`}>
        {takesPart ? (
          <WishList draft={draft} picks={picks} eligible={page.eligible} />
        ) : (
          <Card>
            <Empty title={messages.notYours} say={messages.notYoursSay} />
          </Card>
        )}
        <RoundPicks draft={draft} picks={picks} eligible={page.eligible} />
      </div>
    </>
  );
}

function Clock({ draft, aheadMs }: { draft: LiveDraft; aheadMs: number }) {
  const leftMs = useClockLeft(draft, aheadMs);
  return (
    <Card isFlush>
      <ClockFace draft={draft} leftMs={leftMs} />
    </Card>
  );
}
