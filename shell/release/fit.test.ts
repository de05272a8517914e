import { expect, test } from 'vitest';
import { missingOf, waitingIn } from './fit.ts';
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

/** What a shell that offers this makes of a ledger, when only these are in its store. */
async function servedBy(shell: typeof offered, ledger: Ledger, stored: Release[] = []) {
  const read = async (_: string, version: string) => stored.find((each) => each.version === version);
  const served = { ...ledger, waiting: await waitingIn(ledger, shell, read) };
  const versionFor = (visitor?: ledgers.Visitor) => registryFor(served, visitor).remotes['mf-shop']?.version;
  return { ...served, versionFor };
}

test('what a release needs is told by name, and another shape of what it exposes too', () => {
  expect(missingOf(one, offered)).toEqual([]);
  expect(missingOf(three, offered)).toEqual(['Rink', 'Puck']);
  expect(missingOf(release('four', ['Rink'], 2), offered)).toEqual(['contract 2', 'Rink']);
  expect(missingOf({ contract: 1, needs: { elsewhere: ['a'] } }, offered)).toEqual(['a']);
});

test('a remote that needs a newer shell waits for it, and is live with that shell', async () => {
  const ledger = released(one, two);
  const { versionFor, waiting } = await servedBy(offered, ledger);
  expect(versionFor()).toBe('one');
  expect(waiting).toEqual({ 'mf-shop': { missing: { two: ['Rink'] }, instead: one } });
  const newer = await servedBy({ '@league/kit': ['Badge', 'Page', 'Rink'] }, ledger);
  expect([newer.versionFor(), newer.waiting]).toEqual(['two', {}]);
});

test('after many that wait the last that does not is found in the store, but none that was bad', async () => {
  const ledger = released(one, release('broken', []), two, three);
  expect((await servedBy(offered, ledger, [one, release('broken', [])])).versionFor()).toBe('broken');
  const marked = ledgers.markBad(ledger, 'mf-shop', 'broken', 'did not work', act);
  expect((await servedBy(offered, marked, [one, release('broken', [])])).versionFor()).toBe('one');
});

test('where nothing earlier would do, what is live stays', async () => {
  const { versionFor, waiting } = await servedBy(offered, released(two, three));
  expect(versionFor()).toBe('three');
  expect(waiting['mf-shop']).toEqual({ missing: { three: ['Rink', 'Puck'], two: ['Rink'] }, instead: null });
});

test('what is tried out and waits is tried out by nobody; what is live does not wait for it', async () => {
  const preview = ledgers.place(released(one), two, 'preview', act);
  const tried = ledgers.place(preview, three, { percent: 99 }, act);
  const { versionFor } = await servedBy(offered, tried);
  const visitors = Array.from({ length: 50 }, (_, at) => versionFor({ id: `visitor-${at}` }));
  expect([...visitors, versionFor({ isPreview: true })].every((version) => version === 'one')).toBe(true);
});
