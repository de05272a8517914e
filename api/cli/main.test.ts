import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../src/platform/db.ts';
import { testDatabase } from '../src/platform/testing.ts';
import { verifyPassword } from '../src/staff/passwords.ts';

const { db, url } = await testDatabase();

/** Runs a command as a program of its own. */
async function league(args: string[], input = '') {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      DATA_DIR: tmpdir(),
      AUTH_SECRET: 'a secret that is long enough to sign with',
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      said += bytes;
    });
  }
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, said };
}

test('the first admin is let in with the password that was given, and only once', async () => {
  const email = 'office@league.example';
  expect(await league(['create-admin', email], 'short\n')).toEqual({
    code: 1,
    said: 'The password must have at least 8 characters.\n',
  });
  expect(await league(['create-admin', email])).toEqual({ code: 1, said: 'Nothing was changed.\n' });
  expect(await league(['create-admin', email], 'a good password\n')).toEqual({
    code: 0,
    said: `${email} can sign in now.\n`,
  });
  const accounts = await rowsOf<{ role: string; hash: string }>(db, sql`select role, password_hash as hash from staff`);
  expect(accounts).toHaveLength(1);
  expect(accounts[0]!.role).toBe('admin');
  expect(await verifyPassword(accounts[0]!.hash, 'a good password')).toBe(true);
  expect(await verifyPassword(accounts[0]!.hash, 'another password')).toBe(false);
  expect(await league(['create-admin', 'Office@League.example'], 'another password\n')).toEqual({
    code: 1,
    said: 'There is already an account for Office@League.example.\n',
  });
}, 60_000);

test('what is not understood is answered with a sentence', async () => {
  expect(await league(['remove'])).toEqual({
    code: 1,
    said: 'There is no command remove: it is one of create-admin, import, recount, backup, restore.\n',
  });
  expect(await league(['create-admin', 'nobody'])).toEqual({ code: 1, said: 'nobody is not an email address.\n' });
  expect((await league(['recount', '--help'])).said).toContain('Rebuilds every figure');
}, 60_000);
