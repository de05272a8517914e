import papaparse, { type ParseConfig } from 'papaparse';
import { expect, test, vi } from 'vitest';
import { readTable } from './readTable.ts';

/** Each row's line, and its first cell. */
const read = (text: string) => {
  const table = readTable(text);
  return 'fault' in table ? table.fault : table.rows.map(([first], at) => [table.lines[at], first]);
};

test.each([
  [
    'plain lines',
    'email,name\na,A\nb,B',
    [
      [2, 'a'],
      [3, 'b'],
    ],
  ],
  [
    'lines of Windows',
    'email,name\r\na,A\r\nb,B\r\n',
    [
      [2, 'a'],
      [3, 'b'],
    ],
  ],
  [
    'lines of old Macs',
    'email,name\ra,A\rb,B\r',
    [
      [2, 'a'],
      [3, 'b'],
    ],
  ],
  [
    'empty lines',
    'email,name\n\n\na,A\n \nb,B',
    [
      [4, 'a'],
      [6, 'b'],
    ],
  ],
  ['empty lines first', '\n\nemail,name\na,A', [[4, 'a']]],
  ['lines of commas alone', 'email,name\n,\na,A', [[3, 'a']]],
  ['a byte order mark', '\ufeffemail,name\r\n\r\na,A', [[3, 'a']]],
  [
    'a cell over several lines',
    'email,name\na,"A\nof\r\nB"\nb,B',
    [
      [2, 'a'],
      [5, 'b'],
    ],
  ],
  [
    'quotes within quotes',
    'email,name\n"a ""x""",A\nb,B',
    [
      [2, 'a "x"'],
      [3, 'b'],
    ],
  ],
  ['names over several lines', '"email\naddress",name\na,A', [[3, 'a']]],
  ['semicolons', 'email;name\na;A', [[2, 'a']]],
  ['tabs', 'email\tname\n\na\tA', [[3, 'a']]],
])('with %s every row has its own line number', (_, text, rows) => {
  expect(read(text)).toEqual(rows);
});

test.each([
  ['nothing', ' \n', 'Please choose a file or paste the lines to import.'],
  ['only a head', 'Name,City', 'There are no rows under the column names.'],
  ['open quotes', 'Name\n\nLuxor\n"Tide', 'The quotes in line 4 are not closed.'],
  ['too many lines', `Name\n${'Tide\n'.repeat(1001)}`, 'Please import at most 1000 lines.'],
  ['too many columns', `Name\n${'x,'.repeat(40)}x`, 'There are more than 40 columns in a line.'],
  ['NUL', 'N\u0000', 'This is not CSV text in UTF-8. Please save the table as “CSV UTF-8”.'],
])('%s is rejected with a message', (_, text, fault) => {
  expect(read(text)).toBe(fault);
});

test('titles above the header do not count as rows', () => {
  const known = [{ field: 'name', label: 'Name' }];
  const table = (titles: number, rows: number) =>
    readTable(`${'Season 2026-27\n'.repeat(titles)}Name,City\n${'Tide,Suez\n'.repeat(rows)}`, known);
  for (const titles of [0, 1, 9]) {
    const full = table(titles, 1000);
    expect('fault' in full ? full.fault : full.rows.length).toBe(1000);
    expect(table(titles, 1001)).toEqual({ fault: 'Please import at most 1000 lines.' });
  }
});

test('parsing stops early in a text that is too long', () => {
  const [parse, read] = [papaparse.parse, vi.fn()];
  const spy = vi.spyOn(papaparse, 'parse').mockImplementation(((text: string, config: ParseConfig) => {
    const step: ParseConfig['step'] = config.step && ((results, parser) => [read(), config.step!(results, parser)]);
    return parse(text, step ? { ...config, step } : config);
  }) as typeof parse);
  expect(readTable(`Name\n${'Tide\n'.repeat(100_000)}`)).toEqual({ fault: 'Please import at most 1000 lines.' });
  expect(read).toHaveBeenCalledTimes(1002);
  spy.mockRestore();
});

test('rows and names are trimmed', () => {
  expect(readTable(' Name , City \n Tide , Suez ')).toEqual({
    columns: ['Name', 'City'],
    rows: [['Tide', 'Suez']],
    lines: [2],
  });
});

test('the apostrophe before a formula is not part of a cell; others are', () => {
  expect(readTable(`Name,Note\n'-10 °C pad,"'=1+1"\n'T Veld,''=x`)).toMatchObject({
    rows: [
      ['-10 °C pad', '=1+1'],
      ["'T Veld", "''=x"],
    ],
  });
});
