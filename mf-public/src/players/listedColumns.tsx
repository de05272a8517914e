import { type ListedPlayer, positionLabel } from '@league/contract';
import { recordText, TeamCrest } from '@league/kit';
import { Link } from '@league/kit/router';
import type { Column } from '@league/kit/tables';
import { TeamLink } from '../teams/TeamLink.tsx';
import { messages } from './messages.ts';

const { columns } = messages.list;

/** Player, number, position, team. */
export const listedColumns: Column<ListedPlayer>[] = [
  {
    id: 'player',
    get header() {
      return columns.player;
    },
    value: ({ name }) => name,
    cell: ({ _id, name, team, position }) => (
      <>
        <Link to={`/players/${_id}`}>{recordText(name)}</Link>
        <small data-below>
          {positionLabel(position)} · {recordText(team.name)}
        </small>
      </>
    ),
  },
  {
    id: 'number',
    get header() {
      return columns.number.short;
    },
    get title() {
      return columns.number.long;
    },
    value: ({ number }) => number,
    cell: ({ number }) => number ?? '–',
    align: 'end',
  },
  {
    id: 'position',
    get header() {
      return columns.position;
    },
    value: ({ position }) => positionLabel(position),
  },
  {
    id: 'team',
    get header() {
      return columns.team;
    },
    value: ({ team }) => team.name,
    cell: ({ team }) => (
      <TeamLink slug={team.slug} archived={team.archived} data-team>
        <TeamCrest team={team} size={22} decorative />
        {recordText(team.name)}
      </TeamLink>
    ),
  },
];
