import { type DraftRoom, draftsApi, draftTitle } from '@league/contract';
import {
  addressFilters,
  CallFault,
  Choices,
  Empty,
  Failed,
  layout,
  lazyPart,
  mayLeave,
  Page,
  PageHeader,
  Skeleton,
  useFilters,
  useMay,
} from '@league/kit';
import { listed } from '@league/kit/direction';
import { BackLink } from '@league/kit/lists';
import { useCatchUp, useFollowedDraft } from '@league/kit/live';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { ClockCard } from './ClockCard.tsx';
import { useDraftActions } from './draftActions.ts';
import { draftQuery, roomQuery } from './draftQueries.ts';
import styles from './drafts.module.css';
import { EligibleList } from './eligible/EligibleList.tsx';
import { GmRoom } from './GmRoom.tsx';
import { messages } from './messages.ts';
import { PickEntry } from './PickEntry.tsx';
import { RoomNews } from './RoomNews.tsx';
import { Announce, History, OrderPanel } from './RoomPanels.tsx';
import { RosterAssignments } from './RosterAssignments.tsx';
import { RoundPicks } from './RoundPicks.tsx';
import { StateBar } from './StateBar.tsx';

const SettingsPanel = lazyPart(() => import('./roomForms.ts'), 'SettingsPanel');

const panels = ['turns', 'players', 'order', 'settings', 'history'] as const;
const Filters = addressFilters({ panel: panels });

const noDraft = [404, 400, 422];
const isNone = (error: unknown) => error instanceof CallFault && noDraft.includes(error.status);

/** `/admin/drafts/:id/manage` */
export function RoomPage() {
  const { id = '' } = useParams();
  return useMay(draftsApi.room) ? <OperatorsRoom key={id} id={id} /> : <GmsRoom key={id} id={id} />;
}

function OperatorsRoom({ id }: { id: string }) {
  const { data: room, error, refetch } = useQuery(roomQuery(id));
  return room && !isNone(error) ? (
    <Room room={room} refetch={refetch} />
  ) : (
    <NoRoom back={drafts} error={error} retry={refetch} />
  );
}

function GmsRoom({ id }: { id: string }) {
  const { data: page, error, refetch } = useQuery(draftQuery(id));
  return page && !isNone(error) ? (
    <GmRoom page={page} refetch={refetch} />
  ) : (
    <NoRoom back={teams} error={error} retry={refetch} />
  );
}

const drafts = {
  to: '/admin/drafts',
  get say() {
    return messages.backToDrafts;
  },
};
const teams = {
  to: '/admin/teams',
  get say() {
    return messages.backToTeams;
  },
};

interface NoRoomProps {
  back: typeof drafts;
  error: unknown;
  retry: () => unknown;
}

function NoRoom({ back, error, retry }: NoRoomProps) {
  return (
    <>
      <Page title={messages.title} />
      <BackLink to={back.to}>{back.say}</BackLink>
      {isNone(error) ? (
        <Empty title={messages.notFound} />
      ) : error ? (
        <Failed title={messages.roomFailed} retry={retry} />
      ) : (
        <Skeleton height="46rem" />
      )}
    </>
  );
}

function Room({ room, refetch }: { room: DraftRoom; refetch: () => unknown }) {
  const { seq, now, draft: known, picks: knownPicks } = room;
  const begun = useMemo(() => ({ seq, now, draft: known, picks: knownPicks }), [seq, now, known, knownPicks]);
  const followed = useFollowedDraft(begun, refetch);
  const { draft, picks } = followed.state;
  const actions = useDraftActions(draft._id, followed.take);
  const [{ panel }, filter] = useFilters(Filters);
  const show = async (to: typeof panel) => {
    if (to === panel || (await mayLeave())) filter({ panel: to });
  };
  const title = draftTitle(draft);
  // The history, and who is eligible.
  useCatchUp(room.seq, followed.state.seq, refetch);

  const shared = { draft, picks, actions };
  return (
    <>
      <Page title={title} />
      <BackLink to="/admin/drafts">{messages.backToDrafts}</BackLink>
      <PageHeader title={title} say={listed([draft.year, draft.location], ' · ')} />
      <RoomNews draft={draft} picks={picks} />
      <StateBar {...shared} connection={followed.connection} viewers={room.viewers} />
      {draft.status === 'live' && (
        <div className={`${layout.stack} ${styles.table}`}>
          <ClockCard {...shared} aheadMs={followed.aheadMs} />
          <PickEntry {...shared} eligible={room.eligible} />
        </div>
      )}
      {draft.status === 'completed' && <RosterAssignments draft={draft} picks={picks} room={room} />}
      <Choices
        look="tabs"
        label={messages.panel}
        choices={panels.map((value) => ({ value, label: messages.panels[value] }))}
        value={panel}
        onChange={(panel) => void show(panel)}
      />
      <div className={styles.panel}>
        {panel === 'turns' && <RoundPicks {...shared} eligible={room.eligible} />}
        {panel === 'players' && <EligibleList {...shared} eligible={room.eligible} />}
        {panel === 'order' && <OrderPanel {...shared} />}
        {/* The stream does not send texts in other languages. */}
        {panel === 'settings' && (
          <Suspense fallback={<Skeleton height="46rem" />}>
            <SettingsPanel draft={known} actions={actions} take={followed.take} />
          </Suspense>
        )}
        {panel === 'history' && <History history={room.history} />}
      </div>
      <Announce draft={draft} actions={actions} />
    </>
  );
}
