import { type ListedTeam, matcherOf } from '@league/contract';
import { compareNames } from '@league/kit';

export const states = ['active', 'archived', 'all'] as const;
type State = (typeof states)[number];

export interface TeamFilters {
  search: string;
  state: State;
}

export interface TeamList {
  counts: Record<State, number>;
  /** By name. */
  visible: ListedTeam[];
}

/** The counts include all teams, whatever is searched. */
export function teamList(teams: readonly ListedTeam[], { search, state }: TeamFilters): TeamList {
  const byState = {
    active: teams.filter(({ archived }) => !archived),
    archived: teams.filter(({ archived }) => archived),
    all: teams,
  };
  const isFound = matcherOf(search);
  return {
    counts: { active: byState.active.length, archived: byState.archived.length, all: teams.length },
    visible: byState[state]
      .filter(({ name, city }) => isFound(name, city))
      .sort((one, other) => compareNames(one.name, other.name)),
  };
}

/** For a spreadsheet, with the column names of the import. */
export const teamRows = (teams: readonly ListedTeam[]) =>
  teams.map(({ name, city, code, generalManager, description, primaryColor, secondaryColor, archived }) => ({
    Name: name,
    City: city,
    Code: code,
    'General manager': generalManager,
    Description: description,
    'Primary color': primaryColor,
    'Secondary color': secondaryColor,
    Archived: archived ? 'yes' : '',
  }));
