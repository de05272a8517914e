import { type DraftPage, type DraftPick, type DraftUpdate, draftsApi, type LiveDraft } from '@league/contract';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import routes from '../screens.ts';
import { archivedDraft as archived, team } from '../testing/builders.ts';
import { fakeStreams } from '../testing/fakeStream.ts';
import { DraftBanner } from './DraftBanner.tsx';

const id = '0198a000-0000-7000-8000-00000000000d';
const [alx, cai] = [team('ALX'), team('CAI')];
const now = new Date('2026-11-20T18:00:00Z');

const player = (number: number, name: string, position = 'Center') => {
  const _id = `0198a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
  return { _id, id: _id, name, position, number, teamName: 'Cairo Academy', hometown: null };
};
const omar = player(19, 'Omar Hassan');
const karim = player(7, 'Karim Adel', 'Goalie');
const ali = player(30, 'Ali Nagy');

const pick = (overall: number, of: typeof alx, who: ReturnType<typeof player> | null): DraftPick => ({
  _id: `0198a000-0000-7000-8000-00000000100${overall}`,
  id: `0198a000-0000-7000-8000-00000000100${overall}`,
  overall,
  round: Math.ceil(overall / 2),
  team_id: of._id,
  team: { _id: of._id, id: of._id, name: of.name },
  player_id: who?._id ?? null,
  player: who && { ...who, image: null },
  timestamp: '2026-11-20T17:59:00.000Z',
});

function page(about: Partial<LiveDraft> = {}, picks: DraftPick[] = []): DraftPage {
  const { firstPick: _, ...draft } = archived();
  return {
    seq: about.seq ?? 2,
    now: now.toISOString(),
    draft: {
      ...draft,
      status: 'live',
      seq: about.seq ?? 2,
      version: 1,
      isPaused: false,
      clockEndsAt: '2026-11-20T18:01:00.000Z',
      clockLeftMs: null,
      announcement: null,
      eligibleSeq: 1,
      completedAt: null,
      nextOverall: picks.length + 1,
      ...about,
    },
    picks,
    eligible: [omar, karim, ali],
  };
}

const stateOf = ({ eligible: _, ...state }: DraftPage) => state;
const recorded = (of: DraftPick, seq: number, draft: Partial<LiveDraft> = {}): DraftUpdate => ({
  seq,
  now: new Date().toISOString(),
  draft: { seq, nextOverall: of.overall + 1, ...draft },
  pick: of,
  picks: [of],
  withdrawn: null,
});

let streams: ReturnType<typeof fakeStreams>;
beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  streams = fakeStreams();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

async function openDraft(shown: DraftPage, query = '') {
  mockAnswer(draftsApi.get, shown);
  mockAnswer(draftsApi.stream, stateOf(shown));
  const opened = open(routes, `/drafts/${id}${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Entry Draft' });
  return opened;
}

test('a new pick is on the board at once, highlighted for 4 s, and announced to screen readers', async () => {
  await openDraft(page());
  expect(await screen.findByText('Connecting')).toBeTruthy();
  streams[0]!.send('init', stateOf(page()));
  expect(screen.getByText('Updates live')).toBeTruthy();
  streams[0]!.send('pick-recorded', recorded(pick(1, alx, omar), 3));
  expect(screen.getByText('Overall 1: Team ALX select Omar Hassan. Team CAI are on the clock.')).toBeTruthy();
  const moment = screen.getByRole('region', { name: 'The pick is in' });
  expect(within(moment).getByText('#19 · Center · With the 1st overall pick')).toBeTruthy();
  const cell = () => within(screen.getByRole('table')).getByText('Hassan').closest('td')!;
  expect(cell().dataset.new).toBe('true');
  await pass(4.1);
  expect(screen.queryByRole('region', { name: 'The pick is in' })).toBeNull();
  expect(cell().dataset.new).toBeUndefined();
  expect(within(screen.getByRole('region', { name: 'On the clock' })).getByText('Team CAI')).toBeTruthy();
});

test('picks in quick succession are each announced with their team and the next one', async () => {
  await openDraft(page());
  streams[0]!.send('init', stateOf(page()));
  const said: string[] = [];
  const watch = new MutationObserver(() =>
    said.push(
      ...[...document.querySelectorAll('[role=status] > span')]
        .map(({ textContent }) => textContent!)
        .filter((text) => text.startsWith('Overall')),
    ),
  );
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  streams[0]!.send('pick-recorded', recorded(pick(1, alx, omar), 3));
  const first = 'Overall 1: Team ALX select Omar Hassan. Team CAI are on the clock.';
  await vi.waitFor(() => expect(said).toContain(first));
  streams[0]!.send('pick-recorded', recorded(pick(2, cai, karim), 4));
  streams[0]!.send('pick-recorded', recorded(pick(3, cai, ali), 5));
  const last = 'Overall 3: Team CAI select Ali Nagy. Team ALX are on the clock.';
  await vi.waitFor(() => expect(said).toContain(last));
  watch.disconnect();
  expect(
    [...new Set(said)].filter((text) => text !== 'Overall 2: Team CAI select Karim Adel. Team CAI are on the clock.'),
  ).toEqual([first, last]);
});

test('Live is shown for a live draft, not for a connection', async () => {
  const before = { status: 'pre-draft', clockEndsAt: null } as const;
  await openDraft(page(before), '?display=board');
  streams[0]!.send('init', stateOf(page(before)));
  expect(screen.getByText('Updates live')).toBeTruthy();
  expect(screen.getByText('Upcoming')).toBeTruthy();
  expect(screen.queryByText('Live')).toBeNull();
  streams[0]!.send('draft-updated', {
    ...recorded(pick(1, alx, omar), 3, { status: 'live', nextOverall: 1 }),
    pick: null,
    picks: [],
  });
  expect(screen.getByText('Live')).toBeTruthy();
});

test('a repeated pick is shown once, and a missed one is fetched', async () => {
  await openDraft(page());
  streams[0]!.send('init', stateOf(page()));
  streams[0]!.send('pick-recorded', recorded(pick(1, alx, omar), 3));
  streams[0]!.send('pick-recorded', recorded(pick(1, alx, omar), 3));
  const names = () => [...screen.getByRole('table').querySelectorAll('td b')].map((each) => each.textContent);
  expect(names()).toEqual(['Hassan']);
  mockAnswer(draftsApi.stream, stateOf(page({ seq: 5 }, [pick(1, alx, omar), pick(2, cai, karim), pick(3, cai, ali)])));
  streams[0]!.send('pick-recorded', recorded(pick(3, cai, ali), 5));
  await vi.waitFor(() => expect(names().sort()).toEqual(['Adel', 'Hassan', 'Nagy']));
});

test('a withdrawn pick leaves the board, and its team is on the clock again', async () => {
  await openDraft(page({}, [pick(1, alx, omar)]));
  streams[0]!.send('init', stateOf(page({}, [pick(1, alx, omar)])));
  streams[0]!.send('pick-undone', { ...recorded(pick(1, alx, omar), 3, { nextOverall: 1 }), picks: [], withdrawn: 1 });
  expect(screen.getByRole('table').querySelectorAll('td b')).toHaveLength(0);
  expect(within(screen.getByRole('region', { name: 'On the clock' })).getByText('Team ALX')).toBeTruthy();
  expect(await screen.findByText('Overall 1 was withdrawn')).toBeTruthy();
});

test('case 29: a broken stream is replaced by polling every 10 s, and resumes, with the specification’s words', async () => {
  await openDraft(page());
  streams[0]!.send('init', stateOf(page()));
  streams[0]!.cut();
  expect(await screen.findByText('Live stream interrupted. Switching to fallback polling.')).toBeTruthy();
  expect(screen.getByText('Polling')).toBeTruthy();
  mockAnswer(draftsApi.stream, stateOf(page({ seq: 3 }, [pick(1, alx, omar)])));
  await pass(10);
  expect(await screen.findByText('Overall 1: Team ALX select Omar Hassan. Team CAI are on the clock.')).toBeTruthy();
  expect(streams).toHaveLength(2);
  streams[1]!.send('init', stateOf(page({ seq: 3 }, [pick(1, alx, omar)])));
  expect(await screen.findByText('Reconnected to the live draft stream')).toBeTruthy();
  expect(screen.getByText('Updates live')).toBeTruthy();
});

test('a draft that is deleted while it is followed is not found', async () => {
  const before = page({ status: 'pre-draft', clockEndsAt: null });
  await openDraft(before);
  streams[0]!.send('init', stateOf(before));
  mockError(draftsApi.stream, 404);
  mockError(draftsApi.get, 404);
  streams[0]!.cut();
  expect(await screen.findByText('There is no draft at this address.')).toBeTruthy();
  expect(screen.queryByText('Updates live')).toBeNull();
  await vi.waitFor(() =>
    expect(screen.queryByText('Live stream interrupted. Switching to fallback polling.')).toBeNull(),
  );
});

test('case 29: while nothing can be reached the page says only that', async () => {
  await openDraft(page());
  streams[0]!.send('init', stateOf(page()));
  mockError(draftsApi.stream, 0);
  streams[0]!.cut();
  expect(await screen.findByText('Reconnecting')).toBeTruthy();
  mockAnswer(draftsApi.stream, stateOf(page()));
  await pass(10);
  expect(await screen.findByText('Polling')).toBeTruthy();
});

test('an upcoming draft shows the first picks, and counts down by the server’s clock', async () => {
  const before = { status: 'pre-draft', startsAt: '2026-11-20T20:00:30.000Z', clockEndsAt: null } as const;
  await openDraft(page(before));
  const stage = screen.getByRole('region', { name: 'Not begun' });
  expect(within(stage).getByText('Team ALX')).toBeTruthy();
  const init = stateOf(page(before));
  // This device is two hours slow.
  streams[0]!.send('init', { ...init, now: '2026-11-20T20:00:00.000Z' });
  expect(within(stage).getByRole('timer').textContent).toMatch(/^The draft begins in: 00 Hours00 Min(29|30) Sec$/);
  await pass(31);
  expect(within(stage).getByText('Any moment now')).toBeTruthy();
});

test('the clock follows the server’s, and stops while the draft is paused', async () => {
  await openDraft(page());
  // This device is ten minutes slow.
  const at = '2026-11-20T18:10:00.000Z';
  const running = stateOf(page({ clockEndsAt: '2026-11-20T18:10:45.000Z' }));
  streams[0]!.send('init', { ...running, now: at, seq: 3, draft: { ...running.draft, seq: 3 } });
  expect(screen.getByRole('timer').textContent).toMatch(/0:4[45]/);
  await pass(10);
  expect(screen.getByRole('timer').textContent).toMatch(/0:3[456]/);
  const paused = { isPaused: true, clockEndsAt: null, clockLeftMs: 33_000, seq: 4 };
  streams[0]!.send('draft-updated', { seq: 4, now: at, draft: paused, pick: null, picks: [], withdrawn: null });
  await pass(5);
  expect(screen.getByRole('timer').textContent).toContain('0:33');
  expect(screen.getByText('Paused')).toBeTruthy();
});

test('eligible players are searched, also by position, without picked ones', async () => {
  await openDraft(page(), '?view=players');
  streams[0]!.send('init', stateOf(page()));
  const names = () =>
    [...screen.getByRole('list', { name: 'Eligible players' }).querySelectorAll('b')].map((each) => each.textContent);
  expect(names()).toEqual(['Omar Hassan', 'Karim Adel', 'Ali Nagy']);
  streams[0]!.send('pick-recorded', recorded(pick(1, alx, omar), 3));
  expect(names()).toEqual(['Karim Adel', 'Ali Nagy']);
  fireEvent.change(screen.getByLabelText('Position'), { target: { value: 'Goalie' } });
  expect(names()).toEqual(['Karim Adel']);
  fireEvent.change(screen.getByLabelText('Search players'), { target: { value: 'zz' } });
  expect(screen.getByText('No players match your search')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Search players'), { target: { value: 'kārim' } });
  expect(names()).toEqual(['Karim Adel']);
});

test('the chosen position stays when its last player is picked', async () => {
  await openDraft(page(), '?view=players&position=Goalie');
  streams[0]!.send('init', stateOf(page()));
  const choice = () => screen.getByLabelText<HTMLSelectElement>('Position');
  expect(choice().value).toBe('Goalie');
  streams[0]!.send('pick-recorded', recorded(pick(1, alx, karim), 3));
  expect(screen.getByText('No players match your search')).toBeTruthy();
  expect([choice().value, choice().selectedOptions[0]?.textContent]).toEqual(['Goalie', 'Goalie']);
  fireEvent.change(choice(), { target: { value: 'all' } });
  expect(within(screen.getByRole('list', { name: 'Eligible players' })).getAllByRole('listitem')).toHaveLength(2);
});

test('a position in the address that nobody plays can be seen and changed', async () => {
  await openDraft(page(), '?view=players&position=Rover');
  expect(screen.getByLabelText<HTMLSelectElement>('Position').value).toBe('Rover');
});

test('a traded pick is marked', async () => {
  await openDraft(page({ trades: [{ round: 1, from: cai._id, to: alx._id }] }));
  expect(screen.getByTitle('Traded: Team CAI to Team ALX')).toBeTruthy();
});

test('the big screen shows only the board, and Escape closes it', async () => {
  const { router } = await openDraft(page({ announcement: 'A short break' }), '?display=board');
  expect(screen.getByText('A short break')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(router.state.location.search).toBe('');
});

test('a skipped turn is told without the words, the lamp and the horn of a pick', async () => {
  localStorage.setItem('draft-sound', 'on');
  const sounded = vi.fn();
  vi.stubGlobal('AudioContext', sounded);
  await openDraft(page());
  streams[0]!.send('init', stateOf(page()));
  streams[0]!.send('pick-skipped', recorded(pick(1, alx, null), 3));
  const moment = screen.getByRole('region', { name: 'Passed over' });
  expect([...moment.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Passed over · Overall 1',
    'Team ALX',
  ]);
  // The team's code, and no lamp.
  expect(moment.querySelectorAll('[aria-hidden=true]')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Sound on' }).getAttribute('aria-pressed')).toBe('true');
  expect(sounded).not.toHaveBeenCalled();
});

test('sound is off until it is turned on', async () => {
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        throw new Error('It sounds.');
      }
    },
  );
  await openDraft(page());
  streams[0]!.send('init', stateOf(page()));
  streams[0]!.send('pick-recorded', recorded(pick(1, alx, omar), 3));
  expect(screen.getByRole('button', { name: 'Sound off' }).getAttribute('aria-pressed')).toBe('false');
});

test('a draft that was just completed is followed, and shows that it was reopened', async () => {
  const completedAt = '2026-11-20T17:59:00.000Z';
  await openDraft(page({ status: 'completed', completedAt, clockEndsAt: null }));
  expect(screen.getByText('Draft completed')).toBeTruthy();
  streams[0]!.send('init', stateOf(page({ seq: 3, isPaused: true, clockEndsAt: null, clockLeftMs: 60_000 })));
  await expect.poll(() => screen.queryByText('Draft completed')).toBeNull();
});

test('a completed draft is not followed: it shows its results by team', async () => {
  const picks = [pick(1, alx, omar), pick(2, cai, karim), pick(3, cai, null), pick(4, alx, ali)];
  await openDraft(
    page({ status: 'completed', completedAt: '2026-11-20T17:00:00.000Z', clockEndsAt: null }, picks),
    '?view=teams',
  );
  expect(streams).toHaveLength(0);
  expect(screen.getByText('Omar Hassan', { selector: 'p' })).toBeTruthy();
  const teams = screen.getByRole('list', { name: 'Teams' });
  expect(within(teams).getByText('2 players')).toBeTruthy();
  expect(within(teams).getByText('1 player')).toBeTruthy();
});

test('a draft that fails to load can be retried, with links elsewhere', async () => {
  mockError(draftsApi.get, 500);
  open(routes, `/drafts/${id}`);
  expect(await screen.findByText('Draft details unavailable')).toBeTruthy();
  expect(screen.getByText('See all drafts').getAttribute('href')).toBe('/drafts');
  expect(screen.getByText('Go to the front page').getAttribute('href')).toBe('/');
  mockAnswer(draftsApi.get, page());
  mockAnswer(draftsApi.stream, stateOf(page()));
  fireEvent.click(screen.getByText('Try again'));
  await screen.findByRole('heading', { level: 1, name: 'Entry Draft' });
});

test('the archive is grouped by year, with the first pick of each draft; filters are in the address', async () => {
  const past = archived({
    _id: crypto.randomUUID(),
    title: null,
    name: '2025 Draft',
    year: 2025,
    status: 'completed',
    firstPick: pick(1, cai, karim),
  });
  mockAnswer(draftsApi.listPublic, [past, archived({ firstPick: pick(2, alx, omar) })]);
  const { router } = open(routes, '/drafts');
  const label = async (name: string) =>
    (await screen.findByText(name)).parentElement!.querySelector('small')?.textContent;
  expect(await label('Karim Adel')).toBe('First overall');
  // The first turn was skipped.
  expect(await label('Omar Hassan')).toBe('Overall 2');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.slice(0, 4))).toEqual([
    '2026',
    '2025',
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'Completed' }));
  expect(router.state.location.search).toBe('?status=completed');
  expect(screen.queryByText('Entry Draft')).toBeNull();
  expect(screen.getByRole('link', { name: '2025 Draft' }).getAttribute('href')).toBe(`/drafts/${past._id}`);
});

test('a live draft is announced on the home page with a link', async () => {
  mockAnswer(draftsApi.listPublic, ({ address }) =>
    address.search === '?status=live' ? [archived({ nextOverall: 3 })] : [],
  );
  open([{ path: '/', element: <DraftBanner /> }], '/');
  const link = await screen.findByRole('link', { name: /Live now.*Entry Draft.*Overall 3/ });
  expect(link.getAttribute('href')).toBe(`/drafts/${id}`);
});
