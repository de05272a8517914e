import { expect, test } from 'vitest';
import { linksCsv, templateCsv } from './inviteFiles.ts';
import { readInviteList } from './inviteList.ts';
import { invitation } from './testing/invitation.ts';

test('the template is a valid list', () => {
  const team = { _id: '0198a000-0000-7000-8000-00000000000a', slug: 'tide', name: 'Hurghada, "Tide"' };
  const { faults, people } = readInviteList(templateCsv(team.name), [team]);
  expect(faults).toEqual([]);
  expect(people.map(({ role, teamIds }) => [role, teamIds.length])).toEqual([
    ['writer', 0],
    ['gm', 1],
  ]);
});

test('case 13: names in the exported links are protected against formulas', () => {
  const csv = linksCsv([
    { invitation: invitation('=HYPERLINK("x")\n2', { email: '+x@league.example' }), link: 'https://a.b/' },
  ]);
  expect(csv).toContain(`"'=HYPERLINK(""x"")\n2"`);
  expect(csv).toContain(`'+x@league.example`);
  expect(csv).toContain('Writer,https://a.b/');
});
