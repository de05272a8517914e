import { expect, test } from 'vitest';
import { reportLanguage } from './messages.ts';
import { preview } from './preview.ts';
import type { Before } from './previewFacts.ts';
import { createRandom, generatedClubs } from './testing/games.ts';
import { generatedBefore } from './testing/previews.ts';
import { previewFaults } from './testing/readPreview.ts';

const timeZone = 'Europe/Oslo';
const english = reportLanguage('en', { timeZone, digits: 'latn' });

const random = createRandom(7);
const clubs = generatedClubs(random);
const known = Array.from({ length: 500 }, (_, at) => generatedBefore(clubs, random, at));
const reports = known.map((before) => preview(before, english)!);

test('five hundred previews say nothing that is not known, and each sentence is understood', () => {
  expect(known.flatMap((before, at) => previewFaults(reports[at]!, before, timeZone))).toEqual([]);
  expect(reports.flatMap(({ paragraphs }) => paragraphs.flat()).length).toBeGreaterThan(5_000);
});

test.each<[string, (before: Before) => Before | undefined]>([
  ['the hour', (before) => ({ ...before, page: { ...before.page, date: later(before.page.date, 3600) } })],
  ['the day', (before) => ({ ...before, page: { ...before.page, date: later(before.page.date, 86_400) } })],
  [
    'a place',
    ({ preview: { home, ...rest }, ...before }) =>
      home.standing?.gamesPlayed
        ? {
            ...before,
            preview: { ...rest, home: { ...home, standing: { ...home.standing, rank: home.standing.rank + 1 } } },
          }
        : undefined,
  ],
  [
    'the last games',
    ({ preview: { away, ...rest }, ...before }) =>
      away.form.length > 1
        ? { ...before, preview: { ...rest, away: { ...away, form: away.form.slice(1) } } }
        : undefined,
  ],
  [
    'a goalie',
    ({ preview: { away, ...rest }, ...before }) =>
      away.goalie
        ? {
            ...before,
            preview: { ...rest, away: { ...away, goalie: { ...away.goalie, isInLineup: !away.goalie.isInLineup } } },
          }
        : undefined,
  ],
])('the reader finds a preview false if %s is another', (what, change) => {
  const changed = known.flatMap((before, at) => {
    if (what === 'the hour' && before.page.timeKnown === false) return [];
    const other = change(before);
    return other ? [previewFaults(reports[at]!, other, timeZone).length] : [];
  });
  expect(changed.length).toBeGreaterThan(200);
  expect(changed.filter((faults) => faults === 0)).toEqual([]);
});

const later = (iso: string, seconds: number) => new Date(Date.parse(iso) + seconds * 1000).toISOString();

test('a game that is not scheduled has no preview', () => {
  const [{ page, ...before }] = known as [Before];
  expect(preview({ ...before, page: { ...page, status: 'final' } }, english)).toBe(undefined);
});

test('Arabic previews have the same facts, in Arabic', () => {
  const arabic = reportLanguage('ar', { timeZone, digits: 'latn' });
  for (const [at, before] of known.entries()) {
    const sentences = preview(before, arabic)!.paragraphs.flat();
    expect(sentences.map(({ facts }) => facts)).toEqual(reports[at]!.paragraphs.flat().map(({ facts }) => facts));
    for (const { text } of sentences) expect(text).toMatch(/\p{Script=Arabic}.*\.$/u);
  }
});
