import { matcherOf, type TeamBrief } from '@league/contract';
import { compareNames } from '@league/kit';

export interface DeskFilters {
  /** A team's slug, or `all`. */
  team: string;
  state: string;
  search: string;
}

export const noFilters = { team: 'all', state: 'all', search: '' } as const;

/** The values of a row that the filters read. */
export interface RowValues {
  teams: readonly TeamBrief[];
  state: string;
  /** The text that the search reads. */
  text: readonly (string | null)[];
}

/** The rows of a team and state that match the search; a filter with an unknown value is ignored. */
export function deskRows<Row>(rows: readonly Row[], read: (row: Row) => RowValues, filters: DeskFilters): Row[] {
  const isFound = matcherOf(filters.search);
  const known = new Set(teamsOf(rows.map(read)).map(({ slug }) => slug));
  const ofTeam = known.has(filters.team) ? filters.team : 'all';
  return rows.filter((row) => {
    const { teams, state, text } = read(row);
    return (
      (ofTeam === 'all' || teams.some(({ slug }) => slug === ofTeam)) &&
      (filters.state === 'all' || state === filters.state) &&
      isFound(...text, ...teams.map(({ name }) => name))
    );
  });
}

/** The teams of the rows, by name. */
export function teamsOf(rows: readonly Pick<RowValues, 'teams'>[]): TeamBrief[] {
  const teams = new Map(rows.flatMap(({ teams }) => teams).map((team) => [team.slug, team]));
  return [...teams.values()].sort((a, b) => compareNames(a.name, b.name));
}
