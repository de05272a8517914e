import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { importFolder } from '../src/league-import/importFolder.ts';
import { folderWith } from '../src/league-import/testing/league.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { rowsOf } from '../src/platform/database/db.ts';
import { applyMigrations, knownMigrations, pendingMigrations } from '../src/platform/database/migrate.ts';
import { newDatabase, testDatabase } from '../src/platform/testing/database.ts';
import { verifyPassword } from '../src/staff/passwords.ts';

const { db, url } = await testDatabase();
const { username, host, pathname } = new URL(url);
/** What each command on the database says first, without its password. */
const first = `On the database postgres://${username}@${host}${pathname}.\n`;

/** Runs a command as a separate process. Errors come first in what it says. */
async function league(args: string[], input = '', settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(inject('testPrograms'), 'cli.js'), ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      DATA_DIR: tmpdir(),
      AUTH_SECRET: 'a secret that is long enough to sign with',
      ...settings,
    },
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (bytes: Buffer) => {
      said[name] += bytes;
    });
  }
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, said: said.stderr + said.stdout };
}

test('create-admin creates the first admin with the given password, only once, and the site of a new league is hidden', async () => {
  const email = 'office@league.example';
  // As an import with a current season leaves it.
  await db.execute(sql`update league_settings set version = version + 1, saved_at = now()`);
  expect(await league(['create-admin', email], 'short\n')).toEqual({
    code: 1,
    said: `${first}The password must have at least 8 characters.\n`,
  });
  expect(await league(['create-admin', email])).toEqual({ code: 1, said: `${first}Nothing was changed.\n` });
  expect(await league(['create-admin', email], 'a good password\n')).toEqual({
    code: 0,
    said: `${first}${email} can sign in now.\n`,
  });
  const accounts = await rowsOf<{ role: string; hash: string }>(db, sql`select role, password_hash as hash from staff`);
  expect(accounts).toHaveLength(1);
  expect(accounts[0]!.role).toBe('admin');
  expect(await verifyPassword(accounts[0]!.hash, 'a good password')).toBe(true);
  expect(await verifyPassword(accounts[0]!.hash, 'another password')).toBe(false);
  expect(await league(['create-admin', 'Office@League.example'], 'another password\n')).toEqual({
    code: 1,
    said: `${first}There is already an account for Office@League.example.\n`,
  });
  const sites = () => rowsOf(db, sql`select is_public as "isPublic" from league_settings`);
  expect(await sites()).toEqual([{ isPublic: false }]);
  await db.execute(sql`update league_settings set is_public = true`);
  expect((await league(['create-admin', 'second@league.example'], 'another password\n')).code).toBe(0);
  expect(await sites()).toEqual([{ isPublic: true }]);
}, 60_000);

test('a command upgrades no database of an earlier release', async () => {
  const DATABASE_URL = await newDatabase();
  const earlier = await openDatabase(DATABASE_URL, { connections: 1 });
  try {
    await earlier.db.transaction((tx) => applyMigrations(tx, knownMigrations().slice(0, -1)));
    for (const args of [['recount'], ['import', '.'], ['export', 'none'], ['create-admin', 'office@league.example']]) {
      const { code, said } = await league(args, 'a good password\n', { DATABASE_URL });
      expect(said).toMatch(/\nThe database is of an earlier release\. Start the league first, .*\n$/);
      expect(code).toBe(1);
    }
    expect(await pendingMigrations(earlier.db)).toHaveLength(1);
  } finally {
    await earlier.close();
  }
}, 120_000);

test('recount changes nothing without --write, lists differences and exits with 1', async () => {
  await importFolder(db, folderWith(), { commit: true });
  expect(await league(['recount'])).toEqual({
    code: 0,
    said: expect.stringMatching(/^On the database \S+\n2 score sheets, \d+ player lines: nothing differs\.\n$/),
  });
  await db.execute(sql`update player_game_lines set goals = 7 where level = 'events' and goals = 1 and assists = 1`);
  for (const _ of [1, 2]) {
    const { code, said } = await league(['recount']);
    expect(code).toBe(1);
    expect(said).toContain('2030-10-03 GIZ at ASW, Ali Farouk: goals 7, by the sheet 1\n');
    expect(said).toContain('1 figures differ; nothing was changed: add --write to correct the lines');
  }
  expect((await league(['recount', '--write'])).code).toBe(0);
  expect((await league(['recount'])).code).toBe(0);
}, 120_000);

test('make-secrets generates each secret once, or stores a given one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const read = () => ['auth', 'database'].map((name) => readFileSync(join(folder, name), 'utf8'));
  try {
    expect(await league(['make-secrets', folder])).toEqual({ code: 0, said: `The secrets are in ${folder}.\n` });
    const [auth, database] = read();
    // The settings of this test have a secret, but no password.
    expect(auth).toBe('a secret that is long enough to sign with');
    expect(database).toMatch(/^[\w-]{43}$/);
    expect((await league(['make-secrets', folder])).code).toBe(0);
    expect(read()).toEqual([auth, database]);
    expect(statSync(join(folder, 'auth')).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

test('invalid arguments get a message', async () => {
  expect(await league(['remove'])).toEqual({
    code: 1,
    said: 'There is no command remove: it is one of create-admin, import, export, recount, backup, restore, go-back, make-secrets, doctor.\n',
  });
  expect(await league(['create-admin', 'nobody'])).toEqual({
    code: 1,
    said: `${first}nobody is not an email address.\n`,
  });
  expect((await league(['recount', '--help'])).said).toContain('Recomputes every displayed figure');
}, 60_000);

test('a command without DATABASE_URL names the folder of its league, and says if it is new', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'league-'));
  chmodSync(folder, 0o711);
  const DATA_DIR = join(folder, 'data');
  try {
    for (const isNew of [', which is new', '']) {
      expect(await league(['go-back'], '', { DATABASE_URL: '', DATA_DIR })).toEqual({
        code: 1,
        said: `On the league in ${DATA_DIR}${isNew}.\nThere is no backup of an upgrade in ${join(DATA_DIR, 'backups')}.\n`,
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

test('a season is exported into an empty folder, from which it can be imported', async () => {
  // Skipped if it exists already.
  await importFolder(db, folderWith(), { commit: true });
  await db.execute(sql`update seasons set is_current = true`);
  const folder = join(mkdtempSync(join(tmpdir(), 'exported-')), 'season');
  try {
    const exported = await league(['export', folder]);
    expect(exported).toEqual({
      code: 0,
      said: `${first}Exported 2030-31 to ${folder}: ${readdirSync(folder).length} files.\n`,
    });
    expect(readdirSync(folder)).toContain('games.csv');
    const { code, said } = await league(['import', folder]);
    expect(said).toContain('No errors. Nothing was written yet');
    expect(code).toBe(0);
    expect(await league(['export', folder])).toEqual({
      code: 1,
      said: `${first}${folder} is not empty. Name another folder.\n`,
    });
    expect(await league(['export', `${folder}2`, '--season', '1999-00'])).toEqual({
      code: 1,
      said: `${first}There is no season 1999-00.\n`,
    });
  } finally {
    rmSync(dirname(folder), { recursive: true });
  }
}, 60_000);
