import { roleLabel, type StaffMember, staffApi, teamsApi } from '@league/contract';
import { answering, open, refusing, signInAs } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../routes.tsx';
import { isUnused, staffList } from './staffList.ts';

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const member = (name: string, about: Partial<StaffMember> = {}): StaffMember => ({
  _id: crypto.randomUUID(),
  name,
  email: `${name.toLowerCase()}@league.example`,
  role: 'writer',
  teams: [],
  lastSignInAt: daysAgo(1),
  createdAt: daysAgo(200),
  deactivatedAt: null,
  ...about,
});
const team = { _id: crypto.randomUUID(), slug: 'tide', name: 'Hurghada Tide' };
const amina = member('Amina', { role: 'admin' });
const badr = member('Badr', { role: 'gm', teams: [team], lastSignInAt: daysAgo(31) });
const dina = member('Dina', { role: 'store-manager', deactivatedAt: daysAgo(3) });

beforeEach(async () => {
  await signInAs('admin');
  answering(staffApi.list, [amina, badr, dina]);
  answering(teamsApi.listPublic, []);
});

const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const openStaff = async (address = '/admin/users') => {
  const opened = open(routes, address);
  await screen.findByText('Active staff');
  return opened;
};

test('those who may sign in stand in the list, with role, teams and last sign-in', async () => {
  await openStaff();
  expect(names()).toEqual(['Amina', 'Badr']);
  expect(screen.getByText('Hurghada Tide')).toBeTruthy();
  expect(
    screen.getByText('One account has been unused for 30 days. Unused accounts are best deactivated.'),
  ).toBeTruthy();
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

test('unused is who may sign in and has not for 30 days, or was let in so long ago and never did', () => {
  expect(isUnused(badr, now)).toBe(true);
  expect(isUnused(amina, now)).toBe(false);
  expect(isUnused(member('New', { lastSignInAt: null, createdAt: daysAgo(2) }), now)).toBe(false);
  expect(isUnused(member('Old', { lastSignInAt: null, createdAt: daysAgo(40) }), now)).toBe(true);
  expect(isUnused({ ...badr, deactivatedAt: daysAgo(1) }, now)).toBe(false);
  const filters = { search: '', role: 'all', state: 'unused' } as const;
  expect(staffList([amina, badr, dina], filters, now)).toMatchObject({
    active: 2,
    unused: 1,
    deactivated: 1,
    roles: 2,
  });
});

test('roles are written as people say them', () => {
  expect((['gm', 'store-manager', 'admin'] as const).map(roleLabel)).toEqual(['Team GM', 'Store Manager', 'Admin']);
});

test('another role says what it does before it is saved', async () => {
  await openStaff();
  let sent: unknown;
  answering(staffApi.update, ({ body }) => {
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
  expect(sent).toEqual({ name: 'Badr', role: 'writer', teamIds: [] });
});

test('a gm without a team is told at the teams, and what was typed stays', async () => {
  const message = 'A team GM needs at least one team.';
  refusing(staffApi.update, 422, { message, code: 'staff.no-team', issues: [{ path: 'teamIds', message }] });
  await openStaff();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Amina' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'Amina Farouk' } });
  fireEvent.change(within(dialog).getByLabelText('Role'), { target: { value: 'gm' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await within(dialog).findByText(message)).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Amina Farouk');
});

test('somebody is shut out after a question, and let in again', async () => {
  await openStaff('/admin/users?state=all');
  answering(staffApi.deactivate, { ...badr, deactivatedAt: daysAgo(0) });
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate Badr' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Badr is deactivated.')).toBeTruthy();
  answering(staffApi.reactivate, { ...dina, deactivatedAt: null });
  fireEvent.click(screen.getByRole('button', { name: 'Reactivate Dina' }));
  expect(await screen.findByText('Dina may sign in again.')).toBeTruthy();
});

test('the last admin’s refusal is told in the server’s words', async () => {
  await openStaff();
  refusing(staffApi.deactivate, 409, {
    message: 'The league needs an admin: this is the last one.',
    code: 'staff.last-admin',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate Amina' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('The league needs an admin: this is the last one.')).toBeTruthy();
});

test('staff that do not come can be asked for again', async () => {
  refusing(staffApi.list, 500);
  open(routes, '/admin/users');
  expect(await screen.findByText('The staff could not be loaded. Please try again.')).toBeTruthy();
  answering(staffApi.list, [amina]);
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('Amina')).toBeTruthy();
});

test('nobody but an admin enters', async () => {
  await signInAs('gm');
  const { router } = open(routes, '/admin/users');
  await expect.poll(() => router.state.location.pathname).toBe('/');
});
