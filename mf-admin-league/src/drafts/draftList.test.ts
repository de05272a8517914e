import { expect, test } from 'vitest';
import { draftList } from './draftList.ts';
import { draft } from './testing/draft.ts';

const none = { search: '', status: 'all', year: 'all' } as const;
const titles = (list: ReturnType<typeof draftList>) => list.rows.map(({ title }) => title);

test('the newest year comes first, then titles alphabetically', () => {
  const drafts = [
    draft({ title: 'B', year: 2025 }),
    draft({ title: 'Z', year: 2026 }),
    draft({ title: 'A', year: 2025 }),
  ];
  expect(titles(draftList(drafts, none))).toEqual(['Z', 'A', 'B']);
});

test('a draft without a title is named by its year, and one without either is untitled', () => {
  const nameless = { ...draft({ title: null }), name: '' };
  expect(
    titles(
      draftList(
        [
          { ...nameless, year: 2026 },
          { ...nameless, year: null },
        ],
        none,
      ),
    ),
  ).toEqual(['2026 Draft', 'Untitled draft']);
});

test('a missing status is upcoming, as are draft and pre-draft', () => {
  const drafts = [undefined, null, 'draft', 'pre-draft', 'live', 'completed'].map((status) => ({ ...draft(), status }));
  const { counts, rows } = draftList(drafts as never, { ...none, status: 'upcoming' });
  expect(counts).toEqual({ total: 6, upcoming: 4, live: 1, completed: 1 });
  expect(rows).toHaveLength(4);
});

test('the search covers title, location and year, trimmed and case-insensitive, without changing the figures', () => {
  const drafts = [
    draft({ title: 'Entry', location: 'Cairo', year: 2025 }),
    draft({ title: 'Winter', location: null, year: 2026 }),
  ];
  expect(titles(draftList(drafts, { ...none, search: ' CAIRO ' }))).toEqual(['Entry']);
  expect(titles(draftList(drafts, { ...none, search: '2026' }))).toEqual(['Winter']);
  expect(draftList(drafts, { ...none, search: 'x' }).counts.total).toBe(2);
});

test('the years are those in the data, newest first', () => {
  const drafts = [draft({ year: 2024 }), draft({ year: 2026 }), draft({ year: 2024 })];
  expect(draftList(drafts, none).years).toEqual([2026, 2024]);
  expect(draftList(drafts, { ...none, year: '2024' }).rows).toHaveLength(2);
});
