import {
  type DecisionType,
  type GameTime,
  type GoalieShots,
  gameLength,
  lacksShots,
  otherSide,
  type PenaltySheet,
  resultOf,
  type ShotOutcome,
  type Side,
  shotCounts,
  type TeamBrief,
  type TeamFigureRow,
  type TeamFigures,
  type TeamSource,
  teamSources,
  winnerOf,
} from '@league/contract';
import { withYields } from '../platform/process/yields.ts';
import { knownServedPenalties } from './knownPenalties.ts';

type Sides<Value> = Record<Side, Value>;
type TimeKnownFlag = { timeKnown: boolean };

/** A final game with what its sheet or its totals say of both teams. */
export interface TeamGame {
  id: string;
  home: TeamBrief;
  away: TeamBrief;
  /** The teams for which it counts. */
  sides: Side[];
  homeScore: number;
  awayScore: number;
  decision: DecisionType;
  forfeitedBy: Side | 'both' | null;
  isAwarded: boolean;
  detail: 'score' | 'totals' | 'events';
  notRecorded: string[];
  attendance: number | null;
  periods: number;
  periodMinutes: number;
  overtimeMinutes: number;
  goals: (PenaltySheet['goals'][number] & TimeKnownFlag)[];
  penalties: (PenaltySheet['penalties'][number] & TimeKnownFlag & { ends: GameTime | null })[];
  shotsOnGoal: (GoalieShots & { period: number })[];
  /** How many there are of a kind. */
  attempts: { side: Side; period: number; outcome: ShotOutcome; count: number }[];
  faceoffs: Sides<number> | null;
  /** Of the players' lines; null: not recorded. */
  lines: Record<'goals' | 'shots' | 'penaltyMinutes' | 'saves' | 'faced', Sides<number | null>>;
}

export const noBasis = () =>
  Object.fromEntries(['games', ...teamSources].map((name) => [name, 0])) as TeamFigures['basis'];

const sumNames = [
  'games',
  'homeWins',
  'homeLosses',
  'homeOvertimeLosses',
  'awayWins',
  'awayLosses',
  'awayOvertimeLosses',
  'goalsFor',
  'goalsAgainst',
  'timedGoalsFor',
  'timedGoalsAgainst',
  'seconds',
  'powerPlayGoals',
  'powerPlays',
  'powerPlayGoalsAgainst',
  'timesShortHanded',
  'shortHandedGoals',
  'shortHandedGoalsAgainst',
  'shotsFor',
  'shotsAgainst',
  'shotGoals',
  'saves',
  'faced',
  'faceoffsWon',
  'faceoffsLost',
  'penaltyMinutes',
  'scoredFirst',
  'wonScoringFirst',
  'wonConcedingFirst',
  'attendance',
  'attendedGames',
] as const;
type Sums = Record<(typeof sumNames)[number], number> & { byPeriod: Record<'own' | 'other', number[]> };

interface TeamTotal {
  team: TeamBrief;
  sums: Sums;
  /** Games that have each source. */
  known: Record<TeamSource, number>;
}

/** The figures of each team, by name. @param periods of the longest game */
export async function sumTeams(
  games: readonly TeamGame[],
  periods: number,
): Promise<Pick<TeamFigures, 'rows' | 'basis'>> {
  const totals = new Map<string, TeamTotal>();
  const basis = noBasis();
  for await (const game of withYields(games)) {
    const facts = factsOf(game, periods);
    basis.games += 1;
    for (const source of teamSources) if (facts[source] !== undefined) basis[source] += 1;
    for (const side of game.sides) addGame(totalOf(totals, game[side], periods), game, facts, side);
  }
  const rows = [...totals.values()].map(toRow).sort((a, b) => a.team.name.localeCompare(b.team.name, 'en'));
  return { rows, basis };
}

function totalOf(totals: Map<string, TeamTotal>, team: TeamBrief, periods: number): TeamTotal {
  const total = totals.get(team._id) ?? {
    team,
    sums: {
      ...(Object.fromEntries(sumNames.map((name) => [name, 0])) as Record<(typeof sumNames)[number], number>),
      // Overtime is one more.
      byPeriod: { own: Array<number>(periods + 1).fill(0), other: Array<number>(periods + 1).fill(0) },
    },
    known: Object.fromEntries(teamSources.map((name) => [name, 0])) as TeamTotal['known'],
  };
  totals.set(team._id, total);
  return total;
}

/** What a game says of both teams; undefined: not recorded. */
interface Facts extends Record<TeamSource, unknown> {
  periods: Sides<number[]> | undefined;
  powerPlays: Sides<number> | undefined;
  shots: Sides<number> | undefined;
  faceoffs: Sides<number> | undefined;
  penalties: Sides<number> | undefined;
  /** Null: nobody scored. */
  firstGoals: Side | null | undefined;
  /** In seconds. */
  lengths: number | undefined;
  attendance: number | undefined;
}

function factsOf(game: TeamGame, periods: number): Facts {
  const isSheet = game.detail === 'events';
  const hasGoals = isSheet && !game.notRecorded.includes('goals');
  const isTimed = hasGoals && game.goals.every(({ timeKnown }) => timeKnown);
  return {
    periods: hasGoals ? both((side) => goalsByPeriod(game, side, periods)) : undefined,
    powerPlays: isSheet ? powerPlaysOf(game) : undefined,
    shots: game.notRecorded.includes('shots') ? undefined : shotsOf(game),
    faceoffs: game.faceoffs ?? undefined,
    penalties: penaltyMinutesOf(game),
    firstGoals: hasGoals ? firstGoalOf(game) : undefined,
    lengths: lengthOf(game, isTimed),
    attendance: game.attendance ?? undefined,
  };
}

const both = <Value>(of: (side: Side) => Value): Sides<Value> => ({ home: of('home'), away: of('away') });

const goalsByPeriod = (game: TeamGame, side: Side, periods: number): number[] =>
  Array.from({ length: periods + 1 }, (_, at) => {
    const isIn = (period: number) => (period > game.periods ? at === periods : period === at + 1);
    return game.goals.filter((goal) => goal.side === side && isIn(goal.period)).length;
  });

/** How many power plays each side had. */
function powerPlaysOf(game: TeamGame): Sides<number> | undefined {
  const served = knownServedPenalties(game, gameLength(game));
  return served && both((side) => served.reduce((sum, each) => sum + (each.side === side ? 0 : each.powerPlays), 0));
}

/** Shots on goal by the shooting side. */
function shotsOf({ detail, shotsOnGoal, attempts, goals, lines }: TeamGame): Sides<number> | undefined {
  if (detail !== 'events') {
    const { home, away } = both((side) => lines.shots[side] ?? lines.faced[otherSide(side)]);
    return home === null || away === null ? undefined : { home, away };
  }
  if (shotsOnGoal.length === 0 && attempts.length === 0) return undefined;
  const shotAttempts = attempts.flatMap(({ count, ...attempt }) =>
    Array.from({ length: count }, () => ({ ...attempt, goalieId: null })),
  );
  const counted = shotCounts({ shotsOnGoal, shotAttempts, goals: goals.map((goal) => ({ ...goal, emptyNet: false })) });
  if (lacksShots(counted, goals)) return undefined;
  return both((side) => counted.reduce((sum, row) => sum + (row.side === side ? 0 : row.shots), 0));
}

/** Bench penalties included, where a sheet has them. */
function penaltyMinutesOf({ detail, notRecorded, penalties, lines }: TeamGame): Sides<number> | undefined {
  if (detail !== 'events') {
    const { home, away } = lines.penaltyMinutes;
    return home === null || away === null ? undefined : { home, away };
  }
  if (notRecorded.includes('penalties')) return undefined;
  return both((side) =>
    penalties.reduce((sum, each) => sum + (each.side === side && !each.penaltyShot ? each.minutes : 0), 0),
  );
}

/** The goals that the shots led to, which the score of a forfeited or awarded game does not tell. */
function shotGoalsOf({ forfeitedBy, isAwarded, detail, goals, lines }: TeamGame, inPlay: Sides<number>): Sides<number> {
  if (!forfeitedBy && !isAwarded) return inPlay;
  if (detail !== 'events') return both((side) => lines.goals[side] ?? 0);
  return both((side) => goals.filter((goal) => goal.side === side).length);
}

/** Who scored first; unknown if the goals of that period have no times. */
function firstGoalOf({ goals }: TeamGame): Side | null | undefined {
  if (goals.length === 0) return null;
  const period = Math.min(...goals.map((goal) => goal.period));
  const inPeriod = goals.filter((goal) => goal.period === period);
  if (inPeriod.every(({ side }) => side === inPeriod[0]!.side)) return inPeriod[0]!.side;
  if (inPeriod.some(({ timeKnown }) => !timeKnown)) return undefined;
  return inPeriod.reduce((first, goal) => (goal.elapsedSeconds < first.elapsedSeconds ? goal : first)).side;
}

/** A forfeit may have ended early, and an overtime without its goal's time at any moment. */
function lengthOf(game: TeamGame, isTimed: boolean): number | undefined {
  if (game.forfeitedBy || game.isAwarded) return undefined;
  if (game.decision === 'overtime' && !isTimed) return undefined;
  return gameLength(game);
}

function addGame({ sums, known }: TeamTotal, game: TeamGame, facts: Facts, side: Side) {
  const other = otherSide(side);
  const result = resultOf(game, side);
  const isWin = result === 'W' || result === 'OTW';
  const scores = { home: game.homeScore, away: game.awayScore };
  // A shootout's goal is on the scoreboard, and nobody scored it in play.
  const winner = game.decision === 'shootout' && !game.forfeitedBy ? winnerOf(game) : undefined;
  const inPlay = both((each) => scores[each] - (each === winner ? 1 : 0));
  for (const source of teamSources) if (facts[source] !== undefined) known[source] += 1;

  sums.games += 1;
  if (isWin) sums[`${side}Wins`] += 1;
  if (result === 'L') sums[`${side}Losses`] += 1;
  if (result === 'OTL') sums[`${side}OvertimeLosses`] += 1;
  sums.goalsFor += scores[side];
  sums.goalsAgainst += scores[other];
  if (facts.lengths !== undefined) {
    sums.seconds += facts.lengths;
    sums.timedGoalsFor += inPlay[side];
    sums.timedGoalsAgainst += inPlay[other];
  }
  if (facts.periods) {
    const strengths = (of: Side, strength: string) =>
      game.goals.filter((goal) => goal.side === of && goal.strength === strength).length;
    sums.shortHandedGoals += strengths(side, 'SH');
    sums.shortHandedGoalsAgainst += strengths(other, 'SH');
    for (const [at, goals] of facts.periods[side].entries()) sums.byPeriod.own[at]! += goals;
    for (const [at, goals] of facts.periods[other].entries()) sums.byPeriod.other[at]! += goals;
    if (facts.powerPlays) {
      sums.powerPlays += facts.powerPlays[side];
      sums.timesShortHanded += facts.powerPlays[other];
      sums.powerPlayGoals += strengths(side, 'PP');
      sums.powerPlayGoalsAgainst += strengths(other, 'PP');
    }
  }
  if (facts.shots) {
    sums.shotsFor += facts.shots[side];
    sums.shotsAgainst += facts.shots[other];
    sums.shotGoals += shotGoalsOf(game, inPlay)[side];
  }
  sums.saves += game.lines.saves[side] ?? 0;
  sums.faced += game.lines.faced[side] ?? 0;
  sums.faceoffsWon += facts.faceoffs?.[side] ?? 0;
  sums.faceoffsLost += facts.faceoffs?.[other] ?? 0;
  sums.penaltyMinutes += facts.penalties?.[side] ?? 0;
  if (facts.firstGoals === side) {
    sums.scoredFirst += 1;
    if (isWin) sums.wonScoringFirst += 1;
  } else if (facts.firstGoals === other && isWin) sums.wonConcedingFirst += 1;
  // Those who came are the home team's.
  if (side === 'home' && facts.attendance !== undefined) {
    sums.attendance += facts.attendance;
    sums.attendedGames += 1;
  }
}

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

function toRow({ team, sums, known }: TeamTotal): TeamFigureRow {
  const { games } = sums;
  const ifKnown = <Value>(source: TeamSource, value: Value): Value | null => (known[source] > 0 ? value : null);
  return {
    team,
    games,
    wins: sums.homeWins + sums.awayWins,
    losses: sums.homeLosses + sums.awayLosses,
    overtimeLosses: sums.homeOvertimeLosses + sums.awayOvertimeLosses,
    homeWins: sums.homeWins,
    homeLosses: sums.homeLosses,
    homeOvertimeLosses: sums.homeOvertimeLosses,
    awayWins: sums.awayWins,
    awayLosses: sums.awayLosses,
    awayOvertimeLosses: sums.awayOvertimeLosses,
    goalsFor: sums.goalsFor,
    goalsAgainst: sums.goalsAgainst,
    goalsForPerGame: ratio(sums.goalsFor, games),
    goalsAgainstPerGame: ratio(sums.goalsAgainst, games),
    goalsForPer60: ratio(sums.timedGoalsFor * 3600, sums.seconds),
    goalsAgainstPer60: ratio(sums.timedGoalsAgainst * 3600, sums.seconds),
    powerPlayGoals: ifKnown('powerPlays', sums.powerPlayGoals),
    powerPlays: ifKnown('powerPlays', sums.powerPlays),
    powerPlayPercentage: ratio(sums.powerPlayGoals, sums.powerPlays),
    powerPlayGoalsAgainst: ifKnown('powerPlays', sums.powerPlayGoalsAgainst),
    timesShortHanded: ifKnown('powerPlays', sums.timesShortHanded),
    penaltyKillPercentage: ratio(sums.timesShortHanded - sums.powerPlayGoalsAgainst, sums.timesShortHanded),
    shortHandedGoals: ifKnown('periods', sums.shortHandedGoals),
    shortHandedGoalsAgainst: ifKnown('periods', sums.shortHandedGoalsAgainst),
    shotsForPerGame: ratio(sums.shotsFor, known.shots),
    shotsAgainstPerGame: ratio(sums.shotsAgainst, known.shots),
    shootingPercentage: ratio(sums.shotGoals, sums.shotsFor),
    savePercentage: ratio(sums.saves, sums.faced),
    faceoffsWon: ifKnown('faceoffs', sums.faceoffsWon),
    faceoffsLost: ifKnown('faceoffs', sums.faceoffsLost),
    faceoffPercentage: ratio(sums.faceoffsWon, sums.faceoffsWon + sums.faceoffsLost),
    penaltyMinutesPerGame: ratio(sums.penaltyMinutes, known.penalties),
    scoredFirst: ifKnown('firstGoals', sums.scoredFirst),
    wonScoringFirst: ifKnown('firstGoals', sums.wonScoringFirst),
    wonConcedingFirst: ifKnown('firstGoals', sums.wonConcedingFirst),
    attendance: ratio(sums.attendance, sums.attendedGames),
    goalsForByPeriod: ifKnown('periods', sums.byPeriod.own),
    goalsAgainstByPeriod: ifKnown('periods', sums.byPeriod.other),
  };
}
