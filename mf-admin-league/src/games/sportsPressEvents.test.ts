import { readTable, type TypedTable } from '@league/kit/imports';
import { expect, test } from 'vitest';
import { oneRowPerGame } from './sportsPressEvents.ts';

const read = (text: string) => readTable(text) as TypedTable;

test('the events of SportsPress become one row per game, with the line of their first row', () => {
  const events = `Date,Time,Venue,Teams,Results,Outcome,Players,G,A
2026/01/09,19:00:00,Nile Arena,Cairo Pharaohs,1|1|0|1|3,Overtime Win,Nour Adel,2,0
,,,,,,Omar Ali,1,1
,,,Giza Kings,1|0|1|0|2,OT Loss,Sami Fathy,1,0
2026/01/16,19:00:00,,Giza Kings,,,,,
,,,Cairo Pharaohs,,,,,
`;
  expect(oneRowPerGame(read(events))).toEqual({
    columns: ['Date', 'Time', 'Venue', 'Home', 'Away', 'Home score', 'Away score', 'Ending', 'Players', 'G', 'A'],
    rows: [
      ['2026/01/09', '19:00:00', 'Nile Arena', 'Cairo Pharaohs', 'Giza Kings', '3', '2', 'OT', 'Nour Adel', '2', '0'],
      ['2026/01/16', '19:00:00', '', 'Giza Kings', 'Cairo Pharaohs', '', '', '', '', '', ''],
    ],
    lines: [2, 5],
  });
});

test('other tables stay as they are', () => {
  const fixtures = read('Date,Time,Venue,Home,Away,Match Day\n2026/01/09,19:00,Arena,A,B,1');
  expect(oneRowPerGame(fixtures)).toBe(fixtures);
});
