import type { ArticleBody } from '@league/contract';
import { expect, test } from 'vitest';
import { body } from '../testing/article.ts';
import { differing, diffWords, partFields, read } from './differences.ts';
import { emptyValues } from './values.ts';

const values = { ...emptyValues, title: 'Cup night', body: body('Six in a row.') };

test('differences are named part by part; status and time are one part', () => {
  expect(differing(values, { ...values })).toEqual([]);
  const other = { ...values, title: 'Cup', status: 'Scheduled' as const, publishAt: '2026-12-01T16:00:00.000Z' };
  expect(differing(values, other).map(({ label }) => label)).toEqual(['Title', 'Publication']);
  expect(partFields().status).toMatchObject({ label: 'Publication', also: ['publishAt'] });
  expect(read.publication(other)).toMatch(/^Scheduled: Dec 1, 2026, \d\d:00$/);
});

test('texts are compared by words, including lists, quotes and pictures', () => {
  const text: ArticleBody = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Three things' }] },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [{ type: 'listItem', content: body('Goalies', 'Leads').content }],
      },
      { type: 'bulletList', content: [{ type: 'listItem', content: body('Ice').content }] },
      { type: 'blockquote', content: body('Ours.').content },
      { type: 'image', attrs: { src: '/media/p.jpg', alt: 'The cup' } },
    ],
  };
  expect(read.body({ ...values, body: text })).toBe(
    '## Three things\n3. Goalies\n  Leads\n• Ice\n> Ours.\n[Picture: The cup]',
  );
  expect(
    diffWords('Six in a row.', 'Seven in a row.')!.map(({ value, added, removed }) => [value, added, removed]),
  ).toEqual([
    ['Six', false, true],
    ['Seven', true, false],
    [' in a row.', false, false],
  ]);
});
