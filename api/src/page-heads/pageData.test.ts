import { type PageData, pageHeadsApi } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { articleInput } from '../articles/testing/articles.ts';
import { openDatabase } from '../platform/database/database.ts';
import { secondApp, type TestApp, testApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** What this process tells of some addresses. */
async function tell(...addresses: string[]): Promise<PageData> {
  await app.changes.settled();
  const answer = await app.send(`GET /api/public/page-data?of=${encodeURIComponent(addresses.join(' '))}`);
  return pageHeadsApi.data.declared.answer.parse(await answer.json());
}

const etagOf = async (address: string) => (await app.send(`GET ${address}`)).headers.get('etag');

const addTeam = (name: string) =>
  sql`insert into teams (id, slug, name, code) values (gen_random_uuid(), ${name}, ${name}, ${name})`;

test('the version stays while nothing changes, and changes with the tables of public reads', async () => {
  const { version } = await tell();
  expect(version).not.toBeNull();
  expect((await tell()).version).toBe(version);
  await app.db.execute(addTeam('one'));
  const next = (await tell()).version;
  expect(next).not.toBe(version);
  expect((await tell()).version).toBe(next);
});

test('a change by another connection changes the version, and a rolled back one does not', async () => {
  const other = await openDatabase(app.url);
  const { version } = await tell();
  await other.db
    .transaction(async (tx) => {
      await tx.execute(addTeam('never'));
      throw new Error('no');
    })
    .catch(() => {});
  expect((await tell()).version).toBe(version);
  await other.db.execute(addTeam('two'));
  expect((await tell()).version).not.toBe(version);
  await other.close();
});

test('an address has the ETag that its response has, until a change of its tables', async () => {
  const [teams, seasons] = [await etagOf('/api/public/teams'), await etagOf('/api/seasons')];
  expect((await tell('/api/public/teams', '/api/seasons')).etags).toEqual([teams, seasons]);
  await app.db.execute(addTeam('three'));
  expect((await tell('/api/public/teams', '/api/seasons')).etags).toEqual([null, seasons]);
  const changed = await etagOf('/api/public/teams');
  expect(changed).not.toBe(teams);
  expect((await tell('/api/public/teams')).etags).toEqual([changed]);
});

test('what was not asked for lately, is not cached or does not exist has no ETag', async () => {
  const addresses = ['/api/public/search?q=no', '/api/public/nothing', '', '/api/public/players?season=none'];
  await app.send(`GET ${addresses[0]}`);
  expect(await tell(...addresses)).toMatchObject({ etags: [null, null, null, null], goodForMs: null });
});

test('a response that expires says how long it is valid', async () => {
  const address = '/api/public/articles';
  await app.send(`GET ${address}`);
  expect((await tell(address)).goodForMs).toBeNull();
  const { token } = await app.somebody('writer');
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  await app.send('POST /api/articles', { token, body: articleInput({ status: 'Scheduled', publishAt }) });
  await app.send(`GET ${address}`);
  const { goodForMs } = await tell(address, '/api/public/teams');
  expect(goodForMs).toBeGreaterThan(3_000_000);
  expect(goodForMs).toBeLessThanOrEqual(3_600_000);
});

test('two processes never tell the same version', async () => {
  const other = await secondApp(app);
  const own = await tell();
  const theirs = await (await other.request('/api/public/page-data')).json();
  expect(theirs).toMatchObject({ version: expect.any(String) });
  expect((theirs as PageData).version).not.toBe(own.version);
});

test('without notifications there is no version', async () => {
  const deaf = createApp({ ...app.input, changes: { ...app.changes, stamp: () => null } });
  const answer = await deaf.request('/api/public/page-data?of=/api/seasons');
  expect(await answer.json()).toEqual({ version: null, etags: [null], goodForMs: null });
});
