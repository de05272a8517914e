import type { CompetitionType } from '../games/games.ts';
import type { PlayerStatRow, StatisticsRole } from '../statistics/statistics.ts';

/** What the table can be sorted by. */
export const sortableStats = [
  'goals',
  'assists',
  'points',
  'penalty_minutes',
  'save_percentage',
  'goals_against_average',
  'shutouts',
] as const;
export type SortableStat = (typeof sortableStats)[number];

export interface StatSort {
  by: SortableStat;
  direction: 'descending' | 'ascending';
}

/** The default sort order, also after either toggle. */
export function defaultStatSort(role: StatisticsRole): StatSort {
  return { by: role === 'skaters' ? 'points' : 'save_percentage', direction: 'descending' };
}

/** After a click on a header: descending first, then reversed. */
export function toggleStatSort(sort: StatSort, by: SortableStat): StatSort {
  const again = sort.by === by && sort.direction === 'descending';
  return { by, direction: again ? 'ascending' : 'descending' };
}

type Sortable = Pick<PlayerStatRow, SortableStat | 'player' | 'team' | 'tournament' | 'games_played' | 'qualified'>;

/** Sorted rows; players without a figure come last in both directions, equal ones by fewer games, then by name and team. */
export function sortStats<Row extends Sortable>(rows: readonly Row[], { by, direction }: StatSort): Row[] {
  const sign = direction === 'descending' ? -1 : 1;
  return rows.toSorted((a, b) => {
    const left = a[by];
    const right = b[by];
    if (left === null || right === null) return +(left === null) - +(right === null) || byGamesAndName(a, b);
    return sign * (left - right) || byGamesAndName(a, b);
  });
}

const byGamesAndName = (a: Sortable, b: Sortable) =>
  a.games_played - b.games_played ||
  a.player.localeCompare(b.player, 'en') ||
  a.team.localeCompare(b.team, 'en') ||
  (a.tournament ?? '').localeCompare(b.tournament ?? '', 'en');

/** The best three with a figure above zero. In a ratio only qualified goalies lead, and the fewest goals against, even none, are the best. */
export function statLeaders<Row extends Sortable>(rows: readonly Row[], by: SortableStat): Row[] {
  const isRatio = by === 'save_percentage' || by === 'goals_against_average';
  const isFewestBest = by === 'goals_against_average';
  const eligible = rows.filter((row) => {
    const figure = row[by];
    return figure !== null && (figure > 0 || isFewestBest) && (!isRatio || row.qualified);
  });
  return sortStats(eligible, { by, direction: isFewestBest ? 'ascending' : 'descending' }).slice(0, 3);
}

export function hasRole({ position }: Pick<PlayerStatRow, 'position'>, role: StatisticsRole): boolean {
  return (position === 'Goalie') === (role === 'goalies');
}

export function isInCompetitionOf(
  { tournament }: Pick<PlayerStatRow, 'tournament'>,
  competition: CompetitionType,
): boolean {
  return (tournament !== null) === (competition === 'tournament');
}

/** The competition to show: the wanted one, unless only the other has figures, or there is no other. */
export function shownCompetition(
  rows: readonly Pick<PlayerStatRow, 'tournament'>[],
  wanted: CompetitionType,
): CompetitionType {
  const hasTournament = rows.some(({ tournament }) => tournament !== null);
  if (!hasTournament) return 'season';
  return rows.some(({ tournament }) => tournament === null) ? wanted : 'tournament';
}
