// @vitest-environment happy-dom
import { customersApi } from '@league/contract';
import { cleanUpTest, mockAnswer, open, testerId, tokenFor } from '@league/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { LoginPage } from './LoginPage.tsx';

const routes = [{ path: '/login', element: <LoginPage /> }];
const email = 'salma@example.com';

afterEach(() => {
  cleanUpTest();
  sessionStorage.clear();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Collects the codes that are entered; each is right. */
function signsIn() {
  const entered: unknown[] = [];
  mockAnswer(customersApi.signIn, ({ body }) => {
    entered.push(body);
    return { token: tokenFor({ sub: testerId, role: 'customer', name: 'Salma Hegazi' }), message: '' };
  });
  return entered;
}

test('the link in the mail opens the form that takes the code, and asks for the address', async () => {
  const entered = signsIn();
  const { router } = open(routes, '/login?redirect=/order-history&step=code');
  expect(screen.queryByRole('button', { name: 'Mail me a code' })).toBeNull();
  expect(document.activeElement).toBe(field('Email'));
  type('Email', email);
  type('Code', '123 456');
  press('Sign in');
  await waitFor(() => expect(entered).toEqual([{ email, code: '123456' }]));
  await expect.poll(() => router.state.location.pathname).not.toBe('/login');
});

test('a tab that has asked for a code knows the address after a reload, until somebody is signed in', async () => {
  mockAnswer(customersApi.requestCode, { message: 'Please look into your mailbox.' });
  const entered = signsIn();
  const asked = open(routes, '/login?redirect=/order-history');
  type('Email', email);
  press('Mail me a code');
  await screen.findByLabelText('Code');
  const { pathname, search } = asked.router.state.location;
  asked.unmount();
  open(routes, pathname + search);
  expect(field('Email').value).toBe(email);
  expect(document.activeElement).toBe(field('Code'));
  type('Code', '123456');
  press('Sign in');
  await waitFor(() => expect(entered).toEqual([{ email, code: '123456' }]));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

test('a person with a code enters it without asking for another, and can ask for another', async () => {
  open(routes, '/login?as=customer');
  fireEvent.click(screen.getByRole('link', { name: 'I have a code' }));
  await screen.findByLabelText('Code');
  press('Another address, or a new code');
  await screen.findByRole('button', { name: 'Mail me a code' });
  expect(field('Email').value).toBe('');
});

test('links to this page lead to the form that they name, whatever was chosen', async () => {
  const { router } = open(routes, '/login?redirect=/news');
  field('Password');
  press('Customers');
  await screen.findByRole('button', { name: 'Mail me a code' });
  expect(router.state.location.search).toBe('?redirect=%2Fnews&as=customer');
  await router.navigate('/login');
  await screen.findByLabelText('Password');
  await router.navigate('/login?as=customer');
  await screen.findByRole('button', { name: 'Mail me a code' });
  await router.navigate('/login?as=customer&step=code');
  press('Staff');
  await screen.findByLabelText('Password');
});

test('on an Arabic page the errors of a field are in Arabic', async () => {
  document.documentElement.lang = 'ar';
  onTestFinished(() => {
    document.documentElement.lang = 'en';
  });
  open(routes, '/login');
  press('Sign in');
  expect(await screen.findByText('كلمة المرور مطلوبة.')).toBeTruthy();
  expect(screen.queryByText('Email is required.')).toBeNull();
});
