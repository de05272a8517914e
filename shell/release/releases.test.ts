import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markBad } from './ledger.ts';
import type { Release } from './registry.ts';
import { change, publish, publishAtStart, readRegistry, rollBack } from './releases.ts';
import { folderStore } from './store.ts';
import { testRelease } from './testing/release.ts';

let folder: string;
let releases: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'league-releases-'));
  releases = join(folder, 'releases');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function built(version: string, about: Partial<Release> = {}) {
  const release: Release = testRelease(version, about);
  const dist = join(folder, `${release.name}-${version}`);
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'remoteEntry.js'), `/* ${version} */`);
  await writeFile(join(dist, 'remote.json'), JSON.stringify(release));
  return dist;
}

test('a released remote is live and its files are in a folder of that version', async () => {
  await publish(folderStore(releases), await built('one'), 'Mona');
  expect((await readRegistry(folderStore(releases))).remotes['mf-shop']?.live.version).toBe('one');
  expect(existsSync(join(releases, 'mf-shop/one/remoteEntry.js'))).toBe(true);
});

test('a rollback makes the previous version live, and keeps the files of both', async () => {
  await publish(folderStore(releases), await built('one'), 'Mona');
  await publish(folderStore(releases), await built('two'), 'Mona');
  await rollBack(folderStore(releases), 'mf-shop', 'Mona');
  expect((await readRegistry(folderStore(releases))).remotes['mf-shop']?.live.version).toBe('one');
  expect(existsSync(join(releases, 'mf-shop/two/remoteEntry.js'))).toBe(true);
});

const liveVersion = async () => (await readRegistry(folderStore(releases))).remotes['mf-shop']?.live.version;

test('a started product has its own remotes live, and the restart of one does not undo a rollback', async () => {
  const [one, two] = [await built('one'), await built('two')];
  const start = (dist: string) => publishAtStart(folderStore(releases), dist, 'image');
  expect((await start(one))?.version).toBe('one');
  expect((await start(two))?.version).toBe('two');
  await rollBack(folderStore(releases), 'mf-shop', 'Mona');
  expect(await start(two)).toBeUndefined();
  expect(await liveVersion()).toBe('one');
  await rollBack(folderStore(releases), 'mf-shop', 'Mona', 'two');
  await start(one);
  expect(await liveVersion()).toBe('one');
});

test('a start after the registry of before an upgrade was restored makes the upgrade’s remotes live again', async () => {
  const [one, two] = [await built('one'), await built('two')];
  const start = (dist: string) => publishAtStart(folderStore(releases), dist, 'image');
  const file = join(releases, 'registry.json');
  for (const isEarlierFormat of [false, true]) {
    await start(one);
    const { started, ...before } = await readRegistry(folderStore(releases));
    await start(two);
    await writeFile(file, JSON.stringify(isEarlierFormat ? before : { ...before, started }));
    expect(await start(one)).toBeUndefined();
    await start(two);
    expect(await liveVersion()).toBe('two');
  }
});

test('a registry that does not say what the last start brought keeps a rollback', async () => {
  const [one, two] = [await built('one'), await built('two')];
  await publish(folderStore(releases), one, 'image');
  await publish(folderStore(releases), two, 'image');
  await rollBack(folderStore(releases), 'mf-shop', 'Mona');
  expect(await publishAtStart(folderStore(releases), two, 'image')).toBeUndefined();
  expect(await liveVersion()).toBe('one');
});

test('a version that is marked bad becomes live again only by its name', async () => {
  const store = folderStore(releases);
  await publish(store, await built('one'), 'Mona');
  await publish(store, await built('two'), 'Mona');
  const why = 'failed for 5 of 6 visitors';
  await change(store, (ledger, at) => markBad(ledger, 'mf-shop', 'two', why, { by: 'watch', at }));
  await rollBack(store, 'mf-shop', 'watch');
  await expect(rollBack(store, 'mf-shop', 'Mona')).rejects.toThrow(
    'The version before, two, is marked bad: failed for 5 of 6 visitors. Name it with --version to make it live all the same.',
  );
  expect((await readRegistry(store)).remotes['mf-shop']).toMatchObject({
    live: { version: 'one' },
    bad: [{ version: 'two', why }],
  });
  await rollBack(store, 'mf-shop', 'Mona', 'two');
  expect(await liveVersion()).toBe('two');
});

test('a first release has nothing to roll back to', async () => {
  await publish(folderStore(releases), await built('one'), 'Mona');
  await expect(rollBack(folderStore(releases), 'mf-shop', 'Mona')).rejects.toThrow(
    'There is no earlier release of mf-shop.',
  );
});

test('a prefix has one owner', async () => {
  await publish(folderStore(releases), await built('one'), 'Mona');
  const thief = await built('one', { name: 'mf-public', prefixes: ['/', '/shop'] });
  await expect(publish(folderStore(releases), thief, 'Mona')).rejects.toThrow('/shop belongs to mf-shop');
  expect((await readRegistry(folderStore(releases))).remotes['mf-public']).toBeUndefined();
});

test('concurrently released remotes are all in the registry', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `mf-${letter}`);
  const dists = await Promise.all(names.map((name) => built('one', { name, prefixes: [`/${name}`] })));
  await Promise.all(dists.map((dist) => publish(folderStore(releases), dist, 'Mona')));
  expect(Object.keys((await readRegistry(folderStore(releases))).remotes).sort()).toEqual(names);
});
