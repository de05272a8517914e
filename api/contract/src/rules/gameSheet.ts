import type { PlayerAction, ShotOutcome } from '../games/rink.ts';
import type { Side, strengths } from '../games/sides.ts';
import { type FinalScore, otherSide, winnerOf } from './results.ts';

/** Game time. `elapsedSeconds` are those played of the period; periods after `periods` are overtime. */
export interface GameTime {
  period: number;
  elapsedSeconds: number;
}

export interface GoalEvent extends GameTime {
  /** The scoring side. */
  side: Side;
  scorerId: string | null;
  assistIds: readonly string[];
  strength: (typeof strengths)[number];
  emptyNet: boolean;
  /** False: only the period is known. */
  timeKnown?: boolean;
  /** An imported file says that it won the game. */
  statedWinning?: boolean;
  /** The players on the ice, goalies too; null or missing: not recorded. */
  onIce?: Readonly<Record<Side, readonly string[]>> | null;
}

export interface PenaltyEvent {
  side: Side;
  /** Null: nobody in particular. */
  playerId: string | null;
  servedById: string | null;
  minutes: number;
  /** The team's own, whoever serves it. */
  isBench: boolean;
  /** It led to a penalty shot. */
  penaltyShot: boolean;
}

export interface GoalieChange extends GameTime {
  side: Side;
  inId: string | null;
  outId: string | null;
}

export interface GoalieShots {
  /** The defending side. */
  side: Side;
  /** Null: into the empty net, or counted before the goalie was known. */
  goalieId: string | null;
  shots: number;
  /** The period, if recorded. */
  period?: number;
}

/** A shot that was no goal. Null: not recorded. */
export interface ShotAttempt extends GameTime {
  /** The shooting side. */
  side: Side;
  outcome: ShotOutcome;
  shooterId: string | null;
  goalieId: string | null;
  blockerId: string | null;
  penaltyShot: boolean;
}

/** Null: not recorded. */
export interface Faceoff {
  /** The winning side. */
  side: Side;
  winnerId: string | null;
  loserId: string | null;
}

export interface PlayerEvent {
  side: Side;
  action: PlayerAction;
  playerId: string | null;
}

export interface ShootoutShot {
  /** The shooting side. */
  side: Side;
  shooterId: string;
  goalieId: string | null;
  deciding: boolean;
}

/** A finished game's score sheet as input for statistics. */
export interface GameSheet extends FinalScore {
  periods: number;
  periodMinutes: number;
  overtimeMinutes: number;
  goals: readonly GoalEvent[];
  penalties: readonly PenaltyEvent[];
  goalieChanges: readonly GoalieChange[];
  shotsOnGoal: readonly GoalieShots[];
  shootout: readonly ShootoutShot[];
  shotAttempts: readonly ShotAttempt[];
  faceoffs: readonly Faceoff[];
  playerActions: readonly PlayerEvent[];
  /** Unrecorded parts. */
  notRecorded?: readonly string[];
  /** Dressed players, if known. */
  lineup: readonly { side: Side; playerId: string; isGoalie: boolean; isStarter: boolean }[];
}

type Lengths = Pick<GameSheet, 'periods' | 'periodMinutes' | 'overtimeMinutes'>;

/** Seconds played from the first face-off. */
export function gameSeconds({ period, elapsedSeconds }: GameTime, lengths: Lengths): number {
  const regulation = Math.min(period - 1, lengths.periods) * lengths.periodMinutes;
  const overtime = Math.max(0, period - 1 - lengths.periods) * lengths.overtimeMinutes;
  return (regulation + overtime) * 60 + elapsedSeconds;
}

/**
 * The goalie in a side's net by its goalie changes so far: null if the net is empty, undefined without a change. Sheets omit that
 * a goalie returns: a net that was emptied is the same goalie's again from the next period on.
 */
export function goalieByChanges(
  changes: readonly GoalieChange[],
  side: Side,
  moment: GameTime,
  lengths: Lengths,
): string | null | undefined {
  const at = (time: GameTime) => gameSeconds(time, lengths);
  const known = changes.filter((change) => change.side === side && at(change) <= at(moment));
  const last = known.sort((a, b) => at(a) - at(b)).at(-1);
  return last && (last.inId ?? (moment.period > last.period ? last.outId : null));
}

/** The game's length: an overtime ends with its goal, or takes its full time. */
export function gameLength(
  sheet: Lengths &
    Pick<FinalScore, 'forfeitedBy' | 'isAwarded'> & {
      decision: FinalScore['decision'] | null;
      goals: readonly GameTime[];
    },
): number {
  const overtime = sheet.periods + 1;
  if (sheet.decision === 'regulation' || sheet.forfeitedBy || sheet.isAwarded)
    return gameSeconds({ period: overtime, elapsedSeconds: 0 }, sheet);
  const overtimeGoals = sheet.goals.filter(({ period }) => period >= overtime).map((goal) => gameSeconds(goal, sheet));
  if (sheet.decision === 'overtime' && overtimeGoals.length > 0) return Math.max(...overtimeGoals);
  return gameSeconds({ period: overtime + 1, elapsedSeconds: 0 }, sheet);
}

type WonSheet = FinalScore & Lengths & Pick<GameSheet, 'goals'>;

/**
 * The winner's goal that is one more than the loser's final total; none if no goal decided. Several, all of its period, if they
 * lack times and no single one is stated as winning: it was one of them.
 */
export function possibleWinningGoals(sheet: WonSheet): GoalEvent[] {
  const winner = winnerOf(sheet);
  if (!winner || sheet.decision === 'shootout' || sheet.forfeitedBy || sheet.isAwarded) return [];
  const loserScore = otherSide(winner) === 'home' ? sheet.homeScore : sheet.awayScore;
  const goals = sheet.goals
    .filter(({ side }) => side === winner)
    .sort((a, b) => gameSeconds(a, sheet) - gameSeconds(b, sheet));
  const winning = goals[loserScore];
  if (!winning) return [];
  const inPeriod = goals.filter(({ period }) => period === winning.period);
  if (inPeriod.every(({ timeKnown }) => timeKnown !== false)) return [winning];
  const stated = inPeriod.filter(({ statedWinning }) => statedWinning);
  return stated.length === 1 ? stated : inPeriod;
}

/** The only one of `possibleWinningGoals`. */
export function gameWinningGoal(sheet: WonSheet): GoalEvent | undefined {
  const [winning, ...others] = possibleWinningGoals(sheet);
  return others.length === 0 ? winning : undefined;
}
