import type { GameReport, GameReportInput, MyGame, OwnCalendar, ReportForm } from '@league/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { smallSchedule } from '../games/testing/schedule.ts';
import { newId } from '../platform/database/columns.ts';
import { players } from '../players/tables.ts';
import { rosterAssignments } from '../rosters/tables.ts';
import { lineups, penalties } from '../score-sheets/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { gameOfficials, officials } from './tables.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof smallSchedule>>;
let khaled: Awaited<ReturnType<TestApp['somebody']>>;
let mona: Awaited<ReturnType<TestApp['somebody']>>;
beforeAll(async () => {
  app = await testApp();
  league = await smallSchedule(app);
  khaled = await app.somebody('referee', { name: 'Khaled Sobhy' });
  mona = await app.somebody('referee', { name: 'Mona Adel' });
  await app.db.insert(officials).values([khaled, mona].map(({ id }) => ({ name: 'Official', staffId: id })));
});

let played = 0;
/** A game that Khaled officiates and Mona does not, some hours before the one created last. */
async function playedGame(startsAt = new Date(Date.now() - (played + 1) * 3 * 3_600_000)) {
  played += 1;
  const { id: gameId } = await league.gameRow({ startsAt });
  const [official] = await app.db.select().from(officials).where(eq(officials.staffId, khaled.id));
  await app.db
    .insert(gameOfficials)
    .values({ gameId, officialId: official!.id, name: 'Khaled Sobhy', duty: 'Referee 1' });
  return gameId;
}

const report = (changed: Partial<GameReportInput> = {}): GameReportInput => ({
  incidents: 'Delay of ten minutes: fog.',
  injuries: null,
  matchPenalties: [],
  file: false,
  version: null,
  ...changed,
});
async function send<Answer = { code: string }>(address: string, body?: unknown, token = khaled.token) {
  const answer = await app.send(address, { token, body });
  return { status: answer.status, answered: (await answer.json()) as Answer };
}
const save = (gameId: string, changed: Partial<GameReportInput> = {}, token = khaled.token) =>
  send<GameReport & { code?: string }>(`PUT /api/games/${gameId}/report`, report(changed), token);

test('a referee writes, saves and files the report of their own game; an admin reads it once it is filed', async () => {
  const gameId = await playedGame();
  const draft = await save(gameId);
  expect(draft).toMatchObject({ status: 200, answered: { status: 'draft', version: 1, filedAt: null } });
  const { _id } = draft.answered;
  expect((await send(`GET /api/reports/${_id}`, undefined, league.admin)).status).toBe(404);
  expect((await send<GameReport[]>('GET /api/reports', undefined, league.admin)).answered).toEqual([]);
  const filed = await save(gameId, { version: 1, file: true, injuries: 'None' });
  expect(filed.answered).toMatchObject({ status: 'filed', injuries: 'None', filedAt: expect.any(String) });
  const { answered } = await send<GameReport[]>('GET /api/reports?status=filed', undefined, league.admin);
  expect(answered).toMatchObject([{ _id, incidents: 'Delay of ten minutes: fog.', official: { name: 'Official' } }]);
});

test('case 3: another referee neither reads, writes nor learns of it', async () => {
  const gameId = await playedGame();
  const { _id } = (await save(gameId, { file: true })).answered;
  expect((await send(`GET /api/reports/${_id}`)).status).toBe(200);
  expect((await send(`GET /api/reports/${_id}`, undefined, mona.token)).status).toBe(404);
  expect((await send(`GET /api/games/${gameId}/report`, undefined, mona.token)).status).toBe(404);
  expect((await save(gameId, {}, mona.token)).status).toBe(404);
});

test('a filed report is closed until an admin returns it, with a reason', async () => {
  const gameId = await playedGame();
  const { _id } = (await save(gameId, { file: true })).answered;
  expect((await save(gameId, { version: 1 })).answered.code).toBe('reports.filed');
  const reopen = (reason: string) => send<GameReport>(`POST /api/reports/${_id}/reopen`, { reason }, league.admin);
  expect((await reopen(' ')).answered).toMatchObject({ issues: [{ path: 'reason' }] });
  expect((await reopen('Which period?')).answered).toMatchObject({
    status: 'draft',
    reopenReason: 'Which period?',
    version: 2,
  });
  expect((await reopen('Again')).answered).toMatchObject({ code: 'reports.not-filed' });
  expect((await save(gameId, { version: 2, file: true, incidents: 'In the second.' })).answered.status).toBe('filed');
});

test('a draft is listed with the referee’s games until it is filed, whatever the season', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const [drafted, other] = [await playedGame(daysAgo(60)), await playedGame(daysAgo(61))];
  const [earlier] = await app.db.insert(seasons).values({ name: '2025-26', rules: league.season.rules }).returning();
  for (const gameId of [drafted, other])
    await app.db.update(games).set({ seasonId: earlier!.id }).where(eq(games.id, gameId));
  const listed = async () =>
    (await send<MyGame[]>('GET /api/officials/me/games')).answered
      .filter(({ game }) => [drafted, other].includes(game.gameId))
      .map(({ game, report }) => [game.gameId, report]);
  expect(await listed()).toEqual([]);
  await save(drafted);
  expect(await listed()).toEqual([[drafted, 'draft']]);
  const { _id } = (await save(drafted, { version: 1, file: true })).answered;
  expect(await listed()).toEqual([]);
  await send(`POST /api/reports/${_id}/reopen`, { reason: 'Which period?' }, league.admin);
  expect(await listed()).toEqual([[drafted, 'draft']]);
});

test('a game just played is in the referee’s list and calendar, whatever the season', async () => {
  const gameId = await playedGame();
  const [planned] = await app.db.insert(seasons).values({ name: '2028-29', rules: league.season.rules }).returning();
  await app.db.update(games).set({ seasonId: planned!.id }).where(eq(games.id, gameId));
  const listed = async () =>
    (await send<MyGame[]>('GET /api/officials/me/games')).answered.map(({ game }) => game.gameId);
  const { pathname, search } = new URL((await send<OwnCalendar>('GET /api/officials/me/calendar')).answered.url);
  const calendar = async () => (await app.send(`GET ${pathname}${search}`, {})).text();
  expect(await listed()).toContain(gameId);
  expect(await calendar()).toContain(`UID:duty-${gameId}`);
  await app.db
    .update(games)
    .set({ startsAt: new Date(Date.now() - 31 * 86_400_000) })
    .where(eq(games.id, gameId));
  expect(await listed()).not.toContain(gameId);
  expect(await calendar()).not.toContain(gameId);
});

test('of two devices that save at once, one gets a conflict, and nothing is overwritten', async () => {
  const gameId = await playedGame();
  const first = await Promise.all([save(gameId, { incidents: 'A' }), save(gameId, { incidents: 'B' })]);
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
  const next = await Promise.all(['C', 'D', 'E'].map((incidents) => save(gameId, { incidents, version: 1 })));
  expect(next.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(next.find(({ status }) => status === 409)!.answered.code).toBe('reports.changed');
});

test('there is nothing to report before a game has begun', async () => {
  const gameId = await playedGame(new Date(Date.now() + 86_400_000));
  expect((await save(gameId)).answered.code).toBe('reports.too-early');
});

test('an abandoned game can be reported, a postponed or cancelled one cannot', async () => {
  const gameId = await playedGame();
  const become = (changes: Partial<typeof games.$inferInsert>) =>
    app.db.update(games).set(changes).where(eq(games.id, gameId));
  for (const status of ['postponed', 'cancelled'] as const) {
    await become({ status });
    expect((await save(gameId)).answered.code).toBe('reports.too-early');
  }
  await become({ status: 'postponed', isAbandoned: true, statusReason: 'A brawl', homeScore: 1, awayScore: 2 });
  expect((await save(gameId, { file: true })).answered).toMatchObject({ status: 'filed' });
});

test('a match penalty names a dressed player, or a player of the roster if the lineup is unknown', async () => {
  const [dressed, resting] = await app.db
    .insert(players)
    .values(['Omar Adel', 'Ali Zaki'].map((name) => ({ name })))
    .returning();
  const spot = { seasonId: league.season.id, teamId: league.cairo.id, position: 'Center' };
  await app.db
    .insert(rosterAssignments)
    .values([dressed!, resting!].map(({ id }, at) => ({ ...spot, playerId: id, jerseyNumber: at })));
  const gameId = await playedGame();
  const names = async () =>
    (await send<ReportForm>(`GET /api/games/${gameId}/report`)).answered.players.map(({ name }) => name);
  expect(await names()).toEqual(['Omar Adel', 'Ali Zaki']);
  const own = { gameId, teamId: league.cairo.id, playerId: dressed!.id };
  await app.db.insert(lineups).values({ ...own, position: 'Center', jerseyNumber: 9 });
  await app.db
    .insert(penalties)
    .values({ ...own, period: 2, elapsedSeconds: 600, minutes: 25, class: 'Match', infraction: 'Spearing' });
  expect(await names()).toEqual(['Omar Adel']);
  const form = (await send<ReportForm>(`GET /api/games/${gameId}/report`)).answered;
  expect(form.sheetPenalties).toMatchObject([{ playerId: dressed!.id, class: 'Match', infraction: 'Spearing' }]);
  const penalty = (playerId: string) => ({ matchPenalties: [{ playerId, description: 'With the stick.' }] });
  expect((await save(gameId, penalty(resting!.id))).answered).toMatchObject({
    issues: [{ path: 'matchPenalties.0.playerId', message: 'This player was not at the game.' }],
  });
  expect((await save(gameId, penalty(newId()))).status).toBe(422);
  expect((await save(gameId, penalty(dressed!.id))).answered.matchPenalties).toEqual([
    { player: { _id: dressed!.id, name: 'Omar Adel' }, description: 'With the stick.' },
  ]);
});

test('a game with a referee’s report cannot be deleted', async () => {
  const gameId = await playedGame();
  await save(gameId);
  const { answered } = await send(`DELETE /api/games/${gameId}`, undefined, league.admin);
  expect(answered.code).toBe('games.has-report');
  expect(await app.db.select().from(games).where(eq(games.id, gameId))).toHaveLength(1);
});
