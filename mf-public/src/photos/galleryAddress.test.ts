import { PhotoFilters, photosPerPage } from '@league/contract';
import { expect, test } from 'vitest';
import { filtersOf, pagesOf } from './galleryAddress.ts';

const all = { search: '', category: 'All', team: 'all', year: 'all' } as const;

test('unused filters are not sent', () => {
  expect(filtersOf({ ...all, search: '  ' })).toEqual({});
  expect(filtersOf({ search: ' ice ', category: 'Community', team: 'a', year: '2026' })).toEqual({
    q: 'ice',
    category: 'Community',
    team: 'a',
    year: '2026',
  });
});

test('of a long text no more is sent than the API takes', () => {
  const { q } = filtersOf({ ...all, search: 'ice '.repeat(60) });
  expect(PhotoFilters.parse({ q })).toEqual({ q: 'ice '.repeat(50).trim() });
});

test.each([
  [[0, photosPerPage - 1], 10_000, []],
  [[photosPerPage - 1, photosPerPage], 10_000, [2]],
  [[5 * photosPerPage, 6 * photosPerPage, 9_999, 10_500], 10_000, [6, 7, 167]],
  [[-1, 1], 2, []],
  [[0, 0], 0, []],
])('indexes %j of %i are on the pages %j, beside the first', (places, total, pages) => {
  expect(pagesOf(places, total)).toEqual(pages);
});
