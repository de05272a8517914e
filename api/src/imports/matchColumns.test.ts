import { type ImportKind, matchedColumns } from '@league/contract';
import { describe, expect, test } from 'vitest';
import { matchColumns } from './matchColumns.ts';
import { dayIn, dayOrderIn, nameIn, positionIn, readValues, splitInstant } from './values.ts';

const teams = new Set(['cairo pharaohs', 'giza kings', 'cai', 'giz']);

/** The fields of a table's columns; of those found by their values with a mark. */
const match = (kind: ImportKind, head: string, ...rows: string[]) => {
  const cells = (line: string) => line.split(';').map((cell) => cell.trim());
  const { columns, dayOrder } = matchColumns(kind, cells(head), rows.map(cells), { teams, memory: undefined });
  return { fields: columns.map(({ field, by }) => (by === 'values' ? `${field}?` : field)), dayOrder };
};

describe('columns are matched by the names that others use', () => {
  test.each<[string, ImportKind, string, (string | null)[]]>([
    [
      'a federation',
      'players',
      '#; Surname; First Name; Pos.; DOB; Club',
      ['number', 'lastName', 'firstName', 'position', 'birthDate', 'team_id'],
    ],
    [
      'German',
      'players',
      'Nr.; Nachname; Vorname; Position; Geb.; Verein',
      ['number', 'lastName', 'firstName', 'position', 'birthDate', 'team_id'],
    ],
    [
      'Arabic',
      'players',
      'اسم اللاعب; المركز; رقم القميص; النادي; تاريخ الميلاد',
      ['name', 'position', 'number', 'team_id', 'birthDate'],
    ],
    [
      'SportsPress’s players',
      'players',
      'Squad Number; Name; Positions; Teams; Leagues; Seasons; Nationality',
      ['number', 'name', 'position', 'team_id', null, 'season', null],
    ],
    [
      'SportsPress’s teams',
      'teams',
      'Name; Leagues; Seasons; Site URL; Abbreviation; Home',
      ['name', null, null, null, 'code', null],
    ],
    [
      'SportsPress’s staff',
      'teams',
      'Name; Jobs; Teams; Leagues; Seasons; Nationality',
      ['generalManager', 'job', 'name', null, null, null],
    ],
    [
      'SportsPress’s fixtures',
      'games',
      'Date; Time; Venue; Home; Away; Match Day',
      ['date', 'time', 'venue', 'home_team_id', 'away_team_id', null],
    ],
    [
      'a schedule',
      'games',
      'Game Date; Face-off; Rink; Visitor; Home; Final Score',
      ['date', 'time', 'venue', 'away_team_id', 'home_team_id', 'result'],
    ],
    [
      'Arabic games',
      'games',
      'التاريخ; الوقت; صاحب الأرض; الضيف; الملعب; النتيجة',
      ['date', 'time', 'home_team_id', 'away_team_id', 'venue', 'result'],
    ],
  ])('%s', (_, kind, head, fields) => {
    expect(match(kind, head).fields).toEqual(fields);
  });
});

test('columns of one name are the first field’s and then the second’s, and scores are told from results', () => {
  expect(match('games', 'Date; Team; Score; Team; Score', '2026-01-09; CAI; 3; GIZ; 2').fields).toEqual([
    'date',
    'home_team_id',
    'homeScore',
    'away_team_id',
    'awayScore',
  ]);
  expect(match('games', 'Date; Home; Away; Score', '2026-01-09; CAI; GIZ; 3:2 OT').fields[3]).toBe('result');
  expect(match('games', 'Day; Date; Home; Away', '12; 2026-01-09; CAI; GIZ').fields.slice(0, 2)).toEqual([
    null,
    'date',
  ]);
});

test('without telling names the values decide', () => {
  expect(
    match(
      'players',
      'A; B; C; D; E; F',
      'Nour Adel; LW; 9; CAI; 2001-02-28; L',
      'Omar Ali; G; 30; Giza Kings; 1999-01-02; R',
    ).fields,
  ).toEqual(['name?', 'position?', 'number?', 'team_id?', 'birthDate?', 'shoots?']);
  expect(match('games', 'When; X; Y; Z; Crowd', '9.1.2026 19:30; CAI; GIZ; 3:2; 812').fields).toEqual([
    'startsAt?',
    'home_team_id?',
    'away_team_id?',
    'result?',
    null,
  ]);
  expect(match('teams', 'Column 1; Column 2; Column 3', 'Cairo Pharaohs; CAI; #112233').fields).toEqual([
    'name?',
    'code?',
    'primaryColor?',
  ]);
});

test('a remembered matching is taken as it is, and fields that are gone are ignored', () => {
  const memory = { name: 'name', crowd: null, team: 'gone' };
  const { columns } = matchColumns('players', ['Team', 'Name', 'Crowd'], [], { teams, memory });
  expect(columns).toEqual([
    { field: null, by: null },
    { field: 'name', by: 'memory' },
    { field: null, by: 'memory' },
  ]);
});

test('the order of day and month is taken from the table, or unclear', () => {
  expect(dayOrderIn(['05/11/2026', '21/11/2026'])).toBe('dayFirst');
  expect(dayOrderIn(['05/11/2026', '11/21/2026'])).toBe('monthFirst');
  expect(dayOrderIn(['05/11/2026', '12/12/2026'])).toBe('unclear');
  expect(dayOrderIn(['12/12/2026', '2026-11-05', '05.11.2026', 'x'])).toBeNull();
});

test.each([
  ['2007-12-31', '2007-12-31'],
  ['2007/12/31', '2007-12-31'],
  ['31.12.2007', '2007-12-31'],
  ['31.12.07', '2007-12-31'],
  ['1.2.85', '1985-02-01'],
  ['31/12/2007', '2007-12-31'],
  ['soon', undefined],
])('the day %s is %s', (text, day) => {
  expect(dayIn(text, 'dayFirst')).toBe(day);
});

test('usual forms of values are understood', () => {
  expect(dayIn('12/31/2007', 'monthFirst')).toBe('2007-12-31');
  expect(splitInstant('20.11.2026, 19.30')).toEqual({ day: '20.11.2026', time: '19:30' });
  expect(['Smith, John', 'Smith, Jr.', 'حسن، علي', 'John Smith'].map(nameIn)).toEqual([
    'John Smith',
    'Smith, Jr.',
    'علي حسن',
    'John Smith',
  ]);
  expect(['LW', 'left wing', 'Torwart', 'Défenseur', 'C/LW', 'حارس المرمى', 'Rover'].map(positionIn)).toEqual([
    'Left Wing',
    'Left Wing',
    'Goalie',
    'Defenseman',
    'Center',
    'Goalie',
    undefined,
  ]);
  const cells = {
    firstName: 'Nour',
    lastName: 'Adel',
    number: '#٩',
    birthDate: '31.12.2007',
    team_id: 'CAI|GIZ',
    shoots: 'rechts',
  };
  expect(readValues(cells, 'dayFirst')).toEqual({
    name: 'Nour Adel',
    number: '9',
    birthDate: '2007-12-31',
    team_id: 'CAI',
    shoots: 'R',
  });
  expect(readValues({ date: '2026-11-20T19:30' }, 'dayFirst')).toEqual({ date: '2026-11-20', time: '19:30' });
  expect(readValues({ startsAt: '11/20/2026 7:30 PM' }, 'monthFirst')).toEqual({ date: '2026-11-20', time: '7:30 PM' });
});

test('every field of the lists of names exists', async () => {
  const { columnNames } = await import('./columnNames.ts');
  for (const [kind, names] of Object.entries(columnNames)) {
    const fields = matchedColumns[kind as ImportKind].map(({ field }): string => field);
    expect(Object.keys(names).filter((field) => !fields.includes(field))).toEqual([]);
  }
});
