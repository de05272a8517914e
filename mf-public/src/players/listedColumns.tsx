import { type ListedPlayer, positionLabel } from '@league/contract';
import { TeamCrest } from '@league/kit';
import { Link } from '@league/kit/router';
import type { Column } from '@league/kit/tables';
import { words } from './words.ts';

const { columns } = words.list;

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
        <Link to={`/players/${_id}`}>{name}</Link>
        <small data-below>
          {positionLabel(position)} · {team.name}
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
      <Link to={`/teams/${team.slug}`} data-team>
        <TeamCrest team={team} size={22} decorative />
        {team.name}
      </Link>
    ),
  },
];
