import { type AuditEntry, auditedRecords, rulePresets } from '@league/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { photos } from '../photos/tables.ts';
import { newId } from '../platform/database/columns.ts';
import { rowsOf } from '../platform/database/db.ts';
import type { RequestEnv } from '../platform/http/requests.ts';
import { rejectedRows } from '../platform/testing/plans.ts';
import { products } from '../products/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { hashPassword } from '../staff/passwords.ts';
import { teams } from '../teams/tables.ts';
import { secondApp, testApp } from '../testing/app.ts';
import { listAudit } from './auditLog.ts';
import { createLimitLog } from './limitLog.ts';
import { withAudit } from './withAudit.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let admin: Awaited<ReturnType<typeof app.somebody>>;
beforeAll(async () => {
  app = await testApp();
  admin = await app.somebody('admin', { name: 'Amina Farouk' });
});

const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Africa/Cairo' });
/** Read before the first entry, since the day may change during the test. */
const firstDay = today();

const log = async (query = '') =>
  (await (await app.send(`GET /api/admin/audit${query}`, { token: admin.token })).json()) as AuditEntry[];
const as = (token: string, address: string, body?: unknown) =>
  app.send(address, { token, body, headers: { 'sec-fetch-site': 'same-origin' } });

test('a new season is in the log with its actor, session and values', async () => {
  const created = (await (await as(admin.token, 'POST /api/seasons', { name: '2026-27' })).json()) as { _id: string };
  const [entry] = await log('?record=seasons');
  expect(entry).toMatchObject({
    actor: { _id: admin.id, name: 'Amina Farouk' },
    sessionId: admin.sessionId,
    recordId: created._id,
    change: 'insert',
    before: null,
    after: { name: '2026-27' },
  });
});

test('of two deadlocked changes one is retried, and both are in the log once', async () => {
  const [one, two] = [newId(), newId()];
  await app.db
    .insert(teams)
    .values(
      [one, two].map((id, at) => ({ id, name: `Circle ${at}`, slug: `circle-${at}`, code: `CR${at}`, city: 'Cairo' })),
    );
  const by = { actor: { _id: admin.id }, sessionId: admin.sessionId };
  let arrived = 0;
  let go = () => {};
  const bothHold = new Promise<void>((come) => {
    go = come;
  });
  let begun = 0;
  // A retry that overtakes the other transaction would deadlock with it again.
  let end = () => {};
  const oneIsDone = new Promise<void>((done) => {
    end = done;
  });
  const rename = (first: string, then: string, city: string) =>
    withAudit(app.db, by, async (tx) => {
      begun += 1;
      if (begun > 2) await oneIsDone;
      await tx.update(teams).set({ city }).where(eq(teams.id, first));
      arrived += 1;
      if (arrived === 2) go();
      await bothHold;
      await tx.update(teams).set({ city }).where(eq(teams.id, then));
      return city;
    }).finally(end);
  expect(await Promise.all([rename(one, two, 'Giza'), rename(two, one, 'Luxor')])).toEqual(['Giza', 'Luxor']);
  expect(begun).toBe(3);
  const cities = await app.db
    .select({ city: teams.city })
    .from(teams)
    .where(inArray(teams.id, [one, two]));
  expect(new Set(cities.map(({ city }) => city)).size).toBe(1);
  expect((await log('?record=teams')).filter(({ change }) => change === 'update')).toHaveLength(4);
});

test('every table with audited changes can be shown and filtered by', async () => {
  const written = await rowsOf<{ name: string }>(
    app.db,
    sql`select distinct event_object_table as name from information_schema.triggers where trigger_name = 'record_change'`,
  );
  const told: readonly string[] = auditedRecords;
  expect(written.map(({ name }) => name).filter((name) => !told.includes(name))).toEqual([]);
});

test('a record has a name, or the name of its parent', async () => {
  const [cairo, giza] = [newId(), newId()];
  await app.db.insert(teams).values([
    { id: cairo, name: 'Cairo Pharaohs', slug: 'cairo', code: 'CAI', city: 'Cairo' },
    { id: giza, name: 'Giza Sphinxes', slug: 'giza', code: 'GIZ', city: 'Giza' },
  ]);
  const person = await app.somebody('writer', { name: 'Laila Hassan' });
  const update = { name: 'Laila Hassan', role: 'gm', teamIds: [cairo] };
  expect((await as(admin.token, `PUT /api/admin/users/${person.id}`, update)).status).toBe(200);
  const [seasonId, gameId, startsAt] = [newId(), newId(), new Date('2030-11-01T17:00:00Z')];
  await app.db.insert(seasons).values({ id: seasonId, name: '2030-31', rules: rulePresets.iihf });
  await withAudit(app.db, { actor: { _id: admin.id }, sessionId: admin.sessionId }, (tx) =>
    tx.insert(games).values({ id: gameId, seasonId, startsAt, homeTeamId: cairo, awayTeamId: giza }),
  );
  const nameOf = async (query: string) => (await log(query))[0]?.name;
  expect(await nameOf('?record=staff')).toBe('Laila Hassan');
  expect(await nameOf('?record=staff_teams')).toBe('Laila Hassan, Cairo Pharaohs');
  expect(await nameOf(`?recordId=${gameId}`)).toBe('Giza Sphinxes at Cairo Pharaohs');
});

test('who has no account is not called a former staff member for that', async () => {
  const [setup] = await rowsOf<{ key: string }>(app.db, sql`select key from setup`);
  const [former, nobody] = [newId(), '00000000-0000-0000-0000-000000000000'];
  const actorOf = async (_id: string) => {
    await withAudit(app.db, { actor: { _id }, sessionId: newId() }, (tx) =>
      tx.insert(photos).values({ id: newId(), title: 'Ice', imageUrl: `/${newId()}.svg`, category: 'Community' }),
    );
    return (await log(`?actor=${_id}`))[0]!.actor;
  };
  expect(await actorOf(setup!.key)).toEqual({ _id: setup!.key, name: 'The set-up', unnamed: 'setup' });
  expect(await actorOf(former)).toEqual({ _id: former, name: 'A former staff member', unnamed: 'former' });
  expect(await actorOf(nobody)).toEqual({ _id: nobody, name: 'Nobody known', unnamed: 'nobody' });
  expect(await actorOf(admin.id)).toEqual({ _id: admin.id, name: 'Amina Farouk' });
});

test('entries show before and after, and a deleted record stays readable', async () => {
  const [productId, photoId] = [newId(), newId()];
  await app.db.insert(products).values({ id: productId, title: 'Cap' });
  await app.db.insert(photos).values({ id: photoId, title: 'Lifted', imageUrl: '/x.svg', category: 'Community' });
  await as(admin.token, `PUT /api/custom-products/${productId}`, { archived: true });
  await as(admin.token, `DELETE /api/photos/${photoId}`);
  const [archived] = await log(`?recordId=${productId}`);
  expect(archived).toMatchObject({ change: 'update', before: { archived_at: null } });
  expect(archived!.after!.archived_at).not.toBeNull();
  expect(await log(`?recordId=${photoId}`)).toMatchObject([
    { change: 'delete', before: { title: 'Lifted' }, after: null },
  ]);
});

test('a password change is logged, and no part of a password or session is', async () => {
  const person = await app.somebody('writer', { passwordHash: await hashPassword('a good password') });
  const body = { currentPassword: 'a good password', newPassword: 'another good one' };
  expect((await as(person.token, 'POST /api/account/password', body)).status).toBe(200);
  const [entry] = await log(`?actor=${person.id}&record=staff`);
  expect(entry!.after).toMatchObject({ password: 'changed' });
  expect(JSON.stringify(await log())).not.toMatch(/argon2|_hash/);
});

test('signing somebody out is logged with the actor and the ended sessions', async () => {
  const person = await app.somebody('referee');
  await as(admin.token, `POST /api/admin/users/${person.id}/deactivate`);
  expect(await log(`?recordId=${person.id}`)).toMatchObject([{ record: 'staff', change: 'update' }]);
  expect(await log(`?recordId=${person.sessionId}`)).toMatchObject([{ record: 'sessions', actor: { _id: admin.id } }]);
});

test('rejected requests and unchanged saves leave no entry', async () => {
  const before = await log();
  expect((await as(admin.token, 'POST /api/seasons', { name: '2026-27' })).status).toBe(409);
  expect((await as(admin.token, `DELETE /api/photos/${newId()}`)).status).toBe(404);
  expect(await log()).toEqual(before);
});

test('sign-ins, failures and locks are logged with account and network, and a flood of them is limited', async () => {
  const passwordHash = await hashPassword('a good password');
  const person = await app.somebody('writer', { passwordHash });
  const signIn = (email: string, password: string) =>
    app.send('POST /api/auth/login', { body: { email, password }, headers: { 'user-agent': 'Skate/1' } });
  expect((await signIn(person.email, 'a good password')).status).toBe(200);
  for (let at = 0; at < 40; at += 1) await signIn(person.email, 'not it');
  await signIn('nobody@test.league', 'not it');
  const mine = (await log('?event=any')).filter(({ recordId }) => recordId !== 'password-changed');
  const told = mine.map(({ actor, recordId, after }) => [actor._id, recordId, after!.email]);
  const nobody = '00000000-0000-0000-0000-000000000000';
  expect(told).toEqual([
    [nobody, 'failed-sign-in', 'nobody@test.league'],
    [nobody, 'locked', person.email],
    [person.id, 'failed-sign-in', person.email],
    [person.id, 'sign-in', undefined],
  ]);
  const [entry] = await log(`?actor=${person.id}&event=sign-in`);
  expect(entry!.after).toEqual({ event: 'sign-in', network: 'unknown', user_agent: 'Skate/1' });
});

test('a network’s reached limits are logged once in 15 minutes, of any kind, by any process', async () => {
  const own = await testApp({ trustedProxies: 1, streamsPerNetwork: 0 });
  const office = await own.somebody('admin');
  const gm = await own.somebody('gm');
  const other = await secondApp(own);
  const from = (network: string) => ({ 'x-forwarded-for': network, 'user-agent': 'Skate/1' });
  const stream = `/api/drafts/${newId()}/events`;
  const body = { email: 'nobody@test.league', password: 'not it' };
  const told = async () =>
    (
      (await (
        await own.send('GET /api/admin/audit?event=rate-limited', { token: office.token })
      ).json()) as AuditEntry[]
    ).map(({ actor, after }) => [actor._id, after!.limit, after!.network, after!.user_agent]);
  const nobody = '00000000-0000-0000-0000-000000000000';
  for (let at = 0; at < 5; at += 1) {
    expect((await own.send(`GET ${stream}`, { headers: from('192.0.2.1') })).status).toBe(503);
    expect((await other.request(stream, { headers: from('192.0.2.1') })).status).toBe(503);
  }
  expect((await own.send(`GET ${stream}`, { headers: from('2001:db8::1'), token: gm.token })).status).toBe(503);
  expect((await own.send(`GET ${stream}`, { headers: from('2001:db8::2') })).status).toBe(503);
  const streams = [
    [gm.id, 'GET /api/drafts/{id}/events', '2001:db8:0:0', 'Skate/1'],
    [nobody, 'GET /api/drafts/{id}/events', '192.0.2.1', 'Skate/1'],
  ];
  expect(await told()).toEqual(streams);
  const tries = Array.from({ length: 120 }, (_, at) =>
    own.send('POST /api/auth/login', {
      body: { ...body, email: `${at}@test.league` },
      headers: from('192.0.2.1'),
    }),
  );
  expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429);
  expect(await told()).toEqual([[nobody, 'POST /api/auth/login', '192.0.2.1', 'Skate/1'], ...streams]);
});

test('limits reached by very many networks fill neither the log nor memory', async () => {
  const { db } = await testApp();
  let time = Date.now();
  let statements = 0;
  const counted = new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'execute' || name === 'insert') statements += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  const logLimit = createLimitLog(counted, 1, { maxRemembered: 20, now: () => time });
  const flooded = new Hono<RequestEnv>();
  flooded.get('/flooded', async (c) => {
    await logLimit(c, {});
    return c.body(null, 429);
  });
  const flood = async (networks: number) => {
    const before = statements;
    for (let at = 0; at < networks; at += 1) {
      await flooded.request('/flooded', { headers: { 'x-forwarded-for': `198.18.0.${at}` } });
    }
    return statements - before;
  };
  await flood(50);
  const entries = async () =>
    (await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from audit_log`))[0]!.count;
  expect(await entries()).toBe(20);
  // Repeated and excess entries query nothing.
  expect(await flood(50)).toBe(0);
  time += 15 * 60_000;
  expect(await flood(1)).toBeGreaterThan(0);
});

test('a reused refresh token is logged with its account', async () => {
  const person = await app.somebody('gm');
  const renew = () =>
    app.send('POST /api/auth/refresh', {
      headers: { cookie: `league_refresh=${person.refreshToken}`, 'sec-fetch-site': 'same-origin' },
    });
  await renew();
  await app.db.execute(
    sql`update sessions set rotated_at = now() - interval '1 minute' where id = ${person.sessionId}`,
  );
  expect((await renew()).status).toBe(401);
  expect(await log('?event=refresh-reuse')).toMatchObject([{ actor: { _id: person.id }, sessionId: person.sessionId }]);
});

test('the application cannot change or delete log entries', async () => {
  for (const statement of [
    sql`delete from audit_log`,
    sql`truncate audit_log`,
    sql`update audit_log set actor_id = gen_random_uuid()`,
  ]) {
    await expect(app.db.execute(statement)).rejects.toThrow();
  }
  expect((await log()).length).toBeGreaterThan(0);
});

test('changes without a staff actor, such as a command-line import, are not in the log', async () => {
  const before = await log();
  await app.db.insert(products).values({ title: 'Imported' });
  await app.somebody('gm');
  expect(await log()).toEqual(before);
});

test('the log is paged, and filtered by day in the league’s time zone', async () => {
  for (let at = 0; at < 5; at += 1) await as(admin.token, 'POST /api/seasons', { name: `Season ${at}` });
  const first = await log('?record=seasons&limit=3');
  const next = await log(`?record=seasons&limit=3&cursor=${first.at(-1)!._id}`);
  const names = [...first, ...next].map(({ after }) => after!.name);
  expect(names).toEqual(['Season 4', 'Season 3', 'Season 2', 'Season 1', 'Season 0', '2026-27']);
  expect(await log('?from=2100-01-01')).toEqual([]);
  expect(await log('?to=2020-01-01')).toEqual([]);
  expect((await log(`?from=${firstDay}&to=${today()}&record=seasons`)).length).toBe(6);
});

test('a page of what one person did long ago does not read what others have done since', async () => {
  const former = newId();
  await app.db.execute(sql`
    insert into audit_log (at, actor_id, record, record_id, change)
    select timestamptz '2020-03-01' + at * interval '1 minute',
      case when at <= 300 then ${former}::uuid else ${admin.id}::uuid end,
      case when at <= 300 then 'drafts' else 'games' end, 'long-ago', 'update'
    from generate_series(1, 20000) at`);
  await app.db.execute(sql`analyze audit_log`);
  for (const wanted of [{ actor: former }, { record: 'drafts' as const }, { to: '2020-03-01' }]) {
    const rejected = await rejectedRows(app.db, (db) => listAudit(db, wanted, 'Africa/Cairo'));
    expect(rejected, JSON.stringify(wanted)).toBeLessThanOrEqual(100);
  }
});

test('only admins read it', async () => {
  const writer = await app.somebody('writer');
  expect((await as(writer.token, 'GET /api/admin/audit')).status).toBe(403);
});
