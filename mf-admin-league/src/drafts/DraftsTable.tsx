import type { DraftStatus } from '@league/contract';
import { Badge, ButtonLink } from '@league/kit';
import { actionColumn } from '@league/kit/lists';
import { type Column, DataTable } from '@league/kit/tables';
import type { DraftRow } from './draftList.ts';
import styles from './drafts.module.css';
import { words } from './words.ts';

interface Props {
  rows: readonly DraftRow[];
  page: number;
  onPage: (page: number) => void;
}

export const DraftsTable = ({ rows, ...pages }: Props) => (
  <DataTable
    caption={words.list}
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
  <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
);

const columns: Column<DraftRow>[] = [
  {
    id: 'title',
    get header() {
      return words.draftTitle;
    },
    value: ({ title }) => title,
    cell: ({ draft, title }) => (
      <span className={styles.title}>
        <span>
          <b>{title}</b>
          {draft.visibility === 'unlisted' && <Badge>{words.visibilities.unlisted}</Badge>}
        </span>
        {draft.description && <small>{draft.description}</small>}
      </span>
    ),
  },
  {
    id: 'year',
    get header() {
      return words.year;
    },
    value: ({ draft }) => draft.year ?? null,
    align: 'end',
  },
  {
    id: 'location',
    get header() {
      return words.location;
    },
    value: ({ draft }) => draft.location,
  },
  {
    id: 'teams',
    get header() {
      return words.teams;
    },
    value: ({ draft }) => draft.participatingTeams.length,
    align: 'end',
  },
  {
    id: 'status',
    get header() {
      return words.status;
    },
    value: ({ status }) => words.statuses[status],
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  actionColumn(({ draft, title }) => (
    <ButtonLink
      to={`/admin/drafts/${draft._id}/manage`}
      variant="secondary"
      size="small"
      aria-label={words.manageOf({ title })}
    >
      {words.manage}
    </ButtonLink>
  )),
];
