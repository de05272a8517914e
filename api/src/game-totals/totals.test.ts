import { randomUUID } from 'node:crypto';
import {
  type AdHocGame,
  type GoalieTable,
  type PlayerPage,
  type PlayerSplits,
  type PlayerStatRow,
  type PlayerTotals,
  rulePresets,
  type StoredTotals,
} from '@league/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { players } from '../players/tables.ts';
import { rosterAssignments } from '../rosters/tables.ts';
import { lineups } from '../score-sheets/tables.ts';
import { device, goal, nextGame, testGame } from '../score-sheets/testing/game.ts';
import { seasons } from '../seasons/tables.ts';
import { importedSeasonLines, playerGameLines } from '../statistics/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let app: TestApp;
let token: string;
let adminToken: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('scorekeeper', { name: 'Reem Salah' })).token;
  adminToken = (await app.somebody('admin')).token;
});

type TestGame = Awaited<ReturnType<typeof testGame>>;

/** Figures of a side: the first skater's goals, and a line for the goalie. */
const totalsOf = (game: TestGame, side: 'home' | 'away', goals: number): PlayerTotals[] => {
  const { teamId, goalieId, skaterIds } = game[side];
  const line = { teamId, goals: 0, assists: 0, pim: 0 };
  return [
    { ...line, playerId: skaterIds[0]!, position: 'Center', goals, assists: 1, pim: 2 },
    { ...line, playerId: goalieId, position: 'Goalie' },
  ];
};

const submit = (gameId: string, season: string, playerStats: unknown, by = token) =>
  app.send('POST /api/stats/game', { token: by, body: { gameId, season, playerStats } });
const answer = async <Answer>(response: Response | Promise<Response>) => (await (await response).json()) as Answer;
const statsOf = async (game: TestGame) =>
  (await answer<PlayerStatRow[]>(app.send(`GET /api/public/stats?season=${encodeURIComponent(game.season)}`))).map(
    ({ playerId, goals, assists, penalty_minutes, games_played }) => [
      playerId,
      games_played,
      goals,
      assists,
      penalty_minutes,
    ],
  );

test('an unscheduled game counts for its players, once however often it is submitted', async () => {
  const game = await testGame(app);
  const timestamp = String(Date.now());
  for (let time = 0; time < 3; time += 1) {
    const sent = await submit(timestamp, game.season, totalsOf(game, 'home', 2));
    expect(await sent.json()).toEqual({ message: 'Game stats submitted successfully!' });
  }
  const [scorer, goalie] = [game.home.skaterIds[0]!, game.home.goalieId];
  expect(await statsOf(game)).toEqual([
    [scorer, 1, 2, 1, 2],
    [goalie, 1, 0, 0, 0],
  ]);
  await submit(timestamp, game.season, totalsOf(game, 'home', 3));
  await submit(timestamp, game.season, totalsOf(game, 'away', 1));
  expect((await statsOf(game)).map(([, played, goals]) => [played, goals])).toEqual([
    [1, 3],
    [1, 1],
    [1, 0],
    [1, 0],
  ]);
  const page = await answer<PlayerPage>(app.send(`GET /api/public/players/${scorer}`));
  expect(page.seasons).toMatchObject([{ season: game.season, goals: 3 }]);
  const listed = await answer<AdHocGame[]>(app.send('GET /api/stats/game', { token }));
  expect(listed).toMatchObject([
    { gameId: timestamp, by: { name: 'Reem Salah' }, teams: [{ goals: 3 }, { goals: 1 }] },
  ]);
  expect((await app.send(`DELETE /api/stats/game/${timestamp}`, { token: adminToken })).status).toBe(200);
  expect(await statsOf(game)).toEqual([]);
  expect((await app.send(`DELETE /api/stats/game/${timestamp}`, { token: adminToken })).status).toBe(404);
});

test('twenty concurrent submissions of one timestamp all succeed and create one record', async () => {
  const game = await testGame(app);
  const timestamp = new Date().toISOString();
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => submit(timestamp, game.season, totalsOf(game, 'home', 2))),
  );
  expect(sent.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await statsOf(game))[0]).toEqual([game.home.skaterIds[0], 1, 2, 1, 2]);
});

test('a scheduled game’s totals give its score; with both teams’ it is over, and they count when it is final', async () => {
  const game = await testGame(app);
  const office = device(app, adminToken, game.gameId);
  await submit(game.gameId, game.season, totalsOf(game, 'home', 3));
  expect(await office.read()).toMatchObject({ status: 'scheduled', detail: 'totals', home_score: 3, away_score: null });
  await submit(game.gameId, game.season.toUpperCase(), totalsOf(game, 'away', 2));
  const { seq, ...sheet } = await office.read();
  expect(sheet).toMatchObject({ status: 'unofficial', home_score: 3, away_score: 2, totals: { home: 3, away: 2 } });
  expect(await statsOf(game)).toEqual([]);
  expect((await office.finalize(seq, { decision_type: 'overtime' })).status).toBe(200);
  expect((await statsOf(game)).map(([, , goals]) => goals)).toEqual([3, 2, 0, 0]);
});

test.each(['live', 'unofficial'] as const)(
  'totals count for a game that was only begun and is %s, once both teams have them',
  async (status) => {
    const game = await testGame(app);
    const office = device(app, adminToken, game.gameId);
    await office.put({ type: 'status', status: 'live' });
    if (status !== 'live') await office.put({ type: 'status', status });
    await submit(game.gameId, game.season, totalsOf(game, 'home', 3));
    expect(await office.read()).toMatchObject({ status, detail: 'events', home_score: 0, away_score: 0 });
    await submit(game.gameId, game.season, totalsOf(game, 'away', 2));
    const { seq, ...sheet } = await office.read();
    expect(sheet).toMatchObject({ status: 'unofficial', detail: 'totals', home_score: 3, away_score: 2 });
    expect(await answer(office.finalize(seq))).toMatchObject({ status: 'final', detail: 'totals', home_score: 3 });
    expect((await statsOf(game)).map(([, , goals]) => goals)).toEqual([3, 2, 0, 0]);
  },
);

test('figures of a final game are not replaced, and missing ones may be added', async () => {
  const game = await testGame(app);
  const office = device(app, adminToken, game.gameId);
  await office.finalize(0, { home_score: 3, away_score: 2, decision_type: 'shootout' });
  for (const goals of [3, 3])
    expect((await submit(game.gameId, game.season, totalsOf(game, 'home', goals))).status).toBe(200);
  const refused = await submit(game.gameId, game.season, totalsOf(game, 'home', 1), adminToken);
  expect(await answer(refused)).toMatchObject({ code: 'score-sheets.final' });
  const sheet = await office.read();
  expect(sheet).toMatchObject({ status: 'final', home_score: 3, detail: 'totals' });
  expect(sheet.checks).toMatchObject([{ code: 'totals.differ', level: 'amber', side: 'home' }]);
});

test('sheet entries take precedence over totals, which replace them only on request', async () => {
  const game = await testGame(app);
  const rink = device(app, token, game.gameId);
  await submit(game.gameId, game.season, [...totalsOf(game, 'home', 3), ...totalsOf(game, 'away', 0)]);
  const change = { changeId: randomUUID(), at: new Date().toISOString(), kind: 'put' as const, entry: goal(game) };
  const refused = await rink.sendChanges([change]);
  expect(await answer(refused)).toMatchObject({ code: 'score-sheets.has-totals', issues: [{ path: 'changes.0' }] });
  const { sheet } = await rink.send([change], { replacesTotals: true });
  expect(sheet).toMatchObject({ detail: 'events', home_score: 1, away_score: 0 });
  await submit(game.gameId, game.season, totalsOf(game, 'home', 4));
  expect(await rink.read()).toMatchObject({ detail: 'events', home_score: 1, totals: { home: 4, away: 0 } });
});

test('the specification’s constant season is the current one until a season has that name', async () => {
  const game = await testGame(app);
  await app.db.execute(sql`update seasons set is_current = id = ${game.seasonId}`);
  const timestamp = String(Date.now());
  expect((await submit(timestamp, '2024-25', totalsOf(game, 'home', 2))).status).toBe(200);
  expect((await submit(game.gameId, '2024-25', totalsOf(game, 'home', 1))).status).toBe(200);
  const listed = () => answer<AdHocGame[]>(app.send('GET /api/stats/game', { token }));
  const seasonOf = async () => (await listed()).find(({ gameId }) => gameId === timestamp)?.season;
  expect(await seasonOf()).toBe(game.season);
  const refused = await submit(timestamp, '2023-24', totalsOf(game, 'home', 2));
  expect(await answer(refused)).toMatchObject({ message: 'There is no season named 2023-24.' });
  await app.db.execute(sql`update seasons set name = '2024-25' where id = ${(await testGame(app)).seasonId}`);
  expect((await submit(timestamp, '2024-25', totalsOf(game, 'home', 2))).status).toBe(200);
  expect(await seasonOf()).toBe('2024-25');
  expect((await submit(game.gameId, '2024-25', totalsOf(game, 'away', 1))).status).toBe(422);
});

test('the stored totals of a game are answered, and not replaced by somebody who has not seen them', async () => {
  const game = await testGame(app);
  const read = () => app.send(`GET /api/stats/game/${game.gameId}`, { token });
  expect(await answer(read())).toEqual({ seq: 0, lines: [], expected: [] });
  const send = (goals: number, basedOn: number) => {
    const body = { gameId: game.gameId, season: game.season, playerStats: totalsOf(game, 'home', goals), basedOn };
    return app.send('POST /api/stats/game', { token, body });
  };
  for (let time = 0; time < 2; time += 1) expect((await send(3, 0)).status).toBe(200);
  const { teamId, goalieId, skaterIds } = game.home;
  const stored = {
    seq: 1,
    expected: [],
    lines: expect.arrayContaining([
      { playerId: skaterIds[0], teamId, name: expect.any(String), isGoalie: false, goals: 3, assists: 1, pim: 2 },
      { playerId: goalieId, teamId, name: expect.any(String), isGoalie: true, goals: 0, assists: 0, pim: 0 },
    ]),
  };
  expect(await answer(read())).toEqual(stored);
  expect(await answer(send(4, 0))).toMatchObject({ code: 'score-sheets.changed' });
  expect(await answer(read())).toEqual(stored);
  expect((await send(4, 1)).status).toBe(200);
  expect((await app.send(`GET /api/stats/game/${randomUUID()}`, { token })).status).toBe(404);
});

test('invalid values are reported at their fields', async () => {
  const game = await testGame(app);
  const [line] = totalsOf(game, 'home', 1);
  const refused = async (gameId: string, season: string, playerStats: unknown) => {
    const sent = await submit(gameId, season, playerStats);
    const { issues } = await answer<{ issues: { path: string; message: string }[] }>(sent);
    return [sent.status, ...issues.map(({ path }) => path)];
  };
  const now = String(Date.now());
  expect(await refused(now, 'No such season', [line])).toEqual([422, 'season']);
  expect(await refused(game.gameId, 'Another season', [line])).toEqual([422, 'season']);
  expect(await refused('yesterday', game.season, [line])).toEqual([422, 'gameId']);
  expect(await refused(now, game.season, [])).toEqual([422, 'playerStats']);
  expect(await refused(now, game.season, [line, line])).toEqual([422, 'playerStats.1.playerId']);
  expect(await refused(now, game.season, [{ ...line, goals: -1 }])).toEqual([422, 'playerStats.0.goals']);
  expect(await refused(now, game.season, [{ ...line, playerId: randomUUID() }])).toEqual([
    422,
    'playerStats.0.playerId',
  ]);
  const other = await testGame(app);
  expect(await refused(game.gameId, game.season, totalsOf(other, 'home', 1))).toEqual([
    422,
    'playerStats.0.teamId',
    'playerStats.1.teamId',
  ]);
  expect((await submit(randomUUID(), game.season, [line])).status).toBe(404);
});

test('figures entered by staff are in the audit log', async () => {
  const game = await testGame(app);
  await submit(game.gameId, game.season, totalsOf(game, 'home', 1));
  await submit(game.gameId, game.season, totalsOf(game, 'home', 2));
  const log = await answer<object[]>(
    app.send(`GET /api/admin/audit?record=player_game_lines&recordId=${game.gameId}`, { token: adminToken }),
  );
  expect(log).toMatchObject([{ change: 'update', before: { goals: 1 }, after: { goals: 2 } }, {}, {}]);
});

test('of a team with a line-up nobody else has played, unless with a figure', async () => {
  const game = await testGame(app);
  const { teamId, goalieId, skaterIds } = game.home;
  const spare = game.away.goalieId;
  const spots = [
    { playerId: goalieId, position: 'Goalie', isStarter: true },
    { playerId: spare, position: 'Goalie' },
    { playerId: skaterIds[0]!, position: 'Center' },
  ];
  await app.db.insert(lineups).values(spots.map((spot) => ({ gameId: game.gameId, teamId, ...spot })));
  const stored = await answer<StoredTotals>(app.send(`GET /api/stats/game/${game.gameId}`, { token }));
  expect(stored.expected?.toSorted()).toEqual([goalieId, skaterIds[0]!].toSorted());
  const [scorer, undressed] = skaterIds;
  const line = { teamId, position: 'Center', goals: 0, assists: 0, pim: 0 };
  const stats = [
    ...totalsOf(game, 'home', 1),
    { ...line, playerId: undressed! },
    { ...line, playerId: skaterIds[2]!, pim: 2 },
  ];
  expect((await submit(game.gameId, game.season, stats)).status).toBe(200);
  await device(app, adminToken, game.gameId).finalize(1, { home_score: 1, away_score: 0 });
  const played = (await statsOf(game)).map(([playerId, games]) => [playerId, games]);
  expect(played.toSorted()).toEqual([scorer, goalieId, skaterIds[2]].map((id) => [id, 1]).toSorted());
});

test('what nobody recorded of goalies is unknown, and the games of totals count in their team’s minutes', async () => {
  const game = await testGame(app);
  const { goalieId } = game.home;
  const gameIds = [game.gameId, await nextGame(app, game, 2), await nextGame(app, game, 4)];
  for (const gameId of gameIds) {
    await submit(gameId, game.season, totalsOf(game, 'home', 3));
    await submit(gameId, game.season, totalsOf(game, 'away', 2));
    await device(app, adminToken, gameId).finalize(2, { decision_type: 'regulation' });
  }
  /** A call that writes the same tables makes the API forget its answers. */
  const forget = async () => {
    const other = await testGame(app);
    await submit(other.gameId, other.season, totalsOf(other, 'home', 1));
  };
  const season = encodeURIComponent(game.season);
  const rowOf = async () =>
    (await answer<PlayerStatRow[]>(app.send(`GET /api/public/stats?season=${season}`))).find(
      ({ playerId }) => playerId === goalieId,
    );
  const inTable = async () =>
    (await answer<GoalieTable>(app.send(`GET /api/public/stats/goalies?season=${season}`))).rows.find(
      ({ playerId }) => playerId === goalieId,
    );
  const splits = async () =>
    (await answer<PlayerSplits>(app.send(`GET /api/public/players/${goalieId}/splits?season=${season}`))).total;
  const unknown = { wins: null, losses: null, shutouts: null };
  expect(await rowOf()).toMatchObject({ games_played: 3, ...unknown, overtime_losses: null });
  expect(await inTable()).toMatchObject({ games: 3, ...unknown, overtimeLosses: null });
  expect(await splits()).toMatchObject({ games_played: 3, ...unknown, overtime_losses: null });
  const timed = { secondsPlayed: 3600, shotsAgainst: 20, saves: 18, goalsAgainst: 2, decision: 'W', shutout: false };
  await app.db
    .update(playerGameLines)
    .set(timed)
    .where(and(eq(playerGameLines.gameId, gameIds[0]!), eq(playerGameLines.playerId, goalieId)));
  await forget();
  const known = { wins: 1, losses: 0, shutouts: 0 };
  expect(await rowOf()).toMatchObject({ ...known, overtime_losses: 0, save_percentage: 0.9, qualified: false });
  expect(await inTable()).toMatchObject(known);
  expect(await splits()).toMatchObject(known);
  await app.db
    .update(games)
    .set({ isAwarded: true })
    .where(inArray(games.id, gameIds.slice(1)));
  await forget();
  expect(await rowOf()).toMatchObject({ qualified: true });
  const imported = randomUUID();
  await app.db.insert(players).values({ id: imported, name: 'A third goalie' });
  const about = { seasonId: game.seasonId, playerId: imported, teamId: game.away.teamId, gamesPlayed: 5 };
  await app.db.insert(importedSeasonLines).values({ ...about, competitionType: 'season' });
  const spot = { seasonId: game.seasonId, teamId: game.away.teamId, playerId: imported, position: 'Goalie' };
  await app.db.insert(rosterAssignments).values(spot);
  await forget();
  const rows = await answer<PlayerStatRow[]>(app.send(`GET /api/public/stats?season=${season}`));
  expect(rows.find(({ playerId }) => playerId === imported)).toMatchObject({ games_played: 5, ...unknown });
});

test('the rule on shutouts changes no totals of a shootout without a goal', async () => {
  const game = await testGame(app);
  for (const side of ['home', 'away'] as const) await submit(game.gameId, game.season, totalsOf(game, side, 0));
  await device(app, adminToken, game.gameId).finalize(2, { home_score: 1, away_score: 0, decision_type: 'shootout' });
  for (const shutoutOnShootoutLoss of [true, false]) {
    const rules = { ...rulePresets.iihf, shutoutOnShootoutLoss };
    const preview = await answer(
      app.send(`POST /api/seasons/${game.seasonId}/rules/preview`, { token: adminToken, body: { rules } }),
    );
    expect(preview).toMatchObject({ gamesTouched: 0, players: { count: 0 } });
    await app.db.update(seasons).set({ rules }).where(eq(seasons.id, game.seasonId));
  }
});
