import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { games } from '../src/games/tables.ts';
import { listInvitations } from '../src/invitations/invitations.ts';
import { isDemoLeague } from '../src/league/league.ts';
import type { Db } from '../src/platform/db.ts';
import { rowsOf } from '../src/platform/db.ts';
import { openStorage } from '../src/platform/storage.ts';
import { testDatabase } from '../src/platform/testing.ts';
import { recount } from '../src/score-sheets/recount.ts';
import { verifyPassword } from '../src/staff/passwords.ts';
import { staff } from '../src/staff/tables.ts';
import { teams } from '../src/teams/tables.ts';
import { playOn } from './playOn.ts';
import { seedDemo } from './seedDemo.ts';

const timeZone = 'Africa/Cairo';
const saturdayNoon = new Date('2026-11-21T10:00:00Z');
const dataDir = mkdtempSync(join(tmpdir(), 'demo-'));
const storage = openStorage({ dataDir });
afterAll(() => rmSync(dataDir, { recursive: true }));

const rowsIn = async (db: Db, table: string) =>
  (await rowsOf<{ rows: number }>(db, sql`select count(*)::int as rows from ${sql.identifier(table)}`))[0]!.rows;
const statuses = async (db: Db) => {
  const rows = await db.select({ status: games.status, games: count() }).from(games).groupBy(games.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.games]));
};

test('two processes that start at once make one demo league, with sheets whose figures add up', async () => {
  const { db } = await testDatabase();
  const made = await Promise.all([1, 2].map(() => seedDemo(db, storage, saturdayNoon, timeZone)));
  expect(made.sort()).toEqual([false, true]);
  expect(await isDemoLeague(db)).toBe(true);
  expect(await rowsIn(db, 'teams')).toBe(8);
  expect(await rowsIn(db, 'games')).toBe(239);
  expect(await statuses(db)).toEqual({ final: 189, postponed: 1, scheduled: 49 });
  expect(await recount(db)).toMatchObject({ games: 189, differences: [] });
});

test('the demo’s accounts have the password that is told, and the pictures are there', async () => {
  const { db } = await testDatabase();
  await seedDemo(db, storage, saturdayNoon, timeZone);
  const [admin] = await db.select().from(staff).where(eq(staff.email, 'admin@demo.league'));
  expect(admin).toMatchObject({ role: 'admin', isDemo: true });
  expect(await verifyPassword(admin!.passwordHash, 'demo-league-2026')).toBe(true);
  expect(await rowsIn(db, 'staff')).toBe(6);
  expect(await rowsIn(db, 'staff_teams')).toBe(2);
  for (const { logo } of await db.select({ logo: teams.logo }).from(teams)) {
    expect((await storage.read(logo!.replace('/media/', '')))?.type).toBe('image/svg+xml');
  }
});

test('some are invited who have not come yet, and one of them waited too long', async () => {
  const { db } = await testDatabase();
  await seedDemo(db, storage, new Date(), timeZone);
  const invited = await listInvitations(db);
  expect(
    invited.map(({ name, role, state, teams: managed, invitedBy }) => [name, role, state, managed.length, invitedBy]),
  ).toEqual([
    ['Hala Mansour', 'writer', 'pending', 0, 'Amina Farouk'],
    ['Tarek Abaza', 'gm', 'pending', 1, 'Amina Farouk'],
    ['Mina Girgis', 'referee', 'expired', 0, 'Amina Farouk'],
  ]);
});

test('a league that somebody has begun stays as it is', async () => {
  const { db } = await testDatabase();
  await db.insert(teams).values({ name: 'Our own', code: 'OWN', slug: 'our-own' });
  expect(await seedDemo(db, storage, saturdayNoon, timeZone)).toBe(false);
  expect(await rowsIn(db, 'teams')).toBe(1);
  expect(await playOn(db, saturdayNoon, timeZone)).toBe(0);
});

test('a game under way stands at its clock, and the league plays on with the days', async () => {
  const { db } = await testDatabase();
  await seedDemo(db, storage, saturdayNoon, timeZone);
  const [tonight] = await db
    .select()
    .from(games)
    .where(sql`starts_at > ${saturdayNoon.toISOString()}`)
    .orderBy(games.startsAt);
  const inTheSecond = new Date(tonight!.startsAt.getTime() + 73 * 60_000);
  expect(await playOn(db, inTheSecond, timeZone)).toBe(1);
  const [live] = await db.select().from(games).where(eq(games.id, tonight!.id));
  expect(live).toMatchObject({ status: 'live', period: 2, elapsedSeconds: 600, decision: null });
  const scored = await rowsOf(db, sql`select 1 from goals where game_id = ${tonight!.id}`);
  expect(scored).toHaveLength(live!.homeScore! + live!.awayScore!);

  await playOn(db, new Date('2026-11-28T23:30:00Z'), timeZone);
  expect(await statuses(db)).toEqual({ final: 198, postponed: 1, scheduled: 40 });
  expect(await recount(db)).toMatchObject({ games: 198, differences: [] });
});

test('a game that staff have moved waits for its new day', async () => {
  const { db } = await testDatabase();
  await seedDemo(db, storage, saturdayNoon, timeZone);
  const [tonight] = await db.select().from(games).where(eq(games.status, 'scheduled')).orderBy(games.startsAt);
  await db
    .update(games)
    .set({ startsAt: new Date('2026-12-24T17:00:00Z') })
    .where(eq(games.id, tonight!.id));
  await playOn(db, new Date('2026-11-28T23:30:00Z'), timeZone);
  const [moved] = await db.select().from(games).where(eq(games.id, tonight!.id));
  expect(moved!.status).toBe('scheduled');
});
