import {
  type ChosenResult,
  type DecisionType,
  dayIn,
  type GameStatus,
  goalsOf,
  type RemainingGames,
  readResults,
  type SeasonRules,
  type StandingsRow,
  type TeamBrief,
  type WhatIf,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { invalidField } from '../platform/http/httpErrors.ts';
import { teamAt } from '../teams/tables.ts';
import { noStandings, readLeagueTable, standingsOf } from './standings.ts';
import { standingsTable, type TableGame } from './standingsTable.ts';

interface GameOfSeason {
  gameId: string;
  number: number;
  date: string;
  homeId: string;
  awayId: string;
  status: GameStatus;
  timeKnown: boolean;
  homeScore: number | null;
  awayScore: number | null;
  decision: DecisionType | null;
}

const asGame = sql`json_build_object('gameId', id, 'number', number, 'date', starts_at, 'homeId', home_team_id,
  'awayId', away_team_id, 'status', status, 'timeKnown', time_known, 'homeScore', home_score, 'awayScore', away_score,
  'decision', decision)`;

interface WhatIfQuery {
  season?: string | undefined;
  results?: string | undefined;
  impossible?: 'drop' | undefined;
}

/**
 * The league table with results that a visitor has chosen. A chosen result gives way to a real one.
 *
 * The server computes it, so that it is the official code that does, pages without scripts show it, and a page loads none of it.
 * @throws 404 for an unknown season; unless these are dropped, 422 for a game that is not the season's, and a decision that the
 * season does not have
 */
export async function getWhatIf(db: Db, { season, results = '', impossible }: WhatIfQuery): Promise<WhatIf> {
  const wanted = new Map(readResults(results).map((result) => [result.number, result]));
  const numbers = JSON.stringify([...wanted.keys()]);
  const source = await readLeagueTable<{ asked: GameOfSeason[] }>(
    db,
    season,
    sql`(select coalesce(json_agg(${asGame} order by starts_at, number), '[]') from held
      where number in (select value::bigint from json_array_elements_text(${numbers}))) as asked`,
  );
  if (!source) return { standings: noStandings, ranks: [], chosen: [], replaced: [] };
  const { asked, teams, games, rules, rulings } = source;
  const possible = decisionsOf(rules);
  const isPossible = ({ number }: GameOfSeason) => possible.includes(wanted.get(number)!.decision);
  if (impossible !== 'drop') {
    if (asked.length < wanted.size)
      throw refused('standings.unknown-game', 'One of these games is not in this season.');
    if (!asked.every(isPossible)) {
      throw refused('standings.no-such-decision', 'Games of this season are not decided like that.');
    }
  }
  const open = asked.filter((game) => isLeft(game.status) && isPossible(game));
  const replaced = asked.filter(({ status }) => !isLeft(status));
  const found = new Set([...open, ...replaced].map(({ number }) => number));
  const dropped = [...wanted.keys()].filter((number) => !found.has(number));
  const chosen = open.map((game) => ({ game, result: wanted.get(game.number)! }));
  return {
    standings: standingsOf(source, chosen.map(played)),
    ranks: games.length === 0 ? [] : ranksOf(standingsTable(teams, games, rules, rulings)),
    chosen: chosen.map(({ game, result: { winner, decision, score = null } }) => ({
      ...between(game),
      ...{ winner, decision, score },
    })),
    replaced: replaced.map((game) => ({ ...between(game), result: realResult(game) })),
    ...(dropped.length > 0 && { dropped }),
  };
}

const ranksOf = (rows: readonly StandingsRow[]) => rows.map(({ team, rank }) => ({ teamId: team._id, rank }));

const refused = (code: string, message: string) => invalidField('results', code, message);

const isLeft = (status: GameOfSeason['status']) => status !== 'final' && status !== 'cancelled';

function played({ game, result }: { game: GameOfSeason; result: ChosenResult }): TableGame {
  const { home, away } = goalsOf(result);
  const { homeId, awayId, date } = game;
  return { homeId, awayId, startsAt: date, homeScore: home, awayScore: away, decision: result.decision };
}

function realResult({ status, homeScore, awayScore, decision }: GameOfSeason): WhatIf['replaced'][number]['result'] {
  if (status !== 'final') return null;
  return { home: homeScore ?? 0, away: awayScore ?? 0, decision };
}

const between = ({ gameId, number, date, homeId, awayId }: GameOfSeason) => ({
  gameId,
  number,
  date: new Date(date).toISOString(),
  homeId,
  awayId,
});

const decisionsOf = ({ overtimeMinutes, shootout }: SeasonRules): DecisionType[] => [
  'regulation',
  ...(overtimeMinutes > 0 ? (['overtime'] as const) : []),
  ...(shootout ? (['shootout'] as const) : []),
];

interface RemainingGamesQuery {
  season?: string | undefined;
  day?: string | undefined;
  team?: string | undefined;
}

/** The league games without a result, of a day, or of a team that has some. @throws 404 for an unknown season */
export async function getRemainingGames(
  db: Db,
  { season, day, team }: RemainingGamesQuery,
  zone: string,
): Promise<RemainingGames> {
  const source = await readLeagueTable<{ open: GameOfSeason[]; teamId: string | null }>(
    db,
    season,
    sql`(select coalesce(json_agg(${asGame} order by starts_at, number), '[]') from held
      where status not in ('final', 'cancelled')) as open,
      ${team ? teamAt(team) : sql`null::uuid`} as "teamId"`,
  );
  if (!source) return { season: '', teams: [], decisions: [], days: [], day: null, games: [] };
  const { open, teams, rules, teamId } = source;
  const games = open.map((game) => ({ ...game, day: dayIn(zone, game.date) }));
  const counts = new Map<string, number>();
  for (const { day } of games) counts.set(day, (counts.get(day) ?? 0) + 1);
  const teamsLeft = teams.filter((each) => open.some(isOf(each)));
  const one = teamsLeft.find(({ _id }) => _id === teamId);
  // The day of a postponed game is not known.
  const first = (games.find(({ status }) => status !== 'postponed') ?? games[0])?.day ?? null;
  const shownDay = one ? null : day && counts.has(day) ? day : first;
  const isShown = one ? isOf(one) : (game: { day: string }) => game.day === shownDay;
  return {
    season: source.season,
    teams: teamsLeft,
    decisions: decisionsOf(rules),
    days: [...counts].map(([day, games]) => ({ day, games })),
    day: shownDay,
    games: games.filter(isShown).map((game) => ({
      ...between(game),
      day: game.day,
      timeKnown: game.timeKnown,
      isPostponed: game.status === 'postponed',
    })),
  };
}

const isOf =
  ({ _id }: TeamBrief) =>
  ({ homeId, awayId }: Pick<GameOfSeason, 'homeId' | 'awayId'>) =>
    homeId === _id || awayId === _id;
