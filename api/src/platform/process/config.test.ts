import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'league-config-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the defaults have a name, a time zone and a generated secret that stays the same', async () => {
  const first = readConfig({ DATA_DIR: folder, PORT: '' });
  expect(first).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    demo: true,
    leagueName: 'National Ice Hockey League',
    leagueShortName: 'NIHL',
    timeZone: 'Africa/Cairo',
  });
  expect(first.authSecret.length).toBeGreaterThanOrEqual(32);
  expect(readConfig({ DATA_DIR: folder }).authSecret).toBe(first.authSecret);
  const kept = join(folder, 'auth.secret');
  expect(await readFile(kept, 'utf8')).toBe(first.authSecret);
  expect((await stat(kept)).mode & 0o777).toBe(0o600);
});

test('all invalid settings are reported at once, each in a sentence', () => {
  const env = {
    PORT: '70000',
    DEMO: 'maybe',
    DATABASE_URL: 'mysql://db',
    LEAGUE_TIME_ZONE: 'Cairo',
    ALLOWED_ORIGINS: 'https://league.example/path',
    PUBLIC_URL: 'https://league.example/shop',
    SMTP_URL: 'http://mail.example',
    MAIL_FROM: 'League <a@x.example>, b@y.example',
    TRUST_PROXY: '-1',
    DRAIN_SECONDS: 'soon',
  };
  expect(() => readConfig(env)).toThrow(
    [
      'PORT must be a whole number from 0 to 65535.',
      'DATABASE_URL must look like postgres://user:password@host:5432/name.',
      'DEMO must be 0 or 1.',
      'LEAGUE_TIME_ZONE must be a time zone such as Africa/Cairo.',
      'PUBLIC_URL must be an origin such as https://league.example.',
      'SMTP_URL must look like smtp://user:password@host:587, or smtps://… for implicit TLS.',
      'MAIL_FROM must look like League Name <no-reply@league.example>.',
      'ALLOWED_ORIGINS must be comma-separated origins such as https://league.example.',
      'TRUST_PROXY must be the number of proxies in front, from 0 to 10.',
      'DRAIN_SECONDS must be a whole number from 0 to 120.',
      'AUTH_SECRET is required with DATABASE_URL: the same for all processes, at least 32 characters.',
    ].join('\n'),
  );
});

test('DATABASE_DIRECT_URL is accepted only together with DATABASE_URL', () => {
  const direct = 'postgres://league@db.example:5432/league';
  expect(() => readConfig({ DATA_DIR: folder, DATABASE_DIRECT_URL: direct })).toThrow(
    'DATABASE_DIRECT_URL requires DATABASE_URL, which is then the address of a pooler.',
  );
  const pooled = { DATABASE_URL: 'postgres://league@pool.example:6432/league', DATABASE_DIRECT_URL: direct };
  expect(readConfig({ ...pooled, AUTH_SECRET: 'x'.repeat(32) })).toMatchObject({ directUrl: direct });
});

test('mails come from the league and link to this machine by default', () => {
  const said = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: folder, ...env });
  expect(said({ LEAGUE_NAME: 'Nile Hockey', PORT: '4000' })).toMatchObject({
    mailFrom: { name: 'Nile Hockey', email: 'no-reply@localhost' },
    publicUrl: 'http://localhost:4000',
    smtpUrl: undefined,
  });
  expect(said({ PUBLIC_URL: 'https://league.example/' }).publicUrl).toBe('https://league.example');
  expect(said({ SMTP_URL: 'smtps://me:secret@mail.example' }).smtpUrl).toBe('smtps://me:secret@mail.example');
  const from = { name: 'Nile Hockey', email: 'office@league.example' };
  for (const text of ['Nile Hockey <office@league.example>', '"Nile Hockey" <office@league.example>']) {
    expect(said({ MAIL_FROM: text }).mailFrom).toEqual(from);
  }
  expect(said({ MAIL_FROM: 'office@league.example', LEAGUE_NAME: 'Nile Hockey' }).mailFrom).toEqual(from);
  for (const text of ['nobody', '<>', 'a@x, b@y', 'A <a@x>\r\nBcc: b@y']) {
    expect(() => said({ MAIL_FROM: text })).toThrow('MAIL_FROM must look like');
  }
});

test('an external database requires AUTH_SECRET', () => {
  const env = { DATABASE_URL: 'postgres://league@db/league' };
  expect(() => readConfig(env)).toThrow('AUTH_SECRET is required');
  expect(() => readConfig({ ...env, AUTH_SECRET: 'short' })).toThrow('AUTH_SECRET must have at least 32 characters.');
  expect(readConfig({ ...env, AUTH_SECRET: 'x'.repeat(32) }).databaseUrl).toBe(env.DATABASE_URL);
});

const r2 = { R2_ACCOUNT_ID: 'abc123', R2_ACCESS_KEY_ID: 'key', R2_SECRET_ACCESS_KEY: 'secret', R2_BUCKET: 'league' };
const s3 = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'league',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 's',
};

test('pictures are stored in the data folder, in R2 or in S3, as configured', () => {
  expect(readConfig({ DATA_DIR: folder }).objectStore).toBeUndefined();
  expect(readConfig({ DATA_DIR: folder, ...r2, R2_PUBLIC_URL: 'https://media.league.example/' }).objectStore).toEqual({
    url: 'https://abc123.r2.cloudflarestorage.com/league',
    region: 'auto',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    publicUrl: 'https://media.league.example',
  });
  expect(readConfig({ DATA_DIR: folder, ...s3 }).objectStore).toMatchObject({
    url: 'https://s3.example/league',
    region: 'us-east-1',
    publicUrl: undefined,
  });
});

test('an incomplete or second object store is reported', () => {
  const wrong: [NodeJS.ProcessEnv, string][] = [
    [{ ...r2, R2_BUCKET: '' }, 'R2_SECRET_ACCESS_KEY and R2_BUCKET belong together: please set R2_BUCKET too.'],
    [{ S3_BUCKET: 'league' }, 'please set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.'],
    [{ ...r2, ...s3 }, 'Pictures are stored in one place: set R2_… or S3_…, not both.'],
    [{ ...r2, R2_PUBLIC_URL: 'http://media.example' }, 'R2_PUBLIC_URL must look like https://media.league.example.'],
    [{ ...s3, S3_ENDPOINT: 'ftp://s3' }, 'S3_ENDPOINT must look like https://s3.eu-central-1.amazonaws.com.'],
  ];
  for (const [env, sentence] of wrong) expect(() => readConfig({ DATA_DIR: folder, ...env })).toThrow(sentence);
});

test('cards require both of Stripe’s secrets; an incomplete or invalid pair is reported', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
  expect(readConfig({ DATA_DIR: folder }).stripe).toBeUndefined();
  expect(readConfig({ DATA_DIR: folder, ...stripe, STRIPE_API_BASE: 'http://127.0.0.1:4242' }).stripe).toEqual({
    secretKey: 'sk_test_abc',
    webhookSecret: 'whsec_abc',
    apiBase: 'http://127.0.0.1:4242',
  });
  const wrong: [NodeJS.ProcessEnv, string][] = [
    [
      { STRIPE_SECRET_KEY: 'sk_test_abc' },
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: please set STRIPE_WEBHOOK_SECRET too.',
    ],
    [{ STRIPE_API_BASE: 'http://127.0.0.1:1' }, 'please set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET too.'],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_abc' }, 'STRIPE_SECRET_KEY must look like sk_live_…'],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must look like whsec_….'],
    [{ ...stripe, STRIPE_API_BASE: 'https://api.stripe.com/v1' }, 'STRIPE_API_BASE must be an origin'],
  ];
  for (const [env, sentence] of wrong) expect(() => readConfig({ DATA_DIR: folder, ...env })).toThrow(sentence);
});
