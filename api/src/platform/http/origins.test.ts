import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

const named = 'https://portal.league.example';
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ origins: [named] });
});

const preflight = (origin: string) =>
  app.send('OPTIONS /api/seasons', {
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  });
const allowed = (answer: Response) => answer.headers.get('access-control-allow-origin');

test('case 10: a page of an allowed origin may call, with its session', async () => {
  const asked = await preflight(named);
  expect(allowed(asked)).toBe(named);
  expect(asked.headers.get('access-control-allow-credentials')).toBe('true');
  expect(allowed(await app.send('GET /api/seasons', { headers: { origin: named } }))).toBe(named);
});

test.each([
  'https://elsewhere.example',
  'https://portal.league.example.elsewhere.example',
  'http://portal.league.example',
  'https://portal.league.example:8443',
  'null',
])('case 10: a page of %s gets no response data', async (origin) => {
  expect(allowed(await preflight(origin))).toBeNull();
  expect(allowed(await app.send('GET /api/seasons', { headers: { origin } }))).toBeNull();
});

test('case 10: a form on such a page neither renews nor ends a session', async () => {
  const { refreshToken, token } = await app.somebody('writer');
  for (const address of ['POST /api/auth/refresh', 'POST /api/auth/logout']) {
    const headers = { origin: 'https://elsewhere.example', cookie: `league_refresh=${refreshToken}` };
    expect((await app.send(address, { headers })).status).toBe(403);
  }
  expect((await app.send('GET /api/auth/me', { token })).status).toBe(200);
});
