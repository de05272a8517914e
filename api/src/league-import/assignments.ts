import { withYields } from '../platform/process/yields.ts';
import { appearances } from './appearances.ts';
import type { Findings } from './findings.ts';
import type { Dataset } from './format.ts';
import { dayOf, type League, leagueSeasonOf } from './league.ts';

/** A player on a team in a league season, including its tournaments. */
export interface Assignment {
  /** The league season's id. */
  seasonId: string;
  teamId: string;
  playerId: string;
  jerseyNumber: number | null;
  /** Null: since the season's start, until its end. */
  startsOn: string | null;
  endsOn: string | null;
  /** False if the files do not date the player's teams of a season. */
  daysKnown: boolean;
  /** The files contain the days: nothing is derived. */
  isGiven: boolean;
  /** The first line of rosters.csv about it. */
  line: number;
}

interface Stint extends Assignment {
  /** The first and last day known from games. */
  first: string | null;
  last: string | null;
}

/**
 * Assignments as stored. One is open to the season's start and end unless the player has another team in the season, or
 * somebody else wears the number: then it lasts from its first to its last known day.
 */
export async function assignmentsOf(dataset: Dataset, league: League, findings: Findings): Promise<Assignment[]> {
  const stints = await stintsOf(dataset, league, findings);
  for await (const group of groups(stints, ({ seasonId, playerId }) => `${seasonId} ${playerId}`)) limitByTeam(group);
  const worn = stints.filter(({ jerseyNumber }) => jerseyNumber !== null);
  for await (const group of groups(
    worn,
    ({ seasonId, teamId, jerseyNumber }) => `${seasonId} ${teamId} ${jerseyNumber}`,
  )) {
    limitByNumber(group, findings);
  }
  for await (const group of groups(stints, ({ seasonId, playerId }) => `${seasonId} ${playerId}`)) markUnclear(group);
  return stints.map(({ first: _first, last: _last, ...assignment }) => assignment);
}

async function stintsOf(dataset: Dataset, league: League, findings: Findings): Promise<Stint[]> {
  const known = await knownDays(dataset, league);
  const stints = new Map<string, Stint>();
  for await (const row of withYields(dataset.rosters)) {
    const season = league.seasons.get(row.season_id);
    const seasonId = season && leagueSeasonOf(season, dataset)?.season_id;
    if (!seasonId) continue;
    if (row.first_game && row.last_game && row.first_game > row.last_game) {
      findings.fault('rosters', row.line, 'last_game', `${row.last_game} is before the first game, ${row.first_game}`);
      continue;
    }
    if (row.from && row.until && row.from > row.until) {
      findings.fault('rosters', row.line, 'until', `${row.until} is before ${row.from}`);
      continue;
    }
    const key = `${seasonId} ${row.team_id} ${row.player_id}`;
    const [first, last] = row.first_game ? [row.first_game, row.last_game] : (known.get(key) ?? [null, null]);
    const stint = stints.get(key);
    if (stint) {
      stint.first = earlier(stint.first, first);
      stint.last = later(stint.last, last);
      stint.jerseyNumber ??= row.jersey_number;
      continue;
    }
    const { team_id: teamId, player_id: playerId, jersey_number: jerseyNumber } = row;
    const isGiven = row.from !== null || row.until !== null;
    const days = { startsOn: row.from, endsOn: row.until, isGiven, daysKnown: true };
    stints.set(key, { seasonId, teamId, playerId, jerseyNumber, ...days, line: row.line, first, last });
  }
  return [...stints.values()];
}

/** The first and last day in the games' files, by `season team player`. */
async function knownDays(dataset: Dataset, league: League): Promise<Map<string, [string | null, string | null]>> {
  const days = new Map<string, [string | null, string | null]>();
  for await (const { game, teamId, playerId } of withYields(appearances(dataset, league))) {
    const season = league.seasons.get(game.season_id);
    const seasonId = season && leagueSeasonOf(season, dataset)?.season_id;
    const key = `${seasonId} ${teamId} ${playerId}`;
    const day = dayOf(game);
    const [first, last] = days.get(key) ?? [day, day];
    days.set(key, [earlier(day, first), later(day, last)]);
  }
  return days;
}

const earlier = (a: string | null, b: string | null) => (a && b ? (a < b ? a : b) : (a ?? b));
const later = (a: string | null, b: string | null) => (a && b ? (a > b ? a : b) : (a ?? b));

async function* groups(stints: Stint[], keyOf: (stint: Stint) => string) {
  const byKey = new Map<string, Stint[]>();
  for await (const stint of withYields(stints)) {
    const group = byKey.get(keyOf(stint));
    if (group) group.push(stint);
    else byKey.set(keyOf(stint), [stint]);
  }
  for await (const group of withYields(byKey.values())) if (group.length > 1) yield group;
}

/** Of a player's teams only the first is open to the season's start, and only the last to its end. */
function limitByTeam(stints: Stint[]) {
  const first = stints.map((stint) => stint.first).reduce(earlier);
  const last = stints.map((stint) => stint.last).reduce(later);
  for (const stint of stints) {
    if (stint.isGiven) continue;
    if (stint.first !== first) stint.startsOn = stint.first;
    if (stint.last !== last) stint.endsOn = stint.last;
  }
}

/** The days of each number; if two players would wear it on one day, the later one gets none. */
function limitByNumber(stints: Stint[], findings: Findings) {
  const wearers: Stint[] = [];
  for (const stint of stints.toSorted((a, b) => (a.first ?? '').localeCompare(b.first ?? ''))) {
    const [startsOn, endsOn] = stint.isGiven
      ? [stint.startsOn, stint.endsOn]
      : [stint.first ?? stint.startsOn, stint.last ?? stint.endsOn];
    const other = wearers.find((worn) => overlap(worn, { startsOn, endsOn }));
    if (other) {
      const message = `player ${other.playerId} wears ${stint.jerseyNumber} on this team too; stored without a number`;
      findings.warn('rosters', stint.line, 'jersey_number', message);
      stint.jerseyNumber = null;
    } else {
      wearers.push(Object.assign(stint, { startsOn, endsOn }));
    }
  }
}

/** A player who returned to a team, or without any game, has overlapping assignments to two teams. */
function markUnclear(stints: Stint[]) {
  for (const stint of stints) stint.daysKnown = !stints.some((other) => other !== stint && overlap(other, stint));
}

type Days = Pick<Assignment, 'startsOn' | 'endsOn'>;

/** Whether two periods share a day. */
export const overlap = (a: Days, b: Days) =>
  (a.startsOn === null || b.endsOn === null || a.startsOn <= b.endsOn) &&
  (b.startsOn === null || a.endsOn === null || b.startsOn <= a.endsOn);
