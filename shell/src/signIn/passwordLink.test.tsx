// @vitest-environment happy-dom
import { invitationsApi, passwordResetsApi, type StaffRole } from '@league/contract';
import { queryClient, useSession } from '@league/kit';
import type { RouteObject } from '@league/kit/router';
import { cleanUpTest, mockAnswer, mockError, open, signInAs, tokenFor } from '@league/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Registry } from '../../release/registry.ts';

let routes: RouteObject[];

// A role's home exists once a remote has registered it, in the document.
beforeAll(async () => {
  const remotes = {
    'mf-admin-commerce': { name: 'mf-admin-commerce', prefixes: ['/admin/orders'], navigation: [], access: {} },
  };
  const block = document.body.appendChild(document.createElement('script'));
  block.type = 'application/json';
  block.id = 'registry';
  block.textContent = JSON.stringify({ remotes } as unknown as Registry);
  const { AcceptInvitePage } = await import('../invitations/AcceptInvitePage.tsx');
  const { ResetPasswordPage } = await import('../passwordResets/ResetPasswordPage.tsx');
  routes = [
    { path: '/accept-invite', element: <AcceptInvitePage /> },
    { path: '/reset-password', element: <ResetPasswordPage /> },
  ];
});

afterEach(() => {
  cleanUpTest();
  sessionStorage.clear();
});

const email = 'mona@league.example';
const mona = { sub: '0198a000-0000-7000-8000-00000000000c', name: 'Mona Hassan' };
const title = () => screen.findByRole('heading', { level: 1 });
const field = () => screen.getByLabelText<HTMLInputElement>('Password');
const type = (password: string) => fireEvent.change(field(), { target: { value: password } });
const complete = () => fireEvent.click(screen.getByRole('button', { name: 'Complete signup' }));

const inviting = (role: StaffRole = 'store-manager') =>
  mockAnswer(invitationsApi.check, ({ body }) => ({
    invitation: { email, role, token: (body as { token: string }).token },
  }));

async function invited(role?: StaffRole) {
  inviting(role);
  const opened = open(routes, '/accept-invite?token=secret');
  await screen.findByRole('heading', { level: 1, name: 'Set your staff password' });
  return opened;
}

test('while the link is being checked, the page says so', async () => {
  mockAnswer(invitationsApi.check, () => new Promise(() => {}));
  open(routes, '/accept-invite?token=secret');
  expect((await title()).textContent).toBe('Checking your invite…');
});

test('a valid link shows the invited person and role', async () => {
  await invited();
  const known = screen.getByLabelText<HTMLInputElement>('Email');
  expect([known.value, known.readOnly]).toEqual([email, true]);
  expect(screen.getByText('Store Manager')).toBeTruthy();
  expect(field().type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show Password' }));
  expect(field().type).toBe('text');
});

test('the token leaves the address bar, and survives a reload of the tab', async () => {
  let asked: unknown;
  mockAnswer(invitationsApi.check, ({ body }) => {
    asked = body;
    return { invitation: { email, role: 'writer' as const, token: 'secret' } };
  });
  const { router, unmount } = open(routes, '/accept-invite?token=secret');
  await screen.findByLabelText('Email');
  expect(router.state.location).toMatchObject({ pathname: '/accept-invite', search: '' });
  expect(router.state.historyAction).toBe('REPLACE');
  await router.navigate('#content');
  expect(screen.getByLabelText('Email')).toBeTruthy();
  unmount();
  queryClient.clear();
  asked = undefined;
  open(routes, '/accept-invite#content');
  await screen.findByLabelText('Email');
  expect(asked).toEqual({ token: 'secret' });
});

test.each(['/accept-invite', '/accept-invite?token=', '/accept-invite?token=%20'])(
  '%s is reported as missing a token',
  async (address) => {
    open(routes, address);
    expect((await title()).textContent).toBe('We couldn’t activate this invite');
    expect(
      await screen.findByText(
        'This invitation link is missing a token. Please request a new invite from an administrator.',
      ),
    ).toBeTruthy();
    expect(screen.queryByText('Try again')).toBeNull();
  },
);

const mendable = 'Ask an administrator to send you a new link. If you have set your password already, you can sign in.';

test('an invalid link shows the server’s reason, or the page’s, and the next step', async () => {
  mockError(invitationsApi.check, 410, { message: 'This invitation has been revoked.' });
  const { unmount } = open(routes, '/accept-invite?token=secret');
  expect((await screen.findByRole('alert')).textContent).toBe('This invitation has been revoked.');
  expect(screen.getByText(mendable)).toBeTruthy();
  expect(screen.queryByText('Try again')).toBeNull();
  unmount();
  mockError(invitationsApi.check, 404);
  open(routes, '/accept-invite?token=other');
  expect((await screen.findByRole('alert')).textContent).toBe('This invitation is no longer valid.');
});

test.each([
  ['nobody answers', () => mockError(invitationsApi.check, 0), /^We could not verify this invitation\. Please check/],
  ['the server breaks', () => mockError(invitationsApi.check, 500), /^Unable to verify the invitation token\.$/],
])('when %s, checking the link can be retried', async (_, breaking, said) => {
  breaking();
  open(routes, '/accept-invite?token=secret');
  expect((await screen.findByRole('alert')).textContent).toMatch(said);
  inviting();
  fireEvent.click(screen.getByText('Try again'));
  await screen.findByRole('heading', { level: 1, name: 'Set your staff password' });
});

test('an invalid response verifies nothing', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ invitation: { email } }));
  open(routes, '/accept-invite?token=secret');
  expect((await screen.findByRole('alert')).textContent).toBe('Unable to verify the invitation token.');
});

test('a password is validated on blur, and on submit with the focus on it', async () => {
  await invited();
  fireEvent.blur(field());
  expect(screen.getByText('Password is required.')).toBeTruthy();
  type('1234567');
  expect(screen.getByText('Password must be at least 8 characters.')).toBeTruthy();
  complete();
  expect(screen.getByText('Please provide a password that is at least 8 characters long.')).toBeTruthy();
  expect(document.activeElement).toBe(field());
  type('12345678');
  expect(screen.queryByText('Password must be at least 8 characters.')).toBeNull();
});

test('a completed signup says so, opens the session and continues to the role’s home', async () => {
  const { router } = await invited();
  const session = tokenFor({ ...mona, role: 'store-manager' });
  let sent: unknown;
  mockAnswer(invitationsApi.complete, ({ body }) => {
    sent = body;
    return { token: session, user: { role: 'store-manager' as const }, message: 'Your staff account is ready!' };
  });
  type('short');
  complete();
  expect(screen.getByText('Please provide a password that is at least 8 characters long.')).toBeTruthy();
  type('a good password');
  complete();
  expect(await screen.findByText('Your staff account is ready!', { selector: 'p' })).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByText(/^Please provide a password/)).toBeNull());
  expect(sent).toEqual({ token: 'secret', password: 'a good password' });
  expect(useSession.getState()).toMatchObject({ token: session, claims: { name: 'Mona Hassan' } });
  await expect.poll(() => router.state.location.pathname).toBe('/admin/orders');
  expect(sessionStorage.length).toBe(0);
});

test('an admin’s home is the dashboard', async () => {
  const { router } = await invited('admin');
  const token = tokenFor({ ...mona, role: 'admin' });
  mockAnswer(invitationsApi.complete, { token, user: { role: 'admin' }, message: '' });
  type('a good password');
  complete();
  await expect.poll(() => router.state.location.pathname).toBe('/admin');
});

test.each([
  ['the server refuses with a sentence', 429, 'Too many attempts.', 'Too many attempts.'],
  ['the server breaks', 500, 'Broken.', 'Unable to complete signup at this time.'],
  ['nobody answers', 0, '', 'We could not complete your signup. Please try again.'],
  ['it is refused without a word', 422, '', 'Signup failed. Please try again.'],
])('when %s, the signup says so and keeps the input', async (_, status, message, said) => {
  await invited();
  mockError(invitationsApi.complete, status, { message });
  type('a good password');
  complete();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(field().value).toBe('a good password');
  expect(useSession.getState().token).toBeNull();
});

test('a refused password has its error at the field until it is changed, and the link is not checked again', async () => {
  await invited();
  const message = 'This password is too easy to guess.';
  mockError(invitationsApi.complete, 422, { message, issues: [{ path: 'password', message }] });
  mockError(invitationsApi.check, 500);
  type('mona-hassan-26');
  complete();
  const error = await screen.findByText(message);
  expect(field().getAttribute('aria-describedby')).toContain(error.closest('[id]')!.id);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('mona-hassan-26');
  type('a crooked blue kettle');
  expect(screen.queryByText(message)).toBeNull();
});

test('an unreadable session is rejected', async () => {
  await invited();
  mockAnswer(invitationsApi.complete, { token: 'torn', user: { role: 'writer' }, message: '' });
  type('a good password');
  complete();
  expect(await screen.findByText('Unable to complete signup at this time.')).toBeTruthy();
  expect(useSession.getState().token).toBeNull();
});

test('an invitation that was used in another tab is reported in place of the form', async () => {
  await invited();
  mockError(invitationsApi.complete, 410, { message: 'This invitation is no longer valid.' });
  mockError(invitationsApi.check, 410, { message: 'This invitation is no longer valid.' });
  type('a good password');
  complete();
  expect((await screen.findByRole('alert')).textContent).toBe('This invitation is no longer valid.');
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('on an Arabic page a password that is too short is reported in Arabic', async () => {
  await invited();
  document.documentElement.lang = 'ar';
  onTestFinished(() => {
    document.documentElement.lang = 'en';
  });
  type('short');
  complete();
  expect(await screen.findByText('يجب ألا تقل كلمة المرور عن 8 أحرف.')).toBeTruthy();
});

test('a signed-in person sees who they are and who comes next', async () => {
  await signInAs('admin');
  await invited();
  expect(
    screen.getByText(
      'You are signed in as Nadia Samir. If you continue, you are signed in as mona@league.example in this browser.',
    ),
  ).toBeTruthy();
});

test('a reset link sets a new password and signs in', async () => {
  mockAnswer(passwordResetsApi.check, { email });
  mockAnswer(passwordResetsApi.complete, { token: tokenFor({ ...mona, role: 'admin' }), message: '' });
  const { router } = open(routes, '/reset-password?token=secret');
  await screen.findByRole('heading', { level: 1, name: 'Set a new password' });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email);
  type('another password');
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('Your new password is set!', { selector: 'p' })).toBeTruthy();
  await expect.poll(() => router.state.location.pathname).toBe('/admin');
});

test('an invalid reset link says so, with the next step', async () => {
  mockError(passwordResetsApi.check, 410);
  open(routes, '/reset-password?token=secret');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This link is no longer valid. Please ask an administrator for a new one.',
  );
  expect(screen.getByText(/^A link works once, for 24 hours\./)).toBeTruthy();
});
