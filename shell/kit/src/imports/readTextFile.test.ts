import { maxImportedTableBytes } from '@league/contract';
import { expect, test } from 'vitest';
import { readTextFile } from './readTextFile.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const read = (content: BlobPart) => readTextFile(new File([content], 'table.csv'));
const notText = 'This is not CSV text in UTF-8. Please save the table as “CSV UTF-8”.';

test('UTF-8 is read, with and without a byte order mark', async () => {
  expect(await read('name,منى')).toEqual({ text: 'name,منى' });
  expect(await read(bytes(0xef, 0xbb, 0xbf, 0x61))).toEqual({ text: 'a' });
});

test.each([
  ['Windows Latin', bytes(0x4d, 0xfc, 0x6c)],
  ['UTF-16', bytes(0xff, 0xfe, 0x61, 0x00)],
  ['UTF-16 without its mark', bytes(0x61, 0x00, 0x62, 0x00)],
  ['a spreadsheet’s own format', bytes(0x50, 0x4b, 0x03, 0x04, 0x00, 0xff)],
])('case 16: %s is reported as not being text', async (_, given) => {
  expect(await read(given)).toEqual({ fault: notText });
});

test.each(['teams.xls', 'Teams.PDF', 'teams.ods'])('%s is to be saved as another format', async (name) => {
  expect(await readTextFile(new File(['%PDF-1.7'], name))).toEqual({
    fault: 'This is not a workbook that can be read. Please save it as XLSX or as “CSV UTF-8”.',
  });
});

test('a file that is too large is not read', async () => {
  expect(await read(new Uint8Array(maxImportedTableBytes + 1))).toEqual({
    fault: 'This file is larger than 2 MB.',
  });
});
