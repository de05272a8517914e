import { staffRoles } from '@league/contract';
import { expect, test } from 'vitest';
import { refusedAt } from './access.ts';

const held = (role: (typeof staffRoles)[number] | 'customer') => ({ token: 'token', claims: { role } });

test('without a token the portal asks to sign in and returns to the same place', () => {
  expect(refusedAt('/admin/seasons?search=24', { token: null, claims: null })).toEqual({
    to: '/login?redirect=%2Fadmin%2Fseasons%3Fsearch%3D24',
  });
});

test('a token that cannot be read has ended the session, and the dashboard says so in its own words', () => {
  const unreadable = { token: 'torn', claims: null };
  expect(refusedAt('/admin/seasons', unreadable)?.say).toBe('Session expired. Please sign in again.');
  expect(refusedAt('/admin', unreadable)?.say).toBe('Invalid token. Please login again.');
  expect(refusedAt('/admin', unreadable)?.to).toMatch(/^\/login/);
});

test.each(staffRoles.filter((role) => role !== 'admin'))('the dashboard is closed to a %s', (role) => {
  expect(refusedAt('/admin', held(role))).toEqual({ say: 'Access denied. Admins only.', to: '/' });
  expect(refusedAt('/admin?tab=1', held(role))?.to).toBe('/');
});

test('staff enter the other screens, where each says for itself who may', () => {
  for (const role of staffRoles) expect(refusedAt('/admin/seasons', held(role))).toBeUndefined();
});

test('an admin enters everything, a customer nothing', () => {
  expect(refusedAt('/admin', held('admin'))).toBeUndefined();
  expect(refusedAt('/admin/seasons', held('customer'))).toEqual({ say: 'Access denied', to: '/' });
});
