import { expect, test } from 'vitest';
import { firstLoadOf, ownerOf } from './registry.ts';

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
