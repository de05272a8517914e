import { acceptInvitePath, type InvitationInput, type Refusal, type SentInvitation } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { rowsOf } from '../platform/database/db.ts';
import { linkToken } from '../platform/secrets/linkTokens.ts';
import { sessions } from '../sessions/tables.ts';
import { createAdmin } from '../staff/staff.ts';
import { staff } from '../staff/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let app: TestApp;
let office: string;
beforeAll(async () => {
  app = await testApp({ trustedProxies: 1 });
  office = (await app.somebody('admin')).token;
});

const password = 'a good password';
const gone = 'This invitation is no longer valid.';

async function invite(about: Partial<InvitationInput> = {}, by = office) {
  const body = { name: 'Nour Adel', email: `${newId()}@club.test`, role: 'referee', teamIds: [], note: '', ...about };
  const answer = await app.send('POST /api/admin/users/invite', { token: by, body });
  const { link, invitation } = (await answer.json()) as SentInvitation;
  return { token: new URL(link).searchParams.get('token')!, id: invitation._id, email: invitation.email };
}

let visitors = 0;
/** A different network each time, to avoid its rate limit. */
const somewhere = () => {
  visitors += 1;
  return `198.51.${visitors >> 8}.${visitors & 255}`;
};
const check = (token: string, from = somewhere()) =>
  app.send('POST /api/admin/users/invite/accept', { body: { token }, headers: { 'x-forwarded-for': from } });
const complete = (token: string, more: object = {}, headers: Record<string, string> = {}) =>
  app.send('POST /api/admin/users/invite/complete', {
    body: { token, password, ...more },
    headers: { 'x-forwarded-for': somewhere(), 'user-agent': 'A phone', ...headers },
  });
const expectGone = async (answer: Response) => {
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ message: gone, code: 'invitations.not-valid' });
  expect(answer.headers.get('set-cookie')).toBeNull();
};
const accountsOf = (email: string) => app.db.select().from(staff).where(eq(staff.email, email));
const after = (hours: number, id: string) =>
  app.db.execute(
    sql`update invitations set expires_at = expires_at - make_interval(secs => ${hours * 3600}::float8) where id = ${id}`,
  );

test('a link may be viewed any number of times, and then creates the account with a session', async () => {
  const { token, email } = await invite();
  for (let at = 0; at < 10; at += 1) {
    expect(await (await check(token)).json()).toEqual({ invitation: { email, role: 'referee', token } });
  }
  expect(await accountsOf(email)).toEqual([]);
  const answer = await complete(token);
  expect(answer.status).toBe(200);
  const { token: session, ...told } = (await answer.json()) as { token: string };
  const person = { _id: expect.any(String), name: 'Nour Adel', email, role: 'referee', teamIds: [] };
  expect(told).toEqual({ user: { role: 'referee' }, message: 'Your staff account is ready!', person });
  expect(answer.headers.get('set-cookie')).toMatch(/^league_refresh=.+; HttpOnly; SameSite=Lax/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const me = await app.send('GET /api/auth/me', { token: session });
  expect(await me.json()).toMatchObject({ name: 'Nour Adel', email, role: 'referee', teamIds: [] });
  const [account] = await accountsOf(email);
  expect(account!.lastSignInAt).not.toBeNull();
  const opened = await app.db.select().from(sessions).where(eq(sessions.staffId, account!.id));
  expect(opened).toMatchObject([{ userAgent: 'A phone' }]);
  const signedIn = await app.send('POST /api/auth/login', { body: { email, password } });
  expect(signedIn.status).toBe(200);
});

test('an account of an invitation without a name is not named by its whole address', async () => {
  const { token, email } = await invite({ name: '', email: `omar.${newId()}@club.test` });
  expect((await complete(token)).status).toBe(200);
  expect(await accountsOf(email)).toMatchObject([{ name: email.split('@')[0] }]);
});

test('case 7: used twice: the second time it is no longer valid', async () => {
  const { token } = await invite();
  expect((await complete(token)).status).toBe(200);
  await expectGone(await check(token));
  await expectGone(await complete(token));
});

test('case 7: valid until just before 72 hours, and not at 72 hours', async () => {
  const { token, id, email } = await invite();
  await after(71.99, id);
  expect((await check(token)).status).toBe(200);
  await after(0.01, id);
  await expectGone(await check(token));
  await expectGone(await complete(token));
  expect(await accountsOf(email)).toEqual([]);
});

test('case 7: revoked: no longer valid', async () => {
  const { token, id } = await invite();
  await app.send(`DELETE /api/admin/users/invitations/${id}`, { token: office });
  await expectGone(await check(token));
  await expectGone(await complete(token));
});

test('case 7: a token with any changed, missing or additional character, or with a part of another token, is invalid', async () => {
  const { token } = await invite();
  const other = await invite();
  const swapped = (at: number) => `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
  const [id, proof] = token.split('.');
  const forged = [
    ...Array.from(token, (_, at) => swapped(at)),
    ...Array.from(token, (_, at) => token.slice(0, at) + token.slice(at + 1)),
    `${token}A`,
    `${token}=`,
    ` ${token}`,
    `${token}\n`,
    `${id!.toUpperCase()}.${proof}`,
    `${other.token.split('.')[0]}.${proof}`,
    `${id}.${other.token.split('.')[1]}`,
    `${id}`,
    `.${proof}`,
    '.',
    '%00',
    newId(),
  ];
  // The last character of a base64url proof has two unused bits: the text differs all the same.
  for (const each of forged) await expectGone(await check(each));
  for (const each of forged.slice(0, 5)) await expectGone(await complete(each));
  expect((await check(token)).status).toBe(200);
});

test('a password link is not an invitation, and neither is a token of another secret', async () => {
  const { id } = await invite();
  const made = linkToken({ path: acceptInvitePath, id, version: 1 }, 'another secret that is long enough too');
  await expectGone(await check(made));
  const person = await app.somebody('writer');
  const answer = await app.send(`POST /api/admin/users/${person.id}/reset-link`, { token: office });
  const { link } = (await answer.json()) as { link: string };
  await expectGone(await complete(new URL(link).searchParams.get('token')!));
});

test('case 7: an account created meanwhile: no longer valid, and the account is unchanged', async () => {
  const { token, email } = await invite();
  await createAdmin(app.db, email.toUpperCase(), 'another password');
  await expectGone(await check(token));
  await expectGone(await complete(token));
  expect(
    await app.db
      .select()
      .from(staff)
      .where(eq(sql`lower(${staff.email})`, email)),
  ).toMatchObject([{ role: 'admin' }]);
});

test('case 7: of two tabs that complete at once one wins, fifty times of fifty, and the other gets the reason', async () => {
  let won = 0;
  for (let round = 0; round < 50; round += 1) {
    const { token, email } = await invite();
    const answers = await Promise.all([complete(token), complete(token, { password: 'the other tab’s' })]);
    const [winner, ...others] = answers.sort((one, other) => one.status - other.status);
    expect(winner!.status).toBe(200);
    for (const other of others) await expectGone(other);
    const accounts = await accountsOf(email);
    expect(accounts).toHaveLength(1);
    expect(await app.db.select().from(sessions).where(eq(sessions.staffId, accounts[0]!.id))).toHaveLength(1);
    won += 1;
  }
  expect(won).toBe(50);
}, 60_000);

test('case 7: a dump of the whole database contains no valid invitation token', async () => {
  const { token } = await invite();
  const again = await invite();
  const tables = await rowsOf<{ name: string }>(
    app.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  let dump = '';
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(app.db, sql`select t::text as row from ${sql.identifier(name)} t`);
    dump += rows.map(({ row }) => row).join('\n');
  }
  expect(dump).toContain(token.split('.')[0]);
  expect(dump).not.toContain(token.split('.')[1]);
  const ids = [token, again.token].map((each) => each.split('.')[0]!);
  const words = [...new Set(dump.match(/[\w-]{20,}(\.[\w-]{20,})?/g))];
  const secrets = words.filter((word) => /^[\w-]{43}$/.test(word));
  expect(secrets.length).toBeGreaterThan(2);
  const tried = [...words, ...ids.flatMap((id) => secrets.map((secret) => `${id}.${secret}`))];
  for (const each of tried) expect((await check(each.slice(0, 200))).status).toBe(404);
  expect((await check(token)).status).toBe(200);
}, 60_000);

test('a missing token and a short password get the specification’s messages', async () => {
  const missing = 'This invitation link is missing a token. Please request a new invite from an administrator.';
  for (const token of ['', undefined]) {
    const answer = await check(token as string);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ message: missing, issues: [{ path: 'token', message: missing }] });
  }
  const { token } = await invite();
  const said = async (more: object) => ((await (await complete(token, more)).json()) as Refusal).issues;
  expect(await said({ password: 'seven77' })).toEqual([
    { path: 'password', message: 'Please provide a password that is at least 8 characters long.' },
  ]);
  expect(await said({ password: '' })).toEqual([{ path: 'password', message: 'Password is required.' }]);
  expect((await check(token)).status).toBe(200);
});

test('the name of the invitation is no password', async () => {
  const { token } = await invite({ name: 'Yehia Zaghloul' });
  const answer = await complete(token, { password: 'zaghloul-yehia-26' });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: 'access.common-password', issues: [{ path: 'password' }] });
  expect((await complete(token)).status).toBe(200);
});

test('one network tries thirty links a minute, and is told when to retry', async () => {
  const from = (at: number) => `2001:db8:7:7:${at.toString(16)}::1`;
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => check('nothing', from(at))));
  const refused = answers.filter(({ status }) => status === 429);
  // One more is allowed every two seconds.
  expect(refused.length).toBeGreaterThanOrEqual(9);
  expect(refused.length).toBeLessThanOrEqual(10);
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  const { token } = await invite();
  expect((await check(token, '2001:db8:7:8::1')).status).toBe(200);
});

test('another site can neither complete an invitation nor set its cookie', async () => {
  const { token } = await invite();
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ];
  for (const headers of elsewhere) {
    const answer = await complete(token, {}, headers);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  expect((await check(token)).status).toBe(200);
});

test('accepting is in the audit log in the new member’s name', async () => {
  const { token, id } = await invite({ name: 'Mona Zaki' });
  await complete(token);
  const answer = await app.send(`GET /api/admin/audit?recordId=${id}&record=invitations`, { token: office });
  expect(await answer.json()).toMatchObject([
    { change: 'update', actor: { name: 'Mona Zaki' }, before: { accepted_at: null } },
    { change: 'insert' },
  ]);
});

const changed = { name: 'Omar Sami', role: 'writer', teamIds: [] };
const change = (id: string, body: object = changed) => app.send(`PUT /api/admin/users/${id}`, { token: office, body });
const deactivate = (id: string) => app.send(`POST /api/admin/users/${id}/deactivate`, { token: office });

test.each([
  ['deactivated', deactivate],
  ['demoted', change],
])('the links that an admin could read expire when the admin is %s, and may be sent again', async (_how, leave) => {
  const leaver = await app.somebody('admin');
  const links = [await invite({ role: 'admin' }, leaver.token), await invite()];
  expect((await leave(leaver.id)).status).toBe(200);
  for (const { id, token } of links) {
    await expectGone(await check(token));
    await expectGone(await complete(token));
    const answer = await app.send(`POST /api/admin/users/invitations/${id}/resend`, { token: office });
    const { link } = (await answer.json()) as SentInvitation;
    expect((await check(new URL(link).searchParams.get('token')!)).status).toBe(200);
  }
});

test('links stay valid while no admin leaves', async () => {
  const { token } = await invite();
  const [other, writer] = [await app.somebody('admin'), await app.somebody('writer')];
  expect((await change(other.id, { ...changed, role: 'admin' })).status).toBe(200);
  expect((await change(writer.id, { ...changed, role: 'referee' })).status).toBe(200);
  expect((await deactivate(writer.id)).status).toBe(200);
  expect((await check(token)).status).toBe(200);
  expect((await deactivate(other.id)).status).toBe(200);
  const later = await invite();
  expect((await deactivate(other.id)).status).toBe(200);
  expect((await check(later.token)).status).toBe(200);
});
