import type { SetupClub } from '@league/contract';
import { readTable, type TypedTable } from '@league/kit/imports';
import { expect, test } from 'vitest';
import { newClub, readClubs, renamed, tableOf } from './clubs.ts';

const read = (text: string, fields?: (string | null)[], listed: SetupClub[] = []) =>
  readClubs(readTable(text) as TypedTable, fields, listed);
const namesIn = async (text: string, fields?: (string | null)[]) => {
  const found = await read(text, fields);
  return 'fault' in found ? found.fault : found.clubs.map(({ name, code, city }) => [name, code, city]);
};

test('lines without column names are a name and a city, in any separator', async () => {
  const clubs = [
    ['Cairo Pharaohs', 'CAI', 'Cairo'],
    ['Alexandria Tide', 'ALE', null],
  ];
  for (const text of [
    'Cairo Pharaohs, Cairo\nAlexandria Tide',
    'Cairo Pharaohs;Cairo\n\nAlexandria Tide;\n',
    'Cairo Pharaohs\tCairo\nAlexandria Tide',
    'Cairo Pharaohs، Cairo\nAlexandria Tide',
    'Cairo Pharaohs؛ Cairo\nAlexandria Tide',
    '1. Cairo Pharaohs, Cairo\n2) Alexandria Tide',
    '١. Cairo Pharaohs، Cairo\n٢. Alexandria Tide',
  ]) {
    expect(await namesIn(text)).toEqual(clubs);
  }
});

test('a number that only some lines begin with belongs to the name', async () => {
  const names = async (text: string) => ((await namesIn(text)) as string[][]).map(([name]) => name);
  expect(await names('1. EHC Hamburg\nEC Villach')).toEqual(['1. EHC Hamburg', 'EC Villach']);
});

test('one line alone is a club with its city; no line is refused', async () => {
  const found = await readClubs(tableOf(' Cairo Pharaohs, Cairo\n') as TypedTable, undefined, []);
  expect(found).toMatchObject({ clubs: [{ name: 'Cairo Pharaohs', city: 'Cairo' }] });
  expect(tableOf(' \n')).toEqual({ fault: 'Paste at least one club.' });
});

test('matched columns may have any order; columns that a club does not have here are ignored', async () => {
  const text = 'Note,Kürzel,Verein,Farbe,Ort,About\nx,TID,Alexandria Tide,#0B3D91,Alexandria,Old';
  const found = await read(text, [null, 'code', 'name', 'primaryColor', 'city', 'description']);
  expect(found).toMatchObject({
    clubs: [{ name: 'Alexandria Tide', code: 'TID', city: 'Alexandria', primaryColor: '#0B3D91' }],
  });
});

test('clubs that are listed or twice are left out; each gets a short name and colors of its own', async () => {
  const first = newClub('Luxor Suns', []);
  const found = await read('Luxor Suns\nLuxor Sands\nLUXOR SANDS\nLuxor Storks', undefined, [first]);
  const { clubs } = found as { clubs: SetupClub[] };
  expect(clubs.map(({ name }) => name)).toEqual(['Luxor Suns', 'Luxor Sands', 'Luxor Storks']);
  expect(new Set(clubs.map(({ code }) => code)).size).toBe(3);
  expect(new Set(clubs.map(({ primaryColor }) => primaryColor)).size).toBe(3);
});

test('a wrong line is named, and nothing is added', async () => {
  expect(await namesIn(`Cairo Pharaohs\n${'x'.repeat(81)}`)).toBe(
    'Line 2: Please keep this under 81 characters. Nothing was added.',
  );
  expect(await namesIn('Name,Primary color\nCairo Pharaohs,blue', ['name', 'primaryColor'])).toBe(
    'Line 2: Please choose a color such as #0284c7. Nothing was added.',
  );
});

test('the short name follows the name until it is typed', () => {
  const club = newClub('Cairo', []);
  expect(club.code).toBe('CAI');
  expect(renamed(club, 'Suez Canals', []).code).toBe('SUE');
  expect(renamed({ ...club, code: 'XYZ' }, 'Suez Canals', []).code).toBe('XYZ');
  expect(renamed(club, ' ', []).code).toBe('');
});
