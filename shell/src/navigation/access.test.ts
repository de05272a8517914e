import { staffRoles } from '@league/contract';
import { expect, test } from 'vitest';
import { refusedAt } from './access.ts';

const held = (role: (typeof staffRoles)[number] | 'customer') => ({ token: 'token', claims: { role } });

test('without a token the portal asks to sign in', () => {
  expect(refusedAt('/admin/seasons', { token: null, claims: null })).toEqual({ ledTo: 'sign-in' });
});

test('an unreadable token has its own message on the dashboard', () => {
  const unreadable = { token: 'torn', claims: null };
  expect(refusedAt('/admin/seasons', unreadable)).toEqual({ ledTo: 'sign-in' });
  expect(refusedAt('/admin', unreadable)).toEqual({ ledTo: 'sign-in', say: 'Invalid token. Please login again.' });
});

test.each(staffRoles.filter((role) => role !== 'admin'))('the dashboard is closed to a %s', (role) => {
  expect(refusedAt('/admin', held(role))).toEqual({ ledTo: 'home', say: 'Access denied. Admins only.' });
  expect(refusedAt('/admin/', held(role))?.ledTo).toBe('home');
});

test('staff may enter other screens, which check access themselves', () => {
  for (const role of staffRoles) expect(refusedAt('/admin/seasons', held(role))).toBeUndefined();
});

test('an admin may enter everything, a customer nothing', () => {
  expect(refusedAt('/admin', held('admin'))).toBeUndefined();
  expect(refusedAt('/admin/seasons', held('customer'))).toEqual({ ledTo: 'home', say: 'Access denied' });
});
