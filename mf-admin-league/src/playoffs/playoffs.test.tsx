import { type ManagedPlayoffs, type PlayoffFormat, playoffsApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import routes from '../screens.ts';
import { seasonDetail } from '../seasons/testing/season.ts';
import { managed, playoffs, table } from './testing/playoffs.ts';

beforeEach(() => signInAs('admin'));

const openPage = async () => {
  open(routes, `/admin/seasons/${seasonDetail._id}/playoffs`);
  await screen.findByRole('heading', { name: 'Play-offs 2026-27' });
};
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0]!);

test('the bracket is previewed, and created with the seeds of the preview', async () => {
  mockAnswer(playoffsApi.manage, managed());
  const sent: unknown[] = [];
  mockAnswer(playoffsApi.check, ({ body }) => {
    sent.push(body);
    return playoffs();
  });
  mockAnswer(playoffsApi.create, ({ body }) => {
    sent.push(body);
    return playoffs();
  });
  await openPage();
  const sizes = within(await screen.findByLabelText('Number of teams')).getAllByRole('option');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['2 teams', '4 teams']);
  press('Preview the bracket');
  expect(await screen.findByText('Please enter a day such as 2026-11-21.')).toBeDefined();
  type(/^First day/, '2099-03-01');
  const final = within(screen.getByRole('group', { name: 'Final' }));
  fireEvent.change(final.getByLabelText('Series'), { target: { value: '7' } });
  fireEvent.change(final.getByLabelText('At home'), { target: { value: '2-3-2' } });
  fireEvent.change(final.getByLabelText('Neutral venue'), { target: { value: 'Cairo Stadium' } });
  press('Preview the bracket');
  expect(await screen.findAllByText(/^Game 3, .*: .* at .*/)).toHaveLength(2);
  const format = {
    ...{ name: 'Play-offs', teams: 4, reseed: false, firstDay: '2099-03-01', time: '19:30', daysBetween: 2 },
    ...{ daysBetweenRounds: 3, overtimeMinutes: 20, shootout: false },
    rounds: [
      { bestOf: 5, homePattern: '2-2-1', venue: null },
      { bestOf: 7, homePattern: '2-3-2', venue: 'Cairo Stadium' },
    ],
  };
  expect(sent).toEqual([format]);
  press('Create the play-offs');
  expect(await screen.findByText('Play-offs created')).toBeDefined();
  expect(sent[1]).toEqual({ ...format, seeds: table.slice(0, 4).map(({ team }) => team._id) });
});

/** Lines of 50 px below each other, which the arrow keys move by. */
function layOutLines() {
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const line = this.closest('li');
    return new DOMRect(0, 50 * [...(line?.parentElement?.children ?? [])].indexOf(line!), 300, 50);
  });
  onTestFinished(() => boxes.mockRestore());
}

const linesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function moveUp(team: string, list: HTMLElement) {
  const handle = within(list).getByRole('button', { name: `Move ${team}` });
  const place = within(list).getAllByRole('button').indexOf(handle);
  handle.focus();
  fireEvent.keyDown(handle, { code: 'Space' });
  await screen.findByText(new RegExp(`${team}.* place ${place + 1}`));
  fireEvent.keyDown(document, { code: 'ArrowUp' });
  fireEvent.keyDown(document, { code: 'Space' });
}

/** The table with level teams on these places. */
const tableWith = (...[first, last]: [number, number]) =>
  table.map((row) =>
    row.seed < first || row.seed > last ? row : { ...row, level: [first, last] as [number, number] },
  );

test('teams that nothing separates are put in the order of their draw', async () => {
  mockAnswer(playoffsApi.manage, managed({ table: tableWith(4, 5) }));
  const sent: PlayoffFormat[] = [];
  mockAnswer(playoffsApi.check, ({ body }) => {
    sent.push(body as PlayoffFormat);
    return playoffs();
  });
  layOutLines();
  await openPage();
  const list = await screen.findByRole('list', { name: 'Places 4 to 5' });
  expect(linesOf(list)).toEqual(['4. Kings', '5. Anchors']);
  await moveUp('Anchors', list);
  await waitFor(() => expect(linesOf(list)).toEqual(['4. Anchors', '5. Kings']));
  type(/^First day/, '2099-03-01');
  press('Preview the bracket');
  await screen.findByText('Nothing is saved yet.');
  const [first, second, third, , fifth] = table.map(({ team }) => team._id);
  expect(sent[0]!.seeds).toEqual([first, second, third, fifth]);
});

test('if the table changes after the draw, the next preview and draw are of the table as it is then', async () => {
  mockAnswer(playoffsApi.manage, managed({ table: tableWith(4, 5) }));
  layOutLines();
  await openPage();
  const list = await screen.findByRole('list', { name: 'Places 4 to 5' });
  await moveUp('Anchors', list);
  await waitFor(() => expect(linesOf(list)).toEqual(['4. Anchors', '5. Kings']));
  type(/^First day/, '2099-03-01');
  const message = 'The table has changed since your preview. Please look at it again.';
  mockError(playoffsApi.check, 409, { code: 'playoffs.table-changed', message });
  mockAnswer(playoffsApi.manage, managed({ table: tableWith(2, 3) }));
  press('Preview the bracket');
  expect(await screen.findByText(message)).toBeDefined();
  await screen.findByRole('list', { name: 'Places 2 to 3' });
  const sent: PlayoffFormat[] = [];
  mockAnswer(playoffsApi.check, ({ body }) => {
    sent.push(body as PlayoffFormat);
    return playoffs();
  });
  press('Preview the bracket');
  await screen.findByText('Nothing is saved yet.');
  expect(sent[0]!.seeds).toEqual(table.slice(0, 4).map(({ team }) => team._id));

  mockError(playoffsApi.create, 409, { code: 'playoffs.table-changed', message });
  mockAnswer(playoffsApi.manage, managed({ table: tableWith(3, 4) }));
  press('Create the play-offs');
  await screen.findByRole('list', { name: 'Places 3 to 4' });
});

test('an unsent draw asks before the page is left, and is back after a session has ended', async () => {
  mockAnswer(playoffsApi.manage, managed({ table: tableWith(4, 5) }));
  layOutLines();
  const address = `/admin/seasons/${seasonDetail._id}/playoffs`;
  const { router, unmount } = open(routes, address);
  const list = () => screen.findByRole('list', { name: 'Places 4 to 5' });
  await moveUp('Anchors', await list());
  await waitFor(async () => expect(linesOf(await list())).toEqual(['4. Anchors', '5. Kings']));
  void router.navigate('/');
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  fireEvent.click(question.getByText('Stay'));
  expect(router.state.location.pathname).toBe(address);
  // Another tab's session has ended.
  localStorage.removeItem('token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null })));
  await screen.findByText('elsewhere');
  unmount();
  await signInAs('admin');
  await openPage();
  await waitFor(async () => expect(linesOf(await list())).toEqual(['4. Anchors', '5. Kings']));
});

test('while games of the table are left, the bracket can only be previewed', async () => {
  mockAnswer(playoffsApi.manage, managed({ gamesLeft: 2 }));
  mockAnswer(playoffsApi.check, playoffs());
  await openPage();
  expect(await screen.findByText(/2 games of the table are not final, so the seeds are provisional/)).toBeDefined();
  type(/^First day/, '2099-03-01');
  press('Preview the bracket');
  expect(await screen.findByText('Nothing is saved yet.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Create the play-offs' })).toBeNull();
});

test('a refused field is reported at the field', async () => {
  mockAnswer(playoffsApi.manage, managed());
  mockError(playoffsApi.check, 409, {
    code: 'playoffs.name-taken',
    message: 'This season already has a tournament with this name.',
    issues: [{ path: 'name', message: 'This season already has a tournament with this name.' }],
  });
  await openPage();
  await screen.findByLabelText(/^First day/);
  type(/^First day/, '2099-03-01');
  press('Preview the bracket');
  expect(await screen.findByText('This season already has a tournament with this name.')).toBeDefined();
  expect(screen.getByLabelText(/^Name of the competition/).getAttribute('aria-invalid')).toBe('true');
});

test('a postponed game says so, also if it is played only if needed', async () => {
  const { rounds } = playoffs();
  const [first] = rounds[0]!.series;
  const [one, two, three] = first!.games;
  const games = [
    { ...one!, status: 'cancelled' as const },
    { ...two!, ifNeeded: true },
    { ...three!, status: 'postponed' as const, ifNeeded: true },
  ];
  const round = { ...rounds[0]!, series: [{ ...first!, games }] };
  mockAnswer(playoffsApi.manage, managed({ playoffs: playoffs({ rounds: [round] }) }));
  await openPage();
  const links = await screen.findAllByRole('link', { name: /^Game \d, / });
  expect(links.map((link) => link.nextElementSibling?.textContent)).toEqual(['Cancelled', 'if needed', 'Postponed']);
});

test('created play-offs link to their games, and are started over while none was played', async () => {
  mockAnswer(playoffsApi.manage, managed({ playoffs: playoffs(), canStartOver: true }));
  mockAnswer(playoffsApi.remove, () => {
    mockAnswer(playoffsApi.manage, managed());
    return { message: 'Play-offs deleted' };
  });
  await openPage();
  expect((await screen.findByRole('link', { name: 'Public bracket' })).getAttribute('href')).toBe(
    '/playoffs?season=2026-27',
  );
  expect(screen.getAllByRole('link', { name: /^Game 1, / })).toHaveLength(2);
  press('Start over');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start over' }));
  expect(await screen.findByLabelText('Number of teams')).toBeDefined();
});

test('a table that has changed since is reported, with the teams that it would seed otherwise', async () => {
  const placed = (...seeds: number[]) => seeds.map((seed, at) => ({ ...table[seed - 1]!, seed: at + 1 }));
  const [, second, third, fourth, fifth] = table.map(({ team }) => team.name);
  const level = (seed: number) => ({ ...table[seed - 1]!, level: [2, 3] as [number, number] });
  const noticeOf = async (about: Partial<ManagedPlayoffs>) => {
    cleanup();
    queryClient.clear();
    mockAnswer(playoffsApi.manage, managed({ playoffs: playoffs(), ...about }));
    await openPage();
    await screen.findByRole('link', { name: 'Public bracket' });
    return screen.queryByText(/^The table has changed since/)?.textContent;
  };
  const otherwise = `${third}: place 2, seed 3 · ${second}: place 3, seed 2 · ${fifth}: place 4, without a seed · ${fourth}: place 5, seed 4`;
  expect(await noticeOf({ table: placed(1, 3, 2, 5, 4), canStartOver: true })).toBe(
    `The table has changed since these play-offs were created: ${otherwise}. Start over to seed them from the table as it is now.`,
  );
  expect(await noticeOf({ table: placed(1, 3, 2, 4, 5) })).toMatch(
    /seed 2\. A game has begun, so the seeds stay as they are\.$/,
  );
  expect(await noticeOf({ table: placed(1, 3, 2, 4, 5), gamesLeft: 1 })).toBeUndefined();
  const [first, , , ...rest] = table;
  const drawn = [first!, { ...level(3), seed: 2 }, { ...level(2), seed: 3 }, ...rest];
  expect(await noticeOf({ table: drawn, canStartOver: true })).toBeUndefined();
});
