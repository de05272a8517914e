import { expect, test } from 'vitest';
import { linksCsv, templateCsv } from './inviteFiles.ts';
import { readInviteList } from './inviteList.ts';
import { invitation } from './testing/invitation.ts';

test('the template is a right list', () => {
  const team = { _id: '0198a000-0000-7000-8000-00000000000a', slug: 'tide', name: 'Hurghada, "Tide"' };
  const { faults, people } = readInviteList(templateCsv(team.name), [team]);
  expect(faults).toEqual([]);
  expect(people.map(({ role, teamIds }) => [role, teamIds.length])).toEqual([
    ['writer', 0],
    ['gm', 1],
  ]);
});

test('case 13: no name begins a formula in the file of links', () => {
  const csv = linksCsv([
    { invitation: invitation('=HYPERLINK("x")', { email: '+x@league.example' }), link: 'https://a.b/' },
  ]);
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect(csv).toContain(`'+x@league.example`);
  expect(csv).toContain('Writer,https://a.b/');
});
