import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Ledger, Place } from './ledger.ts';
import * as ledgers from './ledger.ts';
import { Release } from './registry.ts';
import { manifestFileName, type ReleaseStore } from './store.ts';

/** @throws for an unreadable registry */
export async function readRegistry(store: ReleaseStore): Promise<Ledger> {
  const written = await store.readRegistry();
  return written ? ledgers.readLedger(written.text) : ledgers.emptyLedger;
}

/**
 * Publishes a built remote: stores its files under its version, where they never change, verifies their hashes, and then enters
 * it by one atomic write of the registry.
 * @throws if another remote owns one of its prefixes, a file is damaged, or a sweep runs concurrently
 */
export async function publish(store: ReleaseStore, dist: string, by: string, where: Place = 'live'): Promise<Release> {
  const release = await readBuild(dist);
  const { name, version } = release;
  const folder = `${name}/${version}`;
  const seen = await readRegistry(store);
  ledgers.requireUnswept(seen, seen, release);
  if (!(await store.read(`${folder}/${manifestFileName}`))) {
    for (const file of await filesIn(dist)) await store.put(`${folder}/${file}`, await readFile(join(dist, file)));
    // Written last: it marks the version as complete.
    await store.put(`${folder}/${manifestFileName}`, await readFile(aboutOf(dist)));
  }
  const damaged = await damagedFile(store, release);
  if (damaged) throw new Error(`${name} ${version} is not released: ${damaged} does not match its build.`);
  await change(store, (ledger, at) => {
    ledgers.requireUnswept(ledger, seen, release);
    return ledgers.place(ledger, release, where, { by, at });
  });
  return release;
}

/**
 * Publishes a build that comes with a start of the product, unless the last start brought it too.
 * @returns undefined if it is not published
 */
export async function publishAtStart(
  store: ReleaseStore,
  dist: string,
  by: string,
  where?: Place,
): Promise<Release | undefined> {
  const release = await readBuild(dist);
  const isKnown = ledgers.wasStarted(await readRegistry(store), release);
  if (!isKnown) await publish(store, dist, by, where);
  await change(store, (ledger) => ledgers.withStarted(ledger, release));
  return isKnown ? undefined : release;
}

/**
 * Makes an earlier version live again; default: the previous one, unless it is marked bad.
 * @param seenLive the version that the actor has seen live
 * @throws if there is none, another is live by now, or a sweep runs concurrently
 */
export async function rollBack(
  store: ReleaseStore,
  name: string,
  by: string,
  version?: string,
  seenLive?: string,
): Promise<Release> {
  const seen = await readRegistry(store);
  const target = version ?? seen.remotes[name]?.previous;
  if (!target) throw new Error(`There is no earlier release of ${name}.`);
  const release = await releaseOf(store, name, target);
  if (!release) throw new Error(`Version ${target} of ${name} does not exist here.`);
  await change(store, (ledger, at) => {
    if (seenLive) ledgers.requireLive(ledger, name, seenLive);
    if (!version) ledgers.requireNotBad(ledger, release);
    ledgers.requireUnswept(ledger, seen, release);
    return ledgers.rollBack(ledger, release, { by, at });
  });
  return release;
}

/** A version's release data; undefined if it does not exist. */
export async function releaseOf(store: ReleaseStore, name: string, version: string): Promise<Release | undefined> {
  const about = await store.read(`${name}/${version}/${manifestFileName}`);
  return about && readRelease(String(about));
}

/**
 * Deletes versions that have had no place for so long that no open page uses them. The list is recorded first: nobody rolls
 * back to a version that is being deleted, and the next sweep completes an interrupted one.
 * @param days from 1
 * @returns the deleted versions, by `mf-shop/0a1b2c`
 */
export async function sweep(store: ReleaseStore, days: number): Promise<string[]> {
  const { remotes } = await readRegistry(store);
  const found: string[] = [];
  for (const name of Object.keys(remotes)) {
    found.push(...(await store.versionsOf(name)).map((version) => `${name}/${version}`));
  }
  const { sweeps } = await change(store, (ledger, at) =>
    ledgers.beginSweep(ledger, found, new Date(at.getTime() - days * dayMs), at),
  );
  for (const key of sweeps.underWay) {
    const [name = '', version = ''] = key.split('/');
    await store.remove(name, version);
  }
  if (sweeps.underWay.length > 0) await change(store, (ledger) => ledgers.endSweep(ledger, sweeps.underWay));
  return sweeps.underWay;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Concurrent writes differ by milliseconds; more conflicts in a row than this are an error. */
const maxTries = 100;

/**
 * Changes the registry by compare-and-swap, with retries on conflicts.
 * @throws the errors of the change; nothing is written then
 */
export async function change(store: ReleaseStore, update: (ledger: Ledger, at: Date) => Ledger): Promise<Ledger> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const read = await store.readRegistry();
    const held = read ? ledgers.readLedger(read.text) : ledgers.emptyLedger;
    const next = update(held, new Date());
    if (next === held || (await store.replaceRegistry(`${JSON.stringify(next, null, 2)}\n`, read))) return next;
  }
  throw new Error('The release registry is being changed by others without a pause.');
}

/** The first missing or damaged file of a release; undefined if all are intact. */
export async function damagedFile(store: ReleaseStore, { name, version, files }: Release): Promise<string | undefined> {
  for (const [path, expected] of Object.entries(files)) {
    const bytes = await store.read(`${name}/${version}/${path}`);
    if (!bytes || integrityOf(bytes) !== expected) return path;
  }
  return undefined;
}

const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const readBuild = async (dist: string) => readRelease(await readFile(aboutOf(dist), 'utf8'));
const readRelease = (about: string) => Release.parse(JSON.parse(about));

function aboutOf(dist: string): string {
  const file = join(dist, manifestFileName);
  if (!existsSync(file)) throw new Error(`${dist} contains no built remote: run its build first.`);
  return file;
}

async function filesIn(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => file !== manifestFileName);
}
