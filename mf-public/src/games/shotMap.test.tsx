import { gameMeetingsApi, gamePageApi } from '@league/contract';
import { mockAnswer, open } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { gamePage, gamePageWithPlaces } from '../testing/builders.ts';
import { noMeetings } from '../testing/gamePreviews.ts';
import { attemptsOf, metersToNet } from './attempts.ts';
import { comparisonsOf } from './comparison.ts';
import { playsByPeriod } from './plays.ts';

const address = '/schedule/0198a000-0000-7000-8000-00000000000a';
const places = gamePageWithPlaces();

beforeEach(() => {
  mockAnswer(gamePageApi.get, places);
  mockAnswer(gamePageApi.series, { home: 0, away: 0 });
  mockAnswer(gameMeetingsApi.get, noMeetings);
});

const rink = () => screen.findByRole('group', { name: 'Shot map' });
const marks = async () => within(await rink()).getAllByRole('link');
const mark = async (name: RegExp) => within(await rink()).getByRole('link', { name });
const countsOf = async (team: string) =>
  (await screen.findByText(new RegExp(`^${team}:`))).closest('li')?.textContent?.replace(/\s+/g, ' ');

test('every attempt with a place is on the rink; those without are counted and said', async () => {
  open(routes, `${address}?view=shots`);
  expect(await marks()).toHaveLength(21);
  expect(await countsOf('Team ALX')).toBe(
    'Team ALX: 12 attempts, 3 goals7 on goal, 2 missed, 2 blocked, 1 off the post, 1 without a place on the rink',
  );
  expect(await countsOf('Team CAI')).toBe(
    'Team CAI: 11 attempts, 2 goals6 on goal, 3 missed, 1 blocked, 1 off the post, 1 without a place on the rink',
  );
});

test('the home team attacks to the right and the visitors to the left, and each outcome has its shape', async () => {
  open(routes, `${address}?view=shots`);
  const away = await mark(/^Goal, ALX, Omar El-Sayed, 1st 4:05/);
  expect(away.closest('[transform]')?.getAttribute('transform')).toBe('translate(-232 -12)');
  const home = await mark(/^Goal, CAI, Karim Lotfy, 3rd 1:58/);
  expect(home.closest('[transform]')?.getAttribute('transform')).toBe('translate(240 -6)');
  const outcomes = (await marks()).map((each) => each.querySelector('[data-outcome]')?.getAttribute('data-outcome'));
  expect(new Set(outcomes)).toEqual(new Set(['goal', 'onGoal', 'missed', 'blocked', 'post']));
  expect(outcomes.slice(-5)).toEqual(['goal', 'goal', 'goal', 'goal', 'goal']);
});

test('focus on a mark tells who, when and how; a press keeps it in the address', async () => {
  const { router } = open(routes, `${address}?view=shots`);
  const status = (await rink()).closest('section')!.querySelector('[role="status"]')!;
  expect(status.textContent).toBe('Point at a shot or press it to see who took it, when and how.');
  const goal = await mark(/^Goal, ALX, Omar El-Sayed, 2nd 10:02/);
  fireEvent.focus(goal);
  expect(status.textContent).toContain('Goal Omar El-Sayed2nd 10:02, on the power play, from 10 m');
  fireEvent.blur(goal);
  fireEvent.pointerEnter(await mark(/^Saved, ALX, Omar El-Sayed, 2nd 9:30/));
  expect(status.textContent).toContain('saved by Youssef Saad');
  fireEvent.pointerLeave(await mark(/^Saved, ALX, Omar El-Sayed, 2nd 9:30/));
  fireEvent.click(goal);
  await expect.poll(() => router.state.location.search).toBe(`?view=shots&shot=${places.goals[2]!._id}`);
  expect(status.textContent).toContain('2nd 10:02');
});

test('Tab reaches one mark, and the arrow keys the others by time', async () => {
  open(routes, `${address}?view=shots`);
  const reached = (await marks()).filter(({ tabIndex }) => tabIndex === 0);
  expect(reached.map((each) => each.getAttribute('data-order'))).toEqual(['0']);
  reached[0]!.focus();
  fireEvent.keyDown(reached[0]!, { key: 'ArrowRight' });
  expect(document.activeElement?.getAttribute('data-order')).toBe('1');
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(reached[0]);
});

test('filters are in the address, and narrow the marks, the counts and the table', async () => {
  open(routes, `${address}?view=shots&team=alx&outcome=onGoal&period=2`);
  const shown = await marks();
  expect(shown.map((each) => each.getAttribute('aria-label'))).toEqual([
    'Saved, ALX, Omar El-Sayed, 2nd 9:30, on the power play, from 4 m, saved by Youssef Saad',
    'Goal, ALX, Omar El-Sayed, 2nd 10:02, on the power play, from 10 m',
  ]);
  expect(await countsOf('Team CAI')).toBe('Team CAI: No attempts');
  const table = screen.getByRole('table', { name: 'Shot map', hidden: true });
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(3);
  expect((screen.getByLabelText('Team') as HTMLSelectElement).value).toBe('alx');
});

test('a filter that nothing fits says so', async () => {
  open(routes, `${address}?view=shots&strength=SH`);
  expect(await screen.findByText('No shot fits these filters.')).toBeTruthy();
});

test('goals alone have a map that says so; without any place there is no such tab', async () => {
  const { shotAttempts: _, ...goalsOnly } = places;
  mockAnswer(gamePageApi.get, goalsOnly);
  const { unmount } = open(routes, `${address}?view=shots`);
  expect(await screen.findByText('Only the goals of this game are recorded with their places.')).toBeTruthy();
  unmount();
  mockAnswer(gamePageApi.get, gamePage());
  open(routes, '/schedule/0198a000-0000-7000-8000-00000000000b?view=shots');
  expect(await screen.findByRole('region', { name: 'Goals' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Shot map' })).toBeNull();
});

test('shots that were counted and not recorded one by one are said', async () => {
  mockAnswer(gamePageApi.get, { ...places, shots: [{ period: 1, home: 6, away: 27 }] });
  open(routes, `${address}?view=shots`);
  expect(
    await screen.findByText('Team ALX: 27 shots on goal were counted, and 7 of them are recorded one by one.'),
  ).toBeTruthy();
  expect(screen.queryByText(/^Team CAI: 6 shots/)).toBeNull();
});

test('play-by-play shows goals, penalties or shots alone, by the address', async () => {
  open(routes, `${address}?view=plays&show=goals`);
  const plays = await screen.findByRole('region', { name: 'Play-by-play' });
  expect(within(plays).getAllByRole('listitem')).toHaveLength(5);
  fireEvent.click(within(plays).getByRole('link', { name: 'Shots' }));
  await expect.poll(() => within(plays).getAllByRole('listitem').length).toBe(23);
  expect(within(plays).getAllByText('Shot blocked')).toHaveLength(3);
  expect(within(plays).getByText(/Shooter not recorded/)).toBeTruthy();
  const periods = within(plays).getByRole('navigation', { name: 'Go to a period' });
  for (const link of within(periods).getAllByRole('link'))
    expect(plays.querySelector(link.getAttribute('href')!)).not.toBeNull();
});

test('without recorded shots the filter for them is not offered, and its address shows everything', async () => {
  mockAnswer(gamePageApi.get, gamePage());
  open(routes, `${address}?view=plays&show=shots`);
  const plays = await screen.findByRole('region', { name: 'Play-by-play' });
  expect(within(plays).queryByRole('link', { name: 'Shots' })).toBeNull();
  expect(within(plays).getAllByRole('listitem')).toHaveLength(2);
});

test('a started period stays in the list when the filter leaves nothing of it', () => {
  const shown = playsByPeriod(places, false, 'penalties');
  expect(shown.map(({ period, plays }) => [period, plays.length])).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
  ]);
});

test('the box score has columns for what the game has, and sorts by them', async () => {
  open(routes, `${address}?view=box&sort=hits`);
  const table = await screen.findByRole('table', { name: 'Skaters, Team ALX' });
  const cells = () =>
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells()).toEqual([
    ['Player', 'G', 'A', 'PTS', 'PIM', 'SOG', '+/−', 'FO', 'HIT▼', 'BLK'],
    ['8 Adam Fahmy', '0', '3', '3', '0', '3', '+1', '0–0', '4', '1'],
    ['17 Omar El-Sayed', '3', '0', '3', '0', '3', '+2', '18–11', '1', '0'],
  ]);
  fireEvent.click(within(table).getByRole('link', { name: /^PTS|Points/ }));
  fireEvent.click(await within(table).findByRole('link', { name: /^HIT|Hits/ }));
  await expect.poll(() => cells()[0]!.at(-2)).toBe('HIT▼');
  fireEvent.click(within(table).getByRole('link', { name: /^HIT|Hits/ }));
  await expect.poll(() => cells()[1]![0]).toBe('17 Omar El-Sayed');
});

test('the goalies of the box score sort by columns of their own', async () => {
  const [starter] = places.goalies.filter(({ side }) => side === 'away');
  const relief = {
    ...starter!,
    _id: crypto.randomUUID(),
    name: 'Relief',
    secondsPlayed: 4000,
    saves: 0,
    shotsAgainst: 2,
  };
  mockAnswer(gamePageApi.get, { ...places, goalies: [...places.goalies, relief] });
  const { router } = open(routes, `${address}?view=box&sort=hits`);
  const table = await screen.findByRole('table', { name: 'Goalies, Team ALX' });
  const first = () => within(table).getAllByRole('row')[1]!.textContent;
  const sortBy = (name: string) => fireEvent.click(within(table).getByRole('link', { name: new RegExp(name) }));
  expect(first()).not.toContain('Relief');
  sortBy('MIN');
  await expect.poll(first).toContain('Relief');
  sortBy('SV%');
  await expect.poll(first).not.toContain('Relief');
  expect(router.state.location.search).toBe('?view=box&sort=hits&goalieSort=savePercentage');
});

test('both teams are compared by what is recorded, with power plays by the penalties', async () => {
  expect(comparisonsOf(places)).toEqual([
    { figure: 'shots', home: 6, away: 7 },
    { figure: 'attempts', home: 11, away: 12 },
    { figure: 'faceoffs', home: 28, away: 32 },
    { figure: 'powerPlays', powerPlays: { home: 0, away: 1 }, home: 0, away: 1 },
    { figure: 'penaltyMinutes', home: 2, away: 0 },
    { figure: 'hits', home: 7, away: 5 },
    { figure: 'blockedShots', home: 3, away: 1 },
  ]);
  expect(comparisonsOf(gamePage({ shots: [], penalties: [] }))).toEqual([]);
  expect(comparisonsOf(gamePage()).map(({ figure }) => figure)).toEqual(['shots', 'powerPlays', 'penaltyMinutes']);
  const [penalty] = places.penalties;
  const untimed = gamePage({ penalties: [{ ...penalty!, timeKnown: false }] });
  expect(comparisonsOf(untimed).map(({ figure }) => figure)).toEqual(['shots', 'penaltyMinutes']);
  open(routes, address);
  const comparison = await screen.findByRole('region', { name: 'Team comparison' });
  const told = within(comparison)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(told.slice(2, 4)).toEqual([
    'Face-offs wonTeam ALX 53%Team CAI 47%',
    'Power-play goalsTeam ALX 1 of 1Team CAI 0 of 0',
  ]);
});

test('the three stars link to their players, with their figures', async () => {
  open(routes, address);
  const stars = within(await screen.findByRole('region', { name: 'Three stars' }));
  expect(stars.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Omar El-Sayed',
    'Karim Lotfy',
    'Mina Sabry',
  ]);
  expect(stars.getByText('3 goals, 0 assists')).toBeTruthy();
  expect(stars.getByText('4 saves')).toBeTruthy();
});

test('a goal is an attempt at its place, and distances are to the middle of the goal line', () => {
  expect(attemptsOf({ goals: places.goals.slice(0, 1) })).toMatchObject([
    { outcome: 'goal', side: 'away', place: { x: 232, y: 12 }, player: { name: 'Omar El-Sayed' } },
  ]);
  expect(metersToNet({ x: 260, y: 0 })).toBe(0);
  expect(metersToNet({ x: 230, y: 40 })).toBe(5);
  expect(metersToNet({ x: -260, y: 0 })).toBe(52);
});
