import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { hashPassword, verifyPassword } from '../staff/passwords.ts';
import { staff } from '../staff/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { passwordResets } from './tables.ts';

let app: TestApp;
let office: string;
beforeAll(async () => {
  app = await testApp({ trustedProxies: 1, publicUrl: 'https://league.test' });
  office = (await app.somebody('admin')).token;
});

const password = 'a brand new password';

let visitors = 0;
/** A different network each time, to avoid its rate limit. */
const somewhere = () => {
  visitors += 1;
  return { 'x-forwarded-for': `198.51.100.${visitors}` };
};
const send = (id: string, token = office) => app.send(`POST /api/admin/users/${id}/reset-link`, { token });
async function sent(id: string, by?: string) {
  const answer = await send(id, by);
  expect(answer.status).toBe(201);
  const { link } = (await answer.json()) as { link: string };
  expect(link).toMatch(/^https:\/\/league\.test\/reset-password\?token=/);
  return new URL(link).searchParams.get('token')!;
}
const check = (token: string) => app.send('POST /api/auth/reset/check', { body: { token }, headers: somewhere() });
const complete = (token: string, body: object = { password }, headers: Record<string, string> = {}) =>
  app.send('POST /api/auth/reset', { body: { token, ...body }, headers: { ...somewhere(), ...headers } });
const expectGone = async (answer: Response) => {
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({
    message: 'This link is no longer valid. Please ask an administrator for a new one.',
    code: 'password-resets.not-valid',
  });
  expect(answer.headers.get('set-cookie')).toBeNull();
};
const isIn = async (token: string) => (await app.send('GET /api/auth/me', { token })).status === 200;
const hashOfPerson = async (id: string) => (await app.db.select().from(staff).where(eq(staff.id, id)))[0]!.passwordHash;

test('the link sets the password, ends all sessions and opens one; viewing it changes nothing', async () => {
  const passwordHash = await hashPassword('the old password');
  const person = await app.somebody('scorekeeper', { passwordHash });
  const token = await sent(person.id);
  expect(await (await check(token)).json()).toEqual({ email: person.email });
  expect(await isIn(person.token)).toBe(true);
  const answer = await complete(token);
  expect(answer.status).toBe(200);
  const opened = (await answer.json()) as { token: string; message: string };
  expect(opened.message).toBe('Your new password is set.');
  expect(answer.headers.get('set-cookie')).toMatch(/^league_refresh=.+; HttpOnly; SameSite=Lax/);
  expect([await isIn(person.token), await isIn(opened.token)]).toEqual([false, true]);
  const signIn = (tried: string) =>
    app.send('POST /api/auth/login', { body: { email: person.email, password: tried }, headers: somewhere() });
  expect([(await signIn('the old password')).status, (await signIn(password)).status]).toEqual([401, 200]);
});

test('a link works once, for 24 hours, and until the next one is sent', async () => {
  const { id } = await app.somebody('writer');
  const first = await sent(id);
  const second = await sent(id);
  await expectGone(await check(first));
  await expectGone(await complete(first));
  expect((await complete(second)).status).toBe(200);
  await expectGone(await complete(second));
  const third = await sent(id);
  const pass = (seconds: number) =>
    app.db.execute(sql`update password_resets set expires_at = expires_at - make_interval(secs => ${seconds}::float8)`);
  await pass(24 * 3600 - 20);
  expect((await check(third)).status).toBe(200);
  await pass(20);
  await expectGone(await check(third));
  await expectGone(await complete(third));
});

test('changing the password by the current one invalidates open links', async () => {
  const person = await app.somebody('writer', { passwordHash: await hashPassword('the old password') });
  const token = await sent(person.id);
  const body = { currentPassword: 'the old password', newPassword: password };
  expect((await app.send('POST /api/account/password', { token: person.token, body })).status).toBe(200);
  await expectGone(await check(token));
  await expectGone(await complete(token, { password: 'of whoever found the mail' }));
});

test('of two concurrent uses of a link one succeeds, twenty times of twenty', async () => {
  const { id } = await app.somebody('writer');
  for (let round = 0; round < 20; round += 1) {
    const token = await sent(id);
    const tries = ['the first password', 'the other password'];
    const answers = await Promise.all(tries.map((tried) => complete(token, { password: tried })));
    const winner = answers.findIndex(({ status }) => status === 200);
    await expectGone(answers[1 - winner]!);
    expect(await verifyPassword(await hashOfPerson(id), tries[winner]!)).toBe(true);
  }
}, 60_000);

test('links sent and used concurrently end in one valid link or none, and in no error', async () => {
  const { id } = await app.somebody('writer');
  for (let round = 0; round < 20; round += 1) {
    const token = await sent(id);
    const [completed, ...answers] = await Promise.all([complete(token), send(id), send(id), send(id)]);
    expect([200, 404]).toContain(completed.status);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const links = await Promise.all(answers.map(async (each) => ((await each.json()) as { link: string }).link));
    const good = await Promise.all(links.map((link) => check(new URL(link).searchParams.get('token')!)));
    expect(good.filter(({ status }) => status === 200)).toHaveLength(1);
  }
}, 60_000);

test('no link is sent to unknown or deactivated people; links that they have are invalid', async () => {
  expect((await send(newId())).status).toBe(404);
  const person = await app.somebody('writer', { name: 'Mona Zaki' });
  const token = await sent(person.id);
  await app.send(`POST /api/admin/users/${person.id}/deactivate`, { token: office });
  await expectGone(await check(token));
  await expectGone(await complete(token));
  const answer = await send(person.id);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    message: 'Mona Zaki is deactivated. Please reactivate the account first.',
  });
  await app.send(`POST /api/admin/users/${person.id}/reactivate`, { token: office });
  await expectGone(await check(token));
  await expectGone(await complete(token));
});

test.each([
  ['deactivated', (id: string) => app.send(`POST /api/admin/users/${id}/deactivate`, { token: office })],
  [
    'demoted',
    (id: string) =>
      app.send(`PUT /api/admin/users/${id}`, {
        token: office,
        body: { name: 'Omar Sami', role: 'writer', teamIds: [] },
      }),
  ],
])('the links that an admin could read are invalid once the admin is %s', async (_how, leave) => {
  const leaver = await app.somebody('admin');
  const { id } = await app.somebody('admin');
  const token = await sent(id, leaver.token);
  expect((await leave(leaver.id)).status).toBe(200);
  await expectGone(await check(token));
  await expectGone(await complete(token));
  expect((await check(await sent(id))).status).toBe(200);
});

test('only a hash is stored, and a changed token is invalid', async () => {
  const { id } = await app.somebody('writer');
  const token = await sent(id);
  const [row] = await app.db.select().from(passwordResets).where(eq(passwordResets.staffId, id));
  expect(JSON.stringify(row)).not.toContain(token.split('.')[1]);
  await expectGone(await check(row!.tokenHash));
  await expectGone(await check(`${row!.id}.${row!.tokenHash}`));
  for (let at = 0; at < token.length; at += 1) {
    const other = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    await expectGone(await check(other));
  }
  expect((await check(token)).status).toBe(200);
});

test('a short password is rejected at its field, and the link stays valid', async () => {
  const token = await sent((await app.somebody('writer')).id);
  const answer = await complete(token, { password: 'short' });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    issues: [{ path: 'password', message: 'Password must be at least 8 characters.' }],
  });
  expect((await check(token)).status).toBe(200);
});

test('another site can neither set a password nor set its cookie', async () => {
  const token = await sent((await app.somebody('writer')).id);
  const answer = await complete(token, { password }, { 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(403);
  expect((await check(token)).status).toBe(200);
});

test('the audit log has the sender and the person, without the token', async () => {
  const person = await app.somebody('writer', { name: 'Mona Zaki' });
  await complete(await sent(person.id));
  const answer = await app.send(`GET /api/admin/audit?actor=${person.id}`, { token: office });
  const text = await answer.text();
  expect(text).not.toMatch(/token|_hash|argon2/);
  expect(JSON.parse(text)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        record: 'staff',
        actor: { _id: person.id, name: 'Mona Zaki' },
        after: expect.objectContaining({ password: 'changed' }),
      }),
      expect.objectContaining({ record: 'password_resets', change: 'update' }),
    ]),
  );
});
