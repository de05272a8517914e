import { dayIn, type RanksByDay, type SeasonRules, type TeamRuling } from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import { withYields } from '../platform/process/yields.ts';
import { readTable } from './standings.ts';
import { addGame, byStart, type TableGame, type TeamGame, viewsOf } from './standingsTable.ts';
import { rankTeams } from './tieBreak.ts';

/** The rank of every team at the end of each day of a season's league games. @throws 404 for an unknown season */
export async function getRanksByDay(
  db: Db,
  wanted: { season?: string | undefined },
  zone: string,
): Promise<RanksByDay> {
  const source = await readTable(db, { season: wanted.season });
  if (!source) return { season: '', playoffPlaces: null, days: [], teams: [] };
  const { season, playoffPlaces, teams, games, rules, rulings } = source;
  const ids = teams.map(({ _id }) => _id);
  const days = await ranksByDay({ ids, games, rules, rulings, dayOf: ({ startsAt }) => dayIn(zone, startsAt) });
  const rankOn = days.map(({ order }) => new Map(order.map((id, at) => [id, at + 1])));
  const lines = teams.map((team) => ({ team, ranks: rankOn.map((ranks) => ranks.get(team._id)!) }));
  return {
    season,
    playoffPlaces,
    days: days.map(({ day }) => day),
    teams: lines.toSorted((a, b) => (a.ranks.at(-1) ?? 0) - (b.ranks.at(-1) ?? 0)),
  };
}

interface RankedDay {
  day: string;
  order: string[];
}

interface RanksByDayOptions {
  /** In the order of their seeding. */
  ids: readonly string[];
  games: readonly TableGame[];
  rules: SeasonRules;
  rulings: readonly TeamRuling[];
  dayOf: (game: TableGame) => string;
}

/**
 * The order of the table after each day with games that count, in one pass over them, which other requests may interrupt.
 * Adjustments have no day: they count from the first one, so that the last order is the table's.
 */
export async function ranksByDay({ ids, games, rules, rulings, dayOf }: RanksByDayOptions): Promise<RankedDay[]> {
  const pointsOf = new Map(rulings.map(({ teamId, points }) => [teamId, points]));
  const gamesOf = new Map<string, TeamGame[]>(ids.map((id) => [id, []]));
  const order = () => rankTeams(gamesOf, rules, (id) => pointsOf.get(id) ?? 0).map(({ id }) => id);
  const counted = byStart(games)
    .filter((game) => viewsOf(game, rules))
    .map((game) => ({ game, day: dayOf(game) }));
  const days: RankedDay[] = [];
  for await (const [at, { game, day }] of withYields(counted.entries())) {
    addGame(gamesOf, game, rules);
    if (counted[at + 1]?.day !== day) days.push({ day, order: order() });
  }
  return days;
}
