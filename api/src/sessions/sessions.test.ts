import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { hashPassword } from '../staff/passwords.ts';
import { staff } from '../staff/tables.ts';
import { testApp } from '../testing/app.ts';
import { sessions } from './tables.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let passwordHash: string;
beforeAll(async () => {
  app = await testApp();
  passwordHash = await hashPassword('a good password');
});

const fromOwnPage = { 'sec-fetch-site': 'same-origin' };
const signIn = (email: string, password = 'a good password') =>
  app.send('POST /api/auth/login', { body: { email, password } });
const cookieOf = (answer: Response) => /league_refresh=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
const refresh = (cookie: string, headers: Record<string, string> = fromOwnPage) =>
  app.send('POST /api/auth/refresh', { headers: { cookie: `league_refresh=${cookie}`, ...headers } });
/** Moves the last rotation out of its grace period. */
const age = (sessionId: string) =>
  app.db.update(sessions).set({ rotatedAt: sql`now() - interval '21 seconds'` }).where(eq(sessions.id, sessionId));
const me = (token: string) => app.send('GET /api/auth/me', { token });
const tokenOf = async (answer: Response) => ((await answer.json()) as { token: string }).token;

test('signing in gives a token, and a cookie that scripts cannot read', async () => {
  const { email } = await app.somebody('gm', { passwordHash });
  const answer = await signIn(email.toUpperCase());
  expect(answer.headers.get('set-cookie')).toMatch(/; Path=\/api\/auth; HttpOnly; SameSite=Lax$/);
  const { token, message } = (await answer.json()) as { token: string; message: string };
  expect(message).toBe('Login successful!');
  expect(await (await me(token)).json()).toMatchObject({ email, role: 'gm', teamIds: [] });
});

test('over HTTPS the cookie has the Secure attribute', async () => {
  const { email } = await app.somebody('gm', { passwordHash });
  const answer = await app.request('https://league.example/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a good password' }),
  });
  expect(answer.headers.get('set-cookie')).toContain('Secure');
});

test('case 6: a wrong password, an unknown account and a deactivated one get the same message', async () => {
  const known = await app.somebody('writer', { passwordHash });
  const gone = await app.somebody('writer', { passwordHash, deactivatedAt: new Date() });
  const answers = [await signIn(known.email, 'not it'), await signIn('nobody@test.league'), await signIn(gone.email)];
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: 'The email or password is not right.' });
  }
});

test('case 6: the response time does not reveal whether an account exists', async () => {
  // CPU time of this process, independent of other load.
  const time = async (email: string) => {
    const since = process.cpuUsage();
    await signIn(email, 'not it');
    const { user, system } = process.cpuUsage(since);
    return user + system;
  };
  const [forKnown, forUnknown]: [number[], number[]] = [[], []];
  // The fastest of each counts, because a garbage collection may slow any run.
  for (let turn = 0; turn < 15; turn += 1) {
    const { email } = await app.somebody('writer', { passwordHash });
    forKnown.push(await time(email));
    forUnknown.push(await time(`unknown${turn}@test.league`));
  }
  const [known, unknown] = [Math.min(...forKnown), Math.min(...forUnknown)];
  // A hash takes about twenty milliseconds, so skipping it would show.
  expect(Math.abs(known - unknown)).toBeLessThan(Math.max(known, unknown) / 2);
});

test('a refresh gives a new token and a new cookie', async () => {
  const { refreshToken } = await app.somebody('referee');
  const answer = await refresh(refreshToken);
  expect(cookieOf(answer)).not.toBe(refreshToken);
  expect((await me(await tokenOf(answer))).status).toBe(200);
  expect((await refresh(cookieOf(answer)!)).status).toBe(200);
});

test('fifty tabs that refresh concurrently all succeed, by one rotation', async () => {
  const { refreshToken } = await app.somebody('referee');
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken)));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(new Set(answers.map(cookieOf)).size).toBe(1);
  expect((await refresh(cookieOf(answers[0]!)!)).status).toBe(200);
});

test('a browser that lost the response of a refresh retries, and stays signed in', async () => {
  const { refreshToken, sessionId } = await app.somebody('scorekeeper');
  await refresh(refreshToken);
  const retried = await refresh(refreshToken);
  expect(retried.status).toBe(200);
  await age(sessionId);
  expect((await refresh(cookieOf(retried)!)).status).toBe(200);
});

test('case 5: reusing a refresh token after its grace period ends the session for both holders', async () => {
  const { refreshToken, sessionId } = await app.somebody('scorekeeper');
  const first = await refresh(refreshToken);
  const token = await tokenOf(first);
  await age(sessionId);
  expect((await refresh(refreshToken)).status).toBe(401);
  expect((await refresh(cookieOf(first)!)).status).toBe(401);
  expect((await me(token)).status).toBe(401);
});

test('a forged refresh token ends nothing, an old one ends the session', async () => {
  const { refreshToken, sessionId, token } = await app.somebody('scorekeeper');
  for (const made of ['A'.repeat(43), 'b'.repeat(43)]) {
    expect((await refresh(`${sessionId}.${made}`)).status).toBe(401);
  }
  expect((await me(token)).status).toBe(200);
  const second = cookieOf(await refresh(refreshToken))!;
  const third = cookieOf(await refresh(second))!;
  // Rotated twice since: the database no longer has its hash.
  expect((await refresh(refreshToken)).status).toBe(401);
  expect((await refresh(third)).status).toBe(401);
});

test('over HTTPS the cookie has the __Secure- prefix, and an earlier cookie still works', async () => {
  const { refreshToken } = await app.somebody('writer');
  const renew = (cookie: string) =>
    app.request('https://league.example/api/auth/refresh', { method: 'POST', headers: { cookie, ...fromOwnPage } });
  const renewed = await renew(`league_refresh=${refreshToken}`);
  expect(renewed.status).toBe(200);
  const [kept, gone] = renewed.headers.getSetCookie();
  expect(kept).toMatch(/^__Secure-league_refresh=.*; Secure/);
  expect(gone).toMatch(/^league_refresh=; Max-Age=0/);
  expect((await renew(kept!.split(';')[0]!)).status).toBe(200);
});

test('case 5: signing out ends the session on the server', async () => {
  const { refreshToken, token } = await app.somebody('writer');
  const answer = await app.send('POST /api/auth/logout', {
    headers: { ...fromOwnPage, cookie: `league_refresh=${refreshToken}` },
  });
  expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
  expect((await me(token)).status).toBe(401);
  expect((await refresh(refreshToken)).status).toBe(401);
});

test.each([
  ['deactivated', { deactivatedAt: new Date() }],
  ['given another role', { role: 'writer' as const }],
])('a person who is %s loses access with the next request', async (_, change) => {
  const { id, token } = await app.somebody('admin');
  expect((await me(token)).status).toBe(200);
  await app.db.update(staff).set(change).where(eq(staff.id, id));
  await app.changes.settled();
  expect((await me(token)).status).toBe(401);
});

test('a session expires', async () => {
  const { sessionId, token, refreshToken } = await app.somebody('admin');
  expect((await me(token)).status).toBe(200);
  await app.db.update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.id, sessionId));
  await app.changes.settled();
  expect((await me(token)).status).toBe(401);
  expect((await refresh(refreshToken)).status).toBe(401);
});

test('signing in removes sessions that expired long ago, and keeps the others', async () => {
  const { email, id } = await app.somebody('admin', { passwordHash });
  const [old, recent] = [newId(), newId()];
  const day = 24 * 60 * 60 * 1000;
  const ended = (sessionId: string, days: number) => ({
    id: sessionId,
    staffId: id,
    refreshHash: sessionId,
    expiresAt: new Date(Date.now() - days * day),
  });
  await app.db.insert(sessions).values([ended(old, 31), ended(recent, 29)]);
  await signIn(email);
  const kept = (await app.db.select().from(sessions).where(eq(sessions.staffId, id))).map((session) => session.id);
  expect(kept).toHaveLength(3);
  expect(kept).toContain(recent);
  expect(kept).not.toContain(old);
});

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
  { 'sec-fetch-site': 'same-site', 'content-type': 'application/json' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example', 'content-type': 'application/json' },
  { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
  { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'application/x-www-form-urlencoded' },
])('a form of another site changes nothing: %o', async (headers) => {
  const { refreshToken, token } = await app.somebody('admin');
  for (const address of ['POST /api/auth/refresh', 'POST /api/auth/logout']) {
    const answer = await app.send(address, { headers: { cookie: `league_refresh=${refreshToken}`, ...headers } });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  expect((await me(token)).status).toBe(200);
  expect(cookieOf(await refresh(refreshToken))).toBeTruthy();
});
