import { type DraftPage, type DraftWishes, draftsApi, type EligiblePlayer, teamsApi } from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import routes from '../screens.ts';
import { draft, pick, room, team } from './testing/draft.ts';

const id = '0198a000-0000-7000-8000-00000000000d';
const [alx, cai] = [team('ALX'), team('CAI')];

/** A stream that says only what a test tells it. */
class SilentStream extends EventTarget {
  static last: SilentStream;
  onerror = null;
  constructor() {
    super();
    SilentStream.last = this;
  }
  close() {}
}

beforeEach(() => vi.stubGlobal('EventSource', SilentStream));

/** The saved lists, in order. */
let sent: DraftWishes[];

async function openAsGm(wishes: string[], about: Partial<DraftPage> = {}, teamIds = [alx._id]) {
  await signInAs('gm', teamIds);
  const { history: _, viewers: __, assigned: ___, season: ____, ...page } = room({ ...about }, { _id: id, id });
  mockAnswer(draftsApi.get, page);
  const { eligible: _____, ...state } = page;
  mockAnswer(draftsApi.stream, state);
  mockAnswer(draftsApi.wishes, { version: 1, playerIds: wishes });
  sent = [];
  mockAnswer(draftsApi.keepWishes, ({ body }) => {
    sent.push(body as DraftWishes);
    return { version: (body as DraftWishes).version + 1, playerIds: (body as DraftWishes).playerIds };
  });
  open(routes, `/admin/drafts/${id}/manage`);
  await screen.findByRole('heading', { level: 1 });
}

const [omar, karim, nagy] = room().eligible as [EligiblePlayer, EligiblePlayer, EligiblePlayer];
const wishNames = () =>
  within(screen.getByRole('list', { name: 'Your wish list' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);

test('a GM sees the turns and cannot change them', async () => {
  await openAsGm([]);
  expect(screen.getByText('Your team is on the clock')).toBeTruthy();
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
  for (const name of ['Pause', 'Complete', 'Trade', 'Skip']) expect(screen.queryByText(name)).toBeNull();
  expect(screen.queryByRole('combobox', { name: /^Pick for/ })).toBeNull();
});

test('a GM hears each turn that others take, and each of their own with its number', async () => {
  await openAsGm([], {}, [cai._id]);
  const region = () => screen.getByText(/^Your team is on the clock/).closest('[role="status"]');
  const heard = () => region()?.textContent;
  const before = screen.getAllByRole('status');
  const take = (overall: number, ...picks: ReturnType<typeof pick>[]) => {
    const { eligible: _, history: __, viewers: ___, assigned: ____, season: _____, ...state } = room();
    const now = { ...state.draft, _id: id, id, seq: 1 + overall, nextOverall: overall };
    const data = JSON.stringify({ ...state, seq: 1 + overall, draft: now, picks });
    act(() => void SilentStream.last.dispatchEvent(new MessageEvent('init', { data })));
  };
  const [first, second] = [pick(1, alx, omar), pick(2, cai, karim)];
  take(2, first);
  await expect.poll(heard).toBe('Overall 1: Team ALX select Omar Hassan. Your team is on the clock Overall 2');
  // Screen readers announce changes of a region that is already there.
  expect(before).toContain(region());
  take(3, first, second);
  await expect.poll(heard).toBe('Overall 2: Team CAI select Karim Adel. Your team is on the clock Overall 3');
});

test('players are added by search and Enter, and removed; changes are sent one after the other', async () => {
  await openAsGm([karim._id]);
  await screen.findByText('#19 Karim Adel');
  const search = screen.getByRole('searchbox', { name: 'Add an eligible player' });
  fireEvent.change(search, { target: { value: 'na' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(wishNames()).toEqual(['#19 Karim Adel', '#30 Omar Nagy']));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Karim Adel' }));
  await waitFor(() => expect(wishNames()).toEqual(['#30 Omar Nagy']));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { version: 1, playerIds: [karim._id, nagy._id] },
    { version: 2, playerIds: [nagy._id] },
  ]);
});

test('picked players show their team, and the best available one is highlighted', async () => {
  await openAsGm([omar._id, karim._id], { picks: [pick(1, cai, omar)] });
  const [first, second] = within(await screen.findByRole('list', { name: 'Your wish list' })).getAllByRole('listitem');
  expect(within(first!).getByText('CAI, overall 1')).toBeTruthy();
  expect(within(second!).getByText('Best still open')).toBeTruthy();
});

test('a conflict with another window is reported, and its list is shown', async () => {
  await openAsGm([karim._id]);
  await screen.findByText('#19 Karim Adel');
  mockError(draftsApi.keepWishes, 409, { code: 'drafts.wishes-changed', message: 'Changed in another window.' });
  mockAnswer(draftsApi.wishes, { version: 4, playerIds: [nagy._id, karim._id] });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Karim Adel' }));
  expect(await screen.findByText('Changed in another window.')).toBeTruthy();
  await waitFor(() => expect(wishNames()).toEqual(['#30 Omar Nagy', '#19 Karim Adel']));
});

test('after a failed save, the list that is shown is the one that is stored', async () => {
  await openAsGm([karim._id]);
  await screen.findByText('#19 Karim Adel');
  let stored: DraftWishes = { version: 4, playerIds: [nagy._id, karim._id] };
  let refuse = () => {};
  const held = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  let saves = 0;
  mockAnswer(draftsApi.wishes, () => stored);
  mockAnswer(draftsApi.keepWishes, async ({ body }) => {
    saves += 1;
    const { version, playerIds } = body as DraftWishes;
    if (saves === 1) {
      await held;
      throw new TypeError('The network is away.');
    }
    stored = { version: version + 1, playerIds };
    return stored;
  });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Karim Adel' }));
  const search = screen.getByRole('searchbox', { name: 'Add an eligible player' });
  fireEvent.change(search, { target: { value: 'omar h' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(wishNames()).toEqual(['#7 Omar Hassan']));
  refuse();
  await waitFor(() => expect(saves).toBe(2));
  await waitFor(() => expect(stored.version).toBe(5));
  expect(stored.playerIds).toEqual([nagy._id, karim._id]);
  expect(wishNames()).toEqual(['#30 Omar Nagy', '#19 Karim Adel']);
});

test('a GM whose teams do not take part has no wish list', async () => {
  await openAsGm([], {}, []);
  expect(screen.getByText('None of your teams takes part in this draft.')).toBeTruthy();
  expect(screen.queryByText('Your team is on the clock')).toBeNull();
});

test('a GM’s teams link to their upcoming drafts', async () => {
  await signInAs('gm', [alx._id]);
  mockAnswer(teamsApi.list, []);
  mockAnswer(draftsApi.list, [draft({ _id: id, status: 'live' }), draft({ title: 'Past', status: 'completed' })]);
  open(routes, '/admin/teams');
  const link = await screen.findByRole('link', { name: /Entry Draft/ });
  expect(link.getAttribute('href')).toBe(`/admin/drafts/${id}/manage`);
  expect(screen.queryByText('Past')).toBeNull();
});
