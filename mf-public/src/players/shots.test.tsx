import { playerShotsApi, statisticsApi, teamsApi } from '@league/contract';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { playerPage, statRow, team } from '../testing/builders.ts';
import { playerShots } from '../testing/players.ts';

const address = '/players/0198a000-0000-7000-8000-000000000017?view=shots';
const shown = playerShots();
let asked: Record<string, string>;

const shots = (about: Parameters<typeof playerShots>[0] = {}) =>
  mockAnswer(playerShotsApi.get, ({ address }) => {
    asked = Object.fromEntries(address.searchParams);
    return playerShots(about);
  });

beforeEach(() => {
  mockAnswer(teamsApi.listPublic, [team('ALX')]);
  mockAnswer(statisticsApi.player, playerPage({ seasons: [statRow()] }));
  shots();
});

const marks = async (name = 'Shot map') => within(await screen.findByRole('group', { name })).getAllByRole('link');
const figureOf = (label: string) =>
  screen.getByText(label, { selector: 'span' }).parentElement!.querySelector('b')!.textContent;

test('all shots are toward the same net, the goals above the others; one without a place is counted and said', async () => {
  open(routes, address);
  const found = await marks();
  expect(found.map((mark) => mark.closest('[transform]')!.getAttribute('transform'))).toEqual([
    'translate(200 30)',
    'translate(200 30)',
    'translate(12 0)',
    'translate(230 -12)',
  ]);
  expect(found.map((mark) => mark.querySelector('[data-outcome]')!.getAttribute('data-outcome'))).toEqual([
    'onGoal',
    'blocked',
    'missed',
    'goal',
  ]);
  expect(screen.getByText('5 attempts, 1 goal')).toBeTruthy();
  expect(
    screen.getByText('2 on goal, 1 missed, 1 blocked, 1 off the post, 1 without a place on the rink'),
  ).toBeTruthy();
  expect(
    screen.getByText('From 2 of 3 final games: the shots of the others are not recorded one by one.'),
  ).toBeTruthy();
  const rink = screen.getByRole('group', { name: 'Shot map' });
  expect(rink.getAttribute('viewBox')).toBe('-6 -156 312 312');
});

test('a shot tells its game, time and way, and leads to the game’s shot map', async () => {
  const { router } = open(routes, address);
  const goal = (await marks()).at(-1)!;
  expect(goal.getAttribute('aria-label')).toBe(
    'Goal, vs Team CAI, Nov 13, 2026, 2nd 10:02, on the power play, from 3 m, 0.21 expected goals',
  );
  fireEvent.click(goal);
  await expect.poll(() => router.state.location.search).toBe('?view=shots&shot=0198a000-0000-7000-8000-00000000b002');
  const status = screen.getByRole('group', { name: 'Shot map' }).closest('section')!.querySelector('[role="status"]')!;
  expect(status.textContent).toContain('Goal vs Team CAI, Nov 13, 2026, 2nd 10:02');
  expect(
    within(status as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/schedule/0198a000-0000-7000-8000-0000000000a1?view=shots&shot=0198a000-0000-7000-8000-00000000b002');
});

test('filters are in the address, and narrow the marks, the counts and the table', async () => {
  open(routes, `${address}&outcome=onGoal&opponent=cai`);
  expect(await marks()).toHaveLength(2);
  expect(screen.getByText('2 attempts, 1 goal')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Shot map', hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Nov 13, 2026', 'vs CAI', '1st 1:05', 'Saved', 'Even strength', 'from 7 m', '0.05', 'Youssef Saad'],
    ['Nov 13, 2026', 'vs CAI', '2nd 10:02', 'Goal', 'Power play', 'from 3 m', '0.21', '–'],
  ]);
  fireEvent.change(screen.getByLabelText('Strength'), { target: { value: 'PP' } });
  await expect.poll(async () => (await marks()).length).toBe(1);
  fireEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
  await expect.poll(async () => (await marks()).length).toBe(4);
});

test('goals stand beside the expected ones of the same shots, whichever outcome is shown', async () => {
  open(routes, `${address}&outcome=goal`);
  await marks();
  expect(figureOf('Goals')).toBe('1');
  expect(figureOf('Expected goals')).toBe('0.27');
  expect(figureOf('Goals above expected')).toBe('+0.73');
  expect(screen.getByText(/^Of 3 shots\. Blocked shots, penalty shots/)).toBeTruthy();
});

test('a goalie has the shots against, their shooters and the goals saved above expected', async () => {
  mockAnswer(statisticsApi.player, playerPage({ position: 'Goalie', seasons: [statRow({ position: 'Goalie' })] }));
  shots({ role: 'goalies' });
  open(routes, address);
  const [first] = await marks('Shots against');
  expect(first!.getAttribute('aria-label')).toMatch(/^Saved, Youssef Saad, vs Team CAI/);
  expect(figureOf('Goals saved above expected')).toBe('−0.73');
});

test.each([
  ['model', 1, 'There are no expected goals yet: the league has recorded too few shots.'],
  ['shots', 1, 'There are no expected goals: no shot of these games is recorded one by one.'],
  ['places', 2, 'There are no expected goals: 2 shots have no place or time on record.'],
  ['shooters', 1, 'There are no expected goals: 1 shot of the team has no shooter on record.'],
  ['counts', 1, 'There are no expected goals: in 1 game more shots were counted than are recorded one by one.'],
] as const)('without expected goals the reason is said (%s)', async (reason, count, text) => {
  shots({ expected: null, unexpected: { reason, count } });
  open(routes, address);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText('Expected goals')).toBeNull();
});

test('of very many shots the goals alone are links', async () => {
  const [game] = shown.games;
  const many = Array.from({ length: 320 }, () => ({ ...game!.shots[0]!, _id: crypto.randomUUID() }));
  shots({ games: [{ ...game!, shots: [...game!.shots, ...many] }] });
  open(routes, address);
  expect(await marks()).toHaveLength(1);
  const rink = screen.getByRole('group', { name: 'Shot map' });
  expect(rink.querySelectorAll('[data-outcome="onGoal"]')).toHaveLength(321);
  expect(screen.getByText(/^Point at a goal or press it/)).toBeTruthy();
});

test('a season and a competition can be chosen, and games with places of goals alone are said', async () => {
  const seasons = [statRow(), statRow({ season: '2025-26' }), statRow({ tournament: 'Nile Cup' })];
  mockAnswer(statisticsApi.player, playerPage({ seasons }));
  const [one, other] = shown.games;
  shots({ games: [one!, { ...other!, isGoalsOnly: true }] });
  open(routes, address);
  fireEvent.change(await screen.findByLabelText('Season'), { target: { value: '2025-26' } });
  await expect.poll(() => asked).toEqual({ season: '2025-26' });
  fireEvent.click(screen.getByRole('link', { name: 'Tournaments' }));
  await expect.poll(() => asked).toEqual({ season: '2025-26', competition: 'tournament' });
  expect(await screen.findByText(/Of 1 game only the goals are recorded with their places\./)).toBeTruthy();
});

test('without shots the page says when they appear', async () => {
  shots({ games: [], expected: null, unexpected: { reason: 'shots', count: 1 } });
  open(routes, address);
  expect(await screen.findByText('No shots on a map yet')).toBeTruthy();
});

test('shots that fail to load can be retried', async () => {
  mockError(playerShotsApi.get, 500);
  open(routes, address);
  expect(await screen.findByText('We could not load the shots right now.')).toBeTruthy();
  shots();
  fireEvent.click(screen.getByText('Try again'));
  expect(await marks()).toHaveLength(4);
});
