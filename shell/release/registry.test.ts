import { expect, test } from 'vitest';
import { firstLoadOf, ownerOf, Release, toPageRegistry } from './registry.ts';
import { testRelease } from './testing/release.ts';

const remotes = {
  'mf-public': { prefixes: ['/', '/teams', '/schedule'] },
  'mf-shop': { prefixes: ['/shop'] },
  'mf-admin-league': { prefixes: ['/admin/teams', '/admin/seasons'] },
  'mf-admin-content': { prefixes: ['/admin/teams/photos'] },
};

test('an address belongs to its longest matching prefix', () => {
  expect(ownerOf(remotes, '/teams/pharaohs')).toBe(remotes['mf-public']);
  expect(ownerOf(remotes, '/admin/teams')).toBe(remotes['mf-admin-league']);
  expect(ownerOf(remotes, '/admin/teams/photos/1')).toBe(remotes['mf-admin-content']);
});

test('a prefix ends at a slash, not within a word', () => {
  expect(ownerOf(remotes, '/shopping')).toBeUndefined();
});

test('the home page owns only its own address', () => {
  expect(ownerOf(remotes, '/')).toBe(remotes['mf-public']);
  expect(ownerOf(remotes, '/nowhere')).toBeUndefined();
});

test('a screen’s first load is found by its address, or by its route pattern', () => {
  const load = (file: string) => ({ js: [file], css: [], serverRendered: false });
  const firstLoad = { '/news': load('list'), '/news/:slug': load('one'), '/teams/:slug/games/:gameId': load('game') };
  const filesOf = (pathname: string) => firstLoadOf({ firstLoad }, pathname).js;
  expect(filesOf('/news')).toEqual(['list']);
  expect(filesOf('/news/the-final')).toEqual(['one']);
  expect(filesOf('/teams/giza/games/7')).toEqual(['game']);
  for (const other of ['/news/', '/news/a/b', '/old/news', '/newsletter']) expect(filesOf(other), other).toEqual([]);
});

test('a page has the menu texts of its language alone; an earlier release has English ones', () => {
  const entry = { label: 'Shop', to: '/shop' };
  const ar = { label: 'المتجر' };
  const release = Release.parse({
    ...testRelease('1'),
    navigation: [
      { ...entry, translations: { ar: { ...ar, later: 'of a later shell' }, fr: { label: 'Boutique' } } },
      entry,
    ],
    translations: { ar: { title: 'المتجر' } },
  });
  const inPage = (...languages: string[]) =>
    toPageRegistry({ generation: '1', remotes: { [release.name]: release } }, languages).remotes[release.name]!;
  expect(inPage('en').navigation).toEqual([entry, entry]);
  expect(inPage('en')).not.toHaveProperty('translations');
  expect(inPage('ar').navigation).toEqual([{ ...entry, translations: { ar } }, entry]);
  expect(inPage('ar').translations).toEqual({ ar: { title: 'المتجر' } });
});
