import { expect, test } from 'vitest';
import { issuesOf } from './issues.ts';

test('an empty form lists the missing fields', () => {
  expect(issuesOf({ email: '', password: '' })).toEqual({
    email: 'Email is required.',
    password: 'Password is required.',
  });
});

test('an invalid address is reported', () => {
  expect(issuesOf({ email: 'nadia@', password: 'x' })).toEqual({ email: 'Enter a valid email address.' });
});

test('an address and a password are sufficient', () => {
  expect(issuesOf({ email: 'nadia@league.example', password: 'x' })).toEqual({});
});
