// @vitest-environment happy-dom
import type { SearchHit } from '@league/contract';
import { expect, onTestFinished, test } from 'vitest';
import type { NavigationEntry, Registry } from '../../release/registry.ts';
import { loadLanguage } from '../messages/languages.ts';
import { type Section, sectionsFor } from './entries.ts';
import type { PaletteHit } from './orderSearch.ts';

const screen = (to: string, label: string, about: Partial<NavigationEntry> = {}): NavigationEntry => ({
  to,
  label,
  group: 'League operations',
  roles: ['admin'],
  ...about,
});
const liveWith = (navigation: NavigationEntry[]) =>
  ({ remotes: { 'mf-admin-league': { navigation, access: {} } } }) as never as Registry;

const teams = screen('/admin/teams', 'Teams', {
  order: 11,
  roles: ['admin', 'gm'],
  records: { team: '/admin/teams/{id}' },
});
const players = screen('/admin/players', 'Players', {
  order: 12,
  records: { player: '/admin/players?search={title}' },
});
const seasons = screen('/admin/seasons', 'Seasons', {
  order: 13,
  description: 'Open a season and see what came before.',
});
const live = liveWith([seasons, players, teams]);

const hit = (kind: SearchHit['kind'], title: string): SearchHit => ({
  _id: '0198a000-0000-7000-8000-000000000001',
  kind,
  title,
  detail: '',
  href: `/public/${kind}`,
});

const offered = { role: 'admin', live, actions: [{ id: 'sign-out', title: 'Sign out' }], recent: [] } as const;
const shown = (text: string, hits: SearchHit[] = [], about: Partial<Parameters<typeof sectionsFor>[2]> = {}) =>
  sectionsFor(text, hits, { ...offered, ...about }).map(({ title, entries }) => [
    title,
    ...entries.map((entry) => entry.title),
  ]);
const leads = (hits: SearchHit[], role: 'admin' | 'gm' = 'admin') =>
  sectionsFor('pha', hits, { ...offered, role }).flatMap(({ entries }) => entries.map(({ to }) => to));

test('without a query: every screen of the role in the menu’s order, and the actions', () => {
  expect(shown('')).toEqual([
    ['Screens', 'Dashboard', 'Teams', 'Players', 'Seasons', 'Releases', 'Your account', 'Public site'],
    ['Actions', 'Sign out'],
  ]);
  expect(shown('', [], { role: 'gm' })[0]).toEqual(['Screens', 'Teams', 'Your account', 'Public site']);
});

test('recent screens come first, once, while they are open to the role', () => {
  const recent = [
    { to: '/admin/seasons', title: 'Seasons' },
    { to: '/teams/pharaohs', title: 'Cairo Pharaohs' },
  ];
  expect(shown('', [], { recent }).slice(0, 2)).toEqual([
    ['Recent', 'Seasons', 'Cairo Pharaohs'],
    ['Screens', 'Dashboard', 'Teams', 'Players', 'Releases', 'Your account', 'Public site'],
  ]);
  expect(shown('', [], { recent, role: 'gm' })[0]).toEqual(['Recent', 'Cairo Pharaohs']);
});

test('a recent screen has its words of now, whatever it was called when it was chosen', () => {
  const recent = [
    { to: '/admin/seasons', title: 'المواسم' },
    { to: '/teams/pharaohs', title: 'Cairo Pharaohs' },
  ];
  const [section] = sectionsFor('', [], { ...offered, recent }) as [Section];
  expect(section.entries.map(({ title, detail }) => [title, detail])).toEqual([
    ['Seasons', 'League operations'],
    ['Cairo Pharaohs', undefined],
  ]);
});

test('a query finds screens by name, group and description, and actions by name', () => {
  expect(shown('came BEFORE')).toEqual([['Screens', 'Seasons']]);
  expect(shown('operations pl')).toEqual([['Screens', 'Players']]);
  expect(shown('sign')).toEqual([['Actions', 'Sign out']]);
  expect(shown('zamboni')).toEqual([]);
});

test('results are grouped by kind, from the second letter on', () => {
  const hits = [hit('game', 'A at B'), hit('article', 'A night'), hit('team', 'A'), hit('player', 'Ann A')];
  expect(shown('xa', hits)).toEqual([
    ['Teams', 'A'],
    ['Players', 'Ann A'],
    ['News', 'A night'],
    ['Games', 'A at B'],
  ]);
  expect(shown('x', hits)).toEqual([]);
});

test('a record links to the role’s screen for it, otherwise to its public page', () => {
  const hits = [hit('team', 'Pharaohs'), hit('player', 'Ann & Co'), hit('game', 'A at B')];
  expect(leads(hits)).toEqual([
    '/admin/teams/0198a000-0000-7000-8000-000000000001',
    '/admin/players?search=Ann%20%26%20Co',
    '/public/game',
  ]);
  expect(leads(hits, 'gm')[1]).toBe('/public/player');
});

test('all entries have different ids', () => {
  const recent = [{ to: '/admin/teams', title: 'Teams' }];
  const ids = sectionsFor('', [], { ...offered, recent }).flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('an order links to its screen for staff who work on orders, with its status in the page’s language', async () => {
  const orders = screen('/admin/orders', 'Orders', {
    group: 'Commerce',
    roles: ['admin', 'store-manager'],
    records: { order: '/admin/orders/{id}' },
  });
  const found: PaletteHit = {
    _id: '7KQ2-M8XT-04RD-ZC9F',
    kind: 'order',
    title: '7KQ2-M8XT-04RD-ZC9F',
    detail: 'Salma Hegazi',
    status: 'Processing',
    href: '/order?order=7KQ2-M8XT-04RD-ZC9F',
  };
  const shown = () =>
    sectionsFor('hegazi', [found], { ...offered, role: 'store-manager', live: liveWith([orders]) })[0]!;
  const to = '/admin/orders/7KQ2-M8XT-04RD-ZC9F';
  expect(shown()).toMatchObject({ title: 'Orders', entries: [{ to, detail: 'Salma Hegazi · Processing' }] });
  onTestFinished(() => document.documentElement.removeAttribute('lang'));
  document.documentElement.lang = 'fr';
  await loadLanguage('fr');
  expect(shown()).toMatchObject({ title: 'Commandes', entries: [{ to, detail: 'Salma Hegazi · En préparation' }] });
});

test('a visitor finds public pages, results, and the page with all results', () => {
  const page = (to: string, label: string, order?: number): NavigationEntry => ({ to, label, ...(order && { order }) });
  const live = liveWith([page('/photos', 'Photos'), page('/news', 'News', 2), page('/schedule', 'Schedule', 1), teams]);
  const recent = [{ to: '/admin/teams', title: 'Teams' }];
  for (const role of [undefined, 'customer'] as const) {
    const about = { role, live, recent, actions: [] };
    expect(shown('', [], about)).toEqual([['Pages', 'Schedule', 'News', 'Photos']]);
    expect(shown('news', [hit('article', 'News of the day')], about)).toEqual([
      ['Pages', 'News'],
      ['News', 'News of the day'],
      ['More', 'All results for “news”'],
    ]);
  }
  const [{ entries }] = sectionsFor('fal&con', [], { role: undefined, live, recent, actions: [] }) as [Section];
  expect(entries[0]!.to).toBe('/search?q=fal%26con');
});
