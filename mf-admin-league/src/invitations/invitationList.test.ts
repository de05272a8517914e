import { expect, test } from 'vitest';
import { canResend, inviteeOf, isOpen } from './invitationList.ts';
import { invitation } from './testing/invitation.ts';

const tide = { _id: crypto.randomUUID(), slug: 'tide', name: 'Hurghada Tide' };
const all = [
  invitation('Mona'),
  invitation('Karim', { role: 'gm', teams: [tide] }),
  invitation('Hany', { state: 'expired' }),
  invitation('Laila', { state: 'accepted' }),
  invitation('Omar', { state: 'revoked' }),
];

test('unused invitations can be resent, and valid ones revoked', () => {
  expect(all.filter(canResend).map(({ name }) => name)).toEqual(['Mona', 'Karim', 'Hany']);
  expect(all.filter(isOpen).map(({ name }) => name)).toEqual(['Mona', 'Karim']);
});

test('an invitation without a name is shown by its address', () => {
  expect(inviteeOf({ name: '', email: 'mona@league.example' })).toBe('mona@league.example');
});
