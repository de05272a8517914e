import { expect, test } from 'vitest';
import { game, result } from '../testing/builders.ts';
import { scheduleCsv } from './scheduleCsv.ts';

const rowsOf = (csv: string) => csv.trimEnd().split('\r\n');
const zone = 'Africa/Cairo';

test('one row per game, in the league’s time, with goals only if there is a score to show', () => {
  const postponed = game({ status: 'postponed', home_score: 1, away_score: 0 });
  const rows = rowsOf(scheduleCsv([result(2, 3, { decision_type: 'overtime' }), postponed], zone));
  expect(rows[0]).toBe('Date,Time,Away,Home,Away goals,Home goals,Status,Competition,Venue,Season');
  expect(rows[1]).toBe('2026-11-13,19:00,Team ALX,Team CAI,3,2,Final (OT),League,Cairo Ice Dome,2026-27');
  expect(rows[2]).toContain(',,,Postponed,');
});

test('a game without a time has none', () => {
  const row = rowsOf(scheduleCsv([game({ date: '2026-11-13T11:00:00.000Z', timeKnown: false })], zone))[1];
  expect(row).toMatch(/^2026-11-13,,Team ALX,/);
});

test('case 13: commas, quotes and formulas stay text', () => {
  const row = rowsOf(scheduleCsv([game({ venue: 'Dome, "B"', home_team: '=1+1' })], zone))[1];
  expect(row).toContain('"Dome, ""B"""');
  expect(row).toContain(",'=1+1,");
});
