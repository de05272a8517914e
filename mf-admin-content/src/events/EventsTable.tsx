import { eventTypeLabels, type ManagedEvent } from '@league/contract';
import { ActionMenu, Badge, Button, ButtonLink } from '@league/kit';
import { listed } from '@league/kit/direction';
import { actionColumn } from '@league/kit/lists';
import { useNavigate } from '@league/kit/router';
import { type Column, DataTable } from '@league/kit/tables';
import styles from './EventsTable.module.css';
import { useApproveEvent, usePublishEvent } from './eventQueries.ts';
import { formatNear } from './formatNear.ts';
import { goesLive } from './goesLive.ts';
import { useReturnState } from './hub.ts';
import { messages } from './messages.ts';
import { tones } from './stateTones.ts';

interface Actions {
  onRemove: (event: ManagedEvent) => void;
  onDecline: (event: ManagedEvent) => void;
}

export const EventsTable = ({ events, ...ways }: Actions & { events: readonly ManagedEvent[] }) => (
  <DataTable
    caption={messages.list}
    rows={events}
    rowKey={({ _id }) => _id}
    columns={[...columns, actionColumn((event: ManagedEvent) => <RowActions event={event} {...ways} />)]}
    isCards
    isSorted
  />
);

const columns: Column<ManagedEvent>[] = [
  {
    id: 'event',
    get header() {
      return messages.event;
    },
    value: ({ title }) => title,
    cell: ({ title, type, venue, city, submittedBy }) => (
      <span className={styles.event}>
        <b>{title}</b>
        <small>{listed([eventTypeLabels[type], venue, city], ' · ')}</small>
        {submittedBy && <small>{messages.by({ email: submittedBy })}</small>}
      </span>
    ),
  },
  {
    id: 'when',
    get header() {
      return messages.when;
    },
    value: ({ startsAt }) => startsAt,
    cell: ({ startsAt }) => formatNear(startsAt),
  },
  {
    id: 'state',
    get header() {
      return messages.state;
    },
    value: ({ status }) => status,
    cell: ({ status }) => <Badge tone={tones[status]}>{messages.states[status]}</Badge>,
  },
  {
    id: 'goesLive',
    get header() {
      return messages.goesLive;
    },
    value: (event) => goesLive(event),
    cell: (event) => <span className={styles.live}>{goesLive(event) ?? '–'}</span>,
  },
];

function RowActions({ event, onRemove, onDecline }: Actions & { event: ManagedEvent }) {
  const navigate = useNavigate();
  const left = useReturnState();
  const { mutate: approve, isPending: isApproving } = useApproveEvent(event._id);
  const { mutate: publish, isPending: isPublishing } = usePublishEvent(event._id);
  const { title, status, version } = event;
  const editing = `/admin/events/${event._id}/edit`;
  const edit = { label: messages.edit, onAct: () => navigate(editing, { state: left }) };
  const remove = { label: messages.remove, onAct: () => onRemove(event), isDanger: true as const };
  const isOpen = status === 'submitted' || status === 'declined';
  return (
    <>
      {isOpen && (
        <Button
          size="small"
          busy={isApproving}
          aria-label={messages.approveOf({ title })}
          onClick={() => approve({ version, publishNow: false })}
        >
          {messages.approve}
        </Button>
      )}
      {status === 'approved' && (
        <Button
          size="small"
          busy={isPublishing}
          aria-label={messages.publishOf({ title })}
          onClick={() => publish({ version })}
        >
          {messages.publish}
        </Button>
      )}
      {status === 'published' && (
        <ButtonLink to={editing} state={left} variant="secondary" size="small" aria-label={messages.editOf({ title })}>
          {messages.edit}
        </ButtonLink>
      )}
      <ActionMenu
        label={messages.more({ title })}
        actions={[
          ...(isOpen ? [{ label: messages.approveNow, onAct: () => approve({ version, publishNow: true }) }] : []),
          ...(status === 'submitted' ? [{ label: messages.decline, onAct: () => onDecline(event) }] : []),
          ...(status === 'published'
            ? [{ label: messages.see, onAct: () => navigate(`/events#event-${event._id}`) }]
            : [edit]),
          remove,
        ]}
      />
    </>
  );
}
