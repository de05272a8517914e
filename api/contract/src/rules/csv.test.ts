import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('commas, quotes and line ends are quoted, and nothing is an empty cell', () => {
  expect(csvText([['a,b', 'say "no"', 'two\nlines', ' space', null, undefined, '']])).toBe(
    '"a,b","say ""no""","two\nlines"," space",,,\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('%j stays text in a spreadsheet', (hostile) => {
  expect(csvText([[hostile]]).replaceAll('"', '')).toBe(`'${hostile}\r\n`);
});

test('numbers and booleans are written as they are', () => {
  expect(csvText([[-3, 0.915, true, false]])).toBe('-3,0.915,true,false\r\n');
});
