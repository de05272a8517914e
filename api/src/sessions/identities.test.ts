import { sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { openDatabase } from '../platform/database/database.ts';
import { type Changes, listenForChanges } from '../platform/live/live.ts';
import { teams } from '../teams/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { createIdentities } from './identities.ts';

let here: TestApp;
/** The same API in a second process, which shares only the database. */
let there: Pick<TestApp, 'request'>;
let office: string;

beforeAll(async () => {
  here = await testApp();
  const database = await openDatabase(here.url);
  const changes = await listenForChanges(database);
  there = createApp({ ...here.input, db: database.db, changes });
  office = (await here.somebody('admin')).token;
  return async () => {
    await changes.close();
    await database.close();
  };
});

const ask = (app: Pick<TestApp, 'request'>, token: string) =>
  app.request('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
const asAdmin = (address: string, body?: unknown) =>
  here.send(address, { token: office, body, headers: { 'sec-fetch-site': 'same-origin' } });

const losses: [string, (id: string, token: string) => Promise<Response>][] = [
  ['is deactivated', (id) => asAdmin(`POST /api/admin/users/${id}/deactivate`)],
  ['gets another role', (id) => asAdmin(`PUT /api/admin/users/${id}`, { name: 'N', role: 'referee', teamIds: [] })],
  ['is signed out by an admin', (id) => asAdmin(`POST /api/admin/users/${id}/sign-out`)],
  [
    'signs out everywhere',
    (_, token) => here.send('DELETE /api/auth/sessions', { token, headers: { 'sec-fetch-site': 'same-origin' } }),
  ],
];

test.each(losses)(
  'case 4: a person who %s loses access with the next request, in both processes, 25 times of 25',
  async (_, lose) => {
    const late: string[] = [];
    for (let round = 0; round < 25; round += 1) {
      const { id, token } = await here.somebody('writer');
      expect([(await ask(here, token)).status, (await ask(there, token)).status]).toEqual([200, 200]);
      expect((await lose(id, token)).status).toBe(200);
      const [away, near] = [await ask(there, token), await ask(here, token)];
      if (away.status !== 401) late.push(`${round} there`);
      if (near.status !== 401) late.push(`${round} here`);
    }
    expect(late).toEqual([]);
  },
);

test('a GM’s new team takes effect with the next request, in every process', async () => {
  const [team] = await here.db.insert(teams).values({ slug: 'tide', name: 'Tide', code: 'TID' }).returning();
  const { id, token } = await here.somebody('gm');
  for (const app of [here, there]) expect(await (await ask(app, token)).json()).toMatchObject({ teamIds: [] });
  await asAdmin(`PUT /api/admin/users/${id}`, { name: 'N', role: 'gm', teamIds: [team!.id] });
  for (const app of [there, here]) expect(await (await ask(app, token)).json()).toMatchObject({ teamIds: [team!.id] });
});

/** A database that counts its statements. */
function counting(changes: Pick<Changes, 'stamp'>) {
  const asked = { times: 0 };
  const db = new Proxy(here.db, {
    get(target, name) {
      if (name === 'execute') asked.times += 1;
      return Reflect.get(target, name);
    },
  });
  return { asked, identify: createIdentities(db, changes, here.config.authSecret) };
}

test('a thousand requests of one person query the identity once', async () => {
  const { token, id } = await here.somebody('writer');
  const { asked, identify } = counting(here.changes);
  for (let at = 0; at < 1000; at += 1) expect((await identify(token)).actor._id).toBe(id);
  expect(asked.times).toBe(1);
});

test('a signed-in read needs no more statements than a visitor’s', async () => {
  const asked = { times: 0 };
  const onStatement = () => {
    asked.times += 1;
  };
  const database = await openDatabase(here.url, { connections: 2, onStatement });
  onTestFinished(database.close);
  const app = createApp({ ...here.input, db: database.db });
  const cost = async (path: string, token?: string) => {
    const before = asked.times;
    const { status } = await app.request(path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
    return { status, asked: asked.times - before };
  };
  const [admin, writer] = [await here.somebody('admin'), await here.somebody('writer')];
  // The first request loads the identity; it is cached until it changes.
  for (const { token } of [admin, writer]) await cost('/api/auth/me', token);
  expect(await cost('/api/auth/me', writer.token)).toEqual({ status: 200, asked: 0 });
  expect(await cost('/api/my-articles', writer.token)).toEqual({ status: 200, asked: 1 });
  expect(await cost('/api/admin/users', admin.token)).toEqual({ status: 200, asked: 1 });
  await cost('/api/seasons');
  expect(await cost('/api/seasons', admin.token)).toEqual(await cost('/api/seasons'));
});

test('a process without notifications queries the identity with every request', async () => {
  const { token, id } = await here.somebody('writer');
  const { asked, identify } = counting({ stamp: () => null });
  for (let at = 0; at < 3; at += 1) await identify(token);
  expect(asked.times).toBe(3);
  await here.db.execute(sql`update staff set deactivated_at = now() where id = ${id}`);
  await expect(identify(token)).rejects.toMatchObject({ status: 401 });
});

test('an expired session ends without a notification', async () => {
  const { token, sessionId } = await here.somebody('writer');
  expect((await ask(here, token)).status).toBe(200);
  await here.db.execute(
    sql`update sessions set expires_at = now() + interval '300 milliseconds' where id = ${sessionId}`,
  );
  await here.changes.settled();
  await expect.poll(async () => (await ask(here, token)).status).toBe(401);
});
