import { rulePresets, type Season } from '@league/contract';
import { expect, test } from 'vitest';
import { seasonList } from './seasonList.ts';

const now = new Date('2026-11-20T12:00:00Z');

const season = (name: string, createdAt: string): Season => ({
  _id: '01930000-0000-7000-8000-000000abcdef',
  name,
  createdAt,
  isCurrent: false,
  rules: rulePresets.iihf,
});

const seasons = [
  season('2024-25', '2024-08-01T10:00:00.000Z'),
  season('2026-27', '2026-11-01T10:00:00.000Z'),
  season('Legends Year', '2026-01-05T10:00:00.000Z'),
];

test('the newest season comes first and is the most recent addition', () => {
  const { rows, latest, total } = seasonList(seasons, '', now, 'Africa/Cairo');
  expect(rows.map(({ season }) => season.name)).toEqual(['2026-27', 'Legends Year', '2024-25']);
  expect(latest?.name).toBe('2026-27');
  expect(total).toBe(3);
});

test('a season is new for thirty days', () => {
  const made = (createdAt: string) =>
    seasonList([season('2026-27', createdAt)], '', now, 'Africa/Cairo').rows[0]?.isNew;
  expect(made('2026-10-21T12:00:01.000Z')).toBe(true);
  expect(made('2026-10-21T12:00:00.000Z')).toBe(false);
});

test('the start year is the leading four digits, if any', () => {
  expect(seasonList(seasons, '', now, 'Africa/Cairo').rows.map(({ startYear }) => startYear)).toEqual([
    2026,
    null,
    2024,
  ]);
});

test('the short id is the last six characters', () => {
  expect(seasonList(seasons, '', now, 'Africa/Cairo').rows[0]?.shortId).toBe('abcdef');
});

test.each([
  ['Pacific/Auckland', 1],
  ['America/Los_Angeles', 2],
])('the seasons of this year are those of the league’s year in %s', (timeZone, count) => {
  const newYear = new Date('2026-12-31T20:00:00Z');
  const added = [season('2026-27', '2026-12-01T10:00:00.000Z'), season('2027', '2026-12-31T19:00:00.000Z')];
  expect(seasonList(added, '', newYear, timeZone).addedThisYear).toBe(count);
});

test('the search filters the rows, trimmed and case-insensitive, without changing the figures', () => {
  const { rows, total, addedThisYear } = seasonList(seasons, '  LEGENDS ', now, 'Africa/Cairo');
  expect(rows.map(({ season }) => season.name)).toEqual(['Legends Year']);
  expect(total).toBe(3);
  expect(addedThisYear).toBe(2);
});
