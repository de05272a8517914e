import { generateKeyPairSync } from 'node:crypto';
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let claims: JWTPayload;
let good: string;

beforeAll(async () => {
  app = await testApp();
  const writer = await app.somebody('writer');
  good = writer.token;
  claims = JSON.parse(Buffer.from(good.split('.')[1]!, 'base64url').toString());
});

const now = () => Math.floor(Date.now() / 1000);
const key = (secret = app.config.authSecret) => new TextEncoder().encode(secret);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (changed: Record<string, unknown> = {}, header: Partial<JWTHeaderParameters> = {}, secret?: string) =>
  new SignJWT({ ...claims, ...changed })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .sign(key(secret));

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicText = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();

const forgeries: [string, () => string | Promise<string>][] = [
  ['expired a second ago', () => signed({ exp: now() - 1 })],
  ['not good yet', () => signed({ nbf: now() + 60 })],
  ['signed with another secret', () => signed({}, {}, 'another secret that is long enough too')],
  ['unsigned, as the header says', () => `${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims)}.`],
  ['signed with a public key as the secret', () => signed({}, {}, publicText)],
  [
    'signed with a key pair',
    () => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' }).sign(rsa.privateKey),
  ],
  ['signed with a stronger sum than ours', () => signed({}, { alg: 'HS512' })],
  ['for another audience', () => signed({ aud: 'other-api' })],
  ['from another issuer', () => signed({ iss: 'other' })],
  ['of another type', () => signed({}, { typ: 'JWT' })],
  [
    'with the role changed',
    () => {
      const [header, , signature] = good.split('.');
      return `${header}.${part({ ...claims, role: 'admin' })}.${signature}`;
    },
  ],
  ['cut short', () => good.slice(0, -6)],
  ['without a session', () => signed({ sid: undefined })],
  ['without an end', () => signed({ exp: undefined })],
  ['with a role that the person does not have', () => signed({ role: 'admin' })],
  ["with somebody else's name on the session", async () => signed({ sub: (await app.somebody('writer')).id })],
];

test.each(forgeries)('case 4: a token that is %s is rejected', async (_, forge) => {
  const answer = await app.send('GET /api/auth/me', { token: await forge() });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/sign in/i) });
});

test('an invalid token is rejected on public operations too, unless their response is the same for everyone', async () => {
  const expiredToken = await signed({ exp: now() - 1 });
  const visitor = await app.send('GET /api/teams');
  expect(visitor.status).toBe(200);
  for (const token of [expiredToken, 'torn', 'né']) {
    const refused = await app.send('GET /api/teams', { token });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: 'access.session-ended' });
  }
  expect((await app.send('GET /api/order?orderNumber=K7Q2', { token: expiredToken })).status).toBe(401);
  for (let time = 0; time < 2; time += 1) {
    expect((await app.send('GET /api/seasons', { token: expiredToken })).status).toBe(200);
  }
  // A gateway's credentials, which protect a site before its launch.
  const headers = { authorization: 'Basic bGVhZ3VlOmxlYWd1ZQ==' };
  expect((await app.send('GET /api/teams', { headers })).status).toBe(200);
  expect((await app.send('GET /api/auth/me', { headers })).status).toBe(401);
});

test('the unmodified token is valid', async () => {
  expect((await app.send('GET /api/auth/me', { token: good })).status).toBe(200);
});
