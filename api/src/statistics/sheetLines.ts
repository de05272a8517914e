import {
  type GameSheet,
  type GoalEvent,
  lacksShots,
  otherSide,
  possibleWinningGoals,
  type SeasonRules,
  type Side,
  shotCounts,
  winnerOf,
} from '@league/contract';
import { goalieOfRecordAt, goalieShifts, goaliesAt, goaliesDuring, type Moment } from './goalieShifts.ts';
import { countPlays, emptyPlays } from './plays.ts';

/** A player's figures in one game. Goalie figures are null for skaters and for goalies who were never in net. */
export interface GameLine {
  playerId: string;
  side: Side;
  isGoalie: boolean;
  /** Was on the ice, or served a penalty; a spare goalie who stayed on the bench did not play. */
  appeared: boolean;
  goals: number;
  assists: number;
  /** Null if the sheet has no penalties recorded. */
  penaltyMinutes: number | null;
  powerPlayGoals: number;
  shortHandedGoals: number;
  /** Null, here and below: not recorded. */
  gameWinningGoals: number | null;
  plusMinus: number | null;
  shots: number | null;
  faceoffsWon: number | null;
  faceoffsLost: number | null;
  hits: number | null;
  blockedShots: number | null;
  giveaways: number | null;
  takeaways: number | null;
  secondsPlayed: number | null;
  shotsAgainst: number | null;
  saves: number | null;
  goalsAgainst: number | null;
  /** `O`: lost in overtime or a shootout. */
  decision: 'W' | 'L' | 'O' | null;
  shutout: boolean;
}

const sides = ['home', 'away'] as const;

/** The rules that decide figures of a single game; all other rules only decide how games add up. */
export type LineRules = Pick<SeasonRules, 'creditShootoutWinner' | 'shutoutOnShootoutLoss'>;

/**
 * Everybody's figures, derived from the score sheet. A game that was forfeited before the start has an empty sheet and gives
 * none.
 */
export function gameLines(given: GameSheet, rules: LineRules): GameLine[] {
  if (given.forfeitedBy && !hasBegun(given)) return [];
  const sheet = withShotCounts(given);
  const lines = new Map<string, GameLine>();
  const blank = emptyFigures(sheet);
  const lineOf = (playerId: string, side: Side) => {
    const line = lines.get(playerId) ?? { playerId, side, ...blank };
    lines.set(playerId, line);
    return line;
  };

  for (const { playerId, side, isGoalie } of sheet.lineup) {
    Object.assign(lineOf(playerId, side), { isGoalie, appeared: !isGoalie });
  }
  countGoals(sheet, rules, lineOf);
  countPenalties(sheet, lineOf);
  countPlays(sheet, lineOf);
  for (const side of sides) countGoalies(sheet, rules, side, lineOf);
  return [...lines.values()];
}

export type LineOf = (playerId: string, side: Side) => GameLine;

/** The sheet with all shots on goal that it knows, counted or placed. */
function withShotCounts(sheet: GameSheet): GameSheet {
  if (sheet.shotAttempts.length === 0) return sheet;
  const seen = { ...sheet, shotsOnGoal: shotCounts(sheet) };
  const nets = { home: netOf(seen, 'home'), away: netOf(seen, 'away') };
  const goalieOf = (shot: Moment & { side: Side }) => {
    const [goalie = null, ...others] = nets[otherSide(shot.side)].at(shot);
    return others.length === 0 ? goalie : null;
  };
  const shotAttempts = sheet.shotAttempts.map((shot) => ({ ...shot, goalieId: shot.goalieId ?? goalieOf(shot) }));
  return { ...sheet, shotsOnGoal: shotCounts({ ...sheet, shotAttempts }, goalieOf) };
}

function countGoals(sheet: GameSheet, { creditShootoutWinner }: LineRules, lineOf: LineOf) {
  const winning = winningScorers(sheet).length === 1 ? possibleWinningGoals(sheet)[0] : undefined;
  for (const goal of sheet.goals) {
    if (goal.scorerId) {
      const line = onIce(lineOf(goal.scorerId, goal.side));
      line.goals += 1;
      if (goal.strength === 'PP') line.powerPlayGoals += 1;
      if (goal.strength === 'SH') line.shortHandedGoals += 1;
      if (goal === winning) line.gameWinningGoals = 1;
    }
    for (const playerId of goal.assistIds) onIce(lineOf(playerId, goal.side)).assists += 1;
  }
  for (const { side, shooterId, deciding } of sheet.shootout) {
    const line = onIce(lineOf(shooterId, side));
    if (deciding && creditShootoutWinner) line.goals += 1;
  }
}

/** Who may have scored the winning goal. */
const winningScorers = (sheet: GameSheet) => [...new Set(possibleWinningGoals(sheet).map(({ scorerId }) => scorerId))];

function countPenalties(sheet: GameSheet, lineOf: LineOf) {
  for (const { side, playerId, servedById, minutes, isBench, penaltyShot } of sheet.penalties) {
    if (servedById) onIce(lineOf(servedById, side));
    if (!playerId) continue;
    const line = onIce(lineOf(playerId, side));
    if (!isBench && !penaltyShot) line.penaltyMinutes = (line.penaltyMinutes ?? 0) + minutes;
  }
}

function countGoalies(sheet: GameSheet, { shutoutOnShootoutLoss }: LineRules, side: Side, lineOf: LineOf) {
  const net = netOf(sheet, side);
  const ofRecord = goalieOfRecord(sheet, side, net);
  for (const { goalieId, secondsPlayed, goalsAgainst } of net.goalies) {
    const line = onIce(lineOf(goalieId, side));
    line.isGoalie = true;
    line.secondsPlayed = hasTimedEnd(sheet) ? secondsPlayed : null;
    line.goalsAgainst = goalsAgainst;
    // Placed shots include the goals, and nobody knows which of them were against this goalie.
    const lacksGoals = goalsAgainst === null && sheet.shotAttempts.length > 0;
    if (knowsShots(sheet, side) && !lacksGoals) line.shotsAgainst = shotsAgainstOf(goalieId, sheet, side, net);
    line.saves =
      goalsAgainst === null || line.shotsAgainst === null ? null : Math.max(0, line.shotsAgainst - goalsAgainst);
    line.shutout = net.goalies.length === 1 && isShutout(sheet, side, shutoutOnShootoutLoss);
  }
  if (ofRecord) {
    const line = onIce(lineOf(ofRecord, side));
    line.isGoalie = true;
    line.decision = decisionFor(sheet, side);
  }
}

/**
 * A goalie's shots against; null if others of them were perhaps this goalie's. Shots without a goalie are those into the empty
 * net, and those that were counted before the goalie was known.
 */
function shotsAgainstOf(goalieId: string, sheet: GameSheet, side: Side, net: Net): number | null {
  const rows = sheet.shotsOnGoal.filter((row) => row.side === side);
  const sum = (of: typeof rows) => of.reduce((total, { shots }) => total + shots, 0);
  let shots = sum(rows.filter((row) => row.goalieId === goalieId));
  const unnamed = rows.filter((row) => row.goalieId === null);
  for (const period of new Set(unnamed.flatMap((row) => row.period ?? []))) {
    const isHere = (of: { period?: number }) => of.period === period;
    const intoEmptyNet = sheet.goals.filter((goal) => goal.side !== side && goal.emptyNet && isHere(goal)).length;
    const goalies = net.during(period);
    if (sum(unnamed.filter(isHere)) <= intoEmptyNet || !goalies.includes(goalieId)) continue;
    if (goalies.length > 1) return null;
    shots += sum(unnamed.filter(isHere)) - intoEmptyNet;
  }
  return shots;
}

/**
 * Without a single shot, counted or placed, nobody recorded them; nor those at a net with a goal and no shot, in the game or in
 * a period.
 */
function knowsShots({ notRecorded, shotsOnGoal, shotAttempts, goals }: GameSheet, side: Side): boolean {
  if (notRecorded?.includes('shots')) return false;
  const beaten = goals.filter((goal) => goal.side !== side && !goal.emptyNet);
  return !lacksShots(shotsOnGoal, beaten) && (shotsOnGoal.length > 0 || shotAttempts.length > 0);
}

/** A forfeited or awarded game may have ended early, and the goal of an overtime shows how long it lasted. */
const hasTimedEnd = ({ goals, periods, forfeitedBy, isAwarded }: GameSheet) =>
  !forfeitedBy && !isAwarded && !goals.some(({ period, timeKnown }) => period > periods && timeKnown === false);

/** Who was in a side's net, with what the sheet contains about it; null is unknown. */
interface Net {
  goalies: { goalieId: string; secondsPlayed: number | null; goalsAgainst: number | null }[];
  /** Who was in net at a goal or a shot; several if the sheet does not say which of them. */
  at: (shot: Moment) => string[];
  /** Who can have faced shots in a period, as `goaliesDuring`. */
  during: (period: number) => (string | null)[];
  /** Who was in net at a goal, or was the last before the net was emptied. */
  ofRecordAt: (goal: Moment) => string | undefined;
}

function netOf(sheet: GameSheet, side: Side): Net {
  const beaten = sheet.goals.filter((goal) => goal.side !== side && !goal.emptyNet);
  const shifts = goalieShifts(sheet, side);
  const stated = statedGoalies(sheet, side);
  const hasChange = sheet.goalieChanges.some((change) => change.side === side);
  if (!hasChange && stated.length > 1) return netByPeriods(sheet, side, stated, beaten);
  const placed = [...new Set(shifts.map(({ goalieId }) => goalieId))];
  const at: Net['at'] = (goal) => goaliesAt(shifts, goal, sheet);
  return {
    goalies: [
      ...placed.map((goalieId) => ({
        goalieId,
        secondsPlayed: shifts
          .filter((shift) => shift.goalieId === goalieId)
          .reduce((seconds, { from, to }) => seconds + to - from, 0),
        goalsAgainst: goalsAgainstOf(goalieId, beaten.map(at)),
      })),
      // They have shots, and no change says when they were in net.
      ...stated
        .filter((goalieId) => !placed.includes(goalieId))
        .map((goalieId) => ({ goalieId, secondsPlayed: null, goalsAgainst: null })),
    ],
    at,
    during: (period) => goaliesDuring(shifts, period, sheet),
    ofRecordAt: (goal) => goalieOfRecordAt(shifts, goal, sheet),
  };
}

/** A goalie's goals against, of which each lists who may have been in net; null if it was perhaps another goalie's. */
function goalsAgainstOf(goalieId: string, goals: readonly string[][]): number | null {
  const own = goals.filter((goalies) => goalies.includes(goalieId));
  return own.every(({ length }) => length === 1) ? own.length : null;
}

/**
 * Several goalies with shots and no change: the goals of a period count against the only goalie with shots in it. If two of
 * them faced shots in a period, its goals count against neither, since nobody knows.
 */
function netByPeriods(sheet: GameSheet, side: Side, stated: readonly string[], beaten: readonly GoalEvent[]): Net {
  const inPeriod = (period: number) => statedGoalies(sheet, side, period);
  const onlyIn = (period: number) => (inPeriod(period).length === 1 ? inPeriod(period)[0] : undefined);
  const lastPeriod = Math.max(...sheet.shotsOnGoal.filter((row) => row.side === side).map((row) => row.period ?? 0));
  const during = (period: number) => (inPeriod(period).length > 0 ? inPeriod(period) : [...stated]);
  const at: Net['at'] = ({ period }) => during(period);
  return {
    goalies: stated.map((goalieId) => ({
      goalieId,
      secondsPlayed: null,
      goalsAgainst: goalsAgainstOf(goalieId, beaten.map(at)),
    })),
    at,
    during,
    ofRecordAt: ({ period }) => onlyIn(Math.min(period, lastPeriod)),
  };
}

/** The goalies of a side with recorded shots, in one period or in all. */
function statedGoalies(sheet: Pick<GameSheet, 'shotsOnGoal'>, side: Side, period?: number): string[] {
  const rows = sheet.shotsOnGoal.filter((row) => row.side === side && (period === undefined || row.period === period));
  return [...new Set(rows.filter(({ shots }) => shots > 0).map(({ goalieId }) => goalieId))].filter(
    (id) => id !== null,
  );
}

function decisionFor(sheet: GameSheet, side: Side): GameLine['decision'] {
  const winner = winnerOf(sheet);
  if (!winner) return null;
  if (winner === side) return 'W';
  return sheet.decision === 'regulation' || sheet.forfeitedBy ? 'L' : 'O';
}

/** Who gets the decision: the goalie in net at the game-winning goal, or in the shootout. */
function goalieOfRecord(sheet: GameSheet, side: Side, net: Net): string | undefined {
  if (sheet.decision === 'shootout' && !sheet.forfeitedBy) {
    const faced = sheet.shootout.filter((shot) => shot.side !== side && shot.goalieId);
    const last = faced.find(({ deciding }) => deciding) ?? faced.at(-1);
    return last?.goalieId ?? net.ofRecordAt({ period: sheet.periods + 2, elapsedSeconds: 0 });
  }
  const [winning, ...others] = possibleWinningGoals(sheet);
  if (winning) return net.ofRecordAt({ ...winning, timeKnown: others.length === 0 && winning.timeKnown !== false });
  return net.goalies.length === 1 ? net.goalies[0]!.goalieId : undefined;
}

/**
 * Whether a side's opponent scored no goal in play; the goal that a shootout adds is not one in play. A forfeited or awarded game may
 * have ended early.
 */
function isShutout(sheet: GameSheet, side: Side, shutoutOnShootoutLoss: boolean): boolean {
  const opponent = otherSide(side);
  if (sheet.forfeitedBy || sheet.isAwarded) return false;
  if (sheet.goals.some((goal) => goal.side === opponent)) return false;
  const against = opponent === 'home' ? sheet.homeScore : sheet.awayScore;
  const lostInShootout = sheet.decision === 'shootout' && winnerOf(sheet) === opponent;
  return lostInShootout ? shutoutOnShootoutLoss && against === 1 : against === 0;
}

const hasBegun = (sheet: GameSheet) =>
  [
    sheet.goals,
    sheet.penalties,
    sheet.goalieChanges,
    sheet.shotsOnGoal,
    sheet.shotAttempts,
    sheet.faceoffs,
    sheet.playerActions,
  ].some(({ length }) => length > 0);

function onIce(line: GameLine): GameLine {
  line.appeared = true;
  return line;
}

const emptyFigures = (sheet: GameSheet): Omit<GameLine, 'playerId' | 'side'> => ({
  isGoalie: false,
  appeared: false,
  goals: 0,
  assists: 0,
  penaltyMinutes: sheet.notRecorded?.includes('penalties') ? null : 0,
  powerPlayGoals: 0,
  shortHandedGoals: 0,
  gameWinningGoals: winningScorers(sheet).length > 1 ? null : 0,
  ...emptyPlays(sheet),
  secondsPlayed: null,
  shotsAgainst: null,
  saves: null,
  goalsAgainst: null,
  decision: null,
  shutout: false,
});
