import { CallFault } from '@league/kit';
import { expect, test } from 'vitest';
import { messages as invitation } from '../invitations/messages.ts';
import { messages as signIn } from './messages.ts';
import { canRetry, sentenceOf } from './sentence.ts';

const gone = new CallFault(410, { message: 'This invitation has been revoked.' });
const wordless = new CallFault(404, {});
const busy = new CallFault(429, { message: 'Too many attempts.' });
const broken = new CallFault(500, { message: 'Something broke.' });
const away = new CallFault(0, { message: 'The league cannot be reached.' });
const unreadable = new SyntaxError('Unexpected token <');

const told = (messages: Parameters<typeof sentenceOf>[1]) =>
  [gone, wordless, broken, unreadable, away].map((fault) => sentenceOf(fault, messages));

test('a failed check of an invitation says why, in the specification’s words if the server has none', () => {
  expect(told(invitation.check)).toEqual([
    'This invitation has been revoked.',
    'This invitation is no longer valid.',
    'Unable to verify the invitation token.',
    'Unable to verify the invitation token.',
    'We could not verify this invitation. Please check your connection and try again.',
  ]);
});

test('a failed signup says why', () => {
  expect(told(invitation.complete)).toEqual([
    'This invitation has been revoked.',
    'Signup failed. Please try again.',
    'Unable to complete signup at this time.',
    'Unable to complete signup at this time.',
    'We could not complete your signup. Please try again.',
  ]);
});

test('a failed sign-in says why', () => {
  expect(told(signIn).slice(1)).toEqual([
    'Login failed. Please try again.',
    'Login failed. Please try again.',
    'Unexpected response from server.',
    'We could not reach the login service. Please try again.',
  ]);
});

test('a retry may help unless the server rejected the request', () => {
  expect([gone, wordless, busy, broken, away, unreadable].map(canRetry)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
});
