import type { Video } from '@league/contract';
import { expect, test } from 'vitest';
import { video } from './testing/video.ts';
import { type VideoFilters, videoList } from './videoList.ts';

const titles = (videos: Video[], about: Partial<VideoFilters>) =>
  videoList(videos, { search: '', category: 'All', platform: 'all', order: 'newest', ...about }).map(
    ({ title }) => title,
  );

test('videos are found by title and category, case-insensitive', () => {
  const videos = [video('Overtime'), video('Bench', { category: 'Interviews' })];
  expect(titles(videos, { search: ' OVERTIME ' })).toEqual(['Overtime']);
  expect(titles(videos, { search: 'interv' })).toEqual(['Bench']);
  expect(titles(videos, { category: 'Interviews' })).toEqual(['Bench']);
});

test('each platform has its videos, and External those without one', () => {
  const videos = [video('Tube'), video('Insta', { platform: 'instagram' }), video('Own', { platform: '' })];
  expect(titles(videos, { platform: 'youtube' })).toEqual(['Tube']);
  expect(titles(videos, { platform: 'instagram' })).toEqual(['Insta']);
  expect(titles(videos, { platform: 'other' })).toEqual(['Own']);
});

test('they are sorted by day and by title, in both directions', () => {
  const videos = [
    video('B', { date: '2026-11-02' }),
    video('A', { date: '2026-11-03' }),
    video('C', { date: '2026-11-02', createdAt: '2026-11-02T10:00:00.000Z' }),
  ];
  expect(titles(videos, { order: 'newest' })).toEqual(['A', 'C', 'B']);
  expect(titles(videos, { order: 'oldest' })).toEqual(['B', 'C', 'A']);
  expect(titles(videos, { order: 'title-asc' })).toEqual(['A', 'B', 'C']);
  expect(titles(videos, { order: 'title-desc' })).toEqual(['C', 'B', 'A']);
});
