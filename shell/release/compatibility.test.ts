import { expect, test } from 'vitest';
import { findIncompatibleReleases, missingExports } from './compatibility.ts';
import * as ledgers from './ledger.ts';
import { emptyLedger, type Ledger, registryFor } from './ledger.ts';
import type { Release } from './registry.ts';
import { testRelease } from './testing/release.ts';

const release = (version: string, names: string[], contract = 1) =>
  testRelease(version, { contract, needs: { '@league/kit': names } });
const act = { by: 'Mona', at: new Date('2026-11-21T12:00:00Z') };
const released = (...all: Release[]) =>
  all.reduce((ledger, each) => ledgers.place(ledger, each, 'live', act), emptyLedger);
const offered = { '@league/kit': ['Badge', 'Page'] };
const one = release('one', ['Page']);
const [two, three] = [release('two', ['Page', 'Rink']), release('three', ['Rink', 'Puck'])];

/** What a shell with these exports serves of a ledger, with only these releases in its store. */
async function servedBy(shell: typeof offered, ledger: Ledger, stored: Release[] = []) {
  const read = async (_: string, version: string) => stored.find((each) => each.version === version);
  const served = { ...ledger, waiting: await findIncompatibleReleases(ledger, shell, read) };
  const versionFor = (visitor?: ledgers.Visitor) => registryFor(served, visitor).remotes['mf-shop']?.version;
  return { ...served, versionFor };
}

test('missing exports of a release are listed by name, and so is another contract', () => {
  expect(missingExports(one, offered)).toEqual([]);
  expect(missingExports(three, offered)).toEqual(['Rink', 'Puck']);
  expect(missingExports(release('four', ['Rink'], 2), offered)).toEqual(['contract 2', 'Rink']);
  expect(missingExports({ contract: 1, needs: { elsewhere: ['a'] } }, offered)).toEqual(['a']);
});

test('a remote that needs a newer shell waits for it, and is live with that shell', async () => {
  const ledger = released(one, two);
  const { versionFor, waiting } = await servedBy(offered, ledger);
  expect(versionFor()).toBe('one');
  expect(waiting).toEqual({ 'mf-shop': { missing: { two: ['Rink'] }, instead: one } });
  const newer = await servedBy({ '@league/kit': ['Badge', 'Page', 'Rink'] }, ledger);
  expect([newer.versionFor(), newer.waiting]).toEqual(['two', {}]);
});

test('if many releases wait, the last compatible one is found in the store, except bad ones', async () => {
  const ledger = released(one, release('broken', []), two, three);
  expect((await servedBy(offered, ledger, [one, release('broken', [])])).versionFor()).toBe('broken');
  const marked = ledgers.markBad(ledger, 'mf-shop', 'broken', 'did not work', act);
  expect((await servedBy(offered, marked, [one, release('broken', [])])).versionFor()).toBe('one');
});

test('without a compatible earlier release the live one stays', async () => {
  const { versionFor, waiting } = await servedBy(offered, released(two, three));
  expect(versionFor()).toBe('three');
  expect(waiting['mf-shop']).toEqual({ missing: { three: ['Rink', 'Puck'], two: ['Rink'] }, instead: null });
});

test('an incompatible preview or rollout is served to nobody; the live release is not affected', async () => {
  const preview = ledgers.place(released(one), two, 'preview', act);
  const tried = ledgers.place(preview, three, { percent: 99 }, act);
  const { versionFor } = await servedBy(offered, tried);
  const visitors = Array.from({ length: 50 }, (_, at) => versionFor({ id: `visitor-${at}` }));
  expect([...visitors, versionFor({ isPreview: true })].every((version) => version === 'one')).toBe(true);
});
