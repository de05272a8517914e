import { zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readTable } from './readTable.ts';
import { readXlsx } from './readXlsx.ts';

type Rows = (string | number | boolean | Date | null)[][];

const file = (bytes: Uint8Array) => new File([bytes as BlobPart], 'League.xlsx');
const workbook = async (sheets: Record<string, Rows>, more: object = {}) =>
  readXlsx(
    file(await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows, ...more })), ...more })),
  );
/** A sheet as it is imported, with the numbers of its rows. */
async function tableOf(rows: Rows, more: object = {}) {
  const opened = await workbook({ Players: rows }, more);
  if ('fault' in opened) return opened.fault;
  const read = await opened.textOf('Players');
  return 'fault' in read ? read.fault : readTable(read.text, [{ field: 'name', label: 'Name' }]);
}

test('a sheet is a table with the numbers of its rows; days, times and numbers are texts', async () => {
  const born = new Date('2007-12-31T00:00:00Z');
  const rows: Rows = [
    [],
    ['Name', 'Born', 'Starts', 'No', 'Paid'],
    [],
    ['Smith, "J"\nJohn', born, new Date('2026-11-20T19:30:00Z'), 9, true],
    ['Ali', null, null, 0.1 + 0.2],
  ];
  const formats = { columns: [{}, { numFmt: 'dd.mm.yyyy' }, { numFmt: 'yyyy-mm-dd hh:mm' }] };
  const expected = {
    columns: ['Name', 'Born', 'Starts', 'No', 'Paid'],
    rows: [
      ['Smith, "J" John', '2007-12-31', '2026-11-20 19:30', '9', 'true'],
      ['Ali', '', '', '0.3'],
    ],
    lines: [4, 5],
  };
  expect(await tableOf(rows, formats)).toEqual(expected);
  expect(await tableOf(rows, { ...formats, dateSystem: '1904' })).toEqual(expected);
});

test('formulas are their last values, an error is its text', async () => {
  const rows: Rows = [
    ['Name', 'Number', 'Born'],
    ['Ali', null, null],
  ];
  const cells = new Map<string, object>([
    ['1,1', { value: 10, formula: '5+5', formulaResult: 10 }],
    ['1,2', { value: '#N/A', type: 'error' }],
  ]);
  expect(await tableOf(rows, { cells })).toMatchObject({ rows: [['Ali', '10', '#N/A']] });
});

test('a sheet can be chosen', async () => {
  const opened = await workbook({ Clubs: [['Name'], ['Tide']], Games: [['Date'], ['2026-11-20']] });
  if ('fault' in opened) throw new Error(opened.fault);
  expect(opened.sheets).toEqual(['Clubs', 'Games']);
  expect(await opened.textOf('Games')).toEqual({ text: 'Date\n2026-11-20' });
});

test('case 16: too many rows and columns, empty sheets and other files are reported', async () => {
  const name = ['Name'];
  expect(await tableOf([name, ...Array.from({ length: 1001 }, () => ['Tide'])])).toEqual({
    fault: 'Please import at most 1000 lines.',
  });
  const titled = (rows: number) => [
    ['Season'],
    ['Name', 'City'],
    ...Array.from({ length: rows }, () => ['Tide', 'Suez']),
  ];
  expect(await tableOf(titled(1001))).toEqual({ fault: 'Please import at most 1000 lines.' });
  expect(await tableOf(titled(1000))).toHaveProperty('rows.length', 1000);
  expect(await tableOf([name, Array.from({ length: 300 }, () => 'x')])).toEqual({
    fault: 'There are more than 40 columns in a line.',
  });
  expect(await tableOf([])).toBe('This sheet is empty.');
  const notWorkbook = { fault: 'This is not a workbook that can be read. Please save it as XLSX or as “CSV UTF-8”.' };
  expect(await readXlsx(file(new TextEncoder().encode('Name\nTide')))).toEqual(notWorkbook);
  expect(await readXlsx(file(zipSync({ 'readme.txt': new Uint8Array(4) })))).toEqual(notWorkbook);
});

test('case 16: a small archive that unpacks to much is not unpacked', async () => {
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(49 * 1024 * 1024) }, { level: 9 });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await readXlsx(file(bomb))).toEqual({
    fault: 'This workbook is too large. Please copy the sheet to a workbook of its own.',
  });
});

test('a cell far away from the others takes no room, and is reported', async () => {
  const far: Rows = [['Name'], ['Tide']];
  far[200_000] = ['Far'];
  expect(await tableOf(Array.from(far, (row) => row ?? []))).toBe(
    'Row 200,001 is too far below the others. Please delete it or move it up.',
  );
});
