import type { StatisticsRole } from '@league/contract';
import { recordText } from '@league/kit';
import { comma } from '@league/kit/direction';
import { Link } from '@league/kit/router';
import type { Column } from '@league/kit/tables';
import { Fragment } from 'react';
import { TeamLink } from '../teams/TeamLink.tsx';
import { type Figure, type FigureRow, figureRoles } from './figureRoles.ts';
import { figureText } from './figureText.ts';
import { messages } from './messages.ts';

/** Player, team, and the shown figures. */
export const figureColumns = (role: StatisticsRole, shown: readonly Figure[]): Column<FigureRow>[] => [
  player,
  team,
  ...shown.map((figure) => figureColumn(role, figure)),
];

const player: Column<FigureRow> = {
  id: 'player',
  get header() {
    return messages.player;
  },
  value: (row) => row.player,
  cell: (row) => (
    <>
      <Link to={`/players/${row.playerId}`}>{recordText(row.player)}</Link>
      <small data-below>{recordText(row.teams[0]?.name ?? '')}</small>
    </>
  ),
};

const team: Column<FigureRow> = {
  id: 'team',
  get header() {
    return messages.team;
  },
  value: (row) => row.teams[0]?.name ?? null,
  cell: (row) =>
    row.teams.map(({ name, slug }, at) => (
      <Fragment key={slug}>
        {at > 0 && comma()}
        <TeamLink slug={slug}>{recordText(name)}</TeamLink>
      </Fragment>
    )),
};

const figureColumn = (role: StatisticsRole, figure: Figure): Column<FigureRow> => ({
  id: figure,
  header: messages.figures[figure].short,
  title: messages.figures[figure].long,
  value: (row) => row[figure] ?? null,
  cell: (row) => figureText(figure, row[figure] ?? null),
  align: 'end',
  isSortable: true,
  isStrong: figure === figureRoles[role].strong,
});
