import { managedTeamsApi, playersApi, rostersApi, seasonsApi, teamsApi } from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { assignment, managedTeam, player, record, team } from '../testing/builders.ts';

const tide = team('Hurghada Tide');
const suns = team('Luxor Suns');
const karim = player('Karim Adel', tide, { number: 19, isCaptain: true });
const badr = player('Badr Zaki', tide, { number: 4, position: 'Goalie' });
const roster = `/admin/teams/${tide._id}/roster`;
const page = `${roster}/${karim._id}`;

beforeEach(async () => {
  await signInAs('gm');
  mockAnswer(teamsApi.list, [tide, suns]);
  mockAnswer(seasonsApi.list, []);
  mockAnswer(managedTeamsApi.getManaged, managedTeam(tide));
  mockAnswer(rostersApi.list, [karim, badr]);
  mockAnswer(
    playersApi.get,
    record(karim, [assignment(tide, { isCaptain: true }), assignment(suns, { isOpen: false })]),
  );
});

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the roster is sorted by number, with figures and links to each player', async () => {
  open(routes, roster);
  expect(await screen.findByRole('heading', { name: 'Roster of Hurghada Tide' })).toBeTruthy();
  expect(names()).toEqual(['Badr Zaki', 'Karim AdelCaptain']);
  expect(screen.getByText('Total players').nextSibling?.textContent).toBe('2');
  expect(screen.getByText('Unique positions').nextSibling?.textContent).toBe('2');
  expect(screen.getByLabelText('Position breakdown').textContent).toBe('Position breakdownCenter 1Goalie 1');
  expect(screen.getByText('Add Player').getAttribute('href')).toBe(`/admin/players/new?teamId=${tide._id}`);
  expect(screen.getByText('Back to Team').getAttribute('href')).toBe(`/admin/teams/${tide._id}`);
  expect(screen.getByRole('link', { name: 'Edit details of Karim Adel' }).getAttribute('href')).toBe(page);
});

test('name, number and position are searched, and headers sort, in the address', async () => {
  const { router } = open(routes, `${roster}?search=GOAL`);
  await screen.findByText('Badr Zaki');
  expect(names()).toEqual(['Badr Zaki']);
  type('Search by name, number or position', '19');
  expect(names()).toEqual(['Karim AdelCaptain']);
  type('Search by name, number or position', '');
  press('Name');
  press('Name');
  expect(names()).toEqual(['Karim AdelCaptain', 'Badr Zaki']);
  expect(router.state.location.search).toBe('?sort=name&direction=descending');
});

test('another season is requested by name', async () => {
  let asked: string | null = '';
  mockAnswer(rostersApi.list, ({ address }) => {
    asked = address.searchParams.get('season');
    return [];
  });
  open(routes, `${roster}?season=2025-26`);
  expect(await screen.findByText('Nobody is on this roster yet')).toBeTruthy();
  expect(asked).toBe('2025-26');
});

test('a past season’s row is edited with its own assignment, and nobody is removed from there', async () => {
  mockAnswer(rostersApi.list, [{ ...karim, season: '2025-26' }, badr]);
  const past = assignment(tide, { _id: karim.assignmentId!, season: '2025-26', number: 91, isOpen: false });
  mockAnswer(playersApi.get, record(karim, [assignment(tide, { season: '2026-27', number: 19 }), past]));
  open(routes, `${roster}?season=2025-26`);
  const edit = await screen.findByRole('link', { name: 'Edit details of Karim Adel' });
  expect(edit.getAttribute('href')).toBe(`${page}?assignment=${karim.assignmentId}`);
  expect(screen.queryByRole('button', { name: 'Remove Karim Adel' })).toBeNull();
  let sent: unknown;
  mockAnswer(playersApi.update, ({ body }) => {
    sent = body;
    return record(karim);
  });
  fireEvent.click(edit);
  expect(await screen.findByText('Hurghada Tide · 2025-26')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Jersey number/).value).toBe('91');
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull();
  type(/^Jersey number/, '92');
  press('Save changes');
  expect(await screen.findByText('Roster updated')).toBeTruthy();
  expect(sent).toMatchObject({ assignmentId: karim.assignmentId, number: 92 });
});

test('an admin, who may manage every team, gets not found for an unknown one', async () => {
  await signInAs('admin');
  mockError(rostersApi.list, 404, { message: 'There is no such team.' });
  open(routes, roster);
  expect((await screen.findAllByText('There is no such team.')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/permission/)).toBeNull();
});

test('another GM’s roster and a loading error have different messages', async () => {
  await signInAs('gm');
  mockError(rostersApi.list, 404);
  open(routes, roster);
  expect(await screen.findAllByText('You do not have permission to manage this team.')).toHaveLength(2);
});

test('removing asks in the specification’s words, with a day and a reason', async () => {
  let sent: URLSearchParams | undefined;
  mockAnswer(rostersApi.release, ({ address }) => {
    sent = address.searchParams;
    return { message: 'Badr Zaki is released.' };
  });
  open(routes, roster);
  await screen.findByText('Badr Zaki');
  press('Remove Badr Zaki');
  const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete this player?' }));
  fireEvent.change(dialog.getByLabelText(/^First day without the team/), { target: { value: '2026-12-01' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Retired' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Player deleted')).toBeTruthy();
  expect(Object.fromEntries(sent!)).toEqual({ date: '2026-12-01', departureReason: 'Retired' });
});

test('a failed release is reported, at its field if there is one, and keeps the input', async () => {
  open(routes, roster);
  await screen.findByText('Badr Zaki');
  press('Remove Badr Zaki');
  const dialog = within(await screen.findByRole('dialog'));
  const reason = dialog.getByLabelText<HTMLInputElement>('Reason');
  fireEvent.change(reason, { target: { value: 'Retired' } });
  mockError(rostersApi.release, 500);
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Failed to delete player')).toBeTruthy();
  const message = 'This is before the first day on the team.';
  mockError(rostersApi.release, 422, { message, code: 'rosters.day', issues: [{ path: 'date', message }] });
  fireEvent.click(await dialog.findByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(reason.value).toBe('Retired');
});

test('a player is edited with this assignment, and a worn number is reported at its field', async () => {
  const message = '#9 is already worn by Omar Hassan.';
  let sent: unknown;
  mockError(playersApi.update, 409, { message, code: 'rosters.number-taken', issues: [{ path: 'number', message }] });
  const { router } = open(routes, page);
  await screen.findByRole('heading', { name: 'Karim Adel' });
  expect(screen.getByRole('button', { name: 'Captain', pressed: true })).toBeTruthy();
  type(/^Jersey number/, '100');
  press('Save changes');
  expect(await screen.findByText('Jersey number must be a whole number from 0 to 99.')).toBeTruthy();
  type(/^Jersey number/, '9');
  press('Assistant captain');
  press('Save changes');
  expect(await screen.findByText(message)).toBeTruthy();
  mockAnswer(playersApi.update, ({ body }) => {
    sent = body;
    return record(karim);
  });
  // It says that it saves until the answer is handled.
  fireEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Roster updated')).toBeTruthy();
  expect(sent).toMatchObject({ name: 'Karim Adel', number: 9, isCaptain: false, isAssistantCaptain: true });
  await expect.poll(() => router.state.location.pathname).toBe(roster);
});

test('the history lists every assignment', async () => {
  open(routes, page);
  const history = within(await screen.findByRole('table', { name: 'Assignment history' }));
  expect(history.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Hurghada TideOpen',
    'Luxor Suns',
  ]);
  expect(screen.queryByText('Delete player')).toBeNull();
});

test('a transfer requires a team, and opens the player there', async () => {
  let sent: unknown;
  mockAnswer(rostersApi.transfer, ({ body }) => {
    sent = body;
    return record({ ...karim, team_id: suns._id, team: suns }, [assignment(suns)]);
  });
  const { router } = open(routes, page);
  await screen.findByRole('heading', { name: 'Karim Adel' });
  press('Transfer');
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer Karim Adel' }));
  const team = await dialog.findByLabelText(/^To team/);
  fireEvent.click(dialog.getByRole('button', { name: 'Transfer' }));
  expect(await dialog.findByText('Please choose the player’s new team.')).toBeTruthy();
  expect(within(team).queryByText('Hurghada Tide')).toBeNull();
  fireEvent.change(team, { target: { value: suns._id } });
  fireEvent.change(dialog.getByLabelText(/^First day/), { target: { value: '2026-12-01' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Transfer' }));
  expect(await screen.findByText('Karim Adel is transferred.')).toBeTruthy();
  expect(sent).toMatchObject({ team_id: suns._id, date: '2026-12-01', number: 19 });
  await expect.poll(() => router.state.location.pathname).toBe(`/admin/teams/${suns._id}/roster/${karim._id}`);
});

test('a transfer of an upcoming assignment names it, and takes its team and number', async () => {
  const upcoming = assignment(suns, { season: '2027-28', number: 91 });
  const current = assignment(tide, { season: '2026-27' });
  mockAnswer(playersApi.get, record(karim, [upcoming, current]));
  let sent: unknown;
  mockAnswer(rostersApi.transfer, ({ body }) => {
    sent = body;
    return record(karim, [assignment(tide, { season: '2027-28' }), current]);
  });
  open(routes, `/admin/teams/${suns._id}/roster/${karim._id}`);
  expect(await screen.findByText('Luxor Suns · 2027-28')).toBeTruthy();
  press('Transfer');
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer Karim Adel' }));
  const team = await dialog.findByLabelText(/^To team/);
  expect(within(team).queryByText('Luxor Suns')).toBeNull();
  fireEvent.change(team, { target: { value: tide._id } });
  fireEvent.click(dialog.getByRole('button', { name: 'Transfer' }));
  expect(await screen.findByText('Karim Adel is transferred.')).toBeTruthy();
  expect(sent).toMatchObject({ assignmentId: upcoming._id, team_id: tide._id, number: 91 });
});

test('every open assignment on the team can be transferred, and the first one ended', async () => {
  const upcoming = assignment(tide, { season: '2027-28' });
  mockAnswer(playersApi.get, record(karim, [upcoming, assignment(tide, { season: '2026-27' })]));
  open(routes, `${page}?assignment=${upcoming._id}`);
  expect(await screen.findByText('Hurghada Tide · 2027-28')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Transfer' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
});

test('an admin archives a player who has played', async () => {
  await signInAs('admin');
  mockAnswer(playersApi.get, { ...record(karim, [assignment(tide)]), hasPlayed: true });
  const message = 'Karim Adel has played and was archived.';
  mockAnswer(playersApi.remove, { message, deleted: false, archived: true });
  open(routes, page);
  fireEvent.click(await screen.findByText('Archive player'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete this player?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete player' }));
  expect(await screen.findByText(message)).toBeTruthy();
});
