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

test('with nothing set, the league has its name, its time zone and a secret of its own that stays', async () => {
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

test('every fault is told at once, each in a sentence', () => {
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
  };
  expect(() => readConfig(env)).toThrow(
    [
      'PORT must be a whole number from 0 to 65535.',
      'DATABASE_URL must look like postgres://user:password@host:5432/name.',
      'DEMO must be 0 or 1.',
      'LEAGUE_TIME_ZONE must be a time zone such as Africa/Cairo.',
      'PUBLIC_URL must be an origin such as https://league.example.',
      'SMTP_URL must look like smtp://user:password@host:587, or smtps://… where it is encrypted from the start.',
      'MAIL_FROM must look like League Name <no-reply@league.example>.',
      'ALLOWED_ORIGINS must be origins with commas between them, such as https://league.example.',
      'TRUST_PROXY must be the number of proxies in front, from 0 to 10.',
      'AUTH_SECRET is needed where DATABASE_URL is set: the same for all processes, at least 32 characters.',
    ].join('\n'),
  );
});

test('mails come from the league, and their links lead to this machine, until it is said otherwise', () => {
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

test('a database of one’s own asks for the secret that all processes share', () => {
  const env = { DATABASE_URL: 'postgres://league@db/league' };
  expect(() => readConfig(env)).toThrow('AUTH_SECRET is needed');
  expect(() => readConfig({ ...env, AUTH_SECRET: 'short' })).toThrow('AUTH_SECRET must have at least 32 characters.');
  expect(readConfig({ ...env, AUTH_SECRET: 'x'.repeat(32) }).databaseUrl).toBe(env.DATABASE_URL);
});
