import { expect, test } from 'vitest';
import { refreshAfter, refreshFrom } from './eventRefresh.ts';

// Egypt's clocks are two hours ahead of UTC in winter, three in summer.
test.each([
  ['Saturday in winter', '2026-11-21T10:00:00Z', '2026-11-23T07:00:00.000Z'],
  ['Monday, a minute before', '2026-11-23T06:59:00Z', '2026-11-23T07:00:00.000Z'],
  ['Monday, at nine', '2026-11-23T07:00:00Z', '2026-11-23T07:00:00.000Z'],
  ['Monday, a second after', '2026-11-23T07:00:01Z', '2026-11-30T07:00:00.000Z'],
  ['Sunday night in UTC, Monday in Cairo', '2026-11-22T23:30:00Z', '2026-11-23T07:00:00.000Z'],
  ['Tuesday in summer', '2026-07-14T12:00:00Z', '2026-07-20T06:00:00.000Z'],
  ['the week in which summer time begins', '2026-04-22T12:00:00Z', '2026-04-27T06:00:00.000Z'],
  ['the week in which summer time ends', '2026-10-27T12:00:00Z', '2026-11-02T07:00:00.000Z'],
  ['the last days of a year', '2026-12-29T12:00:00Z', '2027-01-04T07:00:00.000Z'],
])('an event received on %s appears with the refresh at %s → %s', (_, received, refresh) => {
  expect(refreshFrom(received)).toBe(refresh);
});

test('the next refresh is a week later, also across a clock change', () => {
  expect(refreshAfter('2026-11-23T07:00:00Z')).toBe('2026-11-30T07:00:00.000Z');
  expect(refreshAfter('2026-10-26T06:00:00Z')).toBe('2026-11-02T07:00:00.000Z');
});
