import { productsApi } from '@league/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, signInAs } from '../testing.tsx';
import { Guard } from './Guard.tsx';

const routes = [
  {
    element: <Guard by={productsApi.update} say="Access denied" />,
    children: [{ path: '/admin/products', element: <p>the products</p> }],
  },
];

test.each(['admin', 'store-manager'] as const)('the contract lets a %s in', async (role) => {
  await signInAs(role);
  open(routes, '/admin/products');
  expect(await screen.findByText('the products')).toBeTruthy();
});

test('another role is told so and led home', async () => {
  await signInAs('referee');
  const { router } = open(routes, '/admin/products');
  expect(await screen.findByText('Access denied')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});

test('a visitor is asked to sign in and comes back to the same place', async () => {
  const { router } = open(routes, '/admin/products?search=cap');
  await screen.findByText('elsewhere');
  expect(router.state.location.pathname).toBe('/login');
  expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe('/admin/products?search=cap');
});
