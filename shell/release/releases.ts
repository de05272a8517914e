import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger, Place } from './ledger.ts';
import * as ledgers from './ledger.ts';
import { Release } from './registry.ts';

const registryFile = (releases: string) => join(releases, 'registry.json');

/** @throws when there is a registry that cannot be read */
export async function readRegistry(releases: string): Promise<Ledger> {
  if (!existsSync(registryFile(releases))) return ledgers.emptyLedger;
  return ledgers.readLedger(await readFile(registryFile(releases), 'utf8'));
}

/**
 * Gives a built remote its place: its files go into a folder of their own, which never changes again, are compared with
 * what the build said of them, and only then one atomic write enters it.
 * @throws when another remote owns one of its prefixes, or a file is not what was built
 */
export async function publish(releases: string, dist: string, by: string, where: Place = 'live'): Promise<Release> {
  const release = await readRelease(dist);
  const folder = join(releases, release.name, release.version);
  if (!existsSync(join(folder, 'remoteEntry.js'))) {
    const part = `${folder}.${process.pid}.part`;
    await cp(dist, part, { recursive: true });
    await rm(folder, { recursive: true, force: true });
    await rename(part, folder);
  }
  const damaged = await damagedFile(releases, release);
  if (damaged) throw new Error(`${release.name} ${release.version} is not released: ${damaged} is not what was built.`);
  await change(releases, (ledger, at) => ledgers.place(ledger, release, where, { by, at }));
  return release;
}

/** Whether these built files have been released before, live or not. */
export async function isReleased(releases: string, dist: string): Promise<boolean> {
  const { name, version } = await readRelease(dist);
  const { remotes } = await readRegistry(releases);
  return name in remotes && existsSync(join(releases, name, version, 'remoteEntry.js'));
}

/**
 * Makes an earlier version live again; the one before the last unless told.
 * @param seenLive what whoever asks has seen live
 * @throws when there is none, or another is live by now
 */
export async function rollBack(
  releases: string,
  name: string,
  by: string,
  version?: string,
  seenLive?: string,
): Promise<Release> {
  const { remotes } = await readRegistry(releases);
  const target = version ?? remotes[name]?.previous;
  if (!target) throw new Error(`There is no earlier release of ${name}.`);
  const folder = join(releases, name, target);
  if (!existsSync(folder)) throw new Error(`Version ${target} of ${name} is not in ${releases}.`);
  const release = await readRelease(folder);
  await change(releases, (ledger, at) => {
    if (seenLive) ledgers.requireLive(ledger, name, seenLive);
    return ledgers.rollBack(ledger, release, { by, at });
  });
  return release;
}

/**
 * Writes what becomes of the registry as it stands now. Two that change it at the same moment write one after the other.
 * @throws what the change throws; nothing is written then
 */
export async function change(releases: string, become: (ledger: Ledger, at: Date) => Ledger): Promise<Ledger> {
  return alone(releases, async () => {
    const held = await readRegistry(releases);
    const next = become(held, new Date());
    if (next === held) return held;
    const part = `${registryFile(releases)}.part`;
    await writeFile(part, `${JSON.stringify(next, null, 2)}\n`);
    await rename(part, registryFile(releases));
    return next;
  });
}

/** The first file of a release that is gone or not what was built; undefined where all are. */
export async function damagedFile(releases: string, { name, version, files }: Release): Promise<string | undefined> {
  for (const [path, expected] of Object.entries(files)) {
    const bytes = await readFile(join(releases, name, version, path)).catch(() => undefined);
    if (!bytes || integrityOf(bytes) !== expected) return path;
  }
  return undefined;
}

const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

async function readRelease(folder: string): Promise<Release> {
  const file = join(folder, 'remote.json');
  if (!existsSync(file)) throw new Error(`${folder} holds no built remote: run its build first.`);
  return Release.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function alone<Answer>(releases: string, write: () => Promise<Answer>): Promise<Answer> {
  const lock = join(releases, 'registry.lock');
  await mkdir(releases, { recursive: true });
  while (!(await taken(lock))) await pause(50);
  try {
    return await write();
  } finally {
    await rmdir(lock);
  }
}

async function taken(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch {
    const held = await stat(lock).catch(() => undefined);
    // A write takes milliseconds: whoever held this has died.
    if (held && Date.now() - held.mtimeMs > 10_000) await rmdir(lock).catch(() => undefined);
    return false;
  }
}
