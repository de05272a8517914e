import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { type Changes, listenForChanges } from './live.ts';
import { databaseUrl, template } from './testServer.ts';

export interface TestDatabase extends Database {
  changes: Changes;
}

/** A migrated, empty database of the caller's own, dropped after the test file. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = await openDatabase(server, { connections: 1 });
  await admin.db.execute(`create database ${name} template ${template}`);
  const database = await openDatabase(databaseUrl(server, name));
  const changes = await listenForChanges(database);
  afterAll(async () => {
    await database.close();
    await admin.db.execute(`drop database ${name} with (force)`);
    await admin.close();
  });
  return { ...database, changes };
}
