import { staffRoles } from '@league/contract';
import { expect, test } from 'vitest';
import { deniedAt } from './access.ts';

const held = (role: (typeof staffRoles)[number] | 'customer') => ({ token: 'token', claims: { role } });

test('without a token the portal asks to sign in', () => {
  expect(deniedAt('/admin/seasons', { token: null, claims: null })).toEqual({ redirectTo: 'sign-in' });
});

test('an unreadable token has its own message on the dashboard', () => {
  const unreadable = { token: 'torn', claims: null };
  expect(deniedAt('/admin/seasons', unreadable)).toEqual({ redirectTo: 'sign-in' });
  expect(deniedAt('/admin', unreadable)).toEqual({ redirectTo: 'sign-in', say: 'Invalid token. Please login again.' });
});

test.each(staffRoles.filter((role) => role !== 'admin'))('the dashboard is closed to a %s', (role) => {
  expect(deniedAt('/admin', held(role))).toEqual({ redirectTo: 'home', say: 'Access denied. Admins only.' });
  expect(deniedAt('/admin/', held(role))?.redirectTo).toBe('home');
});

test('staff may enter other screens, which check access themselves', () => {
  for (const role of staffRoles) expect(deniedAt('/admin/seasons', held(role))).toBeUndefined();
});

test('an admin may enter everything, a customer nothing', () => {
  expect(deniedAt('/admin', held('admin'))).toBeUndefined();
  expect(deniedAt('/admin/seasons', held('customer'))).toEqual({ redirectTo: 'home', say: 'Access denied' });
});
