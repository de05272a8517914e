import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../staff/passwords.ts';
import { secondApp, testApp } from '../testing/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let passwordHash: string;
beforeAll(async () => {
  app = await testApp({ trustedProxies: 1 });
  passwordHash = await hashPassword('a good password');
});

const signIn = (email: string, password: string, from: string) =>
  app.send('POST /api/auth/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': `203.0.113.1, ${from}` },
  });
const aQuarterOfAnHourLater = () => app.db.execute(sql`update rate_limits set due_at = due_at - interval '15 minutes'`);

test('case 6: of thirty concurrent wrong passwords for one account ten are checked, the rest get 429', async () => {
  const { email } = await app.somebody('writer', { passwordHash });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => signIn(email, 'not it', `198.51.100.${at}`)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20);
  for (const answer of refused) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(90);
  }
  expect((await signIn(email, 'a good password', '198.51.100.99')).status).toBe(429);
  await aQuarterOfAnHourLater();
  expect((await signIn(email, 'a good password', '198.51.100.99')).status).toBe(200);
});

test('case 6: two processes count together', async () => {
  const there = await secondApp(app);
  const { email } = await app.somebody('writer', { passwordHash });
  const tryAt = (at: number) =>
    (at % 2 ? there : app).request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.1, 198.51.100.${100 + at}` },
      body: JSON.stringify({ email, password: 'not it' }),
    });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => tryAt(at)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('an unknown account has the same limit', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => signIn('nobody@test.league', 'not it', `192.0.2.${at}`)),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('case 6: after a hundred wrong passwords for any accounts, a network gets 429', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 104; at += 8) {
    const some = Array.from({ length: 8 }, (_, one) =>
      signIn(`person${at + one}@test.league`, 'not it', '203.0.113.50'),
    );
    for (const { status } of await Promise.all(some)) statuses.push(status);
  }
  // The limit may allow one more while the passwords are hashed.
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(100);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(101);
  const { email } = await app.somebody('writer', { passwordHash });
  expect((await signIn(email, 'a good password', '203.0.113.51')).status).toBe(200);
});

test('successful sign-ins are not counted', async () => {
  const { email } = await app.somebody('writer', { passwordHash });
  for (let at = 0; at < 12; at += 1) {
    expect((await signIn(email, 'a good password', '198.51.100.200')).status).toBe(200);
  }
});

/** The cookies of a browser after signing in. */
const deviceOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .find((cookie) => cookie.startsWith('league_device_'))!;
const signInOn = (device: string, email: string, password: string, from: string) =>
  app.send('POST /api/auth/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': `203.0.113.1, ${from}`, cookie: device },
  });

test('case 6: repeated failed sign-ins from one network do not lock out the owner elsewhere', async () => {
  const { email } = await app.somebody('writer', { passwordHash });
  const attacks: number[] = [];
  const owner: number[] = [];
  for (let at = 0; at < 15; at += 1) {
    for (let again = 0; again < 2; again += 1) attacks.push((await signIn(email, 'not it', '198.51.100.66')).status);
    owner.push((await signIn(email, 'a good password', '192.0.2.77')).status);
    await app.db.execute(sql`update rate_limits set due_at = due_at - interval '19 seconds'`);
  }
  expect(owner).toEqual(Array(15).fill(200));
  expect(attacks.filter((status) => status === 429).length).toBeGreaterThan(15);
});

test('case 6: repeated failed sign-ins from everywhere do not lock out a device that has signed in before', async () => {
  const { email } = await app.somebody('writer', { passwordHash });
  const known = deviceOf(await signIn(email, 'a good password', '192.0.2.80'));
  await Promise.all(Array.from({ length: 30 }, (_, at) => signIn(email, 'not it', `198.51.100.${at}`)));
  expect((await signIn(email, 'a good password', '192.0.2.80')).status).toBe(429);
  expect((await signInOn(known, email, 'a good password', '192.0.2.80')).status).toBe(200);
  expect((await signInOn(known, email, 'a good password', '192.0.2.81')).status).toBe(200);
  // The device cookie is valid for one account, cannot be forged, and has the usual number of attempts.
  const other = await app.somebody('writer', { passwordHash });
  await Promise.all(Array.from({ length: 30 }, (_, at) => signIn(other.email, 'not it', `198.51.100.${at}`)));
  const forged = known.replace(/=[^.]*/, '=AAAAAAAAAAAAAAAA');
  for (const cookie of [known, forged]) {
    expect((await signInOn(cookie, other.email, 'a good password', '192.0.2.82')).status).toBe(429);
  }
  expect((await signInOn(forged, email, 'a good password', '192.0.2.82')).status).toBe(429);
  const wrong = [];
  for (let at = 0; at < 12; at += 1) wrong.push((await signInOn(known, email, 'not it', `192.0.2.${100 + at}`)).status);
  expect(wrong.filter((status) => status === 401).length).toBeLessThanOrEqual(11);
  expect(wrong.at(-1)).toBe(429);
});
