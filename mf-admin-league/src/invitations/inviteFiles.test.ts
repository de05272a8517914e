import { expect, test } from 'vitest';
import { invitation } from './invitation.testing.ts';
import { linksCsv, readListFile, templateCsv, textOf } from './inviteFiles.ts';
import { readInviteList } from './inviteList.ts';

const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const notText = 'This file is not text in UTF-8. Save the spreadsheet as “CSV UTF-8” and choose it again.';

test('UTF-8 is read, with and without the mark in front', () => {
  expect(textOf(new TextEncoder().encode('name,منى').buffer)).toEqual({ text: 'name,منى' });
  expect(textOf(bytes(0xef, 0xbb, 0xbf, 0x61))).toEqual({ text: 'a' });
});

test.each([
  ['Windows Latin', bytes(0x4d, 0xfc, 0x6c)],
  ['UTF-16', bytes(0xff, 0xfe, 0x61, 0x00)],
  ['UTF-16 without its mark', bytes(0x61, 0x00, 0x62, 0x00)],
  ['a spreadsheet’s own format', bytes(0x50, 0x4b, 0x03, 0x04, 0x00, 0xff)],
])('%s is said to be no text', (_, given) => {
  expect(textOf(given)).toEqual({ fault: notText });
});

test('a file that no list of people needs is not read', async () => {
  const file = new File([new Uint8Array(1024 * 1024 + 1)], 'list.csv');
  expect(await readListFile(file)).toEqual({ fault: 'This file is too large for a list of people.' });
});

test('the template is a right list', () => {
  const team = { _id: '0198a000-0000-7000-8000-00000000000a', slug: 'tide', name: 'Hurghada, "Tide"' };
  const { faults, people } = readInviteList(templateCsv(team.name), [team]);
  expect(faults).toEqual([]);
  expect(people.map(({ role, teamIds }) => [role, teamIds.length])).toEqual([
    ['writer', 0],
    ['gm', 1],
  ]);
});

test('no name begins a formula in the file of links', () => {
  const csv = linksCsv([
    { invitation: invitation('=HYPERLINK("x")', { email: '+x@league.example' }), link: 'https://a.b/' },
  ]);
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect(csv).toContain(`'+x@league.example`);
  expect(csv).toContain('Writer,https://a.b/');
});
