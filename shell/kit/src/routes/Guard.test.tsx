import { productsApi } from '@league/contract';
import { notify } from '@league/kit';
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
const address = '/admin/products?search=cap#c';
const ended = 'Session expired. Please sign in again.';

/** Simulates another tab's change of the session. */
function hear(token: string | null) {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }));
}

test.each(['admin', 'store-manager'] as const)('the contract admits a %s', async (role) => {
  await signInAs(role);
  open(routes, '/admin/products');
  expect(await screen.findByText('the products')).toBeTruthy();
});

test('another role gets a message and is redirected home', async () => {
  await signInAs('referee');
  const { router } = open(routes, '/admin/products');
  expect(await screen.findByText('Access denied')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});

test('without a message, another role is redirected silently', async () => {
  await signInAs('referee');
  const { router } = open([{ ...routes[0]!, element: <Guard by={productsApi.update} /> }], '/admin/products');
  await screen.findByText('elsewhere');
  expect(router.state.location.pathname).toBe('/');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a visitor is asked to sign in, without a message, and returns to the same place', async () => {
  const { router } = open(routes, address);
  await screen.findByText('elsewhere');
  expect(router.state.location.pathname).toBe('/login');
  expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe(address);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([null, 'torn'])('an expired session (%s) is reported once, until the person signs in', async (token) => {
  await signInAs('admin');
  const { router } = open(routes, address);
  await screen.findByText('the products');
  hear(token);
  expect(await screen.findAllByText(ended)).toHaveLength(1);
  await screen.findByText('elsewhere');
  await router.navigate('/admin/products');
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(screen.getAllByText(ended)).toHaveLength(1);
  await signInAs('admin');
  await expect.poll(() => screen.queryByText(ended)).toBeNull();
});

test('a page’s own message about the expired session precedes the general one', async () => {
  await signInAs('admin');
  open(routes, address);
  await screen.findByText('the products');
  hear(null);
  await screen.findByText(ended);
  const own = 'Your session expired. Please sign in again to view orders.';
  notify.sessionEnded(own);
  await screen.findByText(own);
  notify.error(ended);
  expect(screen.queryByText(ended)).toBeNull();
});
