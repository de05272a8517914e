import { readFileSync } from 'node:fs';
import { type GamePage, otherSide, rulePresets, type Side } from '@league/contract';
import { sql } from 'drizzle-orm';
import { transformSync } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { fillUnchecked } from '../../platform/testing/fillUnchecked.ts';
import { rowsRead } from '../../platform/testing/plans.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { randomFrom } from '../../testing/random.ts';
import type { StoredSheet } from '../sheets.ts';
import { shotModels } from '../tables.ts';
import { device, lineup, shotAttempt, testGame } from '../testing/game.ts';
import { expectedGoal, type ShotFeatures } from './expectedGoal.ts';
import { fitModel, qualityOf } from './fit.ts';
import { expectedGoalsOf } from './sheetGoals.ts';
import { shotFacts } from './shotFacts.ts';
import { train } from './training.ts';

const none: ShotFeatures = {
  distance: 0,
  angle: 0,
  isRebound: 0,
  isRush: 0,
  isSideChange: 0,
  isPowerPlay: 0,
  isShortHanded: 0,
};

test('the function is small, and needs nothing', () => {
  const source = readFileSync(new URL('expectedGoal.ts', import.meta.url), 'utf8');
  const { code } = transformSync(source, { loader: 'ts', minify: true });
  expect(code).not.toContain('import');
  expect(code.length).toBeLessThanOrEqual(2048);
  expect(expectedGoal(none, [0, 0, 0, 0, 0, 0, 0, 0])).toBe(0.5);
});

test('a fit finds the coefficients that shots were made with', async () => {
  const random = randomFrom(20);
  const chance = (share: number) => Number(random() < share);
  const made = [-0.6, -1.2, -0.9, 0.8, 0.3, 0.5, 0.4, -0.2];
  const shots = Array.from({ length: 20_000 }, () => {
    const features = {
      distance: 0.2 + 2 * random(),
      angle: random(),
      isRebound: chance(0.2),
      isRush: chance(0.2),
      isSideChange: chance(0.2),
      isPowerPlay: chance(0.2),
      isShortHanded: chance(0.2),
    };
    return { features, isGoal: random() < expectedGoal(features, made) };
  });
  const fitted = await fitModel(shots);
  // The standard errors are below 0.08.
  for (const [at, value] of made.entries()) expect(Math.abs(fitted[at]! - value)).toBeLessThan(0.2);
  const { auc, calibration } = await qualityOf(shots);
  expect(auc).toBeGreaterThan(0.65);
  expect(auc).toBeLessThan(0.8);
  expect(calibration.reduce((sum, { shots }) => sum + shots, 0)).toBe(20_000);
  for (const { expected, goals } of calibration) expect(Math.abs(goals - expected) / expected).toBeLessThan(0.1);
  expect(calibration.map(({ expected }) => expected)).toEqual(
    calibration.map(({ expected }) => expected).sort((a, b) => a - b),
  );
});

test('a fit ends when the server stops', async () => {
  const shots = Array.from({ length: 10 }, (_, at) => ({ features: { ...none, distance: at }, isGoal: at < 3 }));
  await expect(fitModel(shots, AbortSignal.abort())).rejects.toThrow();
});

type Shot = Partial<StoredSheet['shotAttempts'][number]> & { id: string; at: number };
type Goal = Partial<StoredSheet['goals'][number]> & { id: string; at: number };

function sheet(shots: Shot[], more: Partial<Omit<StoredSheet, 'goals'>> & { goals?: Goal[] } = {}): StoredSheet {
  const { goals = [], ...rest } = more;
  const timed = ({ at, ...entry }: { at: number }) => ({
    side: 'home' as Side,
    period: 1,
    elapsedSeconds: at,
    place: { x: 200, y: 0 },
    ...entry,
  });
  return {
    periods: 3,
    periodMinutes: 20,
    overtimeMinutes: 5,
    decision: 'regulation',
    goals: goals.map((goal) => ({ strength: 'EV', emptyNet: false, timeKnown: true, ...timed(goal) })),
    shotAttempts: shots.map((shot) => ({ outcome: 'onGoal', penaltyShot: false, ...timed(shot) })),
    penalties: [],
    goalieChanges: [],
    shotsOnGoal: [],
    playerActions: [],
    faceoffs: [],
    lineup: [],
    ...rest,
  } as unknown as StoredSheet;
}

const featuresIn = (of: StoredSheet) => Object.fromEntries(shotFacts(of).map(({ id, features }) => [id, features]));

test('the distance and the angle are those to the middle of the goal line', () => {
  const found = featuresIn(
    sheet([
      { id: 'slot', at: 10, place: { x: 160, y: 0 } },
      { id: 'sharp', at: 60, place: { x: 260, y: -100 } },
      { id: 'behind', at: 120, place: { x: 290, y: 0 } },
    ]),
  );
  expect(found.slot).toMatchObject({ distance: 1, angle: 0 });
  expect(found.sharp).toMatchObject({ distance: 1, angle: 1 });
  expect(found.behind).toMatchObject({ distance: 0.3, angle: 2 });
});

test('rebounds, side changes and rushes come from what happened just before, in the same period', () => {
  const found = featuresIn(
    sheet(
      [
        { id: 'first', at: 100, place: { x: 200, y: -40 } },
        { id: 'rebound', at: 103, place: { x: 240, y: 30 } },
        { id: 'later', at: 107, place: { x: 240, y: 30 } },
        { id: 'theirs', at: 300, side: 'away', place: { x: 150, y: 0 } },
        { id: 'rush', at: 304 },
        { id: 'slow', at: 309 },
        { id: 'next', at: 0, period: 2 },
      ],
      { goals: [{ id: 'goal', at: 108, place: { x: 250, y: 0 } }] },
    ),
  );
  expect(found.first).toMatchObject({ isRebound: 0, isSideChange: 0, isRush: 0 });
  expect(found.rebound).toMatchObject({ isRebound: 1, isSideChange: 1, isRush: 0 });
  expect(found.later).toMatchObject({ isRebound: 0, isSideChange: 0 });
  expect(found.goal).toMatchObject({ isRebound: 1, isSideChange: 0 });
  // The other side's shot at our net is far from the one that we attack.
  expect(found.rush).toMatchObject({ isRebound: 0, isRush: 1 });
  expect(found.slow).toMatchObject({ isRebound: 0, isRush: 0 });
  expect(found.next).toMatchObject({ isRebound: 0, isRush: 0 });
});

test('blocked shots, penalty shots and those at an empty net are left out', () => {
  const found = featuresIn(
    sheet(
      [
        { id: 'blocked', at: 10, outcome: 'blocked' },
        { id: 'penaltyShot', at: 20, penaltyShot: true },
        { id: 'missed', at: 30, outcome: 'missed' },
        { id: 'atEmptyNet', at: 1150, period: 3 },
      ],
      {
        goals: [
          { id: 'penalty', at: 40, strength: 'PS' },
          { id: 'intoEmptyNet', at: 1190, emptyNet: true },
          { id: 'powerPlay', at: 50, strength: 'PP' },
        ],
        goalieChanges: [
          { id: 'out', side: 'away', period: 3, elapsedSeconds: 1100, inId: null, outId: 'goalie' },
        ] as StoredSheet['goalieChanges'],
        lineup: [
          { side: 'away', playerId: 'goalie', isGoalie: true, isStarter: true },
        ] as unknown as StoredSheet['lineup'],
      },
    ),
  );
  expect(Object.keys(found).sort()).toEqual(['missed', 'powerPlay']);
  expect(found.powerPlay).toMatchObject({ isPowerPlay: 1, isShortHanded: 0 });
});

const model = [-1, -1, 0, 0, 0, 0, 0, 0];

test('without a place, or with more shots counted than recorded, a game has no sum', () => {
  const known = sheet([
    { id: 'one', at: 10 },
    { id: 'two', at: 20, side: 'away' },
  ]);
  const each = expectedGoal({ ...none, distance: 0.6 }, model);
  expect(expectedGoalsOf(known, model).totals).toEqual({
    home: expect.closeTo(each, 3),
    away: expect.closeTo(each, 3),
  });
  expect(expectedGoalsOf(known, null).totals).toBeNull();
  const unplaced = expectedGoalsOf(
    sheet([
      { id: 'one', at: 10, place: null },
      { id: 'two', at: 20 },
    ]),
    model,
  );
  expect(unplaced.totals).toBeNull();
  expect(unplaced.of('one')).toBeUndefined();
  expect(unplaced.of('two')?.expectedGoals).toBeCloseTo(each, 3);
  const untimed = sheet([], { goals: [{ id: 'goal', at: 0, timeKnown: false }] });
  expect(expectedGoalsOf({ ...untimed, shotAttempts: known.shotAttempts }, model).totals).toBeNull();
  const counted = { side: otherSide('home'), period: 1, goalieId: null, shots: 2, id: 'count' };
  expect(expectedGoalsOf({ ...known, shotsOnGoal: [counted] }, model).totals).toBeNull();
});

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
const pageOf = async (gameId: string) => (await (await app.send(`GET /api/public/games/${gameId}`)).json()) as GamePage;
const shownModel = async () => (await app.send('GET /api/public/expected-goals')).json();

test('a league with few shots has no model, and its games have no expected goals', async () => {
  const game = await testGame(app);
  const { token } = await app.somebody('scorekeeper');
  const rink = device(app, token, game.gameId);
  await rink.put(...lineup(game), { type: 'status', status: 'live' }, shotAttempt({ place: { x: 200, y: 10 } }));
  expect(await train(app.db)).toBe(false);
  expect(await shownModel()).toEqual({ model: null });
  const page = await pageOf(game.gameId);
  expect(page.shotAttempts).toHaveLength(1);
  expect(page).not.toHaveProperty('expectedGoals');
  expect(page.shotAttempts![0]).not.toHaveProperty('expectedGoals');
});

test('of a league with more games than a model is fitted to, a quarter must be new for the next model', async () => {
  const { db } = await testDatabase();
  await addGames(db, 40, '2026-01-01');
  expect(await train(db, { maxGames: 20 })).toBe(true);
  const [first] = await db.select().from(shotModels);
  expect(first).toMatchObject({ shots: 20 * 60, goals: 20 * 4 });
  // Of a long season that is played after it.
  await db.update(shotModels).set({ trainedAt: new Date('2026-05-01') });
  await db.execute(sql`update games set created_at = '2026-01-01'`);
  expect(await train(db, { maxGames: 20 })).toBe(false);
  await addGames(db, 4, '2026-06-01');
  let isTrained = true;
  const sheetRows = await rowsRead(db, 'goals', async (db) => {
    isTrained = await train(db, { maxGames: 20 });
  });
  expect([isTrained, sheetRows]).toEqual([false, 0]);
  await addGames(db, 1, '2026-07-01');
  expect(await train(db, { maxGames: 20 })).toBe(true);
  expect((await db.select().from(shotModels)).map(({ shots }) => shots)).toEqual([20 * 60, 20 * 60]);
});

/** Adds final games, one a day, each with 56 shots and 4 goals from different places. */
const addGames = (db: Db, count: number, from: string) =>
  fillUnchecked(db, async (tx) => {
    const [season, home, away] = [newId(), newId(), newId()];
    await tx.execute(
      sql`insert into seasons (id, name, rules) values (${season}, ${from}, ${JSON.stringify(rulePresets.iihf)}::jsonb)`,
    );
    await tx.execute(sql`insert into teams (id, slug, name, code)
      values (${home}, ${`home-${from}`}, ${`Home ${from}`}, ${`H${from.slice(5, 7)}`}), (${away}, ${`away-${from}`}, ${`Away ${from}`}, ${`A${from.slice(5, 7)}`})`);
    await tx.execute(sql`
      insert into games (id, season_id, starts_at, home_team_id, away_team_id, status, decision, home_score, away_score, detail)
      select gen_random_uuid(), ${season}, ${from}::timestamptz + day * interval '1 day', ${home}, ${away},
        'final', 'regulation', 4, 0, 'events' from generate_series(1, ${count}) day`);
    const ofSeason = sql`from games game, generate_series(1, 60) shot where game.season_id = ${season}`;
    await tx.execute(sql`
      insert into goals (id, game_id, team_id, period, elapsed_seconds, strength, x, y)
      select gen_random_uuid(), game.id, game.home_team_id, 1, shot * 15, 'EV', 200 + shot % 50, shot % 40
      ${ofSeason} and shot % 15 = 0`);
    await tx.execute(sql`
      insert into shot_attempts (id, game_id, team_id, period, elapsed_seconds, outcome, x, y)
      select gen_random_uuid(), game.id, game.home_team_id, 1, shot * 15, 'onGoal', 100 + shot * 2, shot - 30
      ${ofSeason} and shot % 15 > 0`);
  });
