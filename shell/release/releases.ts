import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Ledger, Place } from './ledger.ts';
import * as ledgers from './ledger.ts';
import { Release } from './registry.ts';
import { aboutName, type ReleaseStore } from './store.ts';

/** @throws when there is a registry that cannot be read */
export async function readRegistry(store: ReleaseStore): Promise<Ledger> {
  const written = await store.readRegistry();
  return written ? ledgers.readLedger(written.text) : ledgers.emptyLedger;
}

/**
 * Gives a built remote its place: its files go under its version, where nothing ever changes again, are compared with
 * what the build said of them, and only then one atomic write of the registry enters it.
 * @throws when another remote owns one of its prefixes, a file is not what was built, or old releases are swept meanwhile
 */
export async function publish(store: ReleaseStore, dist: string, by: string, where: Place = 'live'): Promise<Release> {
  const about = aboutOf(dist);
  const release = readRelease(await readFile(about, 'utf8'));
  const { name, version } = release;
  const folder = `${name}/${version}`;
  const seen = await readRegistry(store);
  ledgers.requireUnswept(seen, seen, release);
  if (!(await store.read(`${folder}/${aboutName}`))) {
    for (const file of await filesIn(dist)) await store.put(`${folder}/${file}`, await readFile(join(dist, file)));
    // What says that all of it is there comes last.
    await store.put(`${folder}/${aboutName}`, await readFile(about));
  }
  const damaged = await damagedFile(store, release);
  if (damaged) throw new Error(`${name} ${version} is not released: ${damaged} is not what was built.`);
  await change(store, (ledger, at) => {
    ledgers.requireUnswept(ledger, seen, release);
    return ledgers.place(ledger, release, where, { by, at });
  });
  return release;
}

/** Whether these built files have been released before, live or not. */
export async function isReleased(store: ReleaseStore, dist: string): Promise<boolean> {
  const { name, version } = readRelease(await readFile(aboutOf(dist), 'utf8'));
  const { remotes } = await readRegistry(store);
  return name in remotes && (await store.read(`${name}/${version}/${aboutName}`)) !== undefined;
}

/**
 * Makes an earlier version live again; the one before the last unless told.
 * @param seenLive what whoever asks has seen live
 * @throws when there is none, another is live by now, or old releases are swept meanwhile
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
  if (!release) throw new Error(`Version ${target} of ${name} is not among the releases here.`);
  await change(store, (ledger, at) => {
    if (seenLive) ledgers.requireLive(ledger, name, seenLive);
    ledgers.requireUnswept(ledger, seen, release);
    return ledgers.rollBack(ledger, release, { by, at });
  });
  return release;
}

/** What a version says of itself; undefined where it is not among the releases here. */
export async function releaseOf(store: ReleaseStore, name: string, version: string): Promise<Release | undefined> {
  const about = await store.read(`${name}/${version}/${aboutName}`);
  return about && readRelease(String(about));
}

/**
 * Takes away versions that have had no place for so long that no page can be open with them any more. Which they are is
 * entered first: nobody leads back to one whose files are going, and a sweep that broke off is finished by the next.
 * @param days from 1
 * @returns what is gone, by `mf-shop/0a1b2c`
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

/** Two that write at the same moment differ by milliseconds; more of them in a row than this are no accident. */
const mostTries = 100;

/**
 * Writes what becomes of the registry as it stands now: whoever was overtaken looks again and does it on top.
 * @throws what the change throws; nothing is written then
 */
export async function change(store: ReleaseStore, become: (ledger: Ledger, at: Date) => Ledger): Promise<Ledger> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const read = await store.readRegistry();
    const held = read ? ledgers.readLedger(read.text) : ledgers.emptyLedger;
    const next = become(held, new Date());
    if (next === held || (await store.replaceRegistry(`${JSON.stringify(next, null, 2)}\n`, read))) return next;
  }
  throw new Error('The release registry is written by somebody else without a pause.');
}

/** The first file of a release that is gone or not what was built; undefined where all are. */
export async function damagedFile(store: ReleaseStore, { name, version, files }: Release): Promise<string | undefined> {
  for (const [path, expected] of Object.entries(files)) {
    const bytes = await store.read(`${name}/${version}/${path}`);
    if (!bytes || integrityOf(bytes) !== expected) return path;
  }
  return undefined;
}

const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const readRelease = (about: string) => Release.parse(JSON.parse(about));

function aboutOf(dist: string): string {
  const file = join(dist, aboutName);
  if (!existsSync(file)) throw new Error(`${dist} holds no built remote: run its build first.`);
  return file;
}

async function filesIn(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => file !== aboutName);
}
