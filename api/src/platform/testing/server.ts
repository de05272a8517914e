import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { bundle } from '../../../bundle.mjs';
import { openDatabase } from '../database/database.ts';
import { startEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { workspaceFolder } from '../process/workspaceFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all tests of a run share. */
    testServer: string;
    /** A folder for files that all tests of a run share. */
    testFiles: string;
    /** The folder of the built programs: they start in a third of the time of their sources. */
    testPrograms: string;
  }
}

/** The template of the tests' databases. */
export const template = 'migrated';

/** One PostgreSQL with a migrated template for a test run, removed with its data at the end. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'league-test-'));
  // PostgreSQL runs under another account if the tests run as root.
  await chmod(folder, 0o711);
  // Test data need not survive a power failure, and are deleted before a vacuum pays off.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    autovacuum: 'off',
    max_connections: 200,
  };
  const server = await startEmbedded({ dataDir: join(folder, 'data'), settings }, pino({ level: 'silent' }));
  await makeTemplate(server.url);
  project.provide('testServer', server.url);
  project.provide('testFiles', join(folder, 'files'));
  const programs = await mkdtemp(join(workspaceFolder, 'dist-test-'));
  await bundle(programs, { embedded: 'src/platform/database/embedded.ts' });
  project.provide('testPrograms', programs);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    await rm(programs, { recursive: true, force: true });
  };
}

async function makeTemplate(url: string) {
  const admin = await openDatabase(url, { connections: 1 });
  await admin.db.execute(`create database ${template}`);
  const migrated = await openDatabase(databaseUrl(url, template), { connections: 1 });
  await migrate(migrated.db);
  await migrated.close();
  await admin.close();
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return String(url);
}
