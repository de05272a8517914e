import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openConnection } from '../database/connection.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../database/database.ts';
import type { Db } from '../database/db.ts';
import { type Changes, listenForChanges } from '../live/live.ts';
import { databaseUrl, template } from './server.ts';

export interface TestDatabase extends Database {
  changes: Changes;
}

/**
 * A migrated database for one test file, dropped afterwards.
 * @param from the database to copy; default: an empty one
 */
export async function testDatabase(from = template, options: DatabaseOptions = {}): Promise<TestDatabase> {
  const database = await openDatabase((await createDatabase(from)).url, { statementSeconds: 60, ...options });
  const changes = await listenForChanges(database);
  afterFile(database.close);
  return { ...database, changes };
}

/** Creates a template database that nobody has open. @returns its name, for `testDatabase` */
export async function filledDatabase(fill: (db: Db) => Promise<unknown>): Promise<string> {
  const { name, url } = await createDatabase(template);
  const { db, close } = await openDatabase(url, { statementSeconds: 60 });
  await fill(db).finally(close);
  return name;
}

/**
 * A template database for all files of the run: the first that asks for it fills it, and the others wait.
 * @returns its name, for `testDatabase`
 */
export async function sharedTemplate(name: string, fill: (db: Db) => Promise<unknown>): Promise<string> {
  const server = inject('testServer');
  const admin = openConnection(server, { statementSeconds: 120 });
  try {
    await admin.run('set lock_timeout = 0');
    await admin.run('select pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await admin.run('select from pg_database where datname = $1', [name]);
    if (rows.length > 0) return name;
    const unfinished = `${name}_unfinished`;
    await admin.run(`drop database if exists ${unfinished} with (force)`);
    await admin.run(`create database ${unfinished} template ${template} strategy file_copy`);
    const { db, close } = await openDatabase(databaseUrl(server, unfinished), { statementSeconds: 60 });
    await fill(db).finally(close);
    await admin.run(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await admin.close();
  }
}

/** The address of a database, dropped after the test file. @param from the database to copy; default: one without tables */
export const newDatabase = async (from = 'template1'): Promise<string> => (await createDatabase(from)).url;

/** A temporary folder, removed after the test file. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'league-test-'));
  cleanUp.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The fastest of five runs in milliseconds, because other load on the machine only slows it. */
export async function fastestMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const since = performance.now();
    await work();
    times.push(performance.now() - since);
  }
  return Math.min(...times);
}

/** Clean-up functions of the test file, in order. */
let cleanUp: (() => unknown)[] = [];

/** Runs after the test file, while its databases still exist. */
export function afterFile(work: () => unknown) {
  cleanUp.unshift(work);
}

/** Test files share their worker's modules, so this runs after each (`cleanUp.ts`). */
export async function cleanUpFile() {
  const due = cleanUp;
  cleanUp = [];
  for (const each of due) await each();
}

async function createDatabase(from: string): Promise<{ name: string; url: string }> {
  const server = inject('testServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const runAsAdmin = async (statement: string) => {
    const connection = openConnection(server, { statementSeconds: 60 });
    await connection.run(statement).finally(connection.close);
  };
  // Copied as files, which takes a third of the processor time of a copy through the log.
  await runAsAdmin(`create database ${name} template ${from} strategy file_copy`);
  cleanUp.push(() => runAsAdmin(`drop database ${name} with (force)`));
  return { name, url: databaseUrl(server, name) };
}
