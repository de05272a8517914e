import { expect, test } from 'vitest';
import { ownerOf } from './registry.ts';

const remotes = {
  'mf-public': { prefixes: ['/', '/teams', '/schedule'] },
  'mf-shop': { prefixes: ['/shop'] },
  'mf-admin-league': { prefixes: ['/admin/teams', '/admin/seasons'] },
  'mf-admin-content': { prefixes: ['/admin/teams/photos'] },
};

test('an address belongs to the longest prefix that it is under', () => {
  expect(ownerOf(remotes, '/teams/pharaohs')).toBe(remotes['mf-public']);
  expect(ownerOf(remotes, '/admin/teams')).toBe(remotes['mf-admin-league']);
  expect(ownerOf(remotes, '/admin/teams/photos/1')).toBe(remotes['mf-admin-content']);
});

test('a prefix ends at a slash, not within a word', () => {
  expect(ownerOf(remotes, '/shopping')).toBeUndefined();
});

test('the home page is an address of its own and owns nothing below it', () => {
  expect(ownerOf(remotes, '/')).toBe(remotes['mf-public']);
  expect(ownerOf(remotes, '/nowhere')).toBeUndefined();
});
