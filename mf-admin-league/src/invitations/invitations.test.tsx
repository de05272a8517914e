import {
  type Invitation,
  type InvitationInput,
  invitationsApi,
  type SentInvitation,
  sessionsApi,
  staffApi,
  teamsApi,
} from '@league/contract';
import { forgetSession, queryClient, signIn } from '@league/kit';
import { mockAnswer, mockError, open, signInAs, tokenFor } from '@league/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import routes from '../screens.ts';
import { team } from '../testing/builders.ts';
import { invitation } from './testing/invitation.ts';
import { invited } from './testing/invited.ts';

const tide = team('Tide');
const suns = team('Suns');
const mona = invitation('Mona');
const link = 'https://league.example/accept-invite?token=secret';

beforeEach(async () => {
  await signInAs('admin');
  mockAnswer(teamsApi.list, [suns, tide]);
  mockAnswer(staffApi.list, []);
  invited(() => []);
});

/** An API that accepts all invitations. */
function inviting() {
  const bodies: InvitationInput[] = [];
  mockAnswer(invitationsApi.send, ({ body }) => {
    const input = body as InvitationInput;
    bodies.push(input);
    return { message: 'Sent.', invitation: sentTo(input), link };
  });
  return bodies;
}

const sentTo = ({ name, email, role, teamIds, note }: InvitationInput): Invitation =>
  invitation(name, { email, role, note, teams: [suns, tide].filter(({ _id }) => teamIds.includes(_id)) });

const openForm = async (address = '/admin/users/invite') => {
  const opened = open(routes, address);
  await screen.findByRole('heading', { level: 1, name: 'Invite staff' });
  return opened;
};
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));

test('the page shows how long the link is valid and what the chosen role does, with a link back', async () => {
  await openForm();
  expect(screen.getByText(/The link expires after 72 hours\./)).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Role').value).toBe('writer');
  expect(screen.getByText('Publishes articles.')).toBeTruthy();
  type('Role', 'store-manager');
  expect(screen.getByText('Manages the merchandise catalogue, inventory and orders.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to staff' }).getAttribute('href')).toBe('/admin/users');
});

test('the address may preselect the role, and an unknown one selects none', async () => {
  const { unmount } = await openForm('/admin/users/invite?role=referee');
  expect(screen.getByLabelText<HTMLSelectElement>('Role').value).toBe('referee');
  unmount();
  await openForm('/admin/users/invite?role=king');
  expect(screen.getByLabelText<HTMLSelectElement>('Role').value).toBe('writer');
});

test('a sent invitation shows its link, which can be copied, and another can be sent', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const bodies = inviting();
  await openForm();
  type('Name', 'Mona Hassan');
  type(/^Email/, ' mona@league.example ');
  type('Note', 'Welcome!');
  send();
  const heading = await screen.findByRole('heading', { name: 'Invitation sent to Mona Hassan as Writer' });
  expect(document.activeElement).toBe(heading);
  expect(bodies).toEqual([
    { name: 'Mona Hassan', email: 'mona@league.example', role: 'writer', teamIds: [], note: 'Welcome!' },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Invitation link').value).toBe(link);
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(link));
  expect((await screen.findByText('Copied.')).getAttribute('role')).toBe('status');
  fireEvent.click(screen.getByRole('button', { name: 'Invite another' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

test('without a mail server the link must be given by hand', async () => {
  mockAnswer(invitationsApi.send, ({ body }) => ({
    message: 'Sent.',
    invitation: sentTo(body as InvitationInput),
    link,
    isMailed: false,
  }));
  await openForm();
  type(/^Email/, 'mona@league.example');
  send();
  expect(
    await screen.findByText(/^No mail server is configured: please send mona@league.example the link/),
  ).toBeTruthy();
  expect(screen.queryByText(/The mail to/)).toBeNull();
});

test('an invitation without a name is shown by its address', async () => {
  inviting();
  await openForm();
  type(/^Email/, 'mona@league.example');
  type('Role', 'store-manager');
  send();
  await screen.findByRole('heading', { name: 'Invitation sent to mona@league.example as Store Manager' });
});

test('an invitation needs an address, and a GM at least one team', async () => {
  await openForm('/admin/users/invite?role=gm');
  await screen.findByLabelText('Tide');
  send();
  expect(await screen.findByText('Please provide an email address for the invitee.')).toBeTruthy();
  expect(screen.getByText('Team GM invitations must include at least one team assignment.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email/));
  type(/^Email/, 'karim@league.example');
  send();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Search teams')));
});

test('without teams there is a link to create one', async () => {
  mockAnswer(teamsApi.list, []);
  await openForm('/admin/users/invite?role=gm');
  const way = await screen.findByRole('link', { name: 'Register a team' });
  expect(way.getAttribute('href')).toBe('/admin/teams/new');
  expect(screen.queryByLabelText('Search teams')).toBeNull();
});

test('a GM’s teams are searched and ticked, and cleared with the role', async () => {
  const bodies = inviting();
  await openForm('/admin/users/invite?role=gm');
  type(/^Email/, 'karim@league.example');
  fireEvent.click(await screen.findByLabelText('Tide'));
  type('Search teams', 'sun');
  expect(screen.queryByLabelText('Tide')).toBeNull();
  fireEvent.click(screen.getByLabelText('Suns'));
  expect(screen.getByText('2 chosen')).toBeTruthy();
  type('Role', 'writer');
  expect(screen.queryByLabelText('Suns')).toBeNull();
  type('Role', 'gm');
  expect(await screen.findByText('0 chosen')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Suns'));
  send();
  await screen.findByRole('heading', { name: 'Invitation sent to karim@league.example as Team GM' });
  expect(bodies.map(({ teamIds }) => teamIds)).toEqual([[suns._id]]);
});

test('the server’s field errors are shown at the fields, and the input stays', async () => {
  const message = 'There is an account with this address already.';
  mockError(invitationsApi.send, 409, { message, issues: [{ path: 'email', message }] });
  await openForm();
  type(/^Email/, 'mona@league.example');
  send();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('mona@league.example');
});

test.each([
  [500, 'We could not send the invitation. Please try again.'],
  [0, 'We could not send the invitation. Please try again.'],
  [403, 'Your session has expired. Please login again.'],
])('an invitation rejected with %i has this page’s message', async (status, said) => {
  mockError(invitationsApi.send, status, { message: 'Another sentence.' });
  await openForm();
  type(/^Email/, 'mona@league.example');
  send();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByText('Another sentence.')).toBeNull();
});

test('an expired session is reported, and signing in returns here', async () => {
  mockError(invitationsApi.send, 401, { message: 'Session expired. Please sign in again.' });
  mockError(sessionsApi.refresh, 401, { message: 'Session expired. Please sign in again.' });
  const { router } = await openForm();
  type(/^Email/, 'mona@league.example');
  send();
  expect(await screen.findByText('Your session has expired. Please login again.')).toBeTruthy();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(screen.queryByText('Session expired. Please sign in again.')).toBeNull();
});

test('only an admin may enter, and others get the reason', async () => {
  await signInAs('gm');
  const { router } = open(routes, '/admin/users/invite');
  expect(await screen.findByText('You do not have permission to manage staff invitations.')).toBeTruthy();
  await expect.poll(() => router.state.location.pathname).toBe('/');
});

test('a visitor is asked to sign in, and returns', async () => {
  forgetSession();
  const { router } = open(routes, '/admin/users/invite?role=gm');
  expect(await screen.findByText('You must be logged in to invite staff members.')).toBeTruthy();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe('/admin/users/invite?role=gm');
});

test('an unreadable token is reported and removed', async () => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'torn' }));
  const { router } = open(routes, '/admin/users/invite/many');
  expect(await screen.findByText('Your session is invalid. Please login again.')).toBeTruthy();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
});

const openList = async (address = '/admin/users?view=invitations') => {
  const opened = open(routes, address);
  await screen.findByRole('table', { name: 'Invitations' });
  return opened;
};
const inRowOf = (name: string) =>
  within(screen.getAllByRole('row').find((row) => row.querySelector('b')?.textContent === name)!);
const listed = () => screen.getAllByRole('rowheader').map((row) => row.querySelector('b')?.textContent);

test('the invitations are beside the staff, with the number of pending ones', async () => {
  invited(() => [mona, invitation('Hany', { state: 'expired' })]);
  const { router } = open(routes, '/admin/users');
  fireEvent.click(await screen.findByRole('button', { name: 'Invitations 1' }));
  await screen.findByRole('table', { name: 'Invitations' });
  expect(router.state.location.search).toBe('?view=invitations');
  expect(screen.getByRole('link', { name: 'Invite staff' }).getAttribute('href')).toBe('/admin/users/invite');
  expect(screen.getByRole('link', { name: 'Invite from a list' }).getAttribute('href')).toBe(
    '/admin/users/invite/many',
  );
});

test('a row shows person, role, sender, state and expiry', async () => {
  const all = [
    invitation('Karim', { role: 'gm', teams: [tide], note: 'Welcome!', invitedBy: 'Amina' }),
    invitation('Laila', { state: 'accepted' }),
  ];
  invited(() => all);
  await openList();
  const row = inRowOf('Karim');
  for (const text of ['karim@league.example', 'Team GM', 'Tide', 'Welcome!', 'Pending', '2 hours ago', 'by Amina']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  expect(row.getByText('in 3 days').nextElementSibling?.textContent).toMatch(/^\w{3} \d+, \d{4}, \d\d:\d\d$/);
  expect(inRowOf('Laila').queryAllByRole('button')).toEqual([]);
});

test('search, state and order filter the invitations, in the address', async () => {
  const all = [
    invitation('Mona', { sentAt: '2026-01-03T10:00:00.000Z' }),
    invitation('Hany', { state: 'expired', sentAt: '2026-01-02T10:00:00.000Z' }),
    invitation('Adel', { sentAt: '2026-01-01T10:00:00.000Z' }),
  ];
  invited(() => all);
  const { router } = await openList();
  expect(listed()).toEqual(['Mona', 'Hany', 'Adel']);
  expect(await screen.findByRole('option', { name: 'Pending (2)' })).toBeTruthy();
  type('State', 'pending');
  fireEvent.click(within(screen.getByRole('columnheader', { name: 'Invited' })).getByRole('button'));
  await expect.poll(listed).toEqual(['Adel', 'Mona']);
  expect(router.state.location.search).toBe('?view=invitations&state=pending&sort=invitee&direction=ascending');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody' } });
  expect(await screen.findByText('No invitations match your filters')).toBeTruthy();
  fireEvent.click(screen.getByText('Clear Filters'));
  await expect.poll(listed).toHaveLength(3);
});

test('many invitations are paged', async () => {
  const all = Array.from({ length: 70 }, (_, at) => invitation(`Fan ${at}`));
  invited(() => all);
  await openList();
  fireEvent.click(screen.getByText('Show more'));
  await expect.poll(listed).toEqual(all.map(({ name }) => name));
  expect(screen.queryByText('Show more')).toBeNull();
});

test('a resent invitation shows its new link, which can be copied again while the page is open', async () => {
  const expired = invitation('Hany', { state: 'expired' });
  let current: Invitation = expired;
  invited(() => [current]);
  mockAnswer(invitationsApi.resend, (): SentInvitation => {
    current = { ...expired, state: 'pending', sentAt: new Date().toISOString() };
    return { message: 'Sent.', invitation: current, link, isMailed: false };
  });
  await openList();
  fireEvent.click(screen.getByRole('button', { name: 'Resend the invitation of Hany' }));
  const told = await screen.findByRole('dialog', { name: 'New link for Hany' });
  expect(within(told).getByLabelText<HTMLInputElement>('Invitation link').value).toBe(link);
  expect(told.textContent).toContain('No mail server is configured: please send it to Hany yourself.');
  fireEvent.click(within(told).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(inRowOf('Hany').getByText('Pending')).toBeTruthy());
  fireEvent.click(inRowOf('Hany').getByRole('button', { name: 'Copy link' }));
  const again = await screen.findByRole('dialog', { name: 'Link for Hany' });
  expect(within(again).getByLabelText<HTMLInputElement>('Invitation link').value).toBe(link);
});

test('a new link can be copied after everything was read again, and only by who has created it', async () => {
  const salma = invitation('Salma');
  invited(() => [salma]);
  mockAnswer(invitationsApi.resend, () => ({ message: 'Sent.', invitation: salma, link }));
  const copy = () => inRowOf('Salma').queryByRole('button', { name: 'Copy link' });
  const { unmount } = await openList();
  expect(copy()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Resend the invitation of Salma' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Done' }));
  expect(copy()).toBeTruthy();
  await act(() => queryClient.invalidateQueries());
  expect(copy()).toBeTruthy();
  unmount();
  queryClient.removeQueries({ type: 'inactive' });
  const { unmount: leave } = await openList();
  expect(copy()).toBeTruthy();
  leave();
  const sub = '0198a000-0000-7000-8000-000000000002';
  mockAnswer(sessionsApi.signIn, { token: tokenFor({ sub, role: 'admin', name: 'Amina' }), message: '' });
  await signIn({ email: 'amina@league.example', password: 'a-long-one' });
  await openList();
  expect(copy()).toBeNull();
});

test('the new link of the only expired invitation stays open when the filtered list is empty', async () => {
  let current = invitation('Hany', { state: 'expired' });
  invited(() => [current]);
  mockAnswer(invitationsApi.resend, (): SentInvitation => {
    current = { ...current, state: 'pending', sentAt: new Date().toISOString() };
    return { message: 'Sent.', invitation: current, link, isMailed: false };
  });
  await openList();
  type('State', 'expired');
  fireEvent.click(screen.getByRole('button', { name: 'Resend the invitation of Hany' }));
  await screen.findByText('No invitations match your filters');
  const told = await screen.findByRole('dialog', { name: 'New link for Hany' });
  expect(within(told).getByLabelText<HTMLInputElement>('Invitation link').value).toBe(link);
});

test('a link that somebody else has replaced cannot be copied', async () => {
  const first = invitation('Mona', { sentAt: '2026-01-01T10:00:00.000Z' });
  let current = first;
  invited(() => [current]);
  mockAnswer(invitationsApi.resend, () => ({ message: 'Sent.', invitation: first, link }));
  await openList();
  current = { ...first, sentAt: '2026-01-01T11:00:00.000Z' };
  fireEvent.click(screen.getByRole('button', { name: 'Resend the invitation of Mona' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(inRowOf('Mona').queryByRole('button', { name: 'Copy link' })).toBeNull());
});

test('an invitation is revoked after a confirmation, and its link can no longer be copied', async () => {
  let current = invitation('Mona');
  invited(() => [current]);
  mockAnswer(invitationsApi.resend, () => ({ message: 'Sent.', invitation: current, link }));
  mockAnswer(invitationsApi.revoke, () => {
    current = { ...current, state: 'revoked' };
    return { message: 'Revoked.' };
  });
  await openList();
  fireEvent.click(screen.getByRole('button', { name: 'Resend the invitation of Mona' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Done' }));
  expect(inRowOf('Mona').getByRole('button', { name: 'Copy link' })).toBeTruthy();
  fireEvent.click(inRowOf('Mona').getByRole('button', { name: 'Revoke' }));
  const question = await screen.findByRole('dialog', { name: 'Revoke the invitation of Mona?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The invitation of Mona is revoked.')).toBeTruthy();
  await waitFor(() => expect(inRowOf('Mona').getByText('Revoked')).toBeTruthy());
  expect(inRowOf('Mona').queryByRole('button', { name: 'Copy link' })).toBeNull();
});

test('a rejected revocation shows the reason, and the dialog stays', async () => {
  invited(() => [mona]);
  mockError(invitationsApi.revoke, 409, { message: 'Mona has accepted already.' });
  await openList();
  fireEvent.click(inRowOf('Mona').getByRole('button', { name: 'Revoke' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Mona has accepted already.')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('invitations that fail to load can be retried without affecting the staff', async () => {
  mockError(invitationsApi.list, 500);
  mockError(invitationsApi.counts, 500);
  open(routes, '/admin/users');
  expect(await screen.findByText('Active staff')).toBeTruthy();
  expect(screen.getByText('Pending invitations').parentElement?.textContent).toBe('Pending invitations–');
  fireEvent.click(screen.getByRole('button', { name: 'Invitations' }));
  expect(await screen.findByText('The invitations could not be loaded. Please try again.')).toBeTruthy();
  invited(() => [mona]);
  fireEvent.click(screen.getByText('Try again'));
  await screen.findByRole('table', { name: 'Invitations' });
});
