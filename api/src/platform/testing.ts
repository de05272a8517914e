import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { type Changes, listenForChanges } from './live.ts';
import { databaseUrl, template } from './testServer.ts';

export interface TestDatabase extends Database {
  changes: Changes;
}

/** A migrated database of the caller's own, without a row, dropped after the test file. */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await openDatabase(await createDatabase(template), { statementSeconds: 60 });
  const changes = await listenForChanges(database);
  cleanUp.unshift(database.close);
  return { ...database, changes };
}

/** The address of a database without a table, dropped after the test file. */
export const emptyDatabase = (): Promise<string> => createDatabase('template1');

/** A folder of the caller's own, gone after the test file. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'league-test-'));
  cleanUp.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** What is to be done after the test file, in this order. */
const cleanUp: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const each of cleanUp) await each();
});

async function createDatabase(from: string): Promise<string> {
  const server = inject('testServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const runAsAdmin = async (statement: string) => {
    const { db, close } = await openDatabase(server, { connections: 1 });
    await db.execute(statement).finally(close);
  };
  await runAsAdmin(`create database ${name} template ${from}`);
  cleanUp.push(() => runAsAdmin(`drop database ${name} with (force)`));
  return databaseUrl(server, name);
}
