import { expect, test } from 'vitest';
import { issuesOf } from './issues.ts';

test('an empty form names what is missing', () => {
  expect(issuesOf({ email: '', password: '' })).toEqual({
    email: 'Email is required.',
    password: 'Password is required.',
  });
});

test('an address without its shape is said to be none', () => {
  expect(issuesOf({ email: 'nadia@', password: 'x' })).toEqual({ email: 'Enter a valid email address.' });
});

test('an address and a password are enough', () => {
  expect(issuesOf({ email: 'nadia@league.example', password: 'x' })).toEqual({});
});
