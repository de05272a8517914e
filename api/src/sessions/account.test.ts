import type { ActiveSession, LeagueSettings, Mail } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { setPassword } from '../password-resets/setPassword.ts';
import { rowsOf } from '../platform/database/db.ts';
import { hashPassword } from '../staff/passwords.ts';
import { testApp } from '../testing/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let passwordHash: string;
beforeAll(async () => {
  app = await testApp();
  passwordHash = await hashPassword('a good password');
});

const fromOwnPage = { 'sec-fetch-site': 'same-origin' };

async function signIn(email: string, userAgent: string, password = 'a good password'): Promise<string> {
  const answer = await app.send('POST /api/auth/login', {
    body: { email, password },
    headers: { 'user-agent': userAgent },
  });
  return ((await answer.json()) as { token: string }).token;
}
const list = async (token: string) =>
  (await (await app.send('GET /api/auth/sessions', { token })).json()) as ActiveSession[];
const isIn = async (token: string) => (await app.send('GET /api/auth/me', { token })).status === 200;
/** A person with a phone, a laptop and the test app's session. */
async function somebodySignedIn() {
  const person = await app.somebody('writer', { passwordHash });
  const phone = await signIn(person.email, 'Phone');
  const laptop = await signIn(person.email, 'Laptop');
  return { ...person, phone, laptop };
}
const openSessionsOf = async (personId: string) =>
  (await rowsOf(app.db, sql`select from sessions where staff_id = ${personId} and ended_at is null`)).length;
const changePassword = (token: string, currentPassword: string, newPassword: string) =>
  app.send('POST /api/account/password', { token, body: { currentPassword, newPassword } });

test('people see their own sessions only, the current one first', async () => {
  const { phone } = await somebodySignedIn();
  await somebodySignedIn();
  const mine = await list(phone);
  expect(mine.map(({ userAgent, isThis }) => [userAgent, isThis])).toEqual([
    ['Phone', true],
    ['Laptop', false],
    [null, false],
  ]);
  expect(Date.parse(mine[0]!.openedAt)).toBeGreaterThan(Date.now() - 60_000);
});

test('signing out a device takes effect with the next request, and works only for own devices', async () => {
  const { phone, laptop } = await somebodySignedIn();
  const other = await somebodySignedIn();
  const [theirs] = await list(other.phone);
  const lost = (await list(phone)).find(({ userAgent }) => userAgent === 'Laptop')!;
  const end = (id: string) => app.send(`DELETE /api/auth/sessions/${id}`, { token: phone, headers: fromOwnPage });
  expect((await end(theirs!._id)).status).toBe(404);
  expect(await isIn(other.phone)).toBe(true);
  expect((await end(lost._id)).status).toBe(200);
  expect(await isIn(laptop)).toBe(false);
  expect(await isIn(phone)).toBe(true);
  expect((await end(lost._id)).status).toBe(404);
});

test('signing out everywhere invalidates all tokens', async () => {
  const { phone, laptop, token, refreshToken } = await somebodySignedIn();
  const answer = await app.send('DELETE /api/auth/sessions', { token: phone, headers: fromOwnPage });
  expect(answer.headers.get('set-cookie')).toContain('league_refresh=;');
  expect(await Promise.all([phone, laptop, token].map(isIn))).toEqual([false, false, false]);
  const refreshed = await app.send('POST /api/auth/refresh', {
    headers: { cookie: `league_refresh=${refreshToken}`, ...fromOwnPage },
  });
  expect(refreshed.status).toBe(401);
});

test('a new password replaces the old one and ends every other session at once', async () => {
  const { email, phone, laptop } = await somebodySignedIn();
  expect((await changePassword(phone, 'a good password', 'another good one')).status).toBe(200);
  expect(await Promise.all([phone, laptop].map(isIn))).toEqual([true, false]);
  expect(await isIn(await signIn(email, 'Tablet', 'another good one'))).toBe(true);
  expect(await signIn(email, 'Tablet', 'a good password')).toBeUndefined();
});

/** A request that checked the password before its owner changed it, and completes afterwards. */
async function overtaken(personId: string, ask: () => Promise<Response>): Promise<Response> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const { answer } = await app.db.transaction(async (tx) => {
    await setPassword(tx, personId, await hashPassword('what only the owner knows'));
    const asked = ask();
    await expect.poll(async () => (await rowsOf(app.db, waiting)).length).toBe(1);
    return { answer: asked };
  });
  return answer;
}

test('a sign-in that waited during a password change opens no session', async () => {
  const { id, email } = await app.somebody('writer', { passwordHash });
  const body = { email, password: 'a good password' };
  const answer = await overtaken(id, () => app.send('POST /api/auth/login', { body }));
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'sessions.wrong-credentials' });
  expect(await openSessionsOf(id)).toBe(0);
  expect(await isIn(await signIn(email, 'Phone', 'what only the owner knows'))).toBe(true);
});

test('a password change that waited during another one changes nothing', async () => {
  const { id, email, token } = await app.somebody('writer', { passwordHash });
  const answer = await overtaken(id, () => changePassword(token, 'a good password', 'mine from now on'));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    issues: [{ path: 'currentPassword', message: 'This is not your current password.' }],
  });
  expect(await openSessionsOf(id)).toBe(0);
  expect(await isIn(await signIn(email, 'Phone', 'what only the owner knows'))).toBe(true);
});

test('a wrong current password and a short new one are reported at their fields, and nothing changes', async () => {
  const { email, phone, laptop } = await somebodySignedIn();
  const wrong = await changePassword(phone, 'not it', 'another good one');
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({
    issues: [{ path: 'currentPassword', message: 'This is not your current password.' }],
  });
  const short = await changePassword(phone, 'a good password', 'seven77');
  expect(await short.json()).toMatchObject({
    issues: [{ path: 'newPassword', message: 'Password must be at least 8 characters.' }],
  });
  expect(await isIn(laptop)).toBe(true);
  expect(await isIn(await signIn(email, 'Tablet'))).toBe(true);
});

test('password guesses on an open screen are limited', async () => {
  const { phone } = await somebodySignedIn();
  const answers: Response[] = [];
  for (let guess = 0; guess < 11; guess += 1)
    answers.push(await changePassword(phone, `guess ${guess}`, 'mine from now on'));
  expect(answers.slice(0, 10).every(({ status }) => status === 422)).toBe(true);
  expect(answers[10]!.status).toBe(429);
  expect(Number(answers[10]!.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a common password is rejected at its field, and the old one stays', async () => {
  const { phone, email } = await somebodySignedIn();
  for (const guessed of ['password', 'TestLeague2026', 'hockey-2026!', 'demo-league-2026', email]) {
    const answer = await changePassword(phone, 'a good password', guessed);
    expect(answer.status, guessed).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'access.common-password',
      issues: [{ path: 'newPassword', message: expect.stringContaining('too easy to guess') }],
    });
  }
  expect(await isIn(await signIn(email, 'Phone'))).toBe(true);
});

test('a password change is reported by mail, with time and network', async () => {
  const { phone, email } = await somebodySignedIn();
  await changePassword(phone, 'a good password', 'another good one');
  const { token } = await app.somebody('admin');
  const mails = (await (await app.send(`GET /api/admin/mails?search=${email}`, { token })).json()) as Mail[];
  expect(mails).toMatchObject([{ template: 'password-reset', subject: 'Your password for Test League was changed' }]);
  expect(mails[0]!.text).toContain('From the network: unknown');
  expect(mails[0]!.link).toBe(`${app.config.publicUrl}/account`);
});

test('staff choose their language among those of the league; it takes effect at once, and at the next sign-in', async () => {
  const { phone, email } = await somebodySignedIn();
  const { token: admin } = await app.somebody('admin');
  const choose = (language: string) => app.send('PUT /api/account/language', { token: phone, body: { language } });
  const me = async () => (await app.send('GET /api/auth/me', { token: phone })).json();
  const refused = await choose('ar');
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    issues: [{ path: 'language', message: 'The league does not offer this language.' }],
  });
  expect(await me()).not.toHaveProperty('language');

  const { lastSaved: _, ...settings } = (await (
    await app.send('GET /api/admin/settings', { token: admin })
  ).json()) as LeagueSettings;
  const body = { ...settings, languages: ['en', 'ar'] };
  expect((await app.send('PUT /api/admin/settings', { token: admin, body })).status).toBe(200);
  await app.changes.settled();
  expect((await choose('ar')).status).toBe(200);
  await app.changes.settled();
  expect(await me()).toMatchObject({ language: 'ar' });
  const again = await app.send('POST /api/auth/login', { body: { email, password: 'a good password' } });
  expect(await again.json()).toMatchObject({ person: { language: 'ar' } });
});
