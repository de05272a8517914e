import type { DraftStatus } from '@league/contract';
import { Badge, ButtonLink } from '@league/kit';
import { actionColumn } from '@league/kit/lists';
import { type Column, DataTable } from '@league/kit/tables';
import type { DraftRow } from './draftList.ts';
import styles from './drafts.module.css';
import { messages } from './messages.ts';

interface Props {
  rows: readonly DraftRow[];
  page: number;
  onPage: (page: number) => void;
}

export const DraftsTable = ({ rows, ...pages }: Props) => (
  <DataTable
    caption={messages.list}
    columns={columns}
    rows={rows}
    rowKey={({ draft }) => draft._id}
    isSorted
    isCards
    pageSize={50}
    {...pages}
  />
);

const tones = { upcoming: 'info', live: 'live', completed: 'success' } as const;

export const StatusBadge = ({ status }: { status: DraftStatus }) => (
  <Badge tone={tones[status]}>{messages.statuses[status]}</Badge>
);

const columns: Column<DraftRow>[] = [
  {
    id: 'title',
    get header() {
      return messages.draftTitle;
    },
    value: ({ title }) => title,
    cell: ({ draft, title }) => (
      <span className={styles.title}>
        <span>
          <b>{title}</b>
          {draft.visibility === 'unlisted' && <Badge>{messages.visibilities.unlisted}</Badge>}
        </span>
        {draft.description && <small>{draft.description}</small>}
      </span>
    ),
  },
  {
    id: 'year',
    get header() {
      return messages.year;
    },
    value: ({ draft }) => draft.year ?? null,
    align: 'end',
  },
  {
    id: 'location',
    get header() {
      return messages.location;
    },
    value: ({ draft }) => draft.location,
  },
  {
    id: 'teams',
    get header() {
      return messages.teams;
    },
    value: ({ draft }) => draft.participatingTeams.length,
    align: 'end',
  },
  {
    id: 'status',
    get header() {
      return messages.status;
    },
    value: ({ status }) => messages.statuses[status],
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  actionColumn(({ draft, title }) => (
    <ButtonLink
      to={`/admin/drafts/${draft._id}/manage`}
      variant="secondary"
      size="small"
      aria-label={messages.manageOf({ title })}
    >
      {messages.manage}
    </ButtonLink>
  )),
];
