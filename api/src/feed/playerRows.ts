import { hasRole, isInCompetitionOf, type PlayerStatRow, type StatisticsRole, sortStats } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { type GoalFigures, listGoalFigures, listPlayCounts, type PlayCounts } from '../statistics/goalFigures.ts';
import { mergeByPlayer } from '../statistics/mergeByPlayer.ts';
import { listStatSums, toStatRows } from '../statistics/statistics.ts';
import {
  type FeedContext,
  type FeedSeason,
  type FeedTeam,
  listFeedTeams,
  orIfNotFound,
  playerNumbers,
  requestedFeedSeason,
  requestedTeam,
} from './records.ts';
import { clock, decimal, digits, flag, nicknameOf, perGame, positionCode, type Row, splitName } from './values.ts';

/**
 * The figures of a season's league games, by team.
 * @param isJoined a player of several teams has one row for all of them, unless one team is asked for
 */
export async function statRows(asked: FeedContext, { isJoined = false } = {}) {
  const { db } = asked;
  const season = await requestedFeedSeason(asked);
  if (!season) return { season, teams: [], rows: [] };
  const teams = await listFeedTeams(db, season);
  const wanted = requestedTeam(asked, teams);
  const all = wanted === null ? [] : await orIfNotFound(listStatSums(db, season.mainName), []);
  const lines = all.filter((line) => isInCompetitionOf(line, 'season') && (!wanted || line.teamSlug === wanted.slug));
  const rows = toStatRows(isJoined ? mergeByPlayer(lines) : lines);
  const [numbers, figuresOf] = await Promise.all([
    playerNumbers(
      db,
      rows.map(({ playerId }) => playerId),
    ),
    goalFiguresOf(db, sql`game.season_id = ${season.id} and game.competition_type = 'season'`),
  ]);
  const teamOf = new Map(teams.map((team) => [team.slug, team]));
  const onSheets = new Map<string, SheetFigures[]>();
  for (const line of isJoined ? lines : []) {
    const figures = figuresOf(line, season);
    if (figures) onSheets.set(line.playerId, [...(onSheets.get(line.playerId) ?? []), figures]);
  }
  return {
    season,
    teams,
    rows: rows.map((row) => ({
      ...row,
      feedId: numbers.get(row.playerId) ?? 0,
      feedTeam: teamOf.get(row.teamSlug),
      onSheets: isJoined ? sumOnSheets(onSheets.get(row.playerId) ?? []) : figuresOf(row, season),
    })),
  };
}

function sumOnSheets(all: readonly SheetFigures[]): SheetFigures | undefined {
  const [first, ...others] = all;
  if (!first || others.length === 0) return first;
  const sums: Record<string, unknown> = { ...first };
  for (const [name, value] of others.flatMap((each) => Object.entries(each))) {
    const before = sums[name];
    sums[name] = typeof value === 'number' && typeof before === 'number' ? before + value : (value ?? before);
  }
  return sums as unknown as SheetFigures;
}

export type StatRow = PlayerStatRow & {
  feedId: number;
  feedTeam: FeedTeam | undefined;
  onSheets: SheetFigures | undefined;
};

/** Figures of plays are there for every player who was in a game, and those of goals for some. */
export type SheetFigures = Pick<GoalFigures, keyof GoalFigures & keyof PlayCounts> &
  Partial<GoalFigures> &
  Partial<PlayCounts>;

/** The same rows as `listGoalFigures`, with the counts of plays. */
export async function listSheetFigures(
  db: Db,
  where: SQL,
  of: { playerId?: string | undefined; byGame?: boolean },
): Promise<SheetFigures[]> {
  const [goals, plays] = await Promise.all([listGoalFigures(db, where, of), listPlayCounts(db, where, of)]);
  const byKey = new Map<string, SheetFigures>();
  for (const figures of [...goals, ...plays]) {
    const { seasonId, playerId, teamSlug, tournament, gameId } = figures;
    const key = [seasonId, playerId, teamSlug, tournament, gameId].join();
    byKey.set(key, { ...byKey.get(key), ...figures });
  }
  return [...byKey.values()];
}

/** A look-up by season, player, team and competition. */
export async function goalFiguresOf(db: Db, where: SQL, playerId?: string) {
  const keyOf = (row: Pick<GoalFigures, 'playerId' | 'teamSlug' | 'tournament'>, seasonId: string) =>
    [seasonId, row.playerId, row.teamSlug, row.tournament].join();
  const found = await listSheetFigures(db, where, { playerId });
  const byKey = new Map(found.map((figures) => [keyOf(figures, figures.seasonId), figures]));
  return (row: Parameters<typeof keyOf>[0], { id }: Pick<FeedSeason, 'id'>) => byKey.get(keyOf(row, id));
}

/** The feed's names of figures that only sheets have. */
export const sheetFigures = {
  power_play_assists: 'powerPlayAssists',
  short_handed_assists: 'shortHandedAssists',
  first_goals: 'firstGoals',
  overtime_goals: 'overtimeGoals',
  unassisted_goals: 'unassistedGoals',
  empty_net_goals: 'emptyNetGoals',
  shootout_attempts: 'shootoutAttempts',
  shootout_goals: 'shootoutGoals',
  shootout_winning_goals: 'shootoutWinningGoals',
  faceoff_attempts: 'faceoffs',
  faceoff_wins: 'faceoffsWon',
  hits: 'hits',
  shots_blocked_by_player: 'blockedShots',
} as const satisfies Record<string, keyof SheetFigures>;

/** Of attempts; zero without one. */
export const percentageOf = (successes: number, attempts: number): string =>
  decimal(attempts > 0 ? (100 * successes) / attempts : 0, 1);

/** A player's figures, as a skater or as a goalie. */
export function statRow(row: StatRow, role: StatisticsRole, season: FeedSeason): Row {
  const { first, last } = splitName(row.player);
  const team = row.feedTeam;
  const id = digits(row.feedId);
  const points = row.points ?? 0;
  const head = {
    player_id: id,
    person_id: id,
    name: row.player,
    shortname: first ? `${first[0]}. ${last}` : last,
    first_name: first,
    last_name: last,
    position: positionCode(row.position),
    jersey_number: row.number === null ? '' : String(row.number),
    team_id: digits(team?.number),
    team_name: row.team,
    team_code: team?.code ?? '',
    team_city: team?.city ?? '',
    team_nickname: nicknameOf({ name: row.team, city: team?.city ?? null }),
    latest_team_id: digits(team?.number),
    division: '',
    season_id: digits(season.number),
    active: '1',
    rookie: '0',
    games_played: String(row.games_played),
    goals: digits(row.goals),
    assists: digits(row.assists),
    points: digits(row.points),
    penalty_minutes: digits(row.penalty_minutes),
  };
  if (role === 'goalies') {
    return {
      ...head,
      seconds_played: digits(row.seconds_played),
      minutes_played: clock(row.seconds_played),
      wins: digits(row.wins),
      losses: digits(row.losses),
      ties: '0',
      ot_losses: digits(row.overtime_losses),
      shutouts: digits(row.shutouts),
      shots: digits(row.shots_against),
      shots_against: digits(row.shots_against),
      saves: digits(row.saves),
      goals_against: digits(row.goals_against),
      save_percentage: decimal(row.save_percentage, 3),
      savepct: decimal(row.save_percentage, 3),
      goals_against_average: decimal(row.goals_against_average, 2),
      gaa: decimal(row.goals_against_average, 2),
      qualified: flag(row.qualified),
      shootout_wins: digits(row.onSheets?.shootoutWins),
      shootout_losses: digits(row.onSheets?.shootoutLosses),
    };
  }
  return {
    ...head,
    plus_minus: digits(row.plus_minus),
    power_play_goals: digits(row.power_play_goals),
    short_handed_goals: digits(row.short_handed_goals),
    game_winning_goals: digits(row.game_winning_goals),
    game_tieing_goals: '0',
    insurance_goals: '0',
    ...Object.fromEntries(Object.entries(sheetFigures).map(([name, figure]) => [name, digits(row.onSheets?.[figure])])),
    shootout_percentage: percentageOf(row.onSheets?.shootoutGoals ?? 0, row.onSheets?.shootoutAttempts ?? 0),
    shots: digits(row.shots),
    shooting_percentage: decimal(row.shots ? (100 * (row.shot_goals ?? 0)) / row.shots : 0, 1),
    points_per_game: perGame(points, row.games_played),
    penalty_minutes_per_game: perGame(row.penalty_minutes ?? 0, row.games_played),
    faceoff_pct: percentageOf(row.onSheets?.faceoffsWon ?? 0, row.onSheets?.faceoffs ?? 0),
    ice_time: '0',
  };
}

type Sort = (row: StatRow) => number | string | null;
const sorts: Record<string, Sort> = {
  name: ({ player }) => player,
  position: ({ position }) => positionCode(position),
  team: ({ feedTeam }) => feedTeam?.code ?? '',
  gp: ({ games_played }) => games_played,
  goals: ({ goals }) => goals,
  assists: ({ assists }) => assists,
  points: ({ points }) => points,
  pim: ({ penalty_minutes }) => penalty_minutes,
  ppgoals: ({ power_play_goals }) => power_play_goals,
  shgoals: ({ short_handed_goals }) => short_handed_goals,
  gwgoals: ({ game_winning_goals }) => game_winning_goals,
  plusminus: ({ plus_minus }) => plus_minus,
  ptspg: ({ points, games_played }) => (points ?? 0) / games_played,
  pimpg: ({ penalty_minutes, games_played }) => (penalty_minutes ?? 0) / games_played,
  shots: (row) => row.shots ?? row.shots_against,
  shooting_percentage: ({ shot_goals, shots }) => (shots ? (shot_goals ?? 0) / shots : null),
  gaa: ({ goals_against_average }) => goals_against_average,
  goalsagainst: ({ goals_against }) => goals_against,
  svpct: ({ save_percentage }) => save_percentage,
  wins: ({ wins }) => wins,
  losses: ({ losses }) => losses,
  ot_losses: ({ overtime_losses }) => overtime_losses,
  shutouts: ({ shutouts }) => shutouts,
  minutes: ({ seconds_played }) => seconds_played,
  saves: (row) => row.saves ?? null,
};
/** The other names of the same. */
const sameSort: Record<string, string> = {
  games_played: 'gp',
  penalty_minutes: 'pim',
  power_play_goals: 'ppgoals',
  short_handed_goals: 'shgoals',
  game_winning_goals: 'gwgoals',
  plus_minus: 'plusminus',
  points_per_game: 'ptspg',
  goals_against_average: 'gaa',
  goals_against: 'goalsagainst',
  save_percentage: 'svpct',
  ot_loses: 'ot_losses',
  shots_against: 'shots',
};
/** Of these the lowest is the best. */
const ascending = ['gaa', 'goalsagainst', 'name', 'team', 'position'];

/** Players in the wanted order; in a rate only goalies with enough minutes are ranked first. */
export function rankRows(
  asked: FeedContext,
  rows: readonly StatRow[],
  role: StatisticsRole,
  sort = asked.query.text('sort'),
): StatRow[] {
  const ofRole = rows.filter((row) => hasRole(row, role));
  const usual = role === 'skaters' ? 'points' : 'gaa';
  const named = sameSort[sort] ?? sort;
  const by = named in sorts ? named : usual;
  const [isQualifiedOnly, direction] = [
    asked.query.text('qualified') === 'qualified',
    asked.query.text('order_direction'),
  ];
  const rates = ['gaa', 'svpct'];
  const shown = isQualifiedOnly && role === 'goalies' ? ofRole.filter(({ qualified }) => qualified) : ofRole;
  const isAscending = /^asc/i.test(direction) || (!/^desc/i.test(direction) && ascending.includes(by));
  const sign = isAscending ? 1 : -1;
  const figure = sorts[by]!;
  const usualOrder = sortStats(shown, { by: 'points', direction: 'descending' });
  return usualOrder.sort((a, b) => {
    if (rates.includes(by) && a.qualified !== b.qualified) return Number(b.qualified) - Number(a.qualified);
    const [one, other] = [figure(a), figure(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === 'string') return sign * one.localeCompare(String(other), 'en');
    return sign * (one - Number(other));
  });
}

const maxRows = 3000;

/** The rows that `first` and `limit` name. */
export const pageRows = <Each>({ query }: FeedContext, rows: readonly Each[]): Each[] => {
  const first = query.count('first', 0, maxRows);
  return rows.slice(first, first + (query.count('limit', maxRows, maxRows) || maxRows));
};
