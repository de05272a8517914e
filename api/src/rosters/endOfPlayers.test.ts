import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { games } from '../games/tables.ts';
import { newId } from '../platform/database/columns.ts';
import { oneRow } from '../platform/database/db.ts';
import { leagueToday } from '../seasons/leagueDay.ts';
import { seasons } from '../seasons/tables.ts';
import { testRosters } from './testing/rosters.ts';

const { app, league, admin, create, created, transfer, release, get, roster, list, issuesOf, playOneGame } =
  await testRosters();

test('a player who never played is deleted; others are archived, leave the team and can be restored', async () => {
  const { _id: fresh } = await created();
  const deleted = await app.send(`DELETE /api/players/${fresh}`, { token: admin });
  expect(await deleted.json()).toMatchObject({ deleted: true, archived: false });
  expect((await app.send(`GET /api/players/${fresh}`, { token: admin })).status).toBe(404);
  // A page after the deleted player is no empty page, which would look like the end of the list.
  const next = await app.send(`GET /api/players?limit=10&cursor=${fresh}`, { token: admin });
  expect(next.status).toBe(422);

  const { _id, number: worn } = await created({ seasonStartDate: '2026-09-01' });
  await playOneGame(_id);
  expect(await get(_id)).toMatchObject({ hasPlayed: true });
  const archived = await app.send(`DELETE /api/players/${_id}`, { token: admin });
  const message = 'This player has played and was archived.';
  expect(await archived.json()).toEqual({ message, deleted: false, archived: true });
  expect((await list()).map((player) => player._id)).not.toContain(_id);
  expect((await list('?archived=true')).map((player) => player._id)).toEqual([_id]);
  expect(await get(_id)).toMatchObject({ archived: true, team: null, name: 'Nour Adel' });
  expect((await create({ number: worn, seasonStartDate: '2200-01-01' })).status).toBe(201);
  const refused = await create({ playerId: _id });
  expect(await issuesOf(refused)).toEqual(['playerId: This player is archived. Please restore them first.']);
  const restored = await app.send(`POST /api/players/${_id}/restore`, { token: admin });
  expect(await restored.json()).toMatchObject({ archived: false, team: null });
});

test('a player who is archived on the first day of an assignment, after a game, keeps that day', async () => {
  const { today } = await oneRow<{ today: string }>(app.db, sql`select ${leagueToday}::text as today`);
  const { _id } = await created({ seasonStartDate: today });
  await playOneGame(_id, new Date());
  const archived = await app.send(`DELETE /api/players/${_id}`, { token: admin });
  expect(await archived.json()).toMatchObject({ deleted: false, archived: true });
  expect((await get(_id)).assignments).toMatchObject([{ seasonStartDate: today, seasonEndDate: today }]);
});

test('assignments end with their season; upcoming ones count already', async () => {
  const [before, after] = [newId(), newId()];
  const rules = (await app.db.select().from(seasons))[0]!.rules;
  await app.db.insert(seasons).values([
    { id: before, name: '2025-26', rules, createdAt: new Date('2025-09-01') },
    { id: after, name: '2027-28', rules, createdAt: new Date('2100-01-01') },
  ]);
  const past = await league.player('Past', league.suns, { seasonId: before });
  const coming = await league.player('Coming', league.suns, { seasonId: after });
  expect(await get(past)).toMatchObject({ team: null, assignments: [{ season: '2025-26', isOpen: false }] });
  expect(await get(coming)).toMatchObject({ team: { slug: 'suns' }, season: '2027-28' });
  expect((await roster(league.suns, '?season=2025-26')).map(({ name }) => name)).toEqual(['Past']);
  // Imported now, but played long ago.
  const old = newId();
  await app.db.insert(seasons).values({ id: old, name: '2019-20', rules, createdAt: new Date('2100-01-02') });
  const startsAt = new Date('2020-03-01T17:00:00Z');
  const { tide: homeTeamId, suns: awayTeamId } = league;
  await app.db.insert(games).values({ seasonId: old, startsAt, homeTeamId, awayTeamId });
  const former = await league.player('Former', league.suns, { seasonId: old });
  expect(await get(former)).toMatchObject({ team: null, assignments: [{ season: '2019-20', isOpen: false }] });
  const season = await app.send(`GET /api/seasons/${old}`, { token: admin });
  expect(await season.json()).toMatchObject({ state: 'finished' });
  const unknown = await app.send(`GET /api/teams/${league.suns}/players?season=1999`, { token: admin });
  expect(unknown.status).toBe(404);
});

test('what is current or upcoming goes by the first days of seasons that were entered later', async () => {
  const { rules, createdAt } = (await app.db.select().from(seasons).where(eq(seasons.isCurrent, true)))[0]!;
  const [planned, archived] = [newId(), newId()];
  const entered = (days: number) => new Date(createdAt.getTime() + days * 86_400_000);
  await app.db.insert(seasons).values([
    { id: planned, name: '2033-34', rules, createdAt: entered(-10) },
    { id: archived, name: '2018-19', rules, createdAt: entered(1), startsOn: '2018-10-01' },
  ]);
  const former = await league.player('Former', league.tide, { seasonId: archived });
  expect(await get(former)).toMatchObject({ team: null, assignments: [{ season: '2018-19', isOpen: false }] });

  await app.db.update(seasons).set({ startsOn: '2020-10-01' }).where(eq(seasons.id, league.seasonId));
  onTestFinished(async () => {
    await app.db.update(seasons).set({ startsOn: null }).where(eq(seasons.id, league.seasonId));
  });
  const released = await league.player('Released', league.tide, { seasonId: planned });
  expect(await get(released)).toMatchObject({ team: { slug: 'tide' }, season: '2033-34' });
  expect((await release(league.tide, released)).status).toBe(200);
  expect((await get(released)).assignments).toEqual([]);

  const { _id } = await created();
  await league.player('Nour Adel', league.tide, { seasonId: planned, playerId: _id });
  expect(await get(_id)).toMatchObject({ season: '2026-27' });
  await playOneGame(_id);
  await release(league.tide, _id, '?date=2200-08-01');
  expect((await get(_id)).assignments).toMatchObject([
    { season: '2033-34', seasonEndDate: '2200-07-31' },
    { season: '2026-27', seasonEndDate: '2200-07-31' },
  ]);
});

test('who leaves the roster of an upcoming season was never on it', async () => {
  const next = newId();
  const rules = (await app.db.select().from(seasons))[0]!.rules;
  await app.db.insert(seasons).values({ id: next, name: '2030-31', rules, createdAt: new Date('2100-02-01') });
  const onNext = (name: string) => league.player(name, league.tide, { seasonId: next });
  const released = await onNext('Released');
  expect((await release(league.tide, released)).status).toBe(200);
  expect(await get(released)).toMatchObject({ team: null, assignments: [] });
  expect((await create({ playerId: released, team_id: league.suns, season: '2030-31' })).status).toBe(201);

  const archived = await onNext('Archived');
  await playOneGame(archived);
  await app.send(`DELETE /api/players/${archived}`, { token: admin });
  const restored = await app.send(`POST /api/players/${archived}/restore`, { token: admin });
  expect(await restored.json()).toMatchObject({ archived: false, team: null });

  const moved = await onNext('Moved');
  const today = new Date().toISOString().slice(0, 10);
  expect((await transfer(moved, { date: today })).status).toBe(200);
  expect((await get(moved)).assignments).toMatchObject([{ team: { slug: 'suns' }, season: '2030-31', isOpen: true }]);
  expect(await roster(league.tide)).toEqual([]);

  // From a day within that season the player leaves, as in any other.
  await app.db.update(seasons).set({ startsOn: '2100-09-01' }).where(eq(seasons.id, next));
  const later = await onNext('Later');
  await release(league.tide, later, '?date=2100-12-01');
  expect((await get(later)).assignments).toMatchObject([{ seasonEndDate: '2100-11-30', isOpen: true }]);
});

test('who is released after the season is off the next roster too', async () => {
  const next = newId();
  const rules = (await app.db.select().from(seasons))[0]!.rules;
  const createdAt = new Date('2100-02-15');
  await app.db.insert(seasons).values({ id: next, name: '2032-33', rules, createdAt, startsOn: '2200-09-01' });
  const signedAgain = async () => {
    const { _id } = await created();
    await league.player('Nour Adel', league.tide, { seasonId: next, playerId: _id });
    return _id;
  };
  const after = await signedAgain();
  await playOneGame(after);
  await release(league.tide, after, '?date=2200-08-01');
  expect((await get(after)).assignments).toMatchObject([{ season: '2026-27', seasonEndDate: '2200-07-31' }]);
  const during = await signedAgain();
  await release(league.tide, during, '?date=2026-10-01');
  expect((await get(during)).assignments).toMatchObject([
    { season: '2032-33', seasonEndDate: null },
    { season: '2026-27', seasonEndDate: '2026-09-30' },
  ]);
});

test('who has left a season that nobody has made current is on no team', async () => {
  const begun = newId();
  const rules = (await app.db.select().from(seasons))[0]!.rules;
  const createdAt = new Date('2100-03-01');
  await app.db.insert(seasons).values({ id: begun, name: '2031-32', rules, createdAt, startsOn: '2020-09-01' });
  await app.db.update(seasons).set({ startsOn: '2019-09-01' }).where(eq(seasons.id, league.seasonId));
  onTestFinished(async () => {
    await app.db.update(seasons).set({ startsOn: null }).where(eq(seasons.id, league.seasonId));
  });
  const left = await league.player('Left', league.tide, { seasonId: begun });
  await release(league.tide, left, '?date=2020-12-01');
  expect(await get(left)).toMatchObject({ team: null, assignments: [{ seasonEndDate: '2020-11-30', isOpen: false }] });
});
