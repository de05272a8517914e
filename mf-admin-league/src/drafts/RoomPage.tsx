import { type DraftRoom, draftTitle } from '@league/contract';
import { CallFault, Choices, Empty, Failed, Page, PageHeader, Skeleton, useFilters } from '@league/kit';
import { useFollowedDraft } from '@league/kit/live';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { BackLink } from '../BackLink.tsx';
import { Announce } from './Announce.tsx';
import { ClockCard } from './ClockCard.tsx';
import { roomQuery, useDeeds } from './draftQueries.ts';
import styles from './drafts.module.css';
import { EligibleList } from './EligibleList.tsx';
import { History } from './History.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { PickEntry } from './PickEntry.tsx';
import { RosterAssignments } from './RosterAssignments.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { StateBar } from './StateBar.tsx';
import { Turns } from './Turns.tsx';
import { words } from './words.ts';

const panels = ['turns', 'players', 'order', 'settings', 'history'] as const;
const Filters = z.object({ panel: z.catch(z.enum(panels), 'turns') });

const noDraft = [404, 400, 422];

/** `/admin/drafts/:id/manage` */
export function RoomPage() {
  const { id = '' } = useParams();
  const { data: room, error, refetch } = useQuery(roomQuery(id));
  if (room) return <Room key={id} room={room} refetch={refetch} />;
  const isNone = error instanceof CallFault && noDraft.includes(error.status);
  return (
    <>
      <Page title={words.title} />
      <BackLink to="/admin/drafts">{words.backToDrafts}</BackLink>
      {isNone ? (
        <Empty title={words.notFound} />
      ) : error ? (
        <Failed title={words.roomFailed} retry={refetch} />
      ) : (
        <Skeleton height="46rem" />
      )}
    </>
  );
}

function Room({ room, refetch }: { room: DraftRoom; refetch: () => unknown }) {
  const { seq, now, draft: known, picks: knownPicks } = room;
  const begun = useMemo(() => ({ seq, now, draft: known, picks: knownPicks }), [seq, now, known, knownPicks]);
  const followed = useFollowedDraft(begun);
  const { draft, picks } = followed.state;
  const deeds = useDeeds(draft._id, followed.take);
  const [{ panel }, filter] = useFilters(Filters);
  const title = draftTitle(draft);

  // The history, and who is eligible, do not travel with each event.
  const isOutdatedBy = followed.state.seq > room.seq ? followed.state.seq : null;
  useEffect(() => {
    if (isOutdatedBy !== null) refetch();
  }, [isOutdatedBy, refetch]);

  const shared = { draft, picks, deeds };
  return (
    <>
      <Page title={title} />
      <BackLink to="/admin/drafts">{words.backToDrafts}</BackLink>
      <PageHeader title={title} say={[draft.year, draft.location].filter(Boolean).join(' · ')} />
      <StateBar {...shared} connection={followed.connection} viewers={room.viewers} />
      {draft.status === 'live' && (
        <div className={styles.table}>
          <ClockCard {...shared} aheadMs={followed.aheadMs} />
          <PickEntry {...shared} eligible={room.eligible} />
        </div>
      )}
      {draft.status === 'completed' && <RosterAssignments draft={draft} picks={picks} room={room} />}
      <Choices
        look="tabs"
        label={words.panel}
        choices={panels.map((value) => ({ value, label: words.panels[value] }))}
        value={panel}
        onChange={(panel) => filter({ panel })}
      />
      <div className={styles.panel}>
        {panel === 'turns' && <Turns {...shared} eligible={room.eligible} />}
        {panel === 'players' && <EligibleList {...shared} eligible={room.eligible} />}
        {panel === 'order' && <OrderPanel {...shared} />}
        {panel === 'settings' && <SettingsPanel key={draft.status} draft={draft} deeds={deeds} take={followed.take} />}
        {panel === 'history' && <History history={room.history} />}
      </div>
      <Announce draft={draft} deeds={deeds} />
    </>
  );
}
