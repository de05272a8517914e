import { CallFault } from '@league/kit';
import { expect, test } from 'vitest';
import { inviteErrorText } from './inviteErrorText.ts';

const admin = { token: 'token', claims: { role: 'admin' } } as const;

test('an admin may invite', () => {
  expect(inviteErrorText(admin)).toBeUndefined();
});

test.each([
  ['nobody is logged in', { token: null, claims: null }, 'You must be logged in to invite staff members.'],
  ['the token cannot be read', { token: 'torn', claims: null }, 'Your session is invalid. Please login again.'],
  [
    'the role is another',
    { token: 'token', claims: { role: 'gm' } },
    'You do not have permission to manage staff invitations.',
  ],
] as const)('before anything is sent: %s', (_, held, told) => {
  expect(inviteErrorText(held)).toBe(told);
});

const failed = 'We could not send the invitation. Please try again.';
const ended = 'Your session has expired. Please login again.';
test.each([
  ['the session has ended', new CallFault(401, { message: 'Session expired. Please sign in again.' }), ended],
  ['the role was taken away', new CallFault(403, { message: 'You may not do this.' }), ended],
  ['the server names what to mend', new CallFault(409, { message: 'There is an account.' }), 'There is an account.'],
  ['it refuses without a word', new CallFault(422, {}), failed],
  ['it broke', new CallFault(500, { message: 'Something broke.' }), failed],
  ['nobody answered', new CallFault(0, { message: 'The league cannot be reached.' }), failed],
  ['the answer was no answer', new SyntaxError('Unexpected token <'), failed],
])('after a call: %s', (_, fault, told) => {
  // The kit has removed the session by then.
  expect(inviteErrorText({ token: null, claims: null }, fault)).toBe(told);
  expect(inviteErrorText(admin, fault)).toBe(told);
});
