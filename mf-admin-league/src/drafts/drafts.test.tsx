import {
  columnMatchingApi,
  type DraftInput,
  draftsApi,
  formatOf,
  playersApi,
  readLabelsIn,
  seasonsApi,
  standingsApi,
  teamsApi,
  toSearchable,
} from '@league/contract';
import { currentLeague, queryClient, setLeague } from '@league/kit';
import { enableArabic, mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import routes from '../screens.ts';
import { player } from '../testing/builders.ts';
import { draftsQuery } from './draftQueries.ts';
import { findPlayers } from './findPlayers.ts';
import { PlayersField } from './PlayersField.tsx';
import { pastedNames } from './pastedNames.ts';
import { reverseStandings, shuffle } from './teamOrders.ts';
import { draft, eligible, pick, room, team } from './testing/draft.ts';

const id = '0198a000-0000-7000-8000-00000000000d';
const [alx, cai] = [team('ALX'), team('CAI')];

/** A stream that says only what a test tells it. */
class SilentStream extends EventTarget {
  static last: SilentStream;
  onerror: (() => void) | null = null;
  constructor() {
    super();
    SilentStream.last = this;
  }
  close() {}
}

beforeEach(async () => {
  vi.stubGlobal('EventSource', SilentStream);
  await signInAs('admin');
  mockAnswer(teamsApi.list, [alx, cai]);
  mockAnswer(playersApi.list, []);
});

async function openRoom(shown = room({}, { _id: id, id }), panel = '') {
  mockAnswer(draftsApi.room, shown);
  const { eligible: _, history: __, viewers: ___, assigned: ____, season: _____, ...state } = shown;
  mockAnswer(draftsApi.stream, state);
  const opened = open(routes, `/admin/drafts/${id}/manage${panel}`);
  await screen.findByRole('heading', { level: 1 });
  return { ...opened, state };
}

test('the control center counts drafts by status and links to them', async () => {
  mockAnswer(draftsApi.list, [
    draft({ _id: id, title: 'Live One', status: 'live', description: 'In the dome' }),
    draft({ title: null, name: '2025 Draft', year: 2025, status: 'completed' }),
    draft({ title: 'Soon', year: 2027 }),
  ]);
  open(routes, '/admin/drafts');
  await screen.findByRole('table');
  const figure = (label: string) => screen.getAllByText(label, { selector: 'span' })[0]!.nextSibling?.textContent;
  expect([figure('Total drafts'), figure('Upcoming'), figure('Completed')]).toEqual(['3', '1', '1']);
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual(['Soon', 'Live One', '2025 Draft']);
  expect(screen.getByText('In the dome')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Manage draft: Live One' }).getAttribute('href')).toBe(
    `/admin/drafts/${id}/manage`,
  );
});

test('without matching drafts there is a link to create one, and filters are in the address', async () => {
  mockAnswer(draftsApi.list, [draft()]);
  const { router } = open(routes, '/admin/drafts?search=zamboni&status=live');
  expect(await screen.findByText('No drafts match your filters')).toBeTruthy();
  expect(screen.getByText('Create your first draft').getAttribute('href')).toBe('/admin/drafts/new');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  expect(router.state.location.search).toBe('?status=live');
});

test.each([
  ['/admin/drafts', 'gm'],
  ['/admin/drafts/new', 'gm'],
  [`/admin/drafts/${id}/manage`, 'writer'],
] as const)('%s is closed to a %s', async (address, role) => {
  await signInAs(role);
  const { router } = open(routes, address);
  expect(await screen.findByText('Access denied. Admins only.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});

test('a created draft opens its room', async () => {
  let sent: DraftInput | undefined;
  mockAnswer(draftsApi.create, ({ body }) => {
    sent = body as DraftInput;
    return draft({ _id: id });
  });
  mockAnswer(draftsApi.room, room({}, { _id: id, id, status: 'pre-draft' }));
  const { router } = open(routes, '/admin/drafts/new');
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Winter Draft' } });
  fireEvent.change(screen.getByLabelText('Seconds a pick'), { target: { value: '90' } });
  expect(screen.getByText('Setup guide')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Create draft' }));
  expect(await screen.findByText('Draft created successfully')).toBeTruthy();
  expect(sent).toMatchObject({
    id: expect.any(String),
    title: 'Winter Draft',
    rounds: 6,
    style: 'snake',
    secondsPerPick: 90,
    participatingTeams: [alx._id, cai._id],
    eligible: { rule: 'free-agents' },
  });
  expect(router.state.location.pathname).toBe(`/admin/drafts/${id}/manage`);
});

test('a new draft is of the league’s year', async () => {
  const league = currentLeague();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T20:00:00Z') });
  onTestFinished(() => {
    setLeague(league);
    vi.useRealTimers();
  });
  await signInAs('admin');
  setLeague({ ...league, timeZone: 'Pacific/Auckland' });
  open(routes, '/admin/drafts/new');
  expect((await screen.findByLabelText<HTMLInputElement>('Year')).value).toBe('2027');
});

test('a rejected draft shows the reason and keeps the input', async () => {
  mockError(draftsApi.create, 500);
  const { router } = open(routes, '/admin/drafts/new');
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  fireEvent.change(title, { target: { value: 'Winter Draft' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create draft' }));
  expect(await screen.findByText('Failed to create draft')).toBeTruthy();
  mockError(draftsApi.create, 409, { code: 'drafts.some', message: 'There is one already.' });
  fireEvent.click(await screen.findByRole('button', { name: 'Create draft' }));
  expect(await screen.findByText('There is one already.')).toBeTruthy();
  expect(title.value).toBe('Winter Draft');
  expect(router.state.location.pathname).toBe('/admin/drafts/new');
});

test('teams that fail to load can be retried', async () => {
  mockError(teamsApi.list, 500);
  open(routes, '/admin/drafts/new');
  expect(await screen.findAllByText('Unable to load teams')).toHaveLength(2);
  mockAnswer(teamsApi.list, [alx, cai]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Title')).toBeTruthy();
});

test('two keystrokes and Enter select a pick, a second Enter records it', async () => {
  const { state } = await openRoom();
  let sent: unknown;
  mockAnswer(draftsApi.pick, ({ body }) => {
    sent = body;
    const of = pick(1, alx, eligible(19, { name: 'Karim Adel' }));
    return { ...state, seq: 3, draft: { ...state.draft, seq: 3, nextOverall: 2 }, picks: [of] };
  });
  const field = screen.getByRole('combobox', { name: /Pick for Team ALX/ });
  fireEvent.change(field, { target: { value: 'ka' } });
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map((option) => option.querySelector('span')?.textContent),
  ).toEqual(['Karim Adel']);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('Overall 1 – ALX selects #19 Karim Adel')).toBeTruthy();
  const record = screen.getByRole('button', { name: 'Record pick' });
  await waitFor(() => expect(document.activeElement).toBe(record));
  fireEvent.click(record);
  expect(await screen.findByText('Recorded: Karim Adel')).toBeTruthy();
  expect(sent).toEqual({ overall: 1, team_id: alx._id, player_id: eligible(19)._id });
  expect(await screen.findByRole('combobox', { name: /Pick for Team CAI/ })).toBeTruthy();
});

test('an Enter that is held down neither asks nor records', async () => {
  await openRoom();
  const field = screen.getByRole('combobox', { name: /Pick for/ });
  const held = { key: 'Enter', repeat: true };
  expect(fireEvent.keyDown(field, held)).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  const record = await screen.findByRole('button', { name: 'Record pick' });
  expect(fireEvent.keyDown(record, held)).toBe(false);
  expect(fireEvent.keyDown(record, { key: 'Enter' })).toBe(true);
});

test('Escape returns the focus from the question to the search', async () => {
  await openRoom();
  const field = screen.getByRole('combobox', { name: /Pick for/ });
  field.focus();
  fireEvent.keyDown(field, { key: 'Enter' });
  const record = await screen.findByRole('button', { name: 'Record pick' });
  await waitFor(() => expect(document.activeElement).toBe(record));
  fireEvent.keyDown(record, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('an available player is removed: the focus is at the next one, and the removal is announced', async () => {
  const players = [7, 8, 9].map((number) => eligible(number));
  const shown = room({ eligible: players }, { _id: id, id });
  const { state } = await openRoom(shown, '?panel=players');
  mockError(draftsApi.removeEligible, 409, { code: 'drafts.picked', message: 'They have been picked.' });
  const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name} from the list` });
  remove('Player 7').focus();
  fireEvent.click(remove('Player 7'));
  expect(await screen.findByText('They have been picked.')).toBeTruthy();
  mockAnswer(draftsApi.removeEligible, () => {
    mockAnswer(draftsApi.room, { ...shown, eligible: [players[0]!, players[2]!] });
    return state;
  });
  remove('Player 8').focus();
  fireEvent.click(remove('Player 8'));
  expect(await screen.findByText('Player 8 was removed, 2 left.')).toBeTruthy();
  expect(document.activeElement).toBe(remove('Player 9'));
});

test('the eligible players stay while the API has no others, and are replaced when they change', async () => {
  const shown = room({ eligibleHash: 'first' }, { _id: id, id });
  await openRoom(shown, '?panel=players');
  expect(screen.getAllByRole('button', { name: /from the list$/ })).toHaveLength(3);
  const known: (string | null)[] = [];
  mockAnswer(draftsApi.room, ({ address }) => {
    known.push(address.searchParams.get('knownEligible'));
    return known.length === 1
      ? { ...shown, viewers: 17, eligible: [] }
      : { ...shown, eligible: [], eligibleHash: 'none' };
  });
  await act(() => queryClient.invalidateQueries({ queryKey: ['drafts', id] }));
  expect(await screen.findByText(/17/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /from the list$/ })).toHaveLength(3);
  await act(() => queryClient.invalidateQueries({ queryKey: ['drafts', id] }));
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /from the list$/ })).toHaveLength(0));
  expect(known).toEqual(['first', 'first']);
});

test('a new player with the name of registered ones is asked about: one of them, or somebody else', async () => {
  const { state } = await openRoom(undefined, '?panel=players');
  const message = 'The registry has players of this name.';
  const registered = player('Omar Nasr');
  const { _id, name } = registered;
  mockError(draftsApi.addEligible, 409, {
    code: 'drafts.namesakes',
    message,
    issues: [{ path: 'person.name', message }],
    current: [{ _id, name, position: 'Center', number: 7, team: 'Team CAI', hometown: null }],
  });
  const add = (position: string) => {
    const form = within(screen.getByLabelText(/^Name/).closest('form')!);
    fireEvent.change(form.getByLabelText(/^Name/), { target: { value: 'Omar Nasr' } });
    fireEvent.change(form.getByLabelText(/^Position/), { target: { value: position } });
    fireEvent.click(form.getByRole('button', { name: 'Add' }));
  };
  const asked = { name: 'Is it a player of this name who is registered already?' };
  await screen.findByLabelText(/^Name/);
  add('Goalie');
  await screen.findByRole('region', asked);
  expect(screen.getByText('Omar Nasr · #7 · Center · Team CAI')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  const sent: unknown[] = [];
  const accept = () =>
    mockAnswer(draftsApi.addEligible, ({ body }) => {
      sent.push(body);
      return state;
    });
  accept();
  fireEvent.click(screen.getByRole('button', { name: 'Add Omar Nasr' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe(''));
  expect(screen.queryByRole('region', asked)).toBeNull();
  mockError(draftsApi.addEligible, 409, { code: 'drafts.nobody-new', message: 'Nobody was added.' });
  add('Forward');
  fireEvent.click(await screen.findByRole('button', { name: 'This is somebody else' }));
  expect(await screen.findByText('Nobody was added.')).toBeTruthy();
  accept();
  fireEvent.click(await screen.findByRole('button', { name: 'This is somebody else', busy: false }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe(''));
  const person = { name: 'Omar Nasr', position: 'Forward', isAnotherPerson: true, id: expect.any(String) };
  expect(sent).toEqual([{ playerIds: [_id] }, { person }]);
});

test.each([
  [
    'chosen players',
    async () => {
      mockAnswer(playersApi.list, [player('Nour Adel')]);
      const registry = (await screen.findByRole('heading', { name: 'Add from the registry' })).parentElement!;
      const search = within(registry).getByRole('searchbox');
      fireEvent.change(search, { target: { value: 'nour' } });
      await expect.poll(() => screen.queryByText('Nour Adel')).toBeTruthy();
      fireEvent.keyDown(search, { key: 'Enter' });
    },
    () => screen.queryByText('1 player chosen') !== null,
  ],
  [
    'a typed player',
    async () => void fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Omar Nasr' } }),
    () => screen.queryByDisplayValue('Omar Nasr') !== null,
  ],
])('another panel asks before it discards %s', async (_, enter, isKept) => {
  await openRoom(undefined, '?panel=players');
  await enter();
  await expect.poll(isKept).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Turns' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  fireEvent.click(question.getByText('Stay'));
  expect(isKept()).toBe(true);
});

test('chosen players are removed one by one, and then the search has the focus', async () => {
  mockAnswer(playersApi.lookUp, [player('Omar Hassan'), player('Karim Adel')]);
  open(routes, '/admin/drafts/new');
  const search = await screen.findByRole('searchbox', { name: 'Search the registry' });
  fireEvent.paste(search, { clipboardData: { getData: () => 'Omar Hassan\nKarim Adel' } });
  await screen.findByText('2 players chosen');
  const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name} from the list` });
  remove('Omar Hassan').focus();
  fireEvent.click(remove('Omar Hassan'));
  expect(document.activeElement).toBe(remove('Karim Adel'));
  fireEvent.click(remove('Karim Adel'));
  expect(document.activeElement).toBe(search);
});

test('case 20: the slower operator is told who was picked', async () => {
  await openRoom();
  mockError(draftsApi.pick, 409, {
    code: 'drafts.moved-on',
    message:
      'The draft has moved on. Overall 1: Team ALX select Omar Hassan. Team CAI are on the clock with overall 2.',
  });
  fireEvent.keyDown(screen.getByRole('combobox', { name: /Pick for/ }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('button', { name: 'Record pick' }));
  expect(await screen.findByText(/^The draft has moved on\. Overall 1: Team ALX select Omar Hassan\./)).toBeTruthy();
});

test('turns that others take are announced with the next team', async () => {
  const { state } = await openRoom();
  const heard = () =>
    screen
      .getAllByRole('status')
      .map((status) => status.textContent)
      .join();
  const take = (overall: number, ...picks: ReturnType<typeof pick>[]) => {
    const next = {
      ...state,
      seq: 1 + overall,
      draft: { ...state.draft, seq: 1 + overall, nextOverall: overall },
      picks,
    };
    act(() => void SilentStream.last.dispatchEvent(new MessageEvent('init', { data: JSON.stringify(next) })));
  };
  const [omar, none] = [pick(1, alx, eligible(7, { name: 'Omar Hassan' })), pick(2, cai, null)];
  take(2, omar);
  await expect.poll(heard).toContain('Overall 1: Team ALX select Omar Hassan. Team CAI are on the clock.');
  take(3, omar, none);
  await expect.poll(heard).toContain('Overall 2: Team CAI are passed over. Team CAI are on the clock.');
});

test('the last pick is withdrawn after a confirmation', async () => {
  const taken = pick(1, alx, eligible(7, { name: 'Omar Hassan' }));
  const { state } = await openRoom(room({ picks: [taken] }, { _id: id, id, nextOverall: 2 }));
  let sent: unknown;
  mockAnswer(draftsApi.undo, ({ body }) => {
    sent = body;
    return { ...state, seq: 3, draft: { ...state.draft, seq: 3, nextOverall: 1 }, picks: [] };
  });
  fireEvent.click(screen.getByRole('button', { name: 'Undo last' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Overall 1 – Team ALX selects #7 Omar Hassan')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Undo last' }));
  expect(await screen.findByRole('combobox', { name: /Pick for Team ALX/ })).toBeTruthy();
  expect(sent).toEqual({ overall: 1, replaces: taken.player_id });
});

test('the turn that was asked about is skipped, and no later one', async () => {
  const { state } = await openRoom();
  const sent: unknown[] = [];
  mockAnswer(draftsApi.skip, ({ body }) => {
    sent.push(body);
    return state;
  });
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
  const dialog = await screen.findByRole('dialog', { name: 'Skip Team ALX?' });
  const next = { ...state, seq: 3, draft: { ...state.draft, seq: 3, nextOverall: 2 }, picks: [pick(1, alx, null)] };
  act(() => void SilentStream.last.dispatchEvent(new MessageEvent('init', { data: JSON.stringify(next) })));
  expect(await screen.findByText(/^Overall 2 /)).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Skip Team ALX?' })).toBe(dialog);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(sent).toEqual([{ overall: 1, team_id: alx._id }]));
});

test('more time is requested for the clock that is shown', async () => {
  const shown = room({}, { _id: id, id, isPaused: true, secondsPerPick: 60, clockLeftMs: 20_000 });
  const { state } = await openRoom(shown);
  let sent: unknown;
  mockAnswer(draftsApi.extend, ({ body }) => {
    sent = body;
    return state;
  });
  fireEvent.click(screen.getByRole('button', { name: '+30 s' }));
  const seen = { clockEndsAt: null, clockLeftMs: 20_000 };
  await waitFor(() => expect(sent).toEqual({ overall: 1, seconds: 30, seen }));
});

test('an action in the room reads the list of drafts again', async () => {
  const shown = room({}, { _id: id, id, isPaused: true, secondsPerPick: 60, clockLeftMs: 20_000 });
  const { state } = await openRoom(shown);
  queryClient.setQueryData(draftsQuery.queryKey, []);
  mockAnswer(draftsApi.extend, state);
  fireEvent.click(screen.getByRole('button', { name: '+30 s' }));
  await waitFor(() => expect(queryClient.getQueryState(draftsQuery.queryKey)?.isInvalidated).toBe(true));
});

test('a trade names the team that the turn belonged to when it was opened', async () => {
  const { state } = await openRoom();
  let sent: unknown;
  mockAnswer(draftsApi.trade, ({ body }) => {
    sent = body;
    return state;
  });
  fireEvent.click(screen.getByRole('button', { name: 'Trade overall 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Team'), { target: { value: alx._id } });
  const trades = [{ round: 1, from: cai._id, to: alx._id }];
  const next = { ...state, seq: 3, draft: { ...state.draft, seq: 3, trades } };
  act(() => void SilentStream.last.dispatchEvent(new MessageEvent('init', { data: JSON.stringify(next) })));
  expect(await screen.findByText('from CAI')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Trade' }));
  await waitFor(() => expect(sent).toEqual({ overall: 2, team_id: alx._id, from: cai._id }));
});

test('completing a draft shows the number of open turns', async () => {
  const { state } = await openRoom();
  let sent: unknown;
  mockAnswer(draftsApi.complete, ({ body }) => {
    sent = body;
    return { ...state, seq: 3, draft: { ...state.draft, seq: 3, status: 'completed' as const } };
  });
  mockAnswer(seasonsApi.list, []);
  fireEvent.click(screen.getByRole('button', { name: 'Complete' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('4 turns are still open.')).toBeTruthy();
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Complete' })));
  expect(sent).toEqual({ open: 4 });
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy();
});

test('the number of open turns that was asked about is the one that is sent', async () => {
  const { state } = await openRoom();
  let sent: unknown;
  const message = '3 turns are open by now. Please look again before you end the draft.';
  mockAnswer(draftsApi.complete, ({ body }) => {
    sent = body;
    throw new TypeError(message);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Complete' }));
  const dialog = within(await screen.findByRole('dialog'));
  const later = { ...state, seq: 3, draft: { ...state.draft, seq: 3, nextOverall: state.draft.nextOverall + 1 } };
  act(() => SilentStream.last.dispatchEvent(new MessageEvent('init', { data: JSON.stringify(later) })));
  expect(dialog.getByText('4 turns are still open.')).toBeTruthy();
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Complete' })));
  expect(sent).toEqual({ open: 4 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Complete' }));
  expect(within(await screen.findByRole('dialog')).getByText('3 turns are still open.')).toBeTruthy();
});

test('a completed draft becomes rosters after one confirmation, and lists the players that could not be assigned', async () => {
  const picks = [
    pick(1, alx, eligible(7, { name: 'Omar Hassan' })),
    pick(2, cai, eligible(19, { name: 'Karim Adel' })),
  ];
  mockAnswer(seasonsApi.list, []);
  await openRoom(room({ picks }, { _id: id, id, status: 'completed', nextOverall: 3 }));
  mockAnswer(draftsApi.assign, {
    created: 1,
    refused: [{ overall: 2, player: 'Karim Adel', message: 'Plays elsewhere.' }],
  });
  expect(screen.getByRole('heading', { name: 'Create roster assignments for 2026-27' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Create assignments' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Put 2 picks on the rosters of 2026-27?')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create assignments' }));
  expect(await screen.findByText(/Plays elsewhere\./)).toBeTruthy();
});

test('the order can be drawn by lot or reversed from the standings before it begins', async () => {
  const shown = room({}, { _id: id, id, status: 'pre-draft' });
  const { state } = await openRoom(shown, '?panel=order');
  let sent: unknown;
  mockAnswer(draftsApi.order, ({ body }) => {
    sent = body;
    return state;
  });
  mockError(standingsApi.get, 500);
  fireEvent.click(screen.getByRole('button', { name: 'From reverse standings' }));
  expect(await screen.findByText('The standings could not be loaded. Please try again.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Randomise' }));
  await waitFor(() =>
    expect((sent as { participatingTeams: string[] }).participatingTeams.toSorted()).toEqual([alx._id, cai._id].sort()),
  );
});

test('changes of the order are shown at once and saved one after the other; a refused one is taken back', async () => {
  const shown = room({}, { _id: id, id, status: 'pre-draft' });
  const { state } = await openRoom(shown, '?panel=order');
  const names = () =>
    within(screen.getByRole('list', { name: 'Order of the first round' }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('b')?.textContent);
  // Without chance, the two teams change places.
  const chance = vi.spyOn(crypto, 'getRandomValues').mockImplementation((values) => values);
  onTestFinished(() => chance.mockRestore());
  const turn = () => fireEvent.click(screen.getByRole('button', { name: 'Randomise' }));
  let accept = () => {};
  const held = new Promise<void>((resolve) => {
    accept = resolve;
  });
  const sent: unknown[] = [];
  mockAnswer(draftsApi.order, async ({ body }) => {
    sent.push(body);
    if (sent.length === 1) await held;
    const participatingTeams = (body as { participatingTeams: string[] }).participatingTeams.map(
      (teamId) => [alx, cai].find(({ _id }) => _id === teamId)!,
    );
    const [seq, version] = [2 + sent.length, 1 + sent.length];
    const draft = { ...state.draft, seq, version, participatingTeams };
    mockAnswer(draftsApi.room, { ...shown, seq, draft });
    return { ...state, seq, draft };
  });
  turn();
  await waitFor(() => expect(names()).toEqual(['Team CAI', 'Team ALX']));
  turn();
  await waitFor(() => expect(names()).toEqual(['Team ALX', 'Team CAI']));
  accept();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { participatingTeams: [cai._id, alx._id], version: 1 },
    { participatingTeams: [alx._id, cai._id], version: 2 },
  ]);
  mockError(draftsApi.order, 409, { code: 'drafts.changed-meanwhile', message: 'Somebody else has changed it.' });
  await waitFor(() => expect(names()).toEqual(['Team ALX', 'Team CAI']));
  turn();
  expect(await screen.findByText('Somebody else has changed it.')).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['Team ALX', 'Team CAI']));
});

test('eligible players are imported from a table into this draft', async () => {
  let sent: string | undefined;
  mockAnswer(draftsApi.importEligible, ({ address, body }) => {
    sent = address.pathname;
    const { commit } = body as { commit: boolean };
    const plan = [{ row: 0, action: 'create' as const, record: 'Omar Hassan', reason: null }];
    return { committed: commit, faults: [], plan, ignored: [] };
  });
  const matched = (['name', 'position'] as const).map((field) => ({ field, by: 'name' as const }));
  mockAnswer(columnMatchingApi.match, { columns: matched, dayOrder: null });
  open(routes, `/admin/drafts/${id}/import`);
  const table = await screen.findByLabelText('Or paste the lines here');
  fireEvent.change(table, { target: { value: 'Name,Position\nOmar Hassan,Center' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the lines' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Import one line' }));
  expect((await screen.findAllByText('Imported one line.')).length).toBeGreaterThan(0);
  expect(sent).toBe(`/api/drafts/${id}/eligible/import`);
  expect(screen.getByRole('link', { name: 'See the draft room' }).getAttribute('href')).toBe(
    `/admin/drafts/${id}/manage?panel=players`,
  );
});

test('a draft that somebody else deletes is not found any more', async () => {
  await openRoom(room({}, { _id: id, id, status: 'pre-draft' }));
  mockError(draftsApi.stream, 404);
  mockError(draftsApi.room, 404);
  act(() => SilentStream.last.onerror?.());
  expect(await screen.findByText('Draft not found.')).toBeTruthy();
});

test('after the deletion of a draft its operator sees the list, and the room is not fetched again', async () => {
  const { router } = await openRoom(room({}, { _id: id, id, status: 'pre-draft' }));
  let asked = 0;
  mockAnswer(draftsApi.room, () => {
    asked += 1;
    throw new TypeError('There is no such draft.');
  });
  mockAnswer(draftsApi.remove, { message: 'Draft deleted' });
  mockAnswer(draftsApi.list, []);
  fireEvent.click(screen.getByRole('button', { name: 'Delete draft' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('Draft deleted')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/drafts'));
  expect(asked).toBe(0);
});

test('an unknown room, and one that fails to load', async () => {
  mockError(draftsApi.room, 404);
  open(routes, `/admin/drafts/${id}/manage`);
  expect(await screen.findByText('Draft not found.')).toBeTruthy();
});

test('the last of the table picks first, after teams without a rank', () => {
  const rows = [
    { team: alx, rank: 1 },
    { team: cai, rank: 2 },
  ];
  expect(reverseStandings([alx._id, 'new', cai._id], rows)).toEqual(['new', cai._id, alx._id]);
});

test('a lottery includes every team', () => {
  const ids = Array.from({ length: 30 }, (_, at) => String(at));
  expect(shuffle(ids).toSorted()).toEqual(ids.toSorted());
});

test('unsaved settings stay when the draft begins, and another panel asks before it discards them', async () => {
  const before = room({}, { _id: id, id, status: 'pre-draft' });
  await openRoom(before, '?panel=settings');
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  fireEvent.change(title, { target: { value: 'Winter Draft' } });
  mockAnswer(draftsApi.room, { ...before, draft: { ...before.draft, status: 'live' } });
  await act(() => queryClient.invalidateQueries({ queryKey: ['drafts', id] }));
  await waitFor(() => expect(screen.queryByLabelText('Rounds')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Winter Draft');
  fireEvent.click(screen.getByRole('button', { name: 'History' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  fireEvent.click(question.getByText('Stay'));
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Winter Draft');
  fireEvent.click(await screen.findByRole('button', { name: 'History' }));
  fireEvent.click(await screen.findByText('Leave'));
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull());
});

test('settings that were unsaved when the draft began are saved without what cannot change any more', async () => {
  const before = room({}, { _id: id, id, status: 'pre-draft' });
  const { state } = await openRoom(before, '?panel=settings');
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Winter Draft' } });
  fireEvent.change(screen.getByLabelText('Rounds'), { target: { value: '99' } });
  fireEvent.click(await screen.findByRole('checkbox', { name: /Team CAI/ }));
  mockAnswer(draftsApi.room, { ...before, draft: { ...before.draft, status: 'live' } });
  await act(() => queryClient.invalidateQueries({ queryKey: ['drafts', id] }));
  await waitFor(() => expect(screen.queryByLabelText('Rounds')).toBeNull());
  let sent: unknown;
  mockAnswer(draftsApi.update, ({ body }) => {
    sent = body;
    return state;
  });
  queryClient.setQueryData(draftsQuery.queryKey, []);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(queryClient.getQueryState(draftsQuery.queryKey)?.isInvalidated).toBe(true));
  const { rounds, style } = before.draft;
  await expect
    .poll(() => sent)
    .toMatchObject({ title: 'Winter Draft', rounds, style, participatingTeams: [alx._id, cai._id] });
});

test('a number, the beginning of a name and of any word match before other positions', () => {
  const players = [
    eligible(1, { name: 'Nasr Omari' }),
    eligible(2, { name: 'Thomas Boom' }),
    eligible(3, { name: 'Omar Adel' }),
    eligible(19, { name: 'Zed' }),
  ];
  expect(findPlayers(players, 'om').map(({ name }) => name)).toEqual(['Omar Adel', 'Nasr Omari', 'Thomas Boom']);
  expect(findPlayers(players, '#19').map(({ name }) => name)).toEqual(['Zed']);
});

test('players are found without accents, with Arabic digits, and by their position as shown', () => {
  const players = [eligible(7, { name: 'Émile Ōmar', position: 'Goalie' }), eligible(8, { name: 'إبراهيم علي' })];
  const found = (typed: string) => findPlayers(players, typed).map(({ number }) => number);
  expect(found('emile om')).toEqual([7]);
  expect(found('ابراهيم')).toEqual([8]);
  expect(found('#٨')).toEqual([8]);
  readLabelsIn(() => ({ messages: { players: { positions: { Goalie: 'حارس المرمى' } } }, format: formatOf('ar') }));
  onTestFinished(() => readLabelsIn(() => undefined));
  expect(found('حارس')).toEqual([7]);
});

test('a pasted list finds known names, and reports unknown ones', () => {
  const players = [
    { _id: 'a', name: 'Omar Hassan' },
    { _id: 'b', name: 'Karim Adel' },
  ];
  const text = '1. omar  hassan\r\n• Karim Adel\n\n#7 Omar Hassan\nNobody At All\n';
  expect(pastedNames(text, players)).toEqual({ players, unknown: ['Nobody At All'], ambiguous: [] });
});

test('a pasted name that several players have adds none of them', async () => {
  mockAnswer(playersApi.lookUp, [player('Ómar Hassan'), player('Omar Hassan'), player('Karim Adel')]);
  open(routes, '/admin/drafts/new');
  const search = await screen.findByRole('searchbox', { name: 'Search the registry' });
  fireEvent.paste(search, { clipboardData: { getData: () => 'omar hassan\nKarim Adel' } });
  expect(await screen.findByText('1 player chosen')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Karim Adel from the list' })).toBeTruthy();
  expect(
    screen.getByText(/^The registry has several players of these names, so none was added: omar hassan\./),
  ).toBeTruthy();
});

test('many pasted names are chosen for a new draft, with one request', async () => {
  const sent: unknown[] = [];
  mockAnswer(playersApi.lookUp, ({ body }) => {
    sent.push(body);
    return [player('Omar Hassan')];
  });
  open(routes, '/admin/drafts/new');
  const search = await screen.findByRole('searchbox', { name: 'Search the registry' });
  fireEvent.paste(search, { clipboardData: { getData: () => 'Omar Hassan\nNobody At All' } });
  expect(await screen.findByText('1 player chosen')).toBeTruthy();
  expect(screen.getByText(/^Not in the registry, so not added: Nobody At All\./)).toBeTruthy();
  expect(sent).toEqual([{ names: ['Omar Hassan', 'Nobody At All'] }]);
});

test('players without names are named with one request', async () => {
  const archived = player('Omar Hassan');
  const sent: unknown[] = [];
  mockAnswer(playersApi.lookUp, ({ body }) => {
    sent.push(body);
    return [archived];
  });
  const chosen = [archived._id, crypto.randomUUID()];
  open([{ path: '/', element: <PlayersField chosen={chosen} onChange={() => {}} /> }], '/');
  expect(await screen.findByRole('button', { name: 'Remove Omar Hassan from the list' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove – from the list' })).toBeTruthy();
  expect(sent).toEqual([{ ids: chosen }]);
});

test('a search of the registry that fails says so, and one that finds nobody too', async () => {
  mockError(playersApi.list, 500);
  open(routes, '/admin/drafts/new');
  const search = await screen.findByRole('searchbox', { name: 'Search the registry' });
  fireEvent.change(search, { target: { value: 'omar' } });
  expect(await screen.findByText('The registry could not be searched')).toBeTruthy();
  expect(screen.queryByText(/^No player matches/)).toBeNull();
  mockAnswer(playersApi.list, []);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^No player matches/)).toBeTruthy();
  expect(screen.queryByText('The registry could not be searched')).toBeNull();
});

test('the API searches the registry, and results of an earlier search are never added', async () => {
  const asked: Record<string, string>[] = [];
  const registry = [player('Émile Adel'), player('Emil Boutros'), player('Omar Hassan')];
  mockAnswer(playersApi.list, ({ address: { searchParams } }) => {
    const { q = '', limit } = Object.fromEntries(searchParams) as Record<string, string>;
    asked.push({ q, limit: limit! });
    return registry.filter(({ name }) => toSearchable(name).includes(toSearchable(q))).slice(0, Number(limit));
  });
  open(routes, '/admin/drafts/new');
  const search = await screen.findByRole('searchbox', { name: 'Search the registry' });
  fireEvent.change(search, { target: { value: 'emil' } });
  const found = () => within(screen.getByRole('list', { name: 'Choose players' })).getAllByRole('listitem').length;
  await expect.poll(() => screen.queryByRole('list', { name: 'Choose players' })).toBeTruthy();
  expect(found()).toBe(2);
  fireEvent.change(search, { target: { value: 'omar' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(screen.queryByText('1 player chosen')).toBeNull();
  await expect.poll(() => screen.queryByText('Omar Hassan')).toBeTruthy();
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(screen.getByText('1 player chosen')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Omar Hassan from the list' })).toBeTruthy();
  expect(asked).toEqual([
    { q: 'emil', limit: '8' },
    { q: 'omar', limit: '8' },
  ]);
});

const labels = ['Title (العربية)', 'Location (العربية)', 'Description (العربية)'];
const ar = { title: 'سحب الشتاء', location: 'أسوان', description: 'ست جولات' };
const typeArabic = () => {
  for (const [at, text] of Object.values(ar).entries()) {
    fireEvent.change(screen.getByLabelText(labels[at]!), { target: { value: text } });
  }
};

test('where the site offers Arabic, a new draft takes Arabic texts', async () => {
  enableArabic();
  let sent: unknown;
  mockAnswer(draftsApi.create, ({ body }) => {
    sent = body;
    return draft({ _id: id });
  });
  mockAnswer(draftsApi.room, room({}, { _id: id, id, status: 'pre-draft' }));
  open(routes, '/admin/drafts/new');
  await screen.findByLabelText(labels[0]!);
  typeArabic();
  fireEvent.click(screen.getByRole('button', { name: 'Create draft' }));
  await expect.poll(() => sent).toMatchObject({ translations: { ar } });
});

test('where the site offers Arabic, the settings of a draft have its Arabic texts, and a concurrent change of one asks', async () => {
  enableArabic();
  const shown = room({}, { _id: id, id, status: 'pre-draft' });
  const old = { ...shown, draft: { ...shown.draft, translations: { ar: { ...ar, title: 'قديم' } } } };
  await openRoom(old, '?panel=settings');
  const title = await screen.findByLabelText<HTMLInputElement>(labels[0]!);
  expect([title.value, title.lang, title.dir]).toEqual(['قديم', 'ar', 'rtl']);
  fireEvent.change(title, { target: { value: 'لي' } });
  const current = {
    ...shown,
    draft: { ...shown.draft, version: 2, translations: { ar: { title: 'لهم', location: 'قنا' } } },
  };
  mockError(draftsApi.update, 409, { message: 'Amina has changed it.', code: 'drafts.changed-meanwhile', current });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Keep mine لي' }));
  expect(screen.getByLabelText<HTMLInputElement>(labels[1]!).value).toBe('قنا');
  let sent: unknown;
  mockAnswer(draftsApi.update, ({ body }) => {
    sent = body;
    return current;
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent)
    .toMatchObject({ version: 2, translations: { ar: { title: 'لي', location: 'قنا', description: null } } });
});
