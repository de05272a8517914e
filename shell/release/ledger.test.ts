import { expect, test } from 'vitest';
import * as ledgers from './ledger.ts';
import { emptyLedger, type Ledger, readLedger, registryFor } from './ledger.ts';
import { testRelease } from './testing/release.ts';

const act = { by: 'Mona', at: new Date('2026-11-21T12:00:00Z') };
const live = (...versions: string[]) =>
  versions.reduce((ledger, version) => ledgers.place(ledger, testRelease(version), 'live', act), emptyLedger);
const shopOf = (ledger: Ledger, visitor?: ledgers.Visitor) => registryFor(ledger, visitor).remotes['mf-shop']?.version;
const visitors = Array.from({ length: 1000 }, (_, at) => `visitor-${at}`);
const having = (ledger: Ledger, version: string) => visitors.filter((id) => shopOf(ledger, { id }) === version);

test('a preview is shown only to those who asked for it', () => {
  const ledger = ledgers.place(live('one'), testRelease('two'), 'preview', act);
  expect([shopOf(ledger), shopOf(ledger, { id: 'visitor-1' }), shopOf(ledger, { isPreview: true })]).toEqual([
    'one',
    'one',
    'two',
  ]);
  expect(registryFor(ledger, { isPreview: true }).isPreview).toBe(true);
});

test('a rollout reaches its share of visitors, keeps them as it grows, and excludes visitors without an id', () => {
  const some = ledgers.place(live('one'), testRelease('two'), { percent: 20 }, act);
  const more = ledgers.rollOut(some, 'mf-shop', 50, act);
  const [first, then] = [having(some, 'two'), having(more, 'two')];
  expect(first.length).toBeGreaterThan(150);
  expect(first.length).toBeLessThan(250);
  expect(then.length).toBeGreaterThan(430);
  expect(then.length).toBeLessThan(570);
  expect(first.every((id) => then.includes(id))).toBe(true);
  expect(shopOf(more)).toBe('one');
});

test('a live version cannot be previewed or rolled out', () => {
  for (const where of ['preview', { percent: 5 }] as const) {
    expect(() => ledgers.place(live('one'), testRelease('one'), where, act)).toThrow('mf-shop one is already live.');
  }
});

test('the first version of a remote cannot be previewed or rolled out', () => {
  for (const where of ['preview', { percent: 5 }] as const) {
    expect(() => ledgers.place(emptyLedger, testRelease('one'), where, act)).toThrow(
      'mf-shop has no live version yet: publish it without --preview and --percent.',
    );
  }
});

test('a preview or rollout can be promoted or withdrawn', () => {
  const tried = ledgers.place(live('one'), testRelease('two'), { percent: 20 }, act);
  const promoted = ledgers.promote(tried, 'mf-shop', act);
  expect(having(promoted, 'two')).toHaveLength(1000);
  expect(promoted.remotes['mf-shop']).toMatchObject({
    live: { version: 'two', by: 'Mona' },
    previous: 'one',
    rollout: null,
  });
  const withdrawn = ledgers.withdraw(tried, 'mf-shop', act);
  expect(having(withdrawn, 'one')).toHaveLength(1000);
  expect(() => ledgers.promote(withdrawn, 'mf-shop', act)).toThrow('mf-shop has no preview or rollout.');
});

test('a bad version is not rolled out again until it is released anew', () => {
  const tried = ledgers.place(live('one'), testRelease('two'), { percent: 90 }, act);
  const marked = ledgers.markBad(tried, 'mf-shop', 'two', 'broke', act);
  expect(having(marked, 'one')).toHaveLength(1000);
  expect(marked.remotes['mf-shop']?.bad).toEqual([{ version: 'two', since: act.at.toISOString(), why: 'broke' }]);
  expect(ledgers.markBad(marked, 'mf-shop', 'two', 'again', act)).toBe(marked);
  expect(ledgers.place(marked, testRelease('two'), 'live', act).remotes['mf-shop']?.bad).toEqual([]);
});

test('the preview of a version that is marked bad ends, and cannot be rolled out; another one stays', () => {
  const previewed = ledgers.place(live('one'), testRelease('two'), 'preview', act);
  const marked = ledgers.markBad(previewed, 'mf-shop', 'two', 'broke', act);
  expect(shopOf(marked, { isPreview: true })).toBe('one');
  expect(() => ledgers.rollOut(marked, 'mf-shop', 10, act)).toThrow('mf-shop has no preview or rollout.');
  const stays = ledgers.markBad(previewed, 'mf-shop', 'one', 'broke', act);
  expect([shopOf(stays), shopOf(stays, { isPreview: true })]).toEqual(['one', 'two']);
});

test('an action on outdated data is rejected', () => {
  const ledger = live('one', 'two');
  expect(() => ledgers.requireLive(ledger, 'mf-shop', 'one')).toThrow('Mona has made two live in the meantime.');
  expect(() => ledgers.requireLive(ledger, 'mf-shop', 'two')).not.toThrow();
});

test('all actions are logged, and releases without a place are removed', () => {
  const ledger = live('one', 'two', 'three');
  expect(ledger.log.map(({ deed, version, by }) => [deed, version, by])).toEqual([
    ['live', 'three', 'Mona'],
    ['live', 'two', 'Mona'],
    ['live', 'one', 'Mona'],
  ]);
  expect(Object.keys(ledger.releases)).toEqual(['mf-shop/two', 'mf-shop/three']);
});

test('the log keeps the last ten live versions of each remote, whatever else happens', () => {
  const quiet = live(...Array.from({ length: 12 }, (_, at) => `v${at}`));
  let ledger = quiet;
  for (let at = 0; at < 250; at += 1) {
    ledger = ledgers.place(ledger, testRelease(`b${at}`, { name: 'mf-public', prefixes: ['/'] }), 'live', act);
  }
  const ofShop = ledger.log.filter(({ remote }) => remote === 'mf-shop').map(({ version }) => version);
  expect(ofShop).toEqual(['v11', 'v10', 'v9', 'v8', 'v7', 'v6', 'v5', 'v4', 'v3', 'v2']);
  expect(ledger.log).toHaveLength(210);
});

test('an emptied preview key is replaced by a new one', () => {
  const emptied = readLedger(JSON.stringify({ ...ledgers.withPreviewKey(live('one')), previewKey: '' }));
  const [one, two] = [ledgers.withPreviewKey(emptied), ledgers.withPreviewKey(emptied)];
  expect(one.previewKey).toMatch(/^[\w-]{32}$/);
  expect(two.previewKey).not.toBe(one.previewKey);
});

test('the first format of the registry can be read', () => {
  const { files: _, ...old } = testRelease('one');
  const text = JSON.stringify({
    schema: 1,
    generation: '2026-11-20T12:00:00.000Z',
    remotes: { 'mf-shop': { ...old, previous: 'none' } },
  });
  expect(readLedger(text).remotes['mf-shop']).toMatchObject({ live: { version: 'one' }, previous: 'none' });
  expect(shopOf(readLedger(text))).toBe('one');
  expect(() => readLedger('{"schema":3}')).toThrow();
});
