import {
  type CompetitionType,
  formatGoalsAgainstAverage,
  formatSavePercentage,
  type SortableStat,
  type StatisticsRole,
  type StatTableRow,
} from '@league/contract';
import { recordText } from '@league/kit';
import { Link } from '@league/kit/router';
import type { Column } from '@league/kit/tables';
import { TeamLink } from '../teams/TeamLink.tsx';
import { messages } from './messages.ts';

const figures: Record<StatisticsRole, readonly SortableStat[]> = {
  skaters: ['goals', 'assists', 'points', 'penalty_minutes'],
  goalies: ['save_percentage', 'goals_against_average', 'shutouts'],
};

/** `.931`, `2.27`, `14`; a dash if undefined. */
export function statText(row: StatTableRow, stat: SortableStat): string {
  if (stat === 'save_percentage') return formatSavePercentage(row.save_percentage);
  if (stat === 'goals_against_average') return formatGoalsAgainstAverage(row.goals_against_average);
  return String(row[stat] ?? '–');
}

/** Skaters: Player, Team, GP, G, A, PTS, PIM. Goalies: Player, Team, GP, SV%, GAA, SO. A tournament adds its own. */
export function statColumns(role: StatisticsRole, competition: CompetitionType): Column<StatTableRow>[] {
  return [
    player,
    team,
    ...(competition === 'tournament' ? [tournament] : []),
    gamesPlayed,
    ...figures[role].map(figure),
  ];
}

const player: Column<StatTableRow> = {
  id: 'player',
  get header() {
    return messages.columns.player.short;
  },
  value: (row) => row.player,
  cell: (row) => (
    <>
      <Link to={`/players/${row.playerId}`}>{recordText(row.player)}</Link>
      <small data-team-below>{recordText(row.team)}</small>
    </>
  ),
};

const team: Column<StatTableRow> = {
  id: 'team',
  get header() {
    return messages.columns.team.short;
  },
  value: (row) => row.team,
  cell: (row) => <TeamLink slug={row.teamSlug}>{recordText(row.team)}</TeamLink>,
};

const tournament: Column<StatTableRow> = {
  id: 'tournament',
  get header() {
    return messages.columns.tournament.short;
  },
  value: (row) => row.tournament,
};

const gamesPlayed: Column<StatTableRow> = {
  id: 'games_played',
  get header() {
    return messages.columns.games_played.short;
  },
  get title() {
    return messages.columns.games_played.long;
  },
  value: (row) => row.games_played,
  align: 'end',
};

const figure = (stat: SortableStat): Column<StatTableRow> => ({
  id: stat,
  header: messages.columns[stat].short,
  title: messages.columns[stat].long,
  value: (row) => row[stat],
  cell: (row) => statText(row, stat),
  align: 'end',
  isSortable: true,
  isStrong: stat === 'points' || stat === 'save_percentage',
});
