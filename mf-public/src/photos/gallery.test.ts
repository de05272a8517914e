import type { Photo } from '@league/contract';
import { expect, test } from 'vitest';
import { photo } from '../testing/builders.ts';
import { type GalleryFilters, galleryChoices, galleryPhotos, yearOf } from './gallery.ts';

const tide = { id: crypto.randomUUID(), slug: 'tide', name: 'Hurghada Tide', city: 'Hurghada' };
const titles = (photos: Photo[], about: Partial<GalleryFilters>) =>
  galleryPhotos(photos, { search: '', category: 'All', team: 'all', year: 'all', ...about }).map(({ title }) => title);

test.each([
  ['title', { title: 'Found: a save' }, 'a SAVE'],
  ['caption', { caption: 'Under the lights' }, 'lights'],
  ['category', { category: 'Community' }, 'commun'],
  ['credit', { credit: 'Mona Farouk' }, 'farouk'],
  ['location', { location: 'Cairo Ice Dome' }, ' dome '],
  ['tag', { tags: ['overtime'] }, 'overtime'],
  ['team', { teams: [tide] }, 'hurghada tide'],
] satisfies [string, Partial<Photo>, string][])('a photo is found by its %s', (_, about, search) => {
  const photos = [photo('Found', about), photo('Other')];
  expect(titles(photos, { search })).toEqual([photos[0]!.title]);
});

test('category, team and year narrow together', () => {
  const photos = [
    photo('Both', { category: 'Community', teams: [tide], date: '2025-03-01' }),
    photo('Other year', { category: 'Community', teams: [tide] }),
    photo('Other team', { category: 'Community', date: '2025-03-01' }),
  ];
  expect(titles(photos, { category: 'Community', team: tide.id, year: '2025' })).toEqual(['Both']);
});

test('a photo of an unknown day counts for the year in which it was added', () => {
  expect(yearOf(photo('Old', { date: null, createdAt: '2024-12-31T10:00:00.000Z' }))).toBe('2024');
});

test('what can be chosen is what is in the gallery', () => {
  const photos = [photo('One', { teams: [tide], date: '2025-03-01' }), photo('Two', { teams: [tide] })];
  expect(galleryChoices(photos)).toEqual({
    teams: [{ id: tide.id, name: 'Hurghada Tide' }],
    years: ['2026', '2025'],
  });
});
