import type { Photo } from '@league/contract';
import { expect, test } from 'vitest';
import { type MediaFilters, mediaLibrary } from './mediaLibrary.ts';
import { photo } from './photo.testing.ts';

const by = (about: Partial<MediaFilters>): MediaFilters => ({ search: '', category: 'all', order: 'newest', ...about });
const titles = (photos: Photo[]) => photos.map(({ title }) => title);

test.each([
  ['caption', { caption: 'Under the lights' }, 'lights'],
  ['category', { category: 'Community' }, 'community'],
  ['credit', { credit: 'Mona Farouk' }, 'farouk'],
  ['location', { location: 'Cairo Ice Dome' }, 'dome'],
  ['tag', { tags: ['overtime'] }, 'overtime'],
  [
    'team',
    { teams: [{ id: crypto.randomUUID(), slug: 'luxor-suns', name: 'Luxor Suns', city: 'Luxor' }] },
    'luxor-suns',
  ],
] satisfies [string, Partial<Photo>, string][])('a photo is found by its %s', (_, about, search) => {
  const { visible } = mediaLibrary([photo('Found', about), photo('Other')], by({ search: search.toUpperCase() }));
  expect(titles(visible)).toEqual(['Found']);
});

test('photos are ordered by the day of the shoot, else by when they were added', () => {
  const photos = [
    photo('added last', { createdAt: '2026-11-05T10:00:00.000Z' }),
    photo('shot first', { date: '2026-10-01' }),
    photo('shot last', { date: '2026-11-10' }),
  ];
  expect(titles(mediaLibrary(photos, by({ order: 'newest' })).visible)).toEqual([
    'shot last',
    'added last',
    'shot first',
  ]);
  expect(titles(mediaLibrary(photos, by({ order: 'oldest' })).visible)).toEqual([
    'shot first',
    'added last',
    'shot last',
  ]);
});

test('titles are ordered from A to Z and from Z to A', () => {
  const photos = [photo('Boards'), photo('Arena'), photo('Crease')];
  expect(titles(mediaLibrary(photos, by({ order: 'title-asc' })).visible)).toEqual(['Arena', 'Boards', 'Crease']);
  expect(titles(mediaLibrary(photos, by({ order: 'title-desc' })).visible)).toEqual(['Crease', 'Boards', 'Arena']);
});

test('the figures are of all photos, whatever is filtered', () => {
  const { total, categories, latestUpload, visible } = mediaLibrary(
    [photo('One'), photo('Two', { category: 'Community', createdAt: '2026-11-09T10:00:00.000Z' })],
    by({ search: 'one' }),
  );
  expect({ total, categories, latestUpload, shown: visible.length }).toEqual({
    total: 2,
    categories: 2,
    latestUpload: '2026-11-09T10:00:00.000Z',
    shown: 1,
  });
});
