import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { emptyRegistry, Registry, Release } from './registry.ts';

const registryFile = (releases: string) => join(releases, 'registry.json');

/** @throws when there is a registry that cannot be read */
export async function readRegistry(releases: string): Promise<Registry> {
  if (!existsSync(registryFile(releases))) return emptyRegistry;
  return Registry.parse(JSON.parse(await readFile(registryFile(releases), 'utf8')));
}

/**
 * Makes a built remote the live one: its files go into a folder of their own, which never changes again, then one
 * atomic write enters it. @throws when another remote owns one of its prefixes
 */
export async function publish(releases: string, dist: string): Promise<Release> {
  const release = await readRelease(dist);
  const folder = join(releases, release.name, release.version);
  if (!existsSync(join(folder, 'remoteEntry.js'))) {
    const part = `${folder}.${process.pid}.part`;
    await cp(dist, part, { recursive: true });
    await rm(folder, { recursive: true, force: true });
    await rename(part, folder);
  }
  await enter(releases, release);
  return release;
}

/** Whether these built files have been released before, live or not. */
export async function isReleased(releases: string, dist: string): Promise<boolean> {
  const { name, version } = await readRelease(dist);
  const { remotes } = await readRegistry(releases);
  return name in remotes && existsSync(join(releases, name, version, 'remoteEntry.js'));
}

/** Makes an earlier version live again; the one before the last unless told. @throws when there is none */
export async function rollBack(releases: string, name: string, version?: string): Promise<Release> {
  const { remotes } = await readRegistry(releases);
  const target = version ?? remotes[name]?.previous;
  if (!target) throw new Error(`There is no earlier release of ${name}.`);
  const folder = join(releases, name, target);
  if (!existsSync(folder)) throw new Error(`Version ${target} of ${name} is not in ${releases}.`);
  const release = await readRelease(folder);
  await enter(releases, release);
  return release;
}

async function readRelease(folder: string): Promise<Release> {
  const file = join(folder, 'remote.json');
  if (!existsSync(file)) throw new Error(`${folder} holds no built remote: run its build first.`);
  return Release.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function enter(releases: string, release: Release) {
  await alone(releases, async () => {
    const registry = await readRegistry(releases);
    refuseForeignPrefixes(registry, release);
    const live = registry.remotes[release.name];
    const previous = live && live.version !== release.version ? live.version : (live?.previous ?? null);
    const next: Registry = {
      schema: 1,
      generation: new Date().toISOString(),
      remotes: { ...registry.remotes, [release.name]: { ...release, previous } },
    };
    const part = `${registryFile(releases)}.part`;
    await writeFile(part, `${JSON.stringify(next, null, 2)}\n`);
    await rename(part, registryFile(releases));
  });
}

function refuseForeignPrefixes({ remotes }: Registry, { name, prefixes }: Release) {
  for (const other of Object.values(remotes)) {
    const claimed = other.name !== name && prefixes.find((prefix) => other.prefixes.includes(prefix));
    if (claimed) throw new Error(`${claimed} belongs to ${other.name}; ${name} cannot have it too.`);
  }
}

/** Two teams that release at the same moment write one after the other. */
async function alone(releases: string, write: () => Promise<void>) {
  const lock = join(releases, 'registry.lock');
  await mkdir(releases, { recursive: true });
  while (!(await taken(lock))) await pause(50);
  try {
    await write();
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
