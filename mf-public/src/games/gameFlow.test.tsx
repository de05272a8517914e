import { type AnswerOf, type GamePage, gamePageApi } from '@league/contract';
import { queryClient, tellLanguage } from '@league/kit';
import { mockAnswer, open } from '@league/kit/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadLanguage } from '../messages/languages.ts';
import routes from '../screens.ts';
import { gamePageWithPlaces } from '../testing/builders.ts';
import { fakeStreams } from '../testing/fakeStream.ts';
import { ModelDetails } from './flow/ModelDetails.tsx';

const address = '/schedule/0198a000-0000-7000-8000-00000000000a';
const places = gamePageWithPlaces();
const known: GamePage = {
  ...places,
  goals: places.goals.map((goal) => ({ ...goal, expectedGoals: 0.2 })),
  shotAttempts: places.shotAttempts!.map((shot) =>
    shot.outcome === 'blocked' ? shot : { ...shot, expectedGoals: 0.1 },
  ),
  expectedGoals: { home: 1.2, away: 1.3 },
  goalsPerGame: { home: 3.1, away: 2.9 },
};

beforeEach(() => {
  fakeStreams();
  mockAnswer(gamePageApi.series, { home: 0, away: 0 });
});
const show = (game: GamePage) => {
  mockAnswer(gamePageApi.get, game);
  return open(routes, `${address}?view=flow`);
};
const section = async (name: string) => (await screen.findByRole('heading', { name })).closest('section')!;

test('the odds end with the winner, and each goal says what it changed', async () => {
  show(known);
  const odds = await section('Win probability');
  const winner = known.home_score! > known.away_score! ? 'home' : 'away';
  expect(within(odds).getByRole('status').textContent).toBe(`${known[winner].name} 100%`);
  const changes = within(odds).getAllByRole('listitem');
  expect(changes).toHaveLength(known.goals.length);
  for (const [at, goal] of known.goals.entries()) {
    const [, team, before, after] = changes[at]!.textContent!.match(/(\w{3}) from (\d+)% to (\d+)%/)!;
    expect(team).toBe(known[goal.side].code);
    expect(Number(after)).toBeGreaterThan(Number(before));
  }
  expect(
    within(odds)
      .getByRole('img', { name: /by the time of the game/ })
      .querySelectorAll('[data-goal]'),
  ).toHaveLength(known.goals.length);
});

test('the course of the game follows the language of the page', async () => {
  const { documentElement } = document;
  onTestFinished(() => {
    documentElement.lang = 'en';
  });
  show(known);
  const odds = await section('Win probability');
  await loadLanguage('ar');
  documentElement.lang = 'ar';
  act(tellLanguage);
  expect(within(odds).getByRole('heading', { name: 'احتمال الفوز' })).toBeTruthy();
});

test('a shootout decides the odds before its game is final', async () => {
  const level = known.goals.slice(0, 2).map((goal, at) => ({ ...goal, side: at === 0 ? 'home' : 'away' }) as const);
  show({
    ...{ ...known, status: 'unofficial', decision_type: 'shootout', goals: level },
    ...{ home_score: 1, away_score: 2 },
  });
  const odds = await section('Win probability');
  expect(within(odds).getByRole('status').textContent).toBe(`${known.away.name} 100%`);
});

test('the odds follow a running clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T19:30:15Z') });
  onTestFinished(() => void vi.useRealTimers());
  const [goal] = known.goals;
  const [shot] = known.shotAttempts!;
  const ahead: GamePage = {
    ...known,
    ...{ status: 'live', decision_type: null, home_score: 1, away_score: 0 },
    ...{ period: 3, elapsedSeconds: 0, clockStartedAt: null },
    goals: [{ ...goal!, side: 'home', period: 1, elapsedSeconds: 60, home: 1, away: 0 }],
    shotAttempts: [],
  };
  const shown = async (game: GamePage) => {
    const { unmount } = show(game);
    const odds = await section('Win probability');
    const drawing = within(odds).getByRole('img', { name: /by the time of the game/ });
    const texts = [within(odds).getByText(/^Team \w+ \d+%$/).textContent, drawing.getAttribute('viewBox')];
    // A screen reader announces no change by the clock.
    expect(within(odds).queryAllByRole('status')).toHaveLength(game.clockStartedAt ? 0 : 1);
    unmount();
    queryClient.clear();
    return texts;
  };
  const [before, start] = await shown(ahead);
  expect(start).toBe('0 0 2400 100');
  // The clock shows 19:15.
  const [now, end] = await shown({ ...ahead, clockStartedAt: '2026-11-20T19:11:00.000Z' });
  expect(end).toBe('0 0 3540 100');
  expect(await shown({ ...ahead, elapsedSeconds: 1140 })).toEqual([now, end]);
  expect(Number(now!.match(/(\d+)%/)![1])).toBeGreaterThan(Number(before!.match(/(\d+)%/)![1]) + 10);
  // Shots are part of the drawing, wherever the clock is.
  const late = { ...shot!, period: 3, elapsedSeconds: 600 };
  expect((await shown({ ...ahead, shotAttempts: [late] }))[1]).toBe('0 0 3000 100');
});

test('expected goals are steps that add up to the sum of a side', async () => {
  show(known);
  const expected = await section('Expected goals');
  expect(
    within(expected)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Expected goals Team ALX 1.3', 'Expected goals Team CAI 1.2']);
  const lines = [
    ...within(expected)
      .getByRole('img', { name: /by the time of the game/ })
      .querySelectorAll('[data-line]'),
  ];
  expect(lines).toHaveLength(2);
  const mine = [...known.goals, ...known.shotAttempts!].filter(
    (shot) => shot.side === 'away' && shot.expectedGoals !== undefined,
  );
  expect(lines[0]!.getAttribute('d')!.match(/V/g)).toHaveLength(mine.length);
});

const fitted: AnswerOf<typeof gamePageApi.expectedGoals> = {
  model: {
    trainedAt: '2026-11-20T04:00:00.000Z',
    shots: 4812,
    goals: 301,
    coefficients: { intercept: -1 },
    auc: 0.694,
    calibration: [20, 35, 50, 75, 121].map((goals) => ({ shots: 962, expected: goals + 0.4, goals })),
  },
};

test('what the figures rest on is read when somebody opens it', async () => {
  mockAnswer(gamePageApi.expectedGoals, fitted);
  show(known);
  fireEvent.click(await screen.findByText('What this rests on'));
  expect(await screen.findByText(/^Fitted to 4,812 shots and 301 goals .* in 69 of 100 pairs/)).toBeTruthy();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.at(-1)!.textContent).toBe('5962121.4121');
});

test('what the figures rest on is read if somebody opened it before the page was hydrated', async () => {
  mockAnswer(gamePageApi.expectedGoals, fitted);
  const place = document.body.appendChild(document.createElement('div'));
  const part = (
    <QueryClientProvider client={queryClient}>
      <ModelDetails />
    </QueryClientProvider>
  );
  place.innerHTML = renderToString(part);
  place.querySelector('details')!.open = true;
  await act(async () => render(part, { container: place, hydrate: true }));
  expect(await screen.findByText(/^Fitted to 4,812 shots/)).toBeTruthy();
});

test('without what they rest on, both say why they are missing', async () => {
  const { expectedGoals, ...unplaced } = known;
  const untimed = unplaced.goals.map((goal, at) => (at === 0 ? { ...goal, timeKnown: false } : goal));
  show({ ...unplaced, goals: untimed });
  expect((await section('Win probability')).textContent).toContain('The times of some goals are not recorded');
  expect((await section('Expected goals')).textContent).toContain('every shot is recorded with its place');
});

test('a season without enough games has no game flow', async () => {
  show(places);
  expect(await screen.findByText('Summary')).toBeTruthy();
  expect(screen.queryByText('Game flow')).toBeNull();
});
