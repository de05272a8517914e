import { randomUUID } from 'node:crypto';
import { applyPendingChanges, type GamePage, type GamePlays, type SheetEntry } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../platform/database/db.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { recount } from './recount.ts';
import { device, goal, lineup, penalty, putting, removing, shotAttempt, testGame } from './testing/game.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  ({ token } = await app.somebody('scorekeeper'));
});

/** A game with its lineups that has begun, and a device that keeps its sheet. */
async function begun() {
  const game = await testGame(app);
  const rink = device(app, token, game.gameId);
  await rink.put(...lineup(game), { type: 'status', status: 'live' });
  return { game, rink };
}

const pageOf = async (gameId: string) => (await (await app.send(`GET /api/public/games/${gameId}`)).json()) as GamePage;
const playsOf = async (gameId: string) =>
  (await (await app.send(`GET /api/public/games/${gameId}/plays`)).json()) as GamePlays;
const skater = (page: GamePage, id: string) => page.skaters.find(({ _id }) => _id === id);

test('shots, face-offs, hits and stars are stored, read back as they were sent, changed and removed', async () => {
  const { game, rink } = await begun();
  const [shooter, center] = game.home.skaterIds as [string, string];
  const [defender] = game.away.skaterIds as [string];
  const shot = shotAttempt({ shooterId: shooter, goalieId: game.away.goalieId });
  const blocked = shotAttempt({ outcome: 'blocked', elapsedSeconds: 410, blockerId: defender, place: null });
  const faceoff: SheetEntry = {
    type: 'faceoff',
    id: randomUUID(),
    period: 1,
    elapsedSeconds: 0,
    side: 'home',
    winnerId: center,
    loserId: defender,
    place: { x: 0, y: 0 },
  };
  const hit: SheetEntry = {
    type: 'playerAction',
    action: 'hit',
    id: randomUUID(),
    period: 1,
    elapsedSeconds: 90,
    side: 'away',
    playerId: defender,
    place: { x: -290, y: 140 },
  };
  const star: SheetEntry = { type: 'star', rank: 1, side: 'home', playerId: shooter };
  const sent = [shot, blocked, faceoff, hit, star];
  const { outcomes, sheet } = await rink.put(...sent);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(sent.map(() => 'applied'));
  for (const entry of sent) expect(sheet.entries.map((stored) => stored.entry)).toContainEqual(entry);
  const page = await pageOf(game.gameId);
  expect(page).toMatchObject({
    shotAttempts: [
      { _id: shot.id, outcome: 'onGoal', strength: 'EV', place: { x: 200, y: 30 }, shooter: { _id: shooter } },
      { outcome: 'blocked', place: null, shooter: null, blocker: { _id: defender } },
    ],
    faceoffs: { home: 1, away: 0 },
    stars: [{ rank: 1, side: 'home', player: { _id: shooter } }],
    shots: [{ period: 1, home: 1, away: 0 }],
  });
  const plays = await playsOf(game.gameId);
  expect(plays).toEqual({
    faceoffs: [
      {
        ...{ _id: faceoff.id, period: 1, elapsedSeconds: 0, side: 'home', place: { x: 0, y: 0 } },
        winner: { _id: center, name: 'Cairo 2', number: 2 },
        loser: { _id: defender, name: 'Luxor 1', number: 1 },
      },
    ],
    actions: [
      {
        ...{ _id: hit.id, period: 1, elapsedSeconds: 90, side: 'away', action: 'hit', place: { x: -290, y: 140 } },
        player: { _id: defender, name: 'Luxor 1', number: 1 },
      },
    ],
  });
  expect(skater(page, shooter)).toMatchObject({ shots: 1, blockedShots: 0, hits: 0 });
  expect(skater(page, defender)).toMatchObject({ shots: 0, blockedShots: 1, hits: 1, faceoffsWon: 0, faceoffsLost: 1 });
  expect(skater(page, center)).toMatchObject({ faceoffsWon: 1, faceoffsLost: 0 });

  const moved = { ...shot, place: { x: 150, y: -20 } };
  await rink.put(moved, { ...star, playerId: center });
  const after = await rink.send([removing(`shotAttempt:${blocked.id}`), removing(`faceoff:${faceoff.id}`)]);
  const entries = after.sheet.entries.map(({ entry }) => entry);
  expect(entries.filter(({ type }) => type === 'shotAttempt')).toEqual([moved]);
  expect(entries.filter(({ type }) => type === 'faceoff')).toEqual([]);
  expect(entries.filter(({ type }) => type === 'star')).toEqual([{ ...star, playerId: center }]);
  expect(await playsOf(game.gameId)).toEqual({ faceoffs: [], actions: plays.actions });
  await rink.send([removing('star:1')]);
  expect(await pageOf(game.gameId)).not.toHaveProperty('stars');
});

test('a goal keeps its place and the players on the ice when a device that does not know them changes it', async () => {
  const { game, rink } = await begun();
  const onIce = {
    home: game.home.skaterIds.slice(0, 3),
    away: [game.away.goalieId, ...game.away.skaterIds.slice(0, 2)],
  };
  const scored = goal(game, { place: { x: 230, y: 0 }, onIce });
  await rink.put(scored);
  const { place: _, onIce: __, ...old } = scored;
  await rink.put({ ...old, strength: 'PP' });
  const [kept] = (await rink.read()).entries.filter(({ entry }) => entry.type === 'goal');
  expect(kept!.entry).toEqual({ ...scored, strength: 'PP' });
  const [shown] = (await pageOf(game.gameId)).goals;
  expect(shown).toMatchObject({ place: { x: 230, y: 0 } });
  expect(shown!.onIce!.away.map(({ _id }) => _id).toSorted()).toEqual(onIce.away.toSorted());
  await rink.put({ ...scored, place: null, onIce: null });
  expect((await pageOf(game.gameId)).goals[0]).not.toHaveProperty('place');
});

test('invalid places, players and stars are rejected at their fields', async () => {
  const { game, rink } = await begun();
  const [mine] = game.home.skaterIds as [string];
  const [theirs] = game.away.skaterIds as [string];
  const { outcomes } = await rink.send([
    putting(shotAttempt({ place: { x: 301, y: 0 } })),
    putting(shotAttempt({ place: { x: 0, y: 0.5 } })),
    putting(shotAttempt({ shooterId: theirs })),
    putting(shotAttempt({ blockerId: theirs })),
    putting(shotAttempt({ outcome: 'missed', goalieId: game.away.goalieId })),
    putting(goal(game, { onIce: { home: [mine, mine], away: [] } })),
    putting(goal(game, { onIce: { home: [theirs], away: [] } })),
    putting({ type: 'star', rank: 4, side: 'home', playerId: mine }),
    removing('star:4'),
  ]);
  expect(outcomes.map(({ outcome, issues }) => [outcome, issues[0]?.path])).toEqual([
    ['refused', 'place.x'],
    ['refused', 'place.y'],
    ['refused', 'shooterId'],
    ['refused', 'blockerId'],
    ['refused', 'goalieId'],
    ['refused', 'onIce.home.1'],
    ['refused', 'onIce.home.0'],
    ['refused', 'rank'],
    ['refused', 'key'],
  ]);
});

test('the shots of a net and a period are those counted, or those on the rink with the goals if these are more', async () => {
  const { game, rink } = await begun();
  const goalieId = game.away.goalieId;
  await rink.put(
    shotAttempt({ goalieId }),
    shotAttempt({ goalieId, elapsedSeconds: 500 }),
    shotAttempt({ outcome: 'post', elapsedSeconds: 510 }),
    goal(game),
    shotAttempt({ goalieId, period: 2 }),
    { type: 'shots', id: randomUUID(), side: 'away', goalieId, period: 1, shots: 1 },
    { type: 'shots', id: randomUUID(), side: 'away', goalieId, period: 2, shots: 9 },
  );
  const page = await pageOf(game.gameId);
  expect(page.shots).toEqual([
    { period: 1, home: 3, away: 0 },
    { period: 2, home: 9, away: 0 },
  ]);
  expect(page.goalies.find(({ _id }) => _id === goalieId)).toMatchObject({ shotsAgainst: 12, saves: 11 });
  const sheet = await rink.read();
  expect(sheet.periods.map(({ homeShots }) => homeShots)).toEqual([3, 9, 0]);
  expect(sheet.checks.map(({ code }) => code)).toContain('shots.counted-and-placed');
  const later = {
    kind: 'put' as const,
    changeId: randomUUID(),
    at: new Date().toISOString(),
    entry: shotAttempt({ period: 3 }),
  };
  expect(applyPendingChanges(sheet, [later]).periods.map(({ homeShots }) => homeShots)).toEqual([3, 9, 1]);
});

test('a goalie’s line has goals, assists and penalty minutes, too', async () => {
  const { game, rink } = await begun();
  const { goalieId } = game.home;
  const assisted = goal(game, { elapsedSeconds: 700, assistIds: [goalieId] });
  await rink.put(assisted, goal(game, { scorerId: goalieId }), penalty(game, { playerId: goalieId }));
  const { goalies } = await pageOf(game.gameId);
  const own = { goals: 1, assists: 1, penaltyMinutes: 2 };
  expect(goalies.find(({ _id }) => _id === goalieId)).toMatchObject(own);
});

test('plus/minus counts goals at even strength and short-handed, and is unknown while one of them lacks its players', async () => {
  const { game, rink } = await begun();
  const [a, b] = game.home.skaterIds as [string, string];
  const [c, d] = game.away.skaterIds as [string, string];
  const onIce = { home: [game.home.goalieId, a, b], away: [game.away.goalieId, c] };
  const missing = goal(game, { elapsedSeconds: 30, side: 'away' });
  await rink.put(
    goal(game, { onIce }),
    goal(game, { elapsedSeconds: 700, strength: 'PP', onIce }),
    goal(game, { elapsedSeconds: 800, strength: 'SH', onIce: { home: [a], away: [c] } }),
    missing,
  );
  expect(skater(await pageOf(game.gameId), a)).not.toHaveProperty('plusMinus');
  const { sheet } = await rink.put({ ...missing, onIce: { home: [b], away: [d] } });
  await rink.put({ type: 'status', status: 'unofficial' });
  const page = await pageOf(game.gameId);
  expect([a, b, c, d].map((id) => skater(page, id)?.plusMinus)).toEqual([2, 0, -2, 1]);
  expect(sheet.checks.map(({ code }) => code)).toContain('goal.not-on-ice');
  const stored = await rowsOf<{ player_id: string; plus_minus: number }>(
    app.db,
    sql`select player_id, plus_minus from player_game_lines where game_id = ${game.gameId} and plus_minus <> 0`,
  );
  expect(Object.fromEntries(stored.map(({ player_id, plus_minus }) => [player_id, plus_minus]))).toEqual({
    [a]: 2,
    [c]: -2,
    [d]: 1,
  });
  const { differences } = await recount(app.db);
  expect(differences.filter(({ gameId }) => gameId === game.gameId)).toEqual([]);
});
