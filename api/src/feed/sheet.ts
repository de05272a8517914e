import { type GamePage, gameLength, gameSeconds, hadOvertime, type Side } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { listSheets, type StoredGame } from '../score-sheets/gamePage.ts';
import { goalieShifts } from '../statistics/goalieShifts.ts';
import { knownServedPenalties } from '../statistics/knownPenalties.ts';
import { type FeedContext, type FeedGame, type FeedTeam, playerNumbers, requestedGame } from './records.ts';
import { clock, flag, periodOf, positionCode, type Row, splitName } from './values.ts';

/** Somebody on a sheet. */
export interface FeedPerson {
  number: number;
  first: string;
  last: string;
  jersey: number | null;
  position: string;
}

/** A game's page and the entries behind it, by the feed's numbers. */
export async function readFeedSheet(asked: FeedContext) {
  const game = await requestedGame(asked);
  return game && sheetOf(asked.db, game);
}

export type FeedSheet = Awaited<ReturnType<typeof sheetOf>>;

async function sheetOf(db: Db, game: FeedGame) {
  const { page, stored } = await requireRow('game', listSheets(db, sql`game.id = ${game.gameId}`));
  const [numbers, before] = await Promise.all([
    playerNumbers(
      db,
      stored.people.map(({ id }) => id),
    ),
    countsBefore(db, game.gameId),
  ]);
  const people = new Map(
    stored.people.map(({ id, name, jerseyNumber, position }): [string, FeedPerson] => {
      const { first, last } = splitName(name);
      return [
        id,
        { number: numbers.get(id) ?? 0, first, last, jersey: jerseyNumber, position: positionCode(position) },
      ];
    }),
  );
  const personOf = (id: string | null | undefined) => (id ? people.get(id) : undefined);
  const lengths = {
    periods: page.regulationPeriods,
    periodMinutes: page.periodMinutes,
    overtimeMinutes: page.overtimeMinutes,
  };
  const served = servedOf(stored, game);
  const periodNamed = (period: number) => periodOf(period, page.regulationPeriods);
  return {
    game,
    page,
    stored,
    personOf,
    teamOf: (side: Side): FeedTeam => (side === 'home' ? game.homeTeam : game.awayTeam),
    periodNamed,
    ...numbersOfSeason(page, before),
    /** From the first face-off. */
    secondsAt: (at: { period: number; elapsedSeconds: number }) => gameSeconds(at, lengths),
    /** Whether a penalty gave the other side a power play. */
    isPowerPlay: (penalty: StoredGame['penalties'][number]) =>
      !!served?.some((each) => each.penalty === penalty && each.powerPlays > 0),
    /** Those of regulation, and every overtime that is on the sheet. */
    periods: Array.from({ length: lastPeriod(page) }, (_, at) => at + 1),
    sides: {
      home: sideOf(page, stored, 'home', people, periodNamed, served),
      away: sideOf(page, stored, 'away', people, periodNamed, served),
    },
  };
}

interface Counts {
  playerId: string;
  goals: number;
  assists: number;
}

/** The goals and assists that the players of a game had before it, in final games of its season and competition. */
const countsBefore = (db: Db, gameId: string): Promise<Counts[]> =>
  rowsOf(
    db,
    sql`
    select line.player_id as "playerId", sum(line.goals)::int as goals, coalesce(sum(line.assists), 0)::int as assists
    from games game
    join games earlier on earlier.season_id = game.season_id and earlier.competition_type = game.competition_type
      and lower(earlier.tournament_name) is not distinct from lower(game.tournament_name)
      and earlier.status = 'final' and (earlier.starts_at, earlier.id) < (game.starts_at, game.id)
    join player_game_lines line on line.game_id = earlier.id and line.level = earlier.detail
    where game.id = ${gameId} and (line.goals > 0 or line.assists > 0)
    group by line.player_id`,
  );

/** Counts the goals of a scorer in the season up to one of the game, and the assists of a player. */
function numbersOfSeason({ goals }: GamePage, before: readonly Counts[]) {
  const known = new Map(before.map((counts) => [counts.playerId, counts]));
  const until = (goal: GamePage['goals'][number]) => goals.slice(0, goals.indexOf(goal) + 1);
  return {
    goalNumberOf: (goal: GamePage['goals'][number]): number => {
      const id = goal.scorer?._id;
      if (!id) return 0;
      return (known.get(id)?.goals ?? 0) + until(goal).filter(({ scorer }) => scorer?._id === id).length;
    },
    assistNumberOf: (goal: GamePage['goals'][number], id: string): number =>
      (known.get(id)?.assists ?? 0) + until(goal).filter(({ assists }) => assists.some(({ _id }) => _id === id)).length,
  };
}

/** The penalties that gave power plays. */
const servedOf = (stored: StoredGame, { status }: FeedGame) =>
  knownServedPenalties(stored, status === 'final' ? gameLength(stored) : undefined);

/** The last period that has begun; at least those of regulation. */
function lastPeriod(page: GamePage): number {
  const played = [...page.goals, ...page.penalties, ...page.shots, ...page.goalieChanges].map(({ period }) => period);
  return Math.min(99, Math.max(page.regulationPeriods + Number(hadOvertime(page)), page.period ?? 1, ...played));
}

type Line = Pick<
  GamePage['skaters'][number],
  | 'goals'
  | 'assists'
  | 'penaltyMinutes'
  | 'shots'
  | 'plusMinus'
  | 'faceoffsWon'
  | 'faceoffsLost'
  | 'hits'
  | 'blockedShots'
>;
const noLine: Line = { goals: 0, assists: 0, penaltyMinutes: 0, shots: null };

/** A team's players and figures in a game. */
function sideOf(
  page: GamePage,
  stored: StoredGame,
  side: Side,
  people: ReadonlyMap<string, FeedPerson>,
  periodNamed: (period: number) => ReturnType<typeof periodOf>,
  served: ReturnType<typeof servedOf>,
) {
  const goals = page.goals.filter((goal) => goal.side === side);
  const penalties = page.penalties.filter((penalty) => penalty.side === side);
  const dressed = new Map(stored.lineup.filter((spot) => spot.side === side).map((spot) => [spot.playerId, spot]));
  const scoredBy = (id: string, is: (goal: GamePage['goals'][number]) => boolean = () => true) =>
    goals.filter((goal) => goal.scorer?._id === id && is(goal)).length;
  const linesOf = new Map(page.skaters.filter((line) => line.side === side).map((line) => [line._id, line]));
  const goalieLines = new Map(page.goalies.filter((line) => line.side === side).map((line) => [line._id, line]));
  const goalieIds = new Set([
    ...goalieLines.keys(),
    ...[...dressed.values()].filter(({ isGoalie }) => isGoalie).map(({ playerId }) => playerId),
  ]);
  const skaterIds = new Set(
    [...linesOf.keys(), ...dressed.keys()].filter((id) => !goalieIds.has(id) && people.has(id)),
  );
  const ofPlayer = (id: string) => ({
    person: people.get(id)!,
    isStarter: dressed.get(id)?.isStarter ?? false,
    powerPlayGoals: scoredBy(id, ({ strength }) => strength === 'PP'),
    shortHandedGoals: scoredBy(id, ({ strength }) => strength === 'SH'),
    gameWinningGoals: scoredBy(id, ({ gameWinning }) => gameWinning),
  });
  const shifts = goalieShifts(stored, side);
  const isFirst = ({ goalieId }: (typeof shifts)[number], at: number) =>
    shifts.findIndex((shift) => shift.goalieId === goalieId) === at;
  /** The end of a period is its own, the same moment the beginning of the next. */
  const momentOf = (second: number, isEnd: boolean) => {
    const regulation = page.regulationPeriods * page.periodMinutes * 60;
    const [from, length, before] =
      second > regulation || (second === regulation && !isEnd)
        ? [second - regulation, page.overtimeMinutes * 60, page.regulationPeriods]
        : [second, page.periodMinutes * 60, 0];
    const whole = Math.floor(from / length);
    const isEdge = isEnd && from > 0 && from % length === 0;
    const period = before + whole + (isEdge ? 0 : 1);
    return { period: periodNamed(period), time: clock(isEdge ? length : from % length) };
  };
  return {
    goals,
    penalties,
    skaters: [...skaterIds].map((id) => ({ ...noLine, ...linesOf.get(id), ...ofPlayer(id) })),
    goalies: [...goalieIds].map((id) => ({
      ...ofPlayer(id),
      line: goalieLines.get(id),
      goals: scoredBy(id),
      assists: goals.filter(({ assists }) => assists.some(({ _id }) => _id === id)).length,
      penaltyMinutes: minutesOf(penalties.filter(({ player }) => player?._id === id)),
    })),
    /** Who was in the net from when to when. A goalie's figures are of the whole game, and with their first shift. */
    shifts: shifts.map((shift, at) => ({
      until: shift.to,
      person: people.get(shift.goalieId)!,
      line: isFirst(shift, at) ? goalieLines.get(shift.goalieId) : undefined,
      shutout: isFirst(shift, at) && stored.lines.some((line) => line.playerId === shift.goalieId && line.shutout),
      from: momentOf(shift.from, false),
      to: momentOf(shift.to, true),
      seconds: shift.to - shift.from,
    })),
    shots: (period?: number) =>
      page.shots
        .filter((each) => period === undefined || each.period === period)
        .reduce((sum, each) => sum + each[side], 0),
    goalsIn: (period?: number) => goals.filter((goal) => period === undefined || goal.period === period).length,
    assistCount: goals.reduce((sum, { assists }) => sum + assists.length, 0),
    penaltyMinutes: minutesOf(penalties),
    benchMinutes: stored.penalties
      .filter((penalty) => penalty.side === side && penalty.isBench)
      .reduce((sum, { minutes }) => sum + minutes, 0),
    /** Zero, goals and power plays, where nobody knows how many power plays there were. */
    powerPlayGoals: served ? goals.filter(({ strength }) => strength === 'PP').length : 0,
    powerPlays: served?.reduce((sum, each) => sum + (each.side === side ? 0 : each.powerPlays), 0) ?? 0,
    faceoffs: stored.faceoffs.length,
    faceoffsWon: stored.faceoffs.filter((each) => each.side === side).length,
    hits: stored.playerActions.filter((each) => each.side === side && each.action === 'hit').length,
    shootoutGoals: page.shootout.filter((shot) => shot.side === side && shot.scored).length,
  };
}

/** By number. @param lengthOf from seconds */
export const periodRows = (
  periods: readonly number[],
  game: Pick<FeedGame, 'regulationPeriods' | 'periodMinutes' | 'overtimeMinutes'>,
  lengthOf: (seconds: number) => string,
): Row =>
  Object.fromEntries(
    periods.map((period) => {
      const { id, shortName, longName } = periodOf(period, game.regulationPeriods);
      const isRegulation = period <= game.regulationPeriods;
      return [
        id,
        {
          id,
          period_id: id,
          short_name: shortName,
          long_name: longName,
          length: lengthOf((isRegulation ? game.periodMinutes : game.overtimeMinutes) * 60),
          mandatory: flag(isRegulation),
          sort_order: id,
        },
      ];
    }),
  );

const onIceDuties = { referee: /^referee/i, linesman: /^lines/i };
export type OnIceDuty = keyof typeof onIceDuties;

export const officialsOf = ({ officials }: Pick<GamePage, 'officials'>, duty: OnIceDuty) =>
  officials
    .filter((official) => onIceDuties[duty].test(official.duty))
    .map((official) => ({ ...splitName(official.name), duty: official.duty }));

/** Without the penalties that led to a penalty shot: nobody has their minutes. */
const minutesOf = (penalties: GamePage['penalties']) =>
  penalties.reduce((sum, { penaltyShot, minutes }) => sum + (penaltyShot ? 0 : minutes), 0);
