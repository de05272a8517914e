import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { runJobs } from '../platform/jobs/jobs.ts';
import { jobs } from '../platform/jobs/tables.ts';
import { teams } from '../teams/tables.ts';
import { replaceLogo } from '../teams/teams.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { testLeague } from '../testing/league.ts';
import { enqueueStoredDrawings, storedDrawingJobs } from './storedDrawings.ts';
import { uploads } from './tables.ts';
import { bomb, crest } from './testing/pictures.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof testLeague>>;

beforeAll(async () => {
  app = await testApp();
  league = await testLeague(app);
});

const storage = () => app.input.stores.storage;

/** A team's logo as an earlier release stored it. @returns its key */
async function stored(teamId: string, svg: string): Promise<string> {
  const key = `teams/1-${newId()}.svg`;
  const upload = { key, kind: 'teams', type: 'image/svg+xml', size: svg.length, fileName: 'teams/a.svg' } as const;
  await app.db.insert(uploads).values({ ...upload, ownerId: newId(), registeredAt: new Date() });
  await storage().put(key, Buffer.from(svg), 'image/svg+xml');
  await app.db
    .update(teams)
    .set({ logo: storage().addressOf(key) })
    .where(eq(teams.id, teamId));
  return key;
}

const logoOf = async (teamId: string) =>
  (await app.db.select({ logo: teams.logo }).from(teams).where(eq(teams.id, teamId)))[0]!.logo;

/** Runs the jobs in two processes until none is left. @returns the log messages */
async function redrawn(): Promise<string[]> {
  const told: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => told.push(line) });
  const { db } = app;
  const context = { db, changes: app.input.changes, log, kinds: storedDrawingJobs(db, storage(), log, replaceLogo) };
  const processes = [runJobs(context), runJobs(context)];
  const left = () => db.select().from(jobs).where(eq(jobs.kind, 'uploads.redraw'));
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
  await Promise.all(processes.map(({ stop }) => stop()));
  return told;
}

test('drawings of an earlier release are rendered once, and invalid ones are removed', async () => {
  const good = await stored(league.tide, crest);
  const bad = await stored(league.suns, bomb);
  const replaced = await stored(league.tide, crest);
  await app.db
    .update(teams)
    .set({ logo: `https://pictures.example/${good}` })
    .where(eq(teams.id, league.tide));
  const ofTheDemo = 'teams/pharaohs-0123456789ab.svg';
  await storage().put(ofTheDemo, Buffer.from(crest), 'image/svg+xml');

  for (let starts = 0; starts < 3; starts += 1) await enqueueStoredDrawings(app.db);
  expect(await app.db.select().from(jobs).where(eq(jobs.kind, 'uploads.redraw'))).toHaveLength(3);
  const told = await redrawn();

  expect(told).toEqual([expect.stringContaining(bad)]);
  expect(told[0]).toContain('takes too long to draw');
  expect(await logoOf(league.suns)).toBeNull();
  expect(await logoOf(league.tide)).toBe(`https://pictures.example/${good.replace('.svg', '.png')}`);
  const drawn = await storage().read(good.replace('.svg', '.png'));
  expect(await sharp(drawn!.bytes).metadata()).toMatchObject({ format: 'png', width: 512, hasAlpha: true });
  for (const key of [good, bad, replaced]) expect(await storage().read(key), key).toBeUndefined();
  expect(await storage().read(ofTheDemo)).toBeDefined();
  const kept = await app.db.select({ key: uploads.key }).from(uploads);
  expect(kept.map(({ key }) => key).toSorted()).toEqual(
    [good, replaced].map((key) => key.replace('.svg', '.png')).toSorted(),
  );

  await enqueueStoredDrawings(app.db);
  expect(await app.db.select().from(jobs).where(eq(jobs.kind, 'uploads.redraw'))).toEqual([]);
});

test('a drawing with letters stays as it is', async () => {
  const key = await stored(league.tide, crest.replace('</svg>', '<text>Tide</text></svg>'));
  await enqueueStoredDrawings(app.db);
  expect(await redrawn()).toEqual([expect.stringContaining(key)]);
  expect(await logoOf(league.tide)).toBe(storage().addressOf(key));
  expect(await storage().read(key)).toBeDefined();
});

test('a job that was killed between the change and the deletion is completed by its retry', async () => {
  const key = await stored(league.tide, crest);
  await app.db
    .update(uploads)
    .set({ key: key.replace('.svg', '.png') })
    .where(eq(uploads.key, key));
  await app.db.insert(jobs).values({ kind: 'uploads.redraw', data: { key } });
  expect(await redrawn()).toEqual([]);
  expect(await storage().read(key)).toBeUndefined();
});
