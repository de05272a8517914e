import { expect, test } from 'vitest';
import { formatRelative } from './format.ts';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T11:59:31Z', 'now'],
  ['2026-11-20T11:58:20Z', '2 minutes ago'],
  ['2026-11-19T11:00:00Z', '1 day ago'],
  ['2026-11-23T11:59:59Z', 'in 3 days'],
  ['2026-11-20T14:10:00Z', 'in 2 hours'],
  ['2026-10-15T12:00:00Z', '1 month ago'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
])('%s is formatted as %s', (instant, expected) => {
  expect(formatRelative(instant, now)).toBe(expected);
});
