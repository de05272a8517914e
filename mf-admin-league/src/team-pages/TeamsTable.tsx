import type { ListedTeam } from '@league/contract';
import { Badge, ButtonLink, TeamCrest } from '@league/kit';
import { actionColumn } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { type Column, DataTable } from '@league/kit/tables';
import { messages } from '../teams/messages.ts';
import styles from './TeamsTable.module.css';

interface Props {
  /** In the order of display. */
  teams: readonly ListedTeam[];
  page: number;
  onPage: (page: number) => void;
}

export const TeamsTable = ({ teams, ...pages }: Props) => (
  <DataTable
    caption={messages.list}
    columns={columns}
    rows={teams}
    rowKey={({ _id }) => _id}
    isSorted
    isCards
    pageSize={50}
    {...pages}
  />
);

const columns: Column<ListedTeam>[] = [
  {
    id: 'team',
    get header() {
      return messages.team;
    },
    value: ({ name }) => name,
    cell: (team) => <Name team={team} />,
  },
  {
    id: 'city',
    get header() {
      return messages.city;
    },
    value: ({ city }) => city,
  },
  {
    id: 'generalManager',
    get header() {
      return messages.generalManager;
    },
    value: ({ generalManager }) => generalManager,
  },
  {
    id: 'code',
    get header() {
      return messages.code;
    },
    value: ({ code }) => code,
  },
  actionColumn(({ _id, name }) => (
    <>
      <ButtonLink
        to={`/admin/teams/${_id}/roster`}
        variant="secondary"
        size="small"
        aria-label={messages.rosterOf({ name })}
      >
        {messages.roster}
      </ButtonLink>
      <ButtonLink to={`/admin/teams/${_id}`} variant="ghost" size="small" aria-label={messages.manageOf({ name })}>
        {messages.manage}
      </ButtonLink>
    </>
  )),
];

const Name = ({ team }: { team: ListedTeam }) => (
  <span className={styles.team}>
    <span className={styles.colors} aria-hidden="true">
      <i style={{ backgroundColor: team.primaryColor }} />
      <i style={{ backgroundColor: team.secondaryColor }} />
    </span>
    <TeamCrest team={team} size={36} decorative lazy />
    <Link to={`/admin/teams/${team._id}`}>{team.name}</Link>
    {team.archived && <Badge tone="warning">{messages.isArchived}</Badge>}
  </span>
);
