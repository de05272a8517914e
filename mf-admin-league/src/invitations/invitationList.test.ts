import { expect, test } from 'vitest';
import { canResend, invitationList, inviteeOf, isOpen } from './invitationList.ts';
import { invitation } from './testing/invitation.ts';

const tide = { _id: crypto.randomUUID(), slug: 'tide', name: 'Hurghada Tide' };
const all = [
  invitation('Mona'),
  invitation('Karim', { role: 'gm', teams: [tide] }),
  invitation('Hany', { state: 'expired' }),
  invitation('Laila', { state: 'accepted' }),
  invitation('Omar', { state: 'revoked' }),
];
const names = (search: string, state: Parameters<typeof invitationList>[1]['state'] = 'all') =>
  invitationList(all, { search, state }).visible.map(({ name }) => name);

test('the search covers name, address and teams, trimmed and case-insensitive', () => {
  expect(names(' MONA@ ')).toEqual(['Mona']);
  expect(names('tide')).toEqual(['Karim']);
  expect(names('')).toHaveLength(5);
});

test('the counts are of all, whatever the filters', () => {
  const { counts, visible } = invitationList(all, { search: 'karim', state: 'pending' });
  expect(counts).toEqual({ all: 5, pending: 2, accepted: 1, expired: 1, revoked: 1 });
  expect(visible).toHaveLength(1);
});

test('unused invitations can be resent, and valid ones revoked', () => {
  expect(all.filter(canResend).map(({ name }) => name)).toEqual(['Mona', 'Karim', 'Hany']);
  expect(all.filter(isOpen).map(({ name }) => name)).toEqual(['Mona', 'Karim']);
});

test('an invitation without a name is shown by its address', () => {
  expect(inviteeOf({ name: '', email: 'mona@league.example' })).toBe('mona@league.example');
});
