import { type FreeAgent, playersApi, rostersApi, rulePresets, seasonsApi, teamsApi } from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import routes from '../screens.ts';
import { assignment, player, record, team } from '../testing/builders.ts';

const tide = team('Hurghada Tide');
const suns = team('Luxor Suns');
const adam = player('Adam Shawky', suns, { number: 9, isCaptain: true });
const cleo = player('Cleo Nabil', undefined, { hometown: 'Giza', _id: '0198a000-0000-7000-8000-000000c0ffee' });

beforeEach(async () => {
  await signInAs('admin');
  mockAnswer(teamsApi.list, [tide, suns]);
  mockAnswer(seasonsApi.list, []);
  mockAnswer(rostersApi.list, []);
  mockAnswer(playersApi.list, [adam, cleo]);
  mockAnswer(playersApi.figures, { total: 2, teams: 1, captains: 1, assistants: 0, positions: ['Center', 'Goalie'] });
  mockAnswer(playersApi.duplicates, []);
});

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the registry shows all players with figures, badges and links', async () => {
  open(routes, '/admin/players');
  await screen.findByText('Adam Shawky');
  expect(screen.getByText('Total players').nextSibling?.textContent).toBe('2');
  expect(screen.getByText('Team coverage').nextSibling?.textContent).toBe('1');
  expect(names()[1]).toBe('–Cleo NabilID c0ffee');
  expect(href('View team of Adam Shawky')).toBe(`/admin/teams/${suns._id}/roster`);
  expect(href('Edit Adam Shawky')).toBe(`/admin/teams/${suns._id}/roster/${adam._id}`);
  expect(href('Update Cleo Nabil')).toBe(`/admin/players/new?prefill=${cleo._id}`);
  const cells = within(screen.getAllByRole('row')[2]!);
  expect(cells.getByText('Unassigned')).toBeTruthy();
  expect(cells.getByText('Roster')).toBeTruthy();
});

test('filters are in the address, and can be cleared', async () => {
  mockAnswer(playersApi.list, ({ address: { searchParams } }) => {
    if (searchParams.get('search')) return [];
    return searchParams.get('team_id') === suns._id ? [adam] : [adam, cleo];
  });
  const { router } = open(routes, `/admin/players?team=${suns._id}`);
  await screen.findByText('Adam Shawky');
  expect(names()).toHaveLength(1);
  type('Position', 'all');
  type('Search by name, number, team or position', 'zamboni');
  fireEvent.click(await screen.findByText('Clear Filters'));
  await expect.poll(names).toHaveLength(2);
  type('Sort', 'name-desc');
  expect(router.state.location.search).toBe('?sort=name-desc');
});

test.each([
  ['', { sort: 'name-asc' }],
  [`?team=${suns._id}&position=Goalie&sort=team-desc`, { team_id: suns._id, position: 'Goalie', sort: 'team-desc' }],
  ['?team=none&state=archived&search=%20sh%20', { unassigned: 'true', archived: 'true', search: 'sh' }],
  ['?team=unknown&sort=unknown&page=3', { sort: 'name-asc' }],
])('the address “%s” requests its first page from the API', async (address, query) => {
  let asked = {};
  mockAnswer(playersApi.list, ({ address: { searchParams } }) => {
    asked = Object.fromEntries(searchParams);
    return [adam];
  });
  open(routes, `/admin/players${address}`);
  await screen.findByText('Adam Shawky');
  expect(asked).toEqual({ sort: 'name-asc', limit: '50', ...query });
});

test('“Show more” loads the rest, and the export has every page', async () => {
  const many = Array.from({ length: 60 }, (_, at) => player(`Player ${at}`, suns, { number: at }));
  mockAnswer(playersApi.list, ({ address: { searchParams } }) => {
    const begin = many.findIndex(({ _id }) => _id === searchParams.get('cursor')) + 1;
    return many.slice(begin, begin + Number(searchParams.get('limit')));
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  open(routes, '/admin/players');
  await screen.findByText('Player 49');
  expect(names()).toHaveLength(50);
  press('Export CSV');
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect((await (saved.mock.calls[0]![0] as Blob).text()).trim().split('\n')).toHaveLength(61);
  press('Show more');
  expect(await screen.findByText('Player 59')).toBeTruthy();
  expect(names()).toHaveLength(60);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('loading errors, first and later, have the specification’s messages', async () => {
  mockError(playersApi.list, 500);
  mockError(teamsApi.list, 500);
  open(routes, '/admin/players');
  expect(await screen.findByText('Unable to load players')).toBeTruthy();
  expect(screen.getByText('Failed to fetch players')).toBeTruthy();
  expect(screen.getByText('Failed to fetch teams')).toBeTruthy();
  mockAnswer(playersApi.list, [adam]);
  press('Try again');
  expect(await screen.findByText('Adam Shawky')).toBeTruthy();
  mockError(playersApi.list, 500);
  press('Refresh');
  expect(await screen.findByText('Failed to refresh players')).toBeTruthy();
  expect(screen.getByText('Failed to refresh teams')).toBeTruthy();
  expect(screen.getByText('Adam Shawky')).toBeTruthy();
});

test('archived players are in a list of their own, and can be restored', async () => {
  const owl = player('Omar Owl', undefined, { archived: true });
  mockAnswer(playersApi.list, ({ address }) => (address.searchParams.get('archived') ? [owl] : [adam]));
  mockAnswer(playersApi.restore, record(owl));
  open(routes, '/admin/players?state=archived');
  fireEvent.click(await screen.findByRole('button', { name: 'Restore Omar Owl' }));
  expect(await screen.findByText('Omar Owl is back in the registry.')).toBeTruthy();
});

test.each([
  ['gm', '/admin/players', 'Access denied. Admins only.'],
  ['writer', '/admin/players/new', 'Access denied'],
] as const)('a %s who opens %s sees “%s”', async (role, address, sentence) => {
  await signInAs(role);
  const { router } = open(routes, address);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});

test('a GM adds a player to the link’s team, in the current season, and returns to its roster', async () => {
  await signInAs('gm');
  let sent: unknown;
  mockAnswer(playersApi.create, ({ body }) => {
    sent = body;
    return record(player('Nour Adel', tide));
  });
  const { router } = open(routes, `/admin/players/new?teamId=${tide._id}`);
  expect(await screen.findByText('Square headshots, at least 400 by 400.')).toBeTruthy();
  expect(screen.getByText('Back to the team').getAttribute('href')).toBe(`/admin/teams/${tide._id}`);
  type(/^Name/, ' Nour Adel ');
  type(/^Position/, 'Goalie');
  type(/^Jersey number/, '31');
  type('Catches', 'L');
  press('Captain');
  press('Add player');
  expect(await screen.findByText('Player added successfully!')).toBeTruthy();
  expect(sent).toMatchObject({
    team_id: tide._id,
    season: '2026-27',
    name: 'Nour Adel',
    position: 'Goalie',
    number: 31,
    catches: 'L',
    isCaptain: true,
    hometown: null,
  });
  await expect.poll(() => router.state.location.pathname).toBe(`/admin/teams/${tide._id}/roster`);
});

test('missing values are reported at their fields, and nothing is sent', async () => {
  open(routes, '/admin/players/new');
  await screen.findByLabelText(/^Jersey number/);
  type(/^Season \*$/, '');
  type(/^Jersey number/, '1.5');
  type('Elite Prospects URL', 'not an address');
  press('Add player');
  expect(await screen.findByText('Please select a team before adding the player.')).toBeTruthy();
  expect(screen.getByText('Please provide the season for this roster assignment.')).toBeTruthy();
  expect(screen.getByText('Name is required.')).toBeTruthy();
  expect(screen.getByText('Position is required.')).toBeTruthy();
  expect(screen.getByText('Jersey number must be a whole number from 0 to 99.')).toBeTruthy();
  expect(screen.getByText(/^Please enter a web address/)).toBeTruthy();
});

test('a link without one of their teams says so, and so does a league without teams', async () => {
  open(routes, `/admin/players/new?teamId=${crypto.randomUUID()}`);
  expect(await screen.findByText('Team ID is missing. Cannot add player.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add player' })).toBeTruthy();
});

test('without any team nobody can be added', async () => {
  mockAnswer(teamsApi.list, []);
  open(routes, '/admin/players/new');
  expect(await screen.findByText('Team ID is missing. Cannot add player.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add player' })).toBeNull();
});

test('a signed-out person is told why no teams load', async () => {
  mockError(teamsApi.list, 401);
  open(routes, '/admin/players/new');
  expect((await screen.findAllByText('You need to be signed in to load teams.')).length).toBeGreaterThan(0);
});

test('a rejection keeps the input', async () => {
  open(routes, `/admin/players/new?teamId=${tide._id}`);
  await screen.findByLabelText(/^Jersey number/);
  type(/^Name/, 'Nour Adel');
  type(/^Position/, 'Goalie');
  type(/^Jersey number/, '31');
  mockError(playersApi.create, 500);
  press('Add player');
  expect(await screen.findByText('Failed to create player')).toBeTruthy();
  const message = '#31 is already worn by Omar Hassan.';
  mockError(playersApi.create, 409, { message, code: 'rosters.number', issues: [{ path: 'number', message }] });
  fireEvent.click(await screen.findByRole('button', { name: 'Add player' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Nour Adel');
});

test('possible duplicates are shown while typing the name, and free agents can be assigned instead', async () => {
  mockAnswer(playersApi.duplicates, [
    { _id: cleo._id, name: 'Cleo Nabil', position: 'Center', number: null, team: null, hometown: 'Giza' },
    { _id: adam._id, name: 'Cleo Nabeel', position: 'Goalie', number: 9, team: 'Luxor Suns', hometown: null },
  ]);
  open(routes, `/admin/players/new?teamId=${tide._id}`);
  await screen.findByLabelText(/^Jersey number/);
  type(/^Name/, 'Cleo Nabil');
  expect(await screen.findByText('Possible duplicate:')).toBeTruthy();
  expect(screen.getByText('Cleo Nabeel · #9 · Goalie · Luxor Suns')).toBeTruthy();
  expect(href('Assign Cleo Nabil instead')).toBe(`/admin/players/new?prefill=${cleo._id}&teamId=${tide._id}`);
});

test('a free agent is assigned without being duplicated', async () => {
  let sent: unknown;
  mockAnswer(playersApi.get, record(cleo));
  mockAnswer(playersApi.freeAgents, [free(cleo)]);
  mockAnswer(playersApi.create, ({ body }) => {
    sent = body;
    return record(cleo);
  });
  open(routes, `/admin/players/new?prefill=${cleo._id}`);
  expect((await screen.findByLabelText<HTMLInputElement>('Hometown')).value).toBe('Giza');
  expect(screen.getByRole('heading', { name: 'Assign player' })).toBeTruthy();
  type(/^Team/, tide._id);
  type(/^Jersey number/, '7');
  press('Assign player');
  expect(await screen.findByText('Player added successfully!')).toBeTruthy();
  expect(sent).toMatchObject({ playerId: cleo._id, team_id: tide._id, number: 7, position: 'Center' });
});

test('a GM signs a free agent without seeing private data or duplicating them', async () => {
  await signInAs('gm');
  let sent: unknown;
  const agent = { _id: cleo._id, name: 'Cleo Nabil', position: 'Center', hometown: 'Giza', lastTeam: 'Luxor Suns' };
  mockAnswer(playersApi.freeAgents, [agent]);
  mockAnswer(playersApi.sign, ({ body }) => {
    sent = body;
    return record(cleo);
  });
  open(routes, `/admin/players/new?prefill=${cleo._id}&teamId=${tide._id}`);
  expect(await screen.findByText('Cleo Nabil · Center · Giza · last team: Luxor Suns')).toBeTruthy();
  type(/^Jersey number/, '7');
  press('Assign player');
  expect(await screen.findByText('Player added successfully!')).toBeTruthy();
  expect(sent).toMatchObject({ team_id: tide._id, number: 7, position: 'Center' });
});

const free = ({ _id, name }: Pick<FreeAgent, '_id' | 'name'>) => ({
  _id,
  name,
  position: null,
  hometown: null,
  lastTeam: null,
});

const refused = {
  message: 'On no team: Cleo Nabil. Sign them, or say that this is somebody else.',
  code: 'players.possible-duplicate',
  issues: [{ path: 'name', message: 'On no team: Cleo Nabil. Sign them, or say that this is somebody else.' }],
  current: [{ _id: cleo._id, name: 'Cleo Nabil', position: 'Center', number: null, team: null, hometown: 'Giza' }],
};

/** Enters a free agent's name, and gets the question. */
async function askedAboutCleo() {
  await signInAs('gm');
  mockError(playersApi.create, 409, refused);
  open(routes, `/admin/players/new?teamId=${tide._id}`);
  await screen.findByLabelText(/^Jersey number/);
  type(/^Name/, 'Cleo Nabil');
  type(/^Position/, 'Goalie');
  type(/^Jersey number/, '7');
  press('Add player');
  const asked = await screen.findByRole('region', { name: 'A free agent who may be the same person:' });
  expect(within(asked).getByText('Cleo Nabil · Center · Unassigned · Giza')).toBeTruthy();
  expect(screen.getByText(refused.message)).toBeTruthy();
}

test('a GM who enters a free agent’s name signs them with the input', async () => {
  await askedAboutCleo();
  const sent: unknown[] = [];
  mockAnswer(playersApi.sign, ({ body, address }) => {
    sent.push(address.pathname, body);
    return record(cleo);
  });
  press('Sign Cleo Nabil');
  expect(await screen.findByText('Player added successfully!')).toBeTruthy();
  expect(sent).toEqual([
    `/api/players/${cleo._id}/sign`,
    expect.objectContaining({ team_id: tide._id, number: 7, position: 'Goalie', season: '2026-27' }),
  ]);
  expect(sent[1]).not.toHaveProperty('name');
});

test('or confirms another person, and is asked again only for another name', async () => {
  await askedAboutCleo();
  const sent: unknown[] = [];
  const message = '#7 is already worn by Omar Hassan.';
  const refusal = { message, code: 'rosters.number', issues: [{ path: 'number', message }] };
  mockError(playersApi.create, 409, refusal);
  press('This is somebody else');
  expect(await screen.findByText(message)).toBeTruthy();
  mockAnswer(playersApi.create, ({ body }) => {
    sent.push(body);
    return record(cleo);
  });
  type(/^Jersey number/, '8');
  press('Add player');
  expect(await screen.findByText('Player added successfully!')).toBeTruthy();
  expect(sent).toMatchObject([{ name: 'Cleo Nabil', number: 8, isAnotherPerson: true }]);
});

test('a free agent is found by name, and one who was signed meanwhile is reported', async () => {
  await signInAs('gm');
  mockAnswer(playersApi.freeAgents, ({ address }) =>
    address.searchParams.has('playerId')
      ? []
      : [{ _id: cleo._id, name: 'Cleo Nabil', position: null, hometown: null, lastTeam: null }],
  );
  const { unmount } = open(routes, `/admin/players/new?teamId=${tide._id}`);
  fireEvent.change(await screen.findByLabelText('Search free agents by name'), { target: { value: 'cleo' } });
  expect(await screen.findByText('One free agent:')).toBeTruthy();
  expect(href('Sign Cleo Nabil')).toBe(`/admin/players/new?prefill=${cleo._id}&teamId=${tide._id}`);
  unmount?.();
  open(routes, `/admin/players/new?prefill=${cleo._id}&teamId=${tide._id}`);
  expect(await screen.findByText('This player is no longer a free agent')).toBeTruthy();
});

test('a search for free agents that fails says so, and is repeated on request', async () => {
  await signInAs('gm');
  mockError(playersApi.freeAgents, 500);
  open(routes, `/admin/players/new?teamId=${tide._id}`);
  fireEvent.change(await screen.findByLabelText('Search free agents by name'), { target: { value: 'cleo' } });
  expect(await screen.findByText('The free agents could not be searched')).toBeTruthy();
  mockAnswer(playersApi.freeAgents, []);
  press('Try again');
  expect(await screen.findByText('No free agent has this name.')).toBeTruthy();
  expect(screen.queryByText('The free agents could not be searched')).toBeNull();
});

test('of many free agents ten are requested and shown, with a request for more of the name', async () => {
  await signInAs('gm');
  const agent = { position: null, hometown: null, lastTeam: null };
  const many = Array.from({ length: 30 }, (_, at) => ({ ...agent, _id: crypto.randomUUID(), name: `Mo ${at}` }));
  mockAnswer(playersApi.freeAgents, ({ address }) => many.slice(0, Number(address.searchParams.get('limit'))));
  open(routes, `/admin/players/new?teamId=${tide._id}`);
  fireEvent.change(await screen.findByLabelText('Search free agents by name'), { target: { value: 'mo' } });
  expect(await screen.findByText(/^More than 10 free agents\./)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^Sign Mo/ })).toHaveLength(10);
});

test('after the season, players are added and signed for the next one', async () => {
  const rules = rulePresets.iihf;
  const listed = { createdAt: '2026-07-01T10:00:00.000Z', rules };
  mockAnswer(seasonsApi.list, [
    { ...listed, _id: crypto.randomUUID(), name: '2027-28', isCurrent: false, takesRosters: true },
    { ...listed, _id: crypto.randomUUID(), name: '2026-27', isCurrent: true },
  ]);
  await signInAs('gm');
  const chosen = async () => (await screen.findByLabelText<HTMLSelectElement>(/^Season(?! (start|end))/)).value;
  const { unmount } = open(routes, `/admin/players/new?teamId=${tide._id}`);
  expect(await chosen()).toBe('2027-28');
  unmount();
  const agent = { _id: cleo._id, name: 'Cleo Nabil', position: 'Center', hometown: null, lastTeam: null };
  mockAnswer(playersApi.freeAgents, [agent]);
  open(routes, `/admin/players/new?prefill=${cleo._id}&teamId=${tide._id}`);
  expect(await screen.findByText('Cleo Nabil · Center')).toBeTruthy();
  expect(await chosen()).toBe('2027-28');
});

test('a player whose assignment has ended is assigned to a team, though still on the final roster', async () => {
  mockAnswer(playersApi.get, record(player('Adam Shawky', suns, { seasonEndDate: '2020-05-31' })));
  mockAnswer(playersApi.freeAgents, [free(adam)]);
  open(routes, `/admin/players/new?prefill=${adam._id}`);
  expect(await screen.findByRole('button', { name: 'Assign player' })).toBeTruthy();
});

test('a player with a team is not assigned to a second one', async () => {
  mockAnswer(playersApi.get, record(adam));
  mockAnswer(playersApi.freeAgents, []);
  open(routes, `/admin/players/new?prefill=${adam._id}`);
  expect(await screen.findByText('Adam Shawky is already on Luxor Suns.')).toBeTruthy();
  expect(href('Open their page')).toBe(`/admin/teams/${suns._id}/roster/${adam._id}`);
});

test('a player of a final roster who is on a team for the next season is shown on that one', async () => {
  const over = player('Adam Shawky', suns, { seasonEndDate: '2020-05-31' });
  const both = [assignment(tide, { season: '2027-28' }), assignment(suns, { seasonEndDate: '2020-05-31' })];
  mockAnswer(playersApi.get, record(over, both));
  mockAnswer(playersApi.freeAgents, []);
  open(routes, `/admin/players/new?prefill=${over._id}`);
  expect(await screen.findByText('Adam Shawky is already on Hurghada Tide.')).toBeTruthy();
});
