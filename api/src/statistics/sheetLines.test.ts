import {
  type GameSheet,
  type GoalEvent,
  gameWinningGoal,
  goalsAgainstAverage,
  type PenaltyEvent,
  rulePresets,
  type Side,
  savePercentage,
} from '@league/contract';
import { expect, test } from 'vitest';
import { gameLines } from './sheetLines.ts';

const { iihf } = rulePresets;

const sheet = (of: Partial<GameSheet>): GameSheet => ({
  homeScore: 0,
  awayScore: 0,
  decision: 'regulation',
  periods: 3,
  periodMinutes: 20,
  overtimeMinutes: 5,
  goals: [],
  penalties: [],
  goalieChanges: [],
  shotsOnGoal: [
    { side: 'home', goalieId: 'home goalie', shots: 20 },
    { side: 'away', goalieId: 'away goalie', shots: 30 },
  ],
  shootout: [],
  shotAttempts: [],
  faceoffs: [],
  playerActions: [],
  lineup: [],
  ...of,
});
const goal = (side: Side, minute: number, of: Partial<GoalEvent> = {}): GoalEvent => ({
  side,
  period: Math.floor(minute / 20) + 1,
  elapsedSeconds: (minute % 20) * 60,
  scorerId: `${side} scorer`,
  assistIds: [],
  strength: 'EV',
  emptyNet: false,
  ...of,
});
const penalty = (of: Partial<PenaltyEvent>): PenaltyEvent => ({
  side: 'home',
  playerId: null,
  servedById: null,
  minutes: 2,
  isBench: false,
  penaltyShot: false,
  ...of,
});
const lineOf = (playerId: string, of: GameSheet, rules = iihf) =>
  gameLines(of, rules).find((line) => line.playerId === playerId);

test('goals and assists are credited to their players, with power-play and short-handed goals apart', () => {
  const game = sheet({
    homeScore: 3,
    goals: [
      goal('home', 1, { assistIds: ['wing', 'defender'] }),
      goal('home', 2, { strength: 'PP', assistIds: ['wing'] }),
      goal('home', 3, { strength: 'SH', scorerId: 'wing' }),
    ],
  });
  expect(lineOf('home scorer', game)).toMatchObject({ goals: 2, assists: 0, powerPlayGoals: 1, isGoalie: false });
  expect(lineOf('wing', game)).toMatchObject({ goals: 1, assists: 2, shortHandedGoals: 1, secondsPlayed: null });
});

test("the winning goal is the one after the loser's final number of goals", () => {
  const goals = [35, 10, 20, 30, 50].map((minute) => goal('home', minute));
  const game = sheet({ homeScore: 5, awayScore: 2, goals: [...goals, goal('away', 55), goal('away', 56)] });
  expect(gameWinningGoal(game)).toBe(goals[3]);
  expect(lineOf('home scorer', game)).toMatchObject({ goals: 5, gameWinningGoals: 1 });
});

test('V3: a shootout gives no winning goal, no goal to a player and none against a goalie', () => {
  const game = sheet({
    homeScore: 3,
    awayScore: 2,
    decision: 'shootout',
    goals: [goal('home', 5), goal('home', 15), goal('away', 25), goal('away', 35)],
    shootout: [
      { side: 'away', shooterId: 'away scorer', goalieId: 'home goalie', deciding: false },
      { side: 'home', shooterId: 'hero', goalieId: 'away goalie', deciding: true },
    ],
  });
  expect(gameWinningGoal(game)).toBeUndefined();
  expect(lineOf('hero', game)).toMatchObject({ goals: 0, gameWinningGoals: 0, appeared: true });
  expect(lineOf('hero', game, { ...iihf, creditShootoutWinner: true })).toMatchObject({
    goals: 1,
    gameWinningGoals: 0,
  });
  for (const [goalie, decision] of [
    ['home goalie', 'W'],
    ['away goalie', 'O'],
  ] as const) {
    const line = lineOf(goalie, game)!;
    expect(line).toMatchObject({ decision, goalsAgainst: 2, secondsPlayed: 65 * 60 });
    expect(goalsAgainstAverage(line.goalsAgainst!, line.secondsPlayed!)!.toFixed(2)).toBe('1.85');
  }
});

test('V5: an empty-net goal is charged to the team, not to the goalie, and time on the bench is not played', () => {
  const game = sheet({
    homeScore: 3,
    awayScore: 1,
    goals: [
      goal('home', 5),
      goal('home', 15),
      goal('away', 25),
      goal('home', 59, { elapsedSeconds: 1170, emptyNet: true }),
    ],
    goalieChanges: [{ side: 'away', period: 3, elapsedSeconds: 1150, inId: null, outId: 'away goalie' }],
  });
  const line = lineOf('away goalie', game)!;
  expect(line).toMatchObject({
    secondsPlayed: 59 * 60 + 10,
    shotsAgainst: 30,
    goalsAgainst: 2,
    saves: 28,
    decision: 'L',
  });
  expect(savePercentage(line.saves!, line.shotsAgainst!)!.toFixed(3)).toBe('0.933');
  expect(goalsAgainstAverage(line.goalsAgainst!, line.secondsPlayed!)!.toFixed(2)).toBe('2.03');
});

test('V6: a forfeit before the start gives nobody a line, one in progress keeps what was played', () => {
  const lineup = [{ side: 'home' as const, playerId: 'wing', isGoalie: false, isStarter: true }];
  const before = sheet({ homeScore: 1, forfeitedBy: 'away', shotsOnGoal: [], lineup });
  expect(gameLines(before, iihf)).toEqual([]);
  expect(lineOf('home scorer', { ...before, goals: [goal('home', 5)] })).toMatchObject({ goals: 1 });
});

test.each([{ forfeitedBy: 'away' }, { isAwarded: true }] as const)(
  'a game that may have ended early, %o, has no goalie’s time and no shutout, but a decision',
  (ruled) => {
    const game = sheet({ homeScore: 5, goals: [goal('home', 5)], ...ruled });
    expect(lineOf('home goalie', game)).toMatchObject({
      decision: 'W',
      secondsPlayed: null,
      shutout: false,
      shotsAgainst: 20,
      goalsAgainst: 0,
      saves: 20,
    });
  },
);

test("minutes of a bench penalty and of one that led to a penalty shot are no player's", () => {
  const game = sheet({
    penalties: [
      penalty({ playerId: 'wing', servedById: 'wing' }),
      penalty({ playerId: 'wing', minutes: 10 }),
      penalty({ playerId: 'wing', penaltyShot: true }),
      penalty({ servedById: 'server', isBench: true }),
    ],
  });
  expect(lineOf('wing', game)).toMatchObject({ penaltyMinutes: 12 });
  expect(lineOf('server', game)).toMatchObject({ penaltyMinutes: 0, appeared: true });
});

test('the decision goes to the goalie in net at the winning goal, each goal to the goalie in net', () => {
  const game = sheet({
    homeScore: 4,
    awayScore: 1,
    goals: [goal('home', 5), goal('home', 10), goal('away', 15), goal('home', 30), goal('home', 40)],
    goalieChanges: [{ side: 'away', period: 1, elapsedSeconds: 600, inId: 'relief', outId: 'away goalie' }],
  });
  expect(lineOf('away goalie', game)).toMatchObject({ secondsPlayed: 600, goalsAgainst: 2, decision: 'L' });
  expect(lineOf('relief', game)).toMatchObject({ secondsPlayed: 3000, goalsAgainst: 2, decision: null });
});

const untimed = (side: Side, period: number): GoalEvent => goal(side, (period - 1) * 20, { timeKnown: false });
const relieved = (period: number, elapsedSeconds: number) => [
  { side: 'away' as const, period, elapsedSeconds, inId: 'relief', outId: 'away goalie' },
];

test('goals without a time are those of the only goalie in net in their period, and decide by it', () => {
  const game = sheet({
    homeScore: 4,
    awayScore: 1,
    goals: [goal('away', 15), ...[2, 2, 2, 3].map((period) => untimed('home', period))],
    goalieChanges: relieved(2, 0),
    shotsOnGoal: [
      { side: 'away', goalieId: 'away goalie', shots: 9 },
      { side: 'away', goalieId: 'relief', shots: 21 },
    ],
  });
  expect(lineOf('away goalie', game)).toMatchObject({ goalsAgainst: 0, saves: 9, decision: null });
  expect(lineOf('relief', game)).toMatchObject({ goalsAgainst: 4, saves: 17, decision: 'L' });
});

test('goals without a time of a period that two goalies shared are nobody’s, and decide for neither', () => {
  const game = sheet({
    homeScore: 3,
    awayScore: 0,
    goals: [goal('home', 5), untimed('home', 2), untimed('home', 2)],
    goalieChanges: relieved(2, 600),
    shotsOnGoal: [
      { side: 'away', goalieId: 'away goalie', shots: 9 },
      { side: 'away', goalieId: 'relief', shots: 21 },
    ],
  });
  const unknown = { goalsAgainst: null, saves: null };
  expect(lineOf('away goalie', game)).toMatchObject({ ...unknown, shotsAgainst: 9, decision: 'L' });
  expect(lineOf('relief', game)).toMatchObject({ ...unknown, shotsAgainst: 21, decision: null });
  const goals = [untimed('home', 2), goal('home', 25), goal('away', 45), goal('home', 50)];
  for (const awayScore of [0, 1]) {
    const unordered = { ...game, awayScore, goals };
    expect(lineOf('away goalie', unordered)).toMatchObject({ ...unknown, decision: null });
    expect(lineOf('relief', unordered)).toMatchObject({ ...unknown, decision: null });
  }
});

test('an overtime goal without a time is the goalie’s who was in net in overtime', () => {
  const game = sheet({
    homeScore: 1,
    decision: 'overtime',
    goals: [untimed('home', 5)],
    overtimeMinutes: 20,
    goalieChanges: relieved(4, 0),
  });
  expect(lineOf('away goalie', game)).toMatchObject({ goalsAgainst: 0, decision: null });
  expect(lineOf('relief', game)).toMatchObject({ goalsAgainst: 1, decision: 'O', secondsPlayed: null });
  const without = { ...game, goals: [untimed('home', 4)], overtimeMinutes: 0, goalieChanges: [] };
  expect(lineOf('away goalie', without)).toMatchObject({ goalsAgainst: 1, decision: 'O' });
});

test('of placed shots, those of a goalie whose goals are unknown are unknown too', () => {
  const attempt = (period: number, goalieId: string) => ({
    ...{ side: 'home' as const, period, elapsedSeconds: 900, goalieId, outcome: 'onGoal' as const },
    ...{ shooterId: null, blockerId: null, penaltyShot: false },
  });
  const placed = { shotsOnGoal: [], shotAttempts: [attempt(1, 'away goalie'), attempt(2, 'relief')] };
  const game = sheet({ ...placed, homeScore: 1, goals: [untimed('home', 2)], goalieChanges: relieved(2, 600) });
  for (const goalie of ['away goalie', 'relief']) {
    expect(lineOf(goalie, game)).toMatchObject({ shotsAgainst: null, saves: null, goalsAgainst: null });
  }
  const byPeriods = { ...game, goals: [goal('home', 25)], goalieChanges: [] };
  expect(lineOf('away goalie', byPeriods)).toMatchObject({ shotsAgainst: 1, saves: 1, goalsAgainst: 0 });
  expect(lineOf('relief', byPeriods)).toMatchObject({ shotsAgainst: 2, saves: 1, goalsAgainst: 1 });
});

test('if the winning goal is scored into an empty net, the goalie who had left it gets the loss', () => {
  const game = sheet({
    homeScore: 2,
    awayScore: 1,
    goals: [goal('home', 5), goal('home', 59, { emptyNet: true }), goal('away', 59, { elapsedSeconds: 1190 })],
    goalieChanges: [
      { side: 'away', period: 3, elapsedSeconds: 1100, inId: null, outId: 'away goalie' },
      { side: 'away', period: 3, elapsedSeconds: 1150, inId: 'away goalie', outId: null },
    ],
  });
  expect(lineOf('away goalie', game)).toMatchObject({ decision: 'L', goalsAgainst: 1, secondsPlayed: 3550 });
});

test('overtime ends with its goal, and the loser’s goalie gets an overtime loss', () => {
  const game = sheet({
    homeScore: 1,
    decision: 'overtime',
    goals: [goal('home', 60, { elapsedSeconds: 100 })],
  });
  expect(lineOf('away goalie', game)).toMatchObject({ secondsPlayed: 3700, decision: 'O', shutout: false });
  expect(lineOf('home goalie', game)).toMatchObject({ secondsPlayed: 3700, decision: 'W', shutout: true });
});

test('a shutout needs one goalie for the whole game; two goalies share none', () => {
  const game = sheet({ homeScore: 1, goals: [goal('home', 5)] });
  expect(lineOf('home goalie', game)!.shutout).toBe(true);
  expect(lineOf('away goalie', game)!.shutout).toBe(false);
  const shared = {
    ...game,
    goalieChanges: [{ side: 'home' as const, period: 2, elapsedSeconds: 0, inId: 'relief', outId: 'home goalie' }],
  };
  expect(gameLines(shared, iihf).filter(({ shutout }) => shutout)).toEqual([]);
});

test("0–0 lost in a shootout is a shutout unless the season's rules differ", () => {
  const game = sheet({ homeScore: 1, decision: 'shootout' });
  expect(lineOf('away goalie', game)!.shutout).toBe(true);
  expect(lineOf('away goalie', game, { ...iihf, shutoutOnShootoutLoss: false })!.shutout).toBe(false);
  expect(lineOf('home goalie', game, { ...iihf, shutoutOnShootoutLoss: false })!.shutout).toBe(true);
});

test('a spare goalie who stayed on the bench has not played; dressed skaters have', () => {
  const game = sheet({
    lineup: [
      { side: 'home', playerId: 'home goalie', isGoalie: true, isStarter: true },
      { side: 'home', playerId: 'spare', isGoalie: true, isStarter: false },
      { side: 'home', playerId: 'wing', isGoalie: false, isStarter: false },
    ],
  });
  expect(lineOf('spare', game)).toMatchObject({ appeared: false, isGoalie: true, secondsPlayed: null, shutout: false });
  expect(lineOf('wing', game)).toMatchObject({ appeared: true });
  expect(lineOf('home goalie', game)).toMatchObject({ appeared: true, secondsPlayed: 3600 });
});

test('a substitute who was not recorded as entering plays from when the other left', () => {
  const game = sheet({
    shotsOnGoal: [
      { side: 'home', goalieId: 'home goalie', shots: 10 },
      { side: 'home', goalieId: 'relief', shots: 5 },
    ],
    goalieChanges: [{ side: 'home', period: 3, elapsedSeconds: 0, inId: null, outId: 'home goalie' }],
  });
  expect(lineOf('home goalie', game)!.secondsPlayed).toBe(2400);
  expect(lineOf('relief', game)!.secondsPlayed).toBe(1200);
});

test('on a sheet without a shot, the shots and saves of the goalies are unknown', () => {
  const starter = (side: Side) => ({ side, playerId: `${side} goalie`, isGoalie: true, isStarter: true });
  const game = sheet({
    homeScore: 3,
    awayScore: 1,
    goals: [goal('home', 5), goal('home', 15), goal('away', 25), goal('home', 35)],
    shotsOnGoal: [],
    lineup: [starter('home'), starter('away')],
  });
  const unknown = { shotsAgainst: null, saves: null };
  expect(lineOf('home goalie', game)).toMatchObject({ ...unknown, goalsAgainst: 1, decision: 'W' });
  expect(lineOf('away goalie', game)).toMatchObject({ ...unknown, goalsAgainst: 3, decision: 'L' });
  const blank = { ...game, awayScore: 0, goals: game.goals.filter(({ side }) => side === 'home') };
  expect(lineOf('home goalie', blank)).toMatchObject({ ...unknown, goalsAgainst: 0, shutout: true });
  const counted = { ...blank, shotsOnGoal: [{ side: 'away' as const, goalieId: 'away goalie', shots: 30 }] };
  expect(lineOf('home goalie', counted)).toMatchObject({ shotsAgainst: 0, saves: 0, shutout: true });
  // Of a net with a goal nobody counted the shots.
  const oneNet = { ...game, shotsOnGoal: counted.shotsOnGoal };
  expect(lineOf('away goalie', oneNet)).toMatchObject({ shotsAgainst: 30, saves: 27 });
  expect(lineOf('home goalie', oneNet)).toMatchObject({ ...unknown, goalsAgainst: 1, decision: 'W' });
});

test('if the shots of a period with a goal are missing, those of its net are unknown', () => {
  const rows = (of: number[]) =>
    of.map((period) => ({ side: 'away' as const, goalieId: 'away goalie', period, shots: 6 }));
  const game = sheet({ homeScore: 2, goals: [goal('home', 5), goal('home', 45)], shotsOnGoal: rows([1, 2]) });
  expect(lineOf('away goalie', game)).toMatchObject({ shotsAgainst: null, saves: null, goalsAgainst: 2 });
  expect(lineOf('away goalie', { ...game, shotsOnGoal: rows([1, 3]) })).toMatchObject({ shotsAgainst: 12, saves: 10 });
  const intoEmptyNet = { ...game, goals: [goal('home', 5), goal('home', 45, { emptyNet: true })] };
  expect(lineOf('away goalie', intoEmptyNet)).toMatchObject({ shotsAgainst: 12, saves: 11 });
});

const unnamed = (period: number, shots: number) => ({ side: 'away' as const, goalieId: null, period, shots });
const named = (period: number, shots: number) => ({ ...unnamed(period, shots), goalieId: 'away goalie' });

test('shots that were counted before the goalie was known are those of the goalie who was in net', () => {
  const game = sheet({
    homeScore: 2,
    goals: [goal('home', 5), goal('home', 59, { emptyNet: true })],
    shotsOnGoal: [unnamed(1, 4), named(1, 5), unnamed(2, 7), unnamed(3, 1), named(3, 6)],
    lineup: [{ side: 'away', playerId: 'away goalie', isGoalie: true, isStarter: true }],
  });
  expect(lineOf('away goalie', game)).toMatchObject({ shotsAgainst: 22, goalsAgainst: 1, saves: 21 });
  // One who is known from the shots alone, too.
  expect(lineOf('away goalie', { ...game, lineup: [] })).toMatchObject({ shotsAgainst: 22, saves: 21 });
});

test('in a period in which the net was emptied, shots without a goalie are those into the empty net', () => {
  const game = sheet({
    shotsOnGoal: [named(1, 10), unnamed(1, 4), unnamed(3, 2)],
    goalieChanges: [{ side: 'away', period: 3, elapsedSeconds: 1150, inId: null, outId: 'away goalie' }],
  });
  expect(lineOf('away goalie', game)).toMatchObject({ shotsAgainst: 14, saves: 14 });
});

test('shots without a goalie are unknown if several goalies can have faced them', () => {
  const unknown = { shotsAgainst: null, saves: null, goalsAgainst: 0 };
  const game = sheet({ shotsOnGoal: [unnamed(1, 4), unnamed(2, 6)], goalieChanges: relieved(2, 600) });
  expect(lineOf('away goalie', game)).toMatchObject(unknown);
  expect(lineOf('relief', game)).toMatchObject(unknown);
  expect(lineOf('relief', { ...game, goalieChanges: relieved(2, 0) })).toMatchObject({ shotsAgainst: 6, saves: 6 });
  const entered = { side: 'away' as const, period: 1, elapsedSeconds: 300, inId: 'relief', outId: null };
  expect(lineOf('relief', { ...game, goalieChanges: [entered] })).toMatchObject(unknown);
});

test('a placed shot without a goalie is that of the goalie in net at its time', () => {
  const attempt = (period: number, elapsedSeconds: number) => ({
    ...{ side: 'home' as const, period, elapsedSeconds, goalieId: null, outcome: 'onGoal' as const },
    ...{ shooterId: null, blockerId: null, penaltyShot: false },
  });
  const game = sheet({
    homeScore: 1,
    goals: [goal('home', 59, { emptyNet: true })],
    shotsOnGoal: [],
    shotAttempts: [attempt(1, 100), attempt(3, 200), attempt(3, 1195)],
    goalieChanges: [{ side: 'away', period: 3, elapsedSeconds: 1100, inId: null, outId: 'away goalie' }],
  });
  expect(lineOf('away goalie', game)).toMatchObject({ shotsAgainst: 2, goalsAgainst: 0, saves: 2 });
});

test('a goalie pulled at the end of regulation is back for overtime', () => {
  const game = sheet({
    homeScore: 1,
    decision: 'overtime',
    goals: [goal('home', 60, { elapsedSeconds: 60 })],
    goalieChanges: [{ side: 'home', period: 3, elapsedSeconds: 1170, inId: null, outId: 'home goalie' }],
  });
  expect(lineOf('home goalie', game)!.secondsPlayed).toBe(3570 + 60);
});

test.each([null, 'relief'])('a goalie pulled in two periods is back between them; then %s enters', (inId) => {
  const out = { side: 'home' as const, outId: 'home goalie' };
  const game = sheet({
    goalieChanges: [
      { ...out, period: 2, elapsedSeconds: 1140, inId: null },
      { ...out, period: 3, elapsedSeconds: 1080, inId },
    ],
  });
  expect(lineOf('home goalie', game)!.secondsPlayed).toBe(57 * 60);
  expect(lineOf('relief', game)?.secondsPlayed).toBe(inId ? 2 * 60 : undefined);
});

test('with two goalies with shots and no change, the periods assign the goals, and no goalie’s are dropped', () => {
  const shots = (goalieId: string, period: number, shots: number) => ({
    side: 'away' as const,
    goalieId,
    period,
    shots,
  });
  const game = sheet({
    homeScore: 3,
    awayScore: 0,
    goals: [goal('home', 5), goal('home', 25), goal('home', 45)],
    shotsOnGoal: [
      { side: 'home', goalieId: 'home goalie', shots: 20 },
      shots('first', 1, 10),
      shots('second', 2, 8),
      shots('second', 3, 9),
    ],
  });
  expect(lineOf('first', game)).toMatchObject({
    isGoalie: true,
    appeared: true,
    shotsAgainst: 10,
    goalsAgainst: 1,
    saves: 9,
    secondsPlayed: null,
    decision: 'L',
    shutout: false,
  });
  expect(lineOf('second', game)).toMatchObject({ shotsAgainst: 17, goalsAgainst: 2, saves: 15, decision: null });
  const unclear = { ...game, shotsOnGoal: [...game.shotsOnGoal, shots('first', 2, 1)] };
  expect(lineOf('first', unclear)).toMatchObject({ shotsAgainst: 11, goalsAgainst: null, saves: null });
  expect(lineOf('second', unclear)).toMatchObject({ shotsAgainst: 17, goalsAgainst: null, saves: null });
});

test('a third goalie with shots but no change keeps the shots, and nothing that the sheet does not contain', () => {
  const game = sheet({
    homeScore: 1,
    goals: [goal('home', 30)],
    goalieChanges: [
      { side: 'away', period: 1, elapsedSeconds: 0, inId: 'first', outId: null },
      { side: 'away', period: 2, elapsedSeconds: 0, inId: 'second', outId: 'first' },
    ],
    shotsOnGoal: [
      { side: 'away', goalieId: 'second', shots: 5 },
      { side: 'away', goalieId: 'third', shots: 3 },
    ],
  });
  expect(lineOf('second', game)).toMatchObject({ goalsAgainst: 1, saves: 4, secondsPlayed: 2400 });
  expect(lineOf('third', game)).toMatchObject({
    shotsAgainst: 3,
    goalsAgainst: null,
    saves: null,
    secondsPlayed: null,
  });
});
