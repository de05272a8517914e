import { expect, test } from 'vitest';
import { safeRedirect } from './safeRedirect.ts';

const origin = 'https://league.example';

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  '/a/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'https:evil.example',
  'admin',
  '/login',
  '/login?redirect=/login',
  '/Login/',
  '%2f%2fevil.example',
  ' /admin',
  '',
  null,
])('case 9: %j is not followed', (wanted) => {
  expect(safeRedirect(wanted, origin)).toBeUndefined();
});

test.each(['/', '/order-history', '/admin/orders?status=shipped&page=2', '/schedule#today', '/stats?team=a%2F%2Fb'])(
  '%s is followed unchanged',
  (wanted) => {
    expect(safeRedirect(wanted, origin)).toBe(wanted);
  },
);
