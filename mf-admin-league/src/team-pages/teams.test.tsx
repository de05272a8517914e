import { gamesApi, managedTeamsApi, playedTeamsStay, rostersApi, staffApi, teamsApi } from '@league/contract';
import { enableArabic, mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { managedGame } from '../games/testing/game.ts';
import routes from '../screens.ts';
import { managedTeam, player, team } from '../testing/builders.ts';
import { codeOf } from './teamForm.ts';

const tide = team('Hurghada Tide');
const suns = team('Luxor Suns');
const old = team('Asyut Owls', { archived: true });

beforeEach(async () => {
  await signInAs('admin');
  mockAnswer(teamsApi.list, [suns, tide, old]);
  mockAnswer(gamesApi.current, []);
  mockAnswer(staffApi.list, []);
  mockAnswer(rostersApi.list, [player('Karim Adel', tide, { isCaptain: true })]);
  mockAnswer(managedTeamsApi.getManaged, managedTeam(tide));
});

const names = () =>
  within(screen.getByRole('table', { name: 'Teams' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

test('teams are sorted by name, with links to roster, team and player pool; archived ones by a filter', async () => {
  const { router } = open(routes, '/admin/teams');
  await screen.findByText('Luxor Suns');
  expect(names()).toEqual(['Hurghada Tide', 'Luxor Suns']);
  expect(screen.getByRole('link', { name: 'Roster of Luxor Suns' }).getAttribute('href')).toBe(
    `/admin/teams/${suns._id}/roster`,
  );
  expect(screen.getByText('Manage player pool').getAttribute('href')).toBe('/admin/players');
  expect(screen.getByText('Add new team').getAttribute('href')).toBe('/admin/teams/new');
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'archived' } });
  expect(names()).toEqual(['Asyut OwlsArchived']);
  expect(router.state.location.search).toBe('?state=archived');
});

test('the search covers name and city, trimmed and case-insensitive, in the address', async () => {
  const { router } = open(routes, '/admin/teams?search=%20LUXOR');
  await screen.findByText('Luxor Suns');
  expect(names()).toEqual(['Luxor Suns']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'curling' } });
  expect(await screen.findByText('No teams match your search')).toBeTruthy();
  fireEvent.click(screen.getByText('Clear Filters'));
  expect(router.state.location.search).toBe('');
});

test('a GM cannot add a team, and without one is told so', async () => {
  await signInAs('gm');
  mockAnswer(teamsApi.list, []);
  open(routes, '/admin/teams');
  expect(await screen.findByText('You have not been assigned to any teams yet...')).toBeTruthy();
  expect(screen.queryByText('Add new team')).toBeNull();
  expect(screen.queryByText('Manage player pool')).toBeNull();
});

test('teams that fail to load have a message and a notice; missing permission has another message', async () => {
  mockError(teamsApi.list, 500);
  open(routes, '/admin/teams');
  expect(await screen.findAllByText('Failed to fetch teams')).toHaveLength(2);
  mockError(teamsApi.list, 403);
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findAllByText('You do not have permission to manage these teams')).toHaveLength(2);
});

test.each([
  ['writer', '/admin/teams', 'Access denied'],
  ['gm', '/admin/teams/new', 'Admins only'],
  ['gm', '/admin/teams/import', 'Access denied. Admins only.'],
] as const)('a %s who opens %s sees “%s” and is redirected home', async (role, address, sentence) => {
  await signInAs(role);
  const { router } = open(routes, address);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});

test('a team is created in the typed colors, with a preview', async () => {
  let sent: unknown;
  mockAnswer(managedTeamsApi.create, ({ body }) => {
    sent = body;
    return managedTeam(tide);
  });
  const { router } = open(routes, '/admin/teams/new');
  fireEvent.change(await screen.findByLabelText(/^Team name/), { target: { value: 'Hurghada Tide' } });
  const preview = screen.getByRole('region', { name: 'Live preview' });
  expect(within(preview).getByText('Hurghada Tide')).toBeTruthy();
  expect(within(preview).getByText('HUR')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Pick the secondary color'), { target: { value: '#aabbcc' } });
  expect(screen.getByLabelText<HTMLInputElement>('Secondary color').value).toBe('#aabbcc');
  expect(screen.getByText('PNG, JPG or SVG up to 5 MB')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Register team' }));
  expect(await screen.findByText('Team added!')).toBeTruthy();
  expect(sent).toMatchObject({ name: 'Hurghada Tide', primaryColor: '#0284c7', secondaryColor: '#aabbcc', logo: null });
  await expect.poll(() => router.state.location.pathname).toBe(`/admin/teams/${tide._id}`);
});

test('a team without a name is not sent, an error is shown at its field, and others keep the input', async () => {
  const message = 'There is already a team named Luxor Suns.';
  mockError(managedTeamsApi.create, 409, { code: 'teams.name-taken', message, issues: [{ path: 'name', message }] });
  open(routes, '/admin/teams/new');
  const submit = await screen.findByRole('button', { name: 'Register team' });
  fireEvent.click(submit);
  expect(await screen.findByText('Team name is required.')).toBeTruthy();
  const name = screen.getByLabelText<HTMLInputElement>(/^Team name/);
  fireEvent.change(name, { target: { value: 'Luxor Suns' } });
  fireEvent.click(submit);
  expect(await screen.findByText(message)).toBeTruthy();
  mockError(managedTeamsApi.create, 500);
  fireEvent.click(submit);
  expect(await screen.findByText('Failed to add team')).toBeTruthy();
  expect(name.value).toBe('Luxor Suns');
});

test('a GM sees why names are fixed, and changes the other fields', async () => {
  await signInAs('gm');
  let sent: unknown;
  mockAnswer(managedTeamsApi.update, ({ body }) => {
    sent = body;
    return managedTeam(tide, { description: 'Blue.' });
  });
  open(routes, `/admin/teams/${tide._id}`);
  const name = await screen.findByLabelText<HTMLInputElement>(/^Team name/);
  expect(name.readOnly).toBe(true);
  expect(screen.getAllByText('Only an admin can change this.')).toHaveLength(5);
  expect(screen.queryByText('Archive team')).toBeNull();
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Blue.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Hurghada Tide is up to date.')).toBeTruthy();
  expect(sent).toMatchObject({ name: 'Hurghada Tide', slug: 'hurghada-tide', description: 'Blue.' });
});

test('the next games contain today’s without a time until the day ends', async () => {
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  let asked = '';
  mockAnswer(gamesApi.current, ({ address }) => {
    asked = address.search;
    return [
      managedGame({ home: tide, away: suns, date: anHourAgo, timeKnown: false }),
      managedGame({ home: tide, away: old, date: anHourAgo }),
    ];
  });
  open(routes, `/admin/teams/${tide._id}`);
  const list = within(await screen.findByRole('list', { name: 'Next games' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['vs Luxor Suns']);
  expect(asked).toBe('?team=hurghada-tide');
});

test('the roster and the staff are asked for while the team is loaded', async () => {
  let load = () => {};
  mockAnswer(managedTeamsApi.getManaged, async () => {
    await new Promise<void>((resolve) => {
      load = resolve;
    });
    return managedTeam(tide);
  });
  const asked: string[] = [];
  mockAnswer(staffApi.list, () => {
    asked.push('staff');
    return [];
  });
  mockAnswer(rostersApi.list, () => {
    asked.push('roster');
    return [];
  });
  open(routes, `/admin/teams/${tide._id}`);
  await expect.poll(() => asked.toSorted()).toEqual(['roster', 'staff']);
  load();
  expect(await screen.findByText('There is no staff member with the role Team GM yet.')).toBeTruthy();
  expect(asked).toHaveLength(2);
});

test('another GM’s team is not accessible', async () => {
  await signInAs('gm');
  mockError(managedTeamsApi.getManaged, 404, { message: 'There is no such team.' });
  open(routes, `/admin/teams/${suns._id}`);
  expect((await screen.findAllByText('You do not have permission to manage this team.')).length).toBeGreaterThan(0);
});

test('an admin, who may manage every team, gets not found for an unknown one', async () => {
  mockError(managedTeamsApi.getManaged, 404, { message: 'There is no such team.' });
  open(routes, '/admin/teams/nope');
  expect((await screen.findAllByText('There is no such team.')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/permission/)).toBeNull();
});

test('a team that has played is archived after a confirmation, and not deleted', async () => {
  mockAnswer(managedTeamsApi.archive, managedTeam(tide, { archived: true }));
  open(routes, `/admin/teams/${tide._id}`);
  expect(await screen.findByText(playedTeamsStay)).toBeTruthy();
  expect(screen.queryByText('Delete team')).toBeNull();
  expect(await screen.findByText('Karim Adel')).toBeTruthy();
  fireEvent.click(screen.getByText('Archive team'));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive team' }));
  expect(await screen.findByText('Hurghada Tide is archived.')).toBeTruthy();
});

test('an admin sets a team’s GMs', async () => {
  const gm = {
    _id: crypto.randomUUID(),
    name: 'Badr Amin',
    email: 'badr@league.example',
    role: 'gm' as const,
    teams: [],
    lastSignInAt: null,
    createdAt: '2026-07-01T10:00:00.000Z',
    deactivatedAt: null,
  };
  mockAnswer(staffApi.list, [gm, { ...gm, _id: crypto.randomUUID(), name: 'Wafaa', role: 'writer' as const }]);
  let sent: unknown;
  mockAnswer(managedTeamsApi.assignManagers, ({ body }) => {
    sent = body;
    return managedTeam(tide, { managers: [gm] });
  });
  open(routes, `/admin/teams/${tide._id}`);
  fireEvent.click(await screen.findByLabelText(/^Badr Amin/));
  expect(screen.queryByLabelText(/^Wafaa/)).toBeNull();
  fireEvent.click(screen.getByText('Save assignment'));
  expect(await screen.findByText('The assignment is saved.')).toBeTruthy();
  expect(sent).toEqual({ staffIds: [gm._id], replaces: [] });
});

test('a code is made from the first letters, in any script', () => {
  expect(['Élan 98', 'el', 'الأهرام', '𐐀𐐁'].map(codeOf)).toEqual(['ELA', 'EL', 'الا', '𐐀']);
});

test('where the site offers Arabic, a text has an Arabic input below it, which is saved with the team', async () => {
  enableArabic();
  mockAnswer(managedTeamsApi.getManaged, managedTeam(tide, { translations: { ar: { name: 'مد الغردقة' } } }));
  const sent: unknown[] = [];
  mockAnswer(managedTeamsApi.update, ({ body }) => {
    sent.push(body);
    return managedTeam(tide, { version: 2 });
  });
  open(routes, `/admin/teams/${tide._id}`);
  const name = await screen.findByLabelText<HTMLInputElement>('Team name (العربية)');
  expect([name.value, name.lang, name.dir]).toEqual(['مد الغردقة', 'ar', 'rtl']);
  fireEvent.change(screen.getByLabelText('City (العربية)'), { target: { value: 'الغردقة' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    name: 'Hurghada Tide',
    translations: { ar: { name: 'مد الغردقة', city: 'الغردقة', description: null } },
  });
});

test('two editors of Arabic texts: untouched ones are taken over, contested ones ask', async () => {
  enableArabic();
  const stored = (texts: Record<string, string>, version: number) =>
    managedTeam(tide, { translations: { ar: texts }, version });
  mockAnswer(managedTeamsApi.getManaged, stored({ name: 'مد', city: 'الغردقة' }, 1));
  mockError(managedTeamsApi.update, 409, {
    code: 'teams.changed-meanwhile',
    message: 'Somebody else has changed this team.',
    current: stored({ name: 'المد', city: 'سفاجا' }, 2),
  });
  open(routes, `/admin/teams/${tide._id}`);
  fireEvent.change(await screen.findByLabelText('Team name (العربية)'), { target: { value: 'أمواج' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const question = await screen.findByRole('group', { name: /Team name \(العربية\)/ });
  expect(within(question).getByText('المد', { exact: false })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('City (العربية)').value).toBe('سفاجا');
});

test('where the site has one language, forms ask for no other, and leave stored texts as they are', async () => {
  mockAnswer(managedTeamsApi.getManaged, managedTeam(tide, { translations: { ar: { name: 'مد الغردقة' } } }));
  const sent: object[] = [];
  mockAnswer(managedTeamsApi.update, ({ body }) => {
    sent.push(body as object);
    return managedTeam(tide, { version: 2 });
  });
  open(routes, `/admin/teams/${tide._id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(screen.queryByLabelText(/العربية/)).toBeNull();
  expect(sent[0]).not.toHaveProperty('translations');
});
