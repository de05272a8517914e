import type { ScoreSheet, SuspendingClass, Suspension } from '@league/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { withAudit } from '../audit/withAudit.ts';
import { games } from '../games/tables.ts';
import { smallSchedule } from '../games/testing/schedule.ts';
import { rowsOf } from '../platform/database/db.ts';
import { knownMigrations } from '../platform/database/migrate.ts';
import { players } from '../players/tables.ts';
import { rosterAssignments } from '../rosters/tables.ts';
import { lineups, penalties } from '../score-sheets/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { leagueSettings } from '../settings/tables.ts';
import { staffTeams } from '../staff/tables.ts';
import { playerGameLines } from '../statistics/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { suspendedFor } from './suspensions.ts';
import { syncSuspensions } from './syncSuspensions.ts';
import { suspensions } from './tables.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof smallSchedule>>;
let omar: string;
beforeAll(async () => {
  app = await testApp();
  league = await smallSchedule(app);
});
beforeEach(async () => {
  await app.db.delete(suspensions);
  await app.db.delete(games);
  await app.db.delete(rosterAssignments);
  const [player] = await app.db.insert(players).values({ name: 'Omar Adel' }).returning();
  omar = player!.id;
});

/** A finished game of Cairo on a day of November. */
const finished = (day: number, changed: Partial<typeof games.$inferInsert> = {}) =>
  league.gameRow({
    startsAt: new Date(Date.UTC(2026, 10, day, 17)),
    status: 'final',
    homeScore: 2,
    awayScore: 1,
    decision: 'regulation',
    ...changed,
  });

async function sendOff(gameId: string, as: SuspendingClass = 'Match', playerId = omar) {
  const row = { gameId, teamId: league.cairo.id, playerId, period: 2, elapsedSeconds: 300, minutes: 25 };
  await app.db.insert(penalties).values({ ...row, class: as, infraction: 'Spearing' });
}
const sync = (...gameIds: string[]) => app.db.transaction((tx) => syncSuspensions(tx, gameIds));

/** A suspension of so many games from the game of 5 November. */
async function suspended(gamesByRule = 1) {
  const { id } = await finished(5);
  await sendOff(id);
  await sync(id);
  if (gamesByRule !== 1) await app.db.update(suspensions).set({ gamesByRule });
  return id;
}

async function list(query = '', token = league.admin) {
  const answer = await app.send(`GET /api/suspensions${query}`, { token });
  return (await answer.json()) as Suspension[];
}
const change = async (id: string, body: object, token = league.admin) => {
  const answer = await app.send(`PUT /api/suspensions/${id}`, { token, body });
  return { status: answer.status, answered: (await answer.json()) as Suspension };
};

test('a match penalty on a final sheet creates one suspension, however often the sheet becomes final', async () => {
  const id = await suspended();
  await Promise.all(Array.from({ length: 5 }, () => sync(id)));
  expect(await list()).toEqual([
    {
      _id: expect.any(String),
      player: { _id: omar, name: 'Omar Adel', number: null },
      team: expect.objectContaining({ name: 'Cairo Pharaohs' }),
      origin: expect.objectContaining({ gameId: id, date: '2026-11-05T17:00:00.000Z' }),
      penalty: 'Match',
      infraction: 'Spearing',
      games: 1,
      gamesByRule: 1,
      changeReason: null,
      served: [],
      remaining: 1,
      version: 1,
    },
  ]);
});

test('a game that is not final suspends nobody; a corrected one removes its suspension', async () => {
  const { id } = await finished(5, { status: 'unofficial' });
  await sendOff(id);
  await sync(id);
  expect(await list()).toEqual([]);
  await app.db.update(games).set({ status: 'final' }).where(eq(games.id, id));
  await sync(id);
  expect(await list()).toHaveLength(1);
  await app.db.delete(penalties).where(eq(penalties.gameId, id));
  await app.db.update(games).set({ status: 'unofficial' }).where(eq(games.id, id));
  await sync(id);
  expect(await list()).toHaveLength(1);
  await app.db.update(games).set({ status: 'final' }).where(eq(games.id, id));
  await sync(id);
  expect(await list()).toEqual([]);
});

test('correcting a first game misconduct makes the second one the first', async () => {
  const [first, second] = [await finished(5), await finished(7)];
  for (const { id } of [first, second]) await sendOff(id, 'Game misconduct');
  await sync(first.id, second.id);
  expect((await list()).map(({ games: count }) => count)).toEqual([1, 0]);
  await app.db.delete(penalties).where(eq(penalties.gameId, first.id));
  await sync(first.id);
  expect((await list()).map(({ origin, games: count }) => [origin.gameId, count])).toEqual([[second.id, 0]]);
});

test('correcting the date of a finished game changes which game misconduct is the first', async () => {
  const [first, second] = [await finished(5), await finished(7)];
  for (const { id } of [first, second]) await sendOff(id, 'Game misconduct');
  await sync(first.id, second.id);
  const gamesOf = async () =>
    Object.fromEntries((await list()).map(({ origin, games: count }) => [origin.gameId, count]));
  expect(await gamesOf()).toEqual({ [first.id]: 0, [second.id]: 1 });
  const body = { ...league.gameInput({ date: '2026-11-03T17:00:00.000Z' }), version: second.version };
  expect((await app.send(`PUT /api/games/${second.id}`, { token: league.admin, body })).status).toBe(200);
  expect(await gamesOf()).toEqual({ [first.id]: 1, [second.id]: 0 });
});

test('new rules leave suspensions as they were made, and count for later ones', async () => {
  const [first, second, third] = [await finished(5), await finished(7), await finished(9)];
  await sendOff(first.id);
  for (const { id } of [first, second]) await sendOff(id, 'Game misconduct');
  await sync(first.id, second.id);
  const gamesOf = async () =>
    (await list()).toSorted((a, b) => a.origin.date.localeCompare(b.origin.date)).map(({ games: count }) => count);
  expect(await gamesOf()).toEqual([1, 1]);
  const rules = { matchPenaltyGames: 3, gameMisconductGames: 1, gameMisconductsForOneMore: 0 };
  await app.db.update(leagueSettings).set({ suspensions: rules });
  onTestFinished(() => app.db.update(leagueSettings).set({ suspensions: null }).then());
  await sync(first.id);
  expect(await gamesOf()).toEqual([1, 1]);
  await sendOff(third.id);
  await sync(third.id);
  expect(await gamesOf()).toEqual([1, 1, 3]);
  // A corrected sheet counts by the rules of then.
  await app.db.delete(penalties).where(and(eq(penalties.gameId, first.id), eq(penalties.class, 'Game misconduct')));
  await sync(first.id);
  expect(await gamesOf()).toEqual([1, 0, 3]);
});

test('a suspension of unknown rules keeps its length until its penalty is another', async () => {
  const gameId = await suspended();
  const [second, third] = [await finished(7), await finished(9)];
  for (const { id } of [second, third]) await sendOff(id, 'Game misconduct');
  await sync(second.id, third.id);
  await app.db.update(suspensions).set({ gamesByRule: 3 }).where(eq(suspensions.gameId, gameId));
  const migration = knownMigrations().find(({ sql: statements }) => statements.join().includes('WITH counted'))!;
  for (const statement of migration.sql) await app.db.execute(sql.raw(statement));
  const made = await app.db.select().from(suspensions);
  expect(made.filter(({ rules }) => rules === null).map((each) => each.gameId)).toEqual([gameId]);
  const gamesOf = async () => Object.fromEntries((await list()).map(({ origin, games }) => [origin.gameId, games]));
  await sync(gameId);
  expect(await gamesOf()).toEqual({ [gameId]: 3, [second.id]: 0, [third.id]: 1 });
  await app.db.update(penalties).set({ class: 'Game misconduct' }).where(eq(penalties.gameId, gameId));
  await sync(gameId);
  expect(await gamesOf()).toEqual({ [gameId]: 0, [second.id]: 1, [third.id]: 2 });
});

test('sheets of one player that become final at once are counted one after the other', async () => {
  const made = [await finished(5), await finished(7), await finished(9)];
  for (const { id } of made) await sendOff(id, 'Game misconduct');
  await Promise.all(made.map(({ id }) => sync(id)));
  expect((await list()).map(({ games: count }) => count)).toEqual([2, 1, 0]);
});

test('it is served over the team’s next finished games in which the player was not dressed', async () => {
  await suspended(2);
  const [next, dressed, then] = [await finished(7), await finished(9), await finished(11)];
  await finished(3);
  await finished(13, { homeTeamId: league.luxor.id, awayTeamId: league.aswan.id });
  await finished(15, { status: 'cancelled' });
  await app.db
    .insert(lineups)
    .values({ gameId: dressed.id, teamId: league.cairo.id, playerId: omar, position: 'Center' });
  const [suspension] = await list();
  expect(suspension!.served.map(({ gameId }) => gameId)).toEqual([next.id, then.id]);
  expect(suspension!.remaining).toBe(0);
  expect(await list('?state=open')).toEqual([]);
  expect(await list('?state=served')).toHaveLength(1);
});

test('a game is not missed by a player with figures in it, even without a lineup', async () => {
  await suspended();
  const form = async (day: number, goals: number) => {
    const { id } = await finished(day, { detail: 'totals' });
    const line = { gameId: id, playerId: omar, teamId: league.cairo.id, level: 'totals' as const, isGoalie: false };
    await app.db.insert(playerGameLines).values({ ...line, goals, assists: 0, penaltyMinutes: 0 });
    return id;
  };
  await form(7, 2);
  expect((await list())[0]).toMatchObject({ remaining: 1, served: [] });
  const missed = await form(9, 0);
  expect((await list())[0]).toMatchObject({ remaining: 0, served: [{ gameId: missed }] });
});

test('suspended players are known for the next game, and may be dressed in the one after', async () => {
  await suspended();
  const next = await league.gameRow({ startsAt: new Date('2026-11-07T17:00:00Z') });
  const later = await league.gameRow({ startsAt: new Date('2026-11-09T17:00:00Z') });
  const others = await league.gameRow({
    startsAt: new Date('2026-11-07T17:00:00Z'),
    homeTeamId: league.luxor.id,
    awayTeamId: league.aswan.id,
  });
  const names = async (gameId: string) => (await suspendedFor(app.db, gameId)).map(({ playerId }) => playerId);
  expect(await suspendedFor(app.db, next.id)).toMatchObject([
    { playerId: omar, penalty: 'Match', games: 1, remaining: 1 },
  ]);
  expect(await names(others.id)).toEqual([]);
  const scorekeeper = await app.somebody('scorekeeper');
  const asked = await app.send(`GET /api/games/${next.id}/suspensions`, { token: scorekeeper.token });
  expect(await asked.json()).toMatchObject([{ playerId: omar, name: 'Omar Adel', remaining: 1 }]);
  const result = { status: 'final' as const, homeScore: 1, awayScore: 0, decision: 'regulation' as const };
  await app.db.update(games).set(result).where(eq(games.id, next.id));
  expect(await names(later.id)).toEqual([]);
  // What was true of a game stays true of it.
  expect(await names(next.id)).toEqual([omar]);
});

test('a suspension follows its player in a transfer', async () => {
  await suspended(2);
  const spot = { seasonId: league.season.id, playerId: omar, position: 'Center' };
  await app.db.insert(rosterAssignments).values([
    { ...spot, teamId: league.cairo.id, endsOn: '2026-11-06' },
    { ...spot, teamId: league.luxor.id, startsOn: '2026-11-07' },
  ]);
  const luxors = { homeTeamId: league.luxor.id, awayTeamId: league.aswan.id };
  await finished(8);
  const next = await finished(9, luxors);
  const [suspension] = await list();
  expect(suspension!.served.map(({ gameId }) => gameId)).toEqual([next.id]);
  const open = await league.gameRow({ ...luxors, startsAt: new Date('2026-11-11T17:00:00Z') });
  expect(await suspendedFor(app.db, open.id)).toMatchObject([{ playerId: omar, remaining: 1 }]);
  const former = await league.gameRow({ startsAt: new Date('2026-11-11T17:00:00Z') });
  expect(await suspendedFor(app.db, former.id)).toEqual([]);
});

test('nobody serves a suspension for a team that has not signed them for the season', async () => {
  await suspended(3);
  const [next] = await app.db.insert(seasons).values({ name: '2027-28', rules: league.season.rules }).returning();
  const nextSeason = { seasonId: next!.id };
  const inOctober = (day: number) => finished(5, { ...nextSeason, startsAt: new Date(Date.UTC(2027, 9, day, 17)) });
  const before = [await inOctober(1), await inOctober(3), await inOctober(5)];
  const served = async () => (await list())[0]!.served.map(({ gameId }) => gameId);
  expect(await served()).toEqual(before.map(({ id }) => id));

  const [other] = await app.db.insert(players).values({ name: 'Karim Fathy' }).returning();
  const spot = { ...nextSeason, position: 'Center' };
  await app.db.insert(rosterAssignments).values({ ...spot, playerId: other!.id, teamId: league.cairo.id });
  expect(await served()).toEqual([]);
  const later = { ...nextSeason, startsAt: new Date('2027-11-12T17:00:00Z') };
  const cairos = await league.gameRow(later);
  expect(await suspendedFor(app.db, cairos.id)).toEqual([]);
  await app.db
    .insert(rosterAssignments)
    .values({ ...spot, playerId: omar, teamId: league.luxor.id, startsOn: '2027-11-10' });
  expect(await served()).toEqual([]);
  const luxors = await league.gameRow({ ...later, homeTeamId: league.luxor.id, awayTeamId: league.aswan.id });
  expect(await suspendedFor(app.db, luxors.id)).toMatchObject([{ playerId: omar, remaining: 3 }]);
});

test('a player on no roster serves for the team that dressed them, in that season', async () => {
  await suspended();
  const [other] = await app.db.insert(players).values({ name: 'Karim Fathy' }).returning();
  const spot = { seasonId: league.season.id, teamId: league.cairo.id, position: 'Center' };
  await app.db.insert(rosterAssignments).values({ ...spot, playerId: other!.id });
  const { id } = await finished(7);
  expect(await list()).toMatchObject([{ served: [{ gameId: id }], remaining: 0 }]);
});

test('an evening west of Greenwich belongs to its own day, for rosters too', async () => {
  await app.db.update(leagueSettings).set({ timeZone: 'America/Toronto' });
  onTestFinished(() => app.db.update(leagueSettings).set({ timeZone: null }).then());
  await suspended(1);
  const spot = { seasonId: league.season.id, playerId: omar, position: 'Center' };
  await app.db.insert(rosterAssignments).values([
    { ...spot, teamId: league.cairo.id, endsOn: '2026-11-06' },
    { ...spot, teamId: league.luxor.id, startsOn: '2026-11-07' },
  ]);
  // On 6 November at 19:30.
  const startsAt = new Date('2026-11-07T00:30:00Z');
  const open = await league.gameRow({ startsAt });
  expect(await suspendedFor(app.db, open.id)).toMatchObject([{ playerId: omar, remaining: 1 }]);
  const sheet = await app.send(`GET /api/games/${open.id}/sheet`, { token: (await app.somebody('scorekeeper')).token });
  expect(((await sheet.json()) as ScoreSheet).home.roster).toMatchObject([{ playerId: omar }]);
  await finished(6, { startsAt, homeTeamId: league.luxor.id, awayTeamId: league.aswan.id });
  expect(await list()).toMatchObject([{ served: [], remaining: 1 }]);
  await finished(6, { startsAt: new Date('2026-11-07T01:30:00Z') });
  expect(await list()).toMatchObject([{ remaining: 0 }]);
});

test('an admin makes it longer or shorter with a reason, which outlives the next correction', async () => {
  const id = await suspended();
  const [{ _id }] = (await list()) as [Suspension];
  expect((await change(_id, { games: 5, reason: ' ' })).status).toBe(422);
  expect((await change(_id, { games: 100, reason: 'Too long' })).status).toBe(422);
  const longer = await change(_id, { games: 5, reason: 'Hearing of 6 November' });
  expect(longer.answered).toMatchObject({
    games: 5,
    gamesByRule: 1,
    remaining: 5,
    changeReason: 'Hearing of 6 November',
  });
  await sync(id);
  expect((await list())[0]).toMatchObject({ games: 5 });
  expect((await change(_id, { games: 0, reason: 'Lifted' })).answered).toMatchObject({ games: 0, remaining: 0 });
  expect((await change(_id, { games: null, reason: 'Back' })).answered).toMatchObject({ games: 1, changeReason: null });
  const scorekeeper = await app.somebody('scorekeeper');
  expect((await change(_id, { games: 0, reason: 'Please' }, scorekeeper.token)).status).toBe(403);
  expect(await list('', scorekeeper.token)).toHaveLength(1);
});

test('a GM sees only the suspensions of assigned teams', async () => {
  await suspended();
  const gm = await app.somebody('gm');
  expect(await list('', gm.token)).toEqual([]);
  await app.db.insert(staffTeams).values({ staffId: gm.id, teamId: league.giza.id });
  await app.changes.settled();
  expect(await list('', gm.token)).toEqual([]);
  await app.db.insert(staffTeams).values({ staffId: gm.id, teamId: league.cairo.id });
  await app.changes.settled();
  expect(await list('', gm.token)).toHaveLength(1);
  expect(await list(`?team=${league.luxor.id}`, league.admin)).toEqual([]);

  const gmOfLuxor = await app.somebody('gm');
  await app.db.insert(staffTeams).values({ staffId: gmOfLuxor.id, teamId: league.luxor.id });
  await app.changes.settled();
  const [before] = await app.db.insert(seasons).values({ name: '2024-25', rules: league.season.rules }).returning();
  const spot = { playerId: omar, teamId: league.luxor.id, position: 'Center' };
  await app.db.insert(rosterAssignments).values({ ...spot, seasonId: before!.id });
  expect(await list('', gmOfLuxor.token)).toEqual([]);
  expect(await list(`?team=${league.luxor.id}`)).toEqual([]);
  await app.db.insert(rosterAssignments).values({ ...spot, seasonId: league.season.id });
  expect(await list('', gmOfLuxor.token)).toHaveLength(1);
  expect(await list(`?team=${league.luxor.id}`)).toHaveLength(1);
});

test('last season’s suspensions are listed while they are open', async () => {
  const [before] = await app.db.insert(seasons).values({ name: '2025-26', rules: league.season.rules }).returning();
  const { id } = await finished(5, { seasonId: before!.id, startsAt: new Date('2026-03-05T17:00:00Z') });
  await sendOff(id);
  await sync(id);
  expect(await list()).toHaveLength(1);
  await finished(5);
  expect(await list()).toEqual([]);
  expect(await list('?season=2025-26')).toMatchObject([{ remaining: 0 }]);
});

test('the log records whose sheet the suspension comes from', async () => {
  const { id, sessionId } = await app.somebody('scorekeeper');
  const actor = { _id: id, name: '', email: '', role: 'scorekeeper' as const, teamIds: [] };
  const { id: gameId } = await finished(5);
  await sendOff(gameId);
  for (let time = 0; time < 3; time += 1) {
    await withAudit(app.db, { actor, sessionId }, (tx) => syncSuspensions(tx, [gameId]));
  }
  const log = await rowsOf(app.db, sql`select from audit_log where record = 'suspensions' and actor_id = ${id}`);
  expect(log).toHaveLength(1);
});
