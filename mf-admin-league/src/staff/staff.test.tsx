import { passwordResetsApi, roleLabel, sessionsApi, staffApi, teamsApi } from '@league/contract';
import { queryClient, useSession } from '@league/kit';
import { enableArabic, mockAnswer, mockError, open, signInAs, testerId, tokenFor } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invitation } from '../invitations/testing/invitation.ts';
import { invited } from '../invitations/testing/invited.ts';
import routes from '../screens.ts';
import { team as listed } from '../testing/builders.ts';
import { isUnused, staffFigures } from './staffList.ts';
import { daysAgo, member } from './testing/member.ts';

const now = new Date();
const team = { _id: crypto.randomUUID(), slug: 'tide', name: 'Hurghada Tide' };
const amina = member('Amina', { role: 'admin' });
const badr = member('Badr', { role: 'gm', teams: [team], lastSignInAt: daysAgo(31) });
const dina = member('Dina', { role: 'store-manager', deactivatedAt: daysAgo(3) });

beforeEach(async () => {
  await signInAs('admin');
  mockAnswer(staffApi.list, [amina, badr, dina]);
  mockAnswer(teamsApi.list, []);
  invited(() => []);
});

afterEach(() => sessionStorage.clear());

const names = () => screen.queryAllByRole('rowheader').map((row) => row.querySelector('b')?.textContent);
const inRowOf = (name: string) =>
  within(screen.getAllByRole('row').find((row) => row.querySelector('b')?.textContent === name)!);
const figure = (label: string) => screen.getByText(label).parentElement?.textContent;
const openStaff = async (address = '/admin/users') => {
  const opened = open(routes, address);
  await screen.findByRole('table', { name: 'Staff' });
  return opened;
};

test('active staff are listed with role, teams and last sign-in', async () => {
  await openStaff();
  expect(names()).toEqual(['Amina', 'Badr']);
  expect(screen.getByText('Hurghada Tide')).toBeTruthy();
  expect(screen.getByText(/^Archive unused accounts after 30 days of inactivity\. One account is due/)).toBeTruthy();
});

test('search, role and state filter, in the address', async () => {
  const { router } = await openStaff('/admin/users?state=all');
  expect(names()).toEqual(['Amina', 'Badr', 'Dina']);
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'store-manager' } });
  expect(names()).toEqual(['Dina']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'BADR@' } });
  expect(screen.getByText('Nobody matches your filters')).toBeTruthy();
  expect(router.state.location.search).toBe('?state=all&role=store-manager&search=BADR%40');
  fireEvent.click(screen.getByText('Clear Filters'));
  expect(names()).toHaveLength(3);
});

test('unused accounts have no sign-in for 30 days, or none since they were created then', () => {
  expect(isUnused(badr, now)).toBe(true);
  expect(isUnused(amina, now)).toBe(false);
  expect(isUnused(member('New', { lastSignInAt: null, createdAt: daysAgo(2) }), now)).toBe(false);
  expect(isUnused(member('Old', { lastSignInAt: null, createdAt: daysAgo(40) }), now)).toBe(true);
  expect(isUnused({ ...badr, deactivatedAt: daysAgo(1) }, now)).toBe(false);
  expect(staffFigures([amina, badr, dina], now)).toEqual({
    counts: { active: 2, unused: 1, deactivated: 1, all: 3 },
    roles: 2,
  });
});

test('the figures include everybody, and open invitations', async () => {
  invited(() => [invitation('Mona'), invitation('Salma', { state: 'expired' })]);
  await openStaff('/admin/users?search=amina');
  await expect.poll(() => figure('Pending invitations')).toBe('Pending invitations1');
  expect(['Active staff', 'Pending invitations', 'Unused for 30 days', 'Roles in use'].map(figure)).toEqual([
    'Active staff21 deactivated',
    'Pending invitations1',
    'Unused for 30 days1',
    'Roles in use2',
  ]);
});

test('headers sort, dates from the newest, and the address keeps it', async () => {
  const { router } = await openStaff('/admin/users?state=all');
  const head = (name: string) => screen.getByRole('columnheader', { name });
  fireEvent.click(within(head('Role')).getByRole('button'));
  expect(names()).toEqual(['Amina', 'Dina', 'Badr']);
  fireEvent.click(within(head('Last sign-in')).getByRole('button'));
  expect(names()).toEqual(['Amina', 'Dina', 'Badr']);
  expect(head('Last sign-in').getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(within(head('Last sign-in')).getByRole('button'));
  expect(names()).toEqual(['Badr', 'Amina', 'Dina']);
  expect(router.state.location.search).toBe('?state=all&sort=lastSignIn');
});

test('the last sign-in is relative, and exact on hover', async () => {
  await openStaff();
  const told = inRowOf('Badr').getByText('1 month ago');
  expect(told.getAttribute('datetime')).toBe(badr.lastSignInAt);
  expect(told.title).toMatch(/^\w{3} \d+, \d{4}, \d\d:\d\d$/);
});

test('a GM with many teams shows the first three and the number of others', async () => {
  const teams = ['Tide', 'Suns', 'Sharks', 'Falcons', 'Anchors'].map((name) => ({
    ...team,
    _id: crypto.randomUUID(),
    name,
  }));
  mockAnswer(staffApi.list, [member('Samir', { role: 'gm', teams })]);
  await openStaff();
  expect(
    inRowOf('Samir')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tide', 'Suns', 'Sharks', '+2']);
});

test('roles have display names', () => {
  expect([roleLabel('gm'), roleLabel('store-manager'), roleLabel('admin')]).toEqual([
    'Team GM',
    'Store Manager',
    'Admin',
  ]);
});

test('changing the role shows its effect before saving', async () => {
  await openStaff();
  let sent: unknown;
  mockAnswer(staffApi.update, ({ body }) => {
    sent = body;
    return { ...badr, role: 'writer' as const, teams: [] };
  });
  fireEvent.click(screen.getByRole('button', { name: 'Edit Badr' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Role'), { target: { value: 'writer' } });
  expect(within(dialog).getByText('Publishes articles.')).toBeTruthy();
  expect(within(dialog).getByText('Another role signs Badr out everywhere.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Badr is up to date.')).toBeTruthy();
  expect(sent).toMatchObject({ name: 'Badr', role: 'writer', teamIds: [] });
});

test('who corrects the own name is called so at once, and other people’s names change nothing here', async () => {
  const nadia = member('Nadia', { _id: testerId, role: 'admin' });
  mockAnswer(staffApi.list, [badr, nadia]);
  const renewing = vi.fn(() => ({
    token: tokenFor({ sub: testerId, role: 'admin', name: 'Nadia Samir Adel' }),
    message: '',
  }));
  mockAnswer(sessionsApi.refresh, renewing);
  await openStaff();
  const rename = async (name: string, to: string) => {
    fireEvent.click(screen.getByRole('button', { name: `Edit ${name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: to } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(`${to} is up to date.`)).toBeTruthy();
  };
  mockAnswer(staffApi.update, { ...badr, name: 'Badr Nabil' });
  await rename('Badr', 'Badr Nabil');
  expect(renewing).not.toHaveBeenCalled();
  mockAnswer(staffApi.update, { ...nadia, name: 'Nadia Samir Adel' });
  await rename('Nadia', 'Nadia Samir Adel');
  await expect.poll(() => useSession.getState().claims?.name).toBe('Nadia Samir Adel');
});

test('a concurrent change is shown, and no removed role is restored', async () => {
  await openStaff();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Badr' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Badr Nabil' } });
  const message = 'Somebody else has changed Badr in the meantime: now Writer.';
  const issues = [{ path: 'role', message: 'Now: Writer' }];
  const current = { ...badr, role: 'writer' as const, teams: [] };
  const sent: unknown[] = [];
  mockError(staffApi.update, 409, { message, code: 'staff.changed', issues, current });
  fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  const notice = within(dialog.getByRole('region', { name: 'Somebody else saved this first' }));
  expect(notice.getByText('Role').nextElementSibling?.textContent).toBe('Writer');
  expect(dialog.getByLabelText<HTMLSelectElement>('Role').value).toBe('writer');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Badr Nabil');
  mockAnswer(staffApi.update, ({ body }) => {
    sent.push(body);
    return { ...current, name: 'Badr Nabil' };
  });
  fireEvent.click(await dialog.findByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Badr Nabil is up to date.')).toBeTruthy();
  const expected = { name: 'Badr', role: 'writer', teamIds: [] };
  expect(sent).toEqual([{ name: 'Badr Nabil', role: 'writer', teamIds: [], expected }]);
});

test('a role chosen before an expired session does not silently replace a newer one', async () => {
  const { unmount } = await openStaff();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Badr' }));
  const role = async () => within(await screen.findByRole('dialog')).getByLabelText<HTMLSelectElement>('Role');
  fireEvent.change(await role(), { target: { value: 'referee' } });
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  await screen.findByText('elsewhere');
  unmount();
  queryClient.clear();

  mockAnswer(staffApi.list, [amina, { ...badr, role: 'writer', teams: [] }]);
  await signInAs('admin');
  await openStaff();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Badr' }));
  expect((await role()).value).toBe('referee');
  mockError(staffApi.update, 409, { message: 'Somebody else has changed Badr.', code: 'staff.changed', current: badr });
  const asking = vi.spyOn(globalThis, 'fetch');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Somebody else has changed Badr.');
  const sent = JSON.parse(String(asking.mock.calls[0]![1]!.body));
  expect(sent).toMatchObject({ role: 'referee', expected: { role: 'gm', teamIds: [team._id] } });
});

test('a GM’s archived team is shown and can be taken away; others are not offered', async () => {
  const suns = listed('Luxor Suns');
  const gone = listed('Suez Gone', { archived: true });
  mockAnswer(teamsApi.list, [listed('Hurghada Tide', { ...team, archived: true }), suns, gone]);
  mockAnswer(staffApi.list, [amina, { ...badr, teams: [team, suns] }]);
  let sent: unknown;
  mockAnswer(staffApi.update, ({ body }) => {
    sent = body;
    return { ...badr, teams: [suns] };
  });
  await openStaff();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Badr' }));
  const dialog = within(await screen.findByRole('dialog'));
  const tide = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Hurghada Tide (archived)' });
  expect(tide.checked).toBe(true);
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
  fireEvent.click(tide);
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Hurghada Tide (archived)' }).checked).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Badr is up to date.');
  expect(sent).toMatchObject({ role: 'gm', teamIds: [suns._id] });
});

test('a GM without a team is reported at the teams, and the input stays', async () => {
  const message = 'A team GM needs at least one team.';
  mockError(staffApi.update, 422, { message, code: 'staff.no-team', issues: [{ path: 'teamIds', message }] });
  await openStaff();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Amina' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'Amina Farouk' } });
  fireEvent.change(within(dialog).getByLabelText('Role'), { target: { value: 'gm' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await within(dialog).findByText(message)).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Amina Farouk');
});

test('a person is deactivated after a confirmation, and reactivated', async () => {
  await openStaff('/admin/users?state=all');
  mockAnswer(staffApi.deactivate, { ...badr, deactivatedAt: daysAgo(0) });
  fireEvent.click(inRowOf('Badr').getByRole('button', { name: 'Deactivate' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Badr is deactivated.')).toBeTruthy();
  mockAnswer(staffApi.reactivate, { ...dina, deactivatedAt: null });
  fireEvent.click(inRowOf('Dina').getByRole('button', { name: 'Reactivate' }));
  expect(await screen.findByText('Dina may sign in again.')).toBeTruthy();
});

test('before an admin leaves, the page says that open invitations and reset links expire', async () => {
  const say = /All open invitations and reset links expire/;
  await openStaff();
  for (const [name, isSaid] of [
    ['Amina', true],
    ['Badr', false],
  ] as const) {
    fireEvent.click(inRowOf(name).getByRole('button', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText(say) !== null, name).toBe(isSaid);
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  }
  fireEvent.click(screen.getByRole('button', { name: 'Edit Amina' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(say)).toBeNull();
  fireEvent.change(dialog.getByLabelText('Role'), { target: { value: 'writer' } });
  expect(dialog.getByText(say)).toBeTruthy();
});

test('the last admin’s error has the server’s message', async () => {
  await openStaff();
  mockError(staffApi.deactivate, 409, {
    message: 'The league needs an admin: this is the last one.',
    code: 'staff.last-admin',
  });
  fireEvent.click(inRowOf('Amina').getByRole('button', { name: 'Deactivate' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('The league needs an admin: this is the last one.')).toBeTruthy();
});

test('a reset link is confirmed, sent, and shown for copying', async () => {
  await openStaff();
  const link = 'https://league.example/reset-password?token=secret';
  mockAnswer(passwordResetsApi.send, ({ address }) => {
    expect(address.pathname).toBe(`/api/admin/users/${badr._id}/reset-link`);
    return { message: 'No mail server is configured: please give Badr the link yourself.', link };
  });
  fireEvent.click(inRowOf('Badr').getByRole('button', { name: 'Send reset link' }));
  const question = await screen.findByRole('dialog', { name: 'Send a reset link to Badr?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Send reset link' }));
  const told = await screen.findByRole('dialog', { name: 'Reset link for Badr' });
  expect(told.textContent).toContain(
    'No mail server is configured: please give Badr the link yourself. The link is shown',
  );
  expect(within(told).getByLabelText<HTMLInputElement>('Reset link').value).toBe(link);
  fireEvent.click(within(told).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('while a reset link is being sent its dialog stays, because the link is shown once', async () => {
  await openStaff();
  const link = 'https://league.example/reset-password?token=secret';
  let answer = () => {};
  mockAnswer(passwordResetsApi.send, async () => {
    await new Promise<void>((go) => {
      answer = go;
    });
    return { message: 'A link is on its way to Badr.', link };
  });
  fireEvent.click(inRowOf('Badr').getByRole('button', { name: 'Send reset link' }));
  const question = await screen.findByRole('dialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByRole('button', { name: 'Sending …' })).toBeTruthy();
  expect(within(question).getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  fireEvent.keyDown(question, { key: 'Escape' });
  fireEvent.click(within(question).getByRole('button', { name: 'Close' }));
  answer();
  expect((await screen.findByLabelText<HTMLInputElement>('Reset link')).value).toBe(link);
});

test('a rejected reset link has the server’s message, and can be retried', async () => {
  await openStaff();
  mockError(passwordResetsApi.send, 429, { message: 'Too many attempts. Please try again in 40 seconds.' });
  fireEvent.click(inRowOf('Badr').getByRole('button', { name: 'Send reset link' }));
  const question = await screen.findByRole('dialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText('Too many attempts. Please try again in 40 seconds.')).toBeTruthy();
  expect(within(question).getByRole('button', { name: 'Send reset link' })).toBeTruthy();
});

test('a deactivated person can only be edited and reactivated', async () => {
  await openStaff('/admin/users?state=deactivated');
  expect(
    inRowOf('Dina')
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Edit', '', 'Reactivate']);
});

test('only an admin may enter', async () => {
  await signInAs('gm');
  const { router } = open(routes, '/admin/users');
  await expect.poll(() => router.state.location.pathname).toBe('/');
});

test('where the site offers Arabic, a person has an Arabic name, is found by it, and a concurrent change of it asks', async () => {
  enableArabic();
  const named = (name: string) => ({ ...badr, translations: { ar: { name } } });
  mockAnswer(staffApi.list, [amina, named('بدر')]);
  await openStaff();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'بدر' } });
  expect(names()).toEqual(['Badr']);
  fireEvent.click(screen.getByRole('button', { name: 'Edit Badr' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText<HTMLInputElement>('Name (العربية)');
  expect([name.value, name.lang, name.dir]).toEqual(['بدر', 'ar', 'rtl']);
  fireEvent.change(name, { target: { value: 'بدر نبيل' } });
  const message = 'Somebody else has changed Badr in the meantime: now Team GM of Hurghada Tide.';
  mockError(staffApi.update, 409, { message, code: 'staff.changed', current: named('بدر الدين') });
  fireEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  fireEvent.click(await dialog.findByRole('radio', { name: 'Keep mine بدر نبيل' }));
  let sent: unknown;
  mockAnswer(staffApi.update, ({ body }) => {
    sent = body;
    return named('بدر نبيل');
  });
  fireEvent.click(await dialog.findByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Badr is up to date.')).toBeTruthy();
  expect(sent).toMatchObject({
    translations: { ar: { name: 'بدر نبيل' } },
    expected: { translations: { ar: { name: 'بدر الدين' } } },
  });
});
