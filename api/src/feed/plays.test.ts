import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../platform/database/db.ts';
import { device, goal, lineup, shotAttempt, testGame } from '../score-sheets/testing/game.ts';
import { testApp } from '../testing/app.ts';
import { feedClient } from './testing/client.ts';

test('single plays are events with their places, seen from above with the home team attacking to the right', async () => {
  const app = await testApp();
  const client = feedClient(async (address) => (await app.request(address)).text());
  const game = await testGame(app);
  const rink = device(app, (await app.somebody('admin')).token, game.gameId);
  const [scorer, helper] = game.home.skaterIds as [string, string];
  const [defender] = game.away.skaterIds as [string];
  const at = (elapsedSeconds: number) => ({ id: randomUUID(), period: 1, elapsedSeconds });
  await rink.put(
    ...lineup(game),
    { type: 'status', status: 'live' },
    { type: 'faceoff', ...at(0), side: 'away', winnerId: defender, loserId: helper, place: { x: 200, y: 70 } },
    shotAttempt({ ...at(60), shooterId: scorer, goalieId: game.away.goalieId, place: { x: 200, y: 30 } }),
    shotAttempt({ ...at(70), outcome: 'blocked', shooterId: scorer, blockerId: defender, place: null }),
    shotAttempt({ ...at(80), outcome: 'missed', shooterId: scorer, place: { x: 200, y: 30 } }),
    { type: 'playerAction', ...at(90), action: 'hit', side: 'away', playerId: defender, place: { x: -290, y: 140 } },
    { type: 'playerAction', ...at(95), action: 'giveaway', side: 'away', playerId: defender, place: null },
    {
      ...goal(game, { ...at(100), side: 'home', scorerId: scorer, assistIds: [helper], strength: 'EV' }),
      place: { x: 250, y: -10 },
      onIce: { home: [scorer, helper, game.home.goalieId], away: [defender, game.away.goalieId] },
    },
    { type: 'star', rank: 1, side: 'home', playerId: scorer },
  );
  const [{ ID: game_id }] = await client.scorebar(0, 0);
  const events: { event: string; details: Record<string, unknown> }[] = await client.stat('gameCenterPlayByPlay', {
    game_id,
  });
  const placed = events.map(({ event, details: { xLocation, yLocation, isGoal } }) => [
    event,
    xLocation,
    yLocation,
    isGoal,
  ]);
  expect(placed.filter(([event]) => event !== 'goalie_change')).toEqual([
    ['faceoff', 100, 80, undefined],
    ['shot', 500, 180, false],
    ['blocked_shot', 0, 0, undefined],
    ['hit', 590, 10, undefined],
    ['shot', 550, 140, true],
    ['goal', 550, 140, undefined],
  ]);
  const summary = await client.gameSummary(game_id);
  const players = await rowsOf<{ id: string; number: string }>(
    app.db,
    sql`select id, number::text as number from players`,
  );
  const numbers = new Map(players.map(({ id, number }) => [id, number]));
  const numberOf = (id: string) => numbers.get(id)!;
  expect(summary).toMatchObject({
    goals: [
      {
        ...{ x_location: '550', y_location: '140', location_set: '1' },
        plus: [{ player_id: numberOf(scorer) }, { player_id: numberOf(helper) }],
        minus: [{ player_id: numberOf(defender) }],
      },
    ],
    totalHits: { home: 0, visitor: 1 },
    totalFaceoffs: { home: { att: 1, won: 0 }, visitor: { att: 1, won: 1 } },
    totalShotsOn: { home: 2, visitor: 0 },
    mvps: [{ player_id: numberOf(scorer), home: 1 }],
    meta: { mvp1: numberOf(scorer), mvp2: '0' },
  });
  const lineupRow = (side: string, id: string) =>
    summary[`${side}_team_lineup`].players.find((row: { player_id: string }) => row.player_id === numberOf(id));
  expect(lineupRow('home', scorer)).toMatchObject({ plusminus: 1, shots_on: '2', shots_blocked: '1' });
  expect(lineupRow('visitor', defender)).toMatchObject({
    ...{ plusminus: -1, hits: '1', faceoff_attempts: '1', faceoff_wins: '1', shots_blocked_by_player: '1' },
  });
  const [star] = (await client.stat('gameSummary', { game_id })).mostValuablePlayers;
  expect(star).toMatchObject({
    ...{ homeTeam: 1, isGoalie: false },
    player: { info: { id: Number(numberOf(scorer)) }, stats: { goals: 1, shots: 2, plusMinus: 1 } },
  });

  // Season figures count final games.
  const { sheet } = await rink.put({ type: 'status', status: 'unofficial' });
  expect((await rink.finalize(sheet.seq)).status).toBe(200);
  const plays = {
    hits: '1',
    faceoff_attempts: '1',
    faceoff_wins: '1',
    faceoff_pct: '100.0',
    shots_blocked_by_player: '1',
  };
  const [{ season_id }] = await client.seasons();
  const skaters = await client.statViewType(season_id, 'skaters');
  const ofDefender = { player_id: numberOf(defender), ...plays };
  expect(skaters.find(({ player_id }) => player_id === numberOf(defender))).toMatchObject(ofDefender);
  const { regular } = await client.player(numberOf(defender), 'seasonstats');
  expect(regular[0]).toMatchObject(ofDefender);
  expect(regular.at(-1)).toMatchObject({ hits: 1, faceoff_attempts: 1, faceoff_wins: 1, faceoff_pct: '100.0' });
  expect(await client.player(numberOf(defender), 'mostrecentseasonstats')).toMatchObject(ofDefender);
  const { games } = await client.player(numberOf(defender), 'gamebygame', { season_id });
  expect(games).toMatchObject([{ faceoffs_taken: '1', faceoffs_won: '1' }]);
});
