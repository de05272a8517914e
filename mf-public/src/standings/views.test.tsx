import { ranksByDayApi, seasonsApi, whatIfApi } from '@league/contract';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { season, standings, standingsRow, team } from '../testing/builders.ts';
import { ranksByDay, remainingGames, whatIf } from '../testing/standingsViews.ts';

beforeEach(() => {
  mockAnswer(seasonsApi.list, [season('2026-27', true), season('2025-26')]);
  mockAnswer(whatIfApi.remaining, remainingGames());
  mockAnswer(whatIfApi.get, whatIf());
  mockAnswer(ranksByDayApi.get, ranksByDay());
});

const winnerOf = async (name: string) => within(await screen.findByRole('group', { name }));

test('a press chooses the winner, another one how, a select the score, and another press clears it', async () => {
  const { router } = open(routes, '/standings/what-if');
  const results = () => new URLSearchParams(router.state.location.search).get('results');
  const game = await winnerOf('Winner of Team ALX at Team CAI');
  fireEvent.click(game.getByRole('link', { name: 'Team ALX' }));
  expect(results()).toBe('12a');
  fireEvent.click(await screen.findByRole('link', { name: 'Overtime' }));
  expect(results()).toBe('12ao');
  fireEvent.change(screen.getByLabelText('Score of Team ALX at Team CAI'), { target: { value: '3-4' } });
  expect(results()).toBe('12ao3-4');
  fireEvent.click((await winnerOf('Winner of Team ALX at Team CAI')).getByRole('link', { name: 'Team ALX' }));
  expect(results()).toBeNull();
});

test('the page says that its table is not official, how ranks change, and who would qualify', async () => {
  mockAnswer(
    whatIfApi.get,
    whatIf({
      standings: standings([standingsRow('ALX'), standingsRow('CAI'), standingsRow('ASW')], { playoffPlaces: 1 }),
      ranks: ['CAI', 'ALX', 'ASW'].map((code, at) => ({ teamId: team(code)._id, rank: at + 1 })),
    }),
  );
  open(routes, '/standings/what-if?results=12a');
  expect(await screen.findByText(/^This is not the official table/)).toBeTruthy();
  const table = await screen.findByRole('table', { name: 'What if, 2026-27' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rank 1▲1 1 place upTeam ALXALX', 'Rank 2▼1 1 place downTeam CAICAI', 'Rank 3Team ASWASW']);
  expect(screen.getByText('Into the play-off places: Team ALX. Out of the play-off places: Team CAI.')).toBeTruthy();
});

test('a result is cleared by itself or with all others, and one that gave way is named', async () => {
  const game = { gameId: crypto.randomUUID(), number: 9, date: '2026-11-20T17:00:00.000Z' };
  const sides = { homeId: team('CAI')._id, awayId: team('ALX')._id };
  mockAnswer(
    whatIfApi.get,
    whatIf({
      chosen: [{ ...game, ...sides, number: 12, winner: 'away', decision: 'shootout', score: { home: 2, away: 3 } }],
      replaced: [
        { ...game, ...sides, result: { home: 5, away: 2, decision: 'regulation' } },
        { ...game, ...sides, number: 10, result: null },
      ],
      dropped: [8],
    }),
  );
  const { router } = open(routes, '/standings/what-if?results=9h.10h.12as2-3');
  const ended = 'Team ALX at Team CAI ended 2–5. The real result counts instead of yours.';
  expect(await screen.findByText(ended)).toBeTruthy();
  expect(screen.getByText('Team ALX at Team CAI is not played. Your result does not count.')).toBeTruthy();
  expect(screen.getByText('1 of your results is no longer possible in this season, and does not count.')).toBeTruthy();
  const clear = screen.getByRole('link', { name: 'Clear: Team ALX beat Team CAI in a shootout, 3–2' });
  expect(clear.getAttribute('href')).toContain('results=9h.10h');
  fireEvent.click(screen.getByRole('link', { name: 'Clear all' }));
  expect(router.state.location.search).toBe('');
});

test('a cleared result leaves the focus at the next one, and is announced', async () => {
  const game = { gameId: crypto.randomUUID(), date: '2026-11-20T17:00:00.000Z' };
  const sides = { homeId: team('CAI')._id, awayId: team('ALX')._id };
  const chosen = [12, 13].map((number) => ({
    ...game,
    ...sides,
    number,
    winner: number === 12 ? ('away' as const) : ('home' as const),
    decision: 'shootout' as const,
    score: null,
  }));
  mockAnswer(whatIfApi.get, ({ address }) =>
    whatIf({ chosen: address.searchParams.get('results')?.includes('12') ? chosen : chosen.slice(1) }),
  );
  open(routes, '/standings/what-if?results=12as.13hs');
  const clear = await screen.findByRole('link', { name: 'Clear: Team ALX beat Team CAI in a shootout' });
  clear.focus();
  fireEvent.click(clear);
  expect(await screen.findByText('Team ALX beat Team CAI in a shootout was removed, 1 left.')).toBeTruthy();
  expect(document.activeElement).toBe(
    screen.getByRole('link', { name: 'Clear: Team CAI beat Team ALX in a shootout' }),
  );
});

test('results that are refused say why, and lead to a new start', async () => {
  const message = 'Please choose one result for a game.';
  mockError(whatIfApi.get, 422, { code: 'request.invalid', message });
  open(routes, '/standings/what-if?results=12h.12a');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText('Start again').getAttribute('href')).toBe('/standings/what-if');
});

test('days are turned and chosen, and a team shows all of its games', async () => {
  const asked: string[] = [];
  mockAnswer(whatIfApi.remaining, ({ address }) => {
    asked.push(address.search);
    return remainingGames();
  });
  const { router } = open(routes, '/standings/what-if?results=12a');
  fireEvent.click(await screen.findByRole('link', { name: 'Later day' }));
  expect(router.state.location.search).toBe('?results=12a&day=2026-11-27');
  fireEvent.change(await screen.findByLabelText('Team'), { target: { value: 'alx' } });
  expect(router.state.location.search).toBe('?results=12a&team=alx');
  await expect.poll(() => asked.at(-1)).toContain('team=alx');
});

test('a team without games left is not chosen', async () => {
  mockAnswer(whatIfApi.remaining, remainingGames());
  open(routes, '/standings/what-if?team=asw');
  expect(((await screen.findByLabelText('Team')) as HTMLSelectElement).selectedOptions[0]?.textContent).toBe(
    'All teams',
  );
});

test('without a game that is left there is nothing to choose', async () => {
  mockAnswer(whatIfApi.remaining, remainingGames({ days: [], day: null, games: [], teams: [] }));
  open(routes, '/standings/what-if');
  expect(await screen.findByText('No games are left')).toBeTruthy();
  expect(screen.getByText('No game of this season is still to be played.')).toBeTruthy();
});

test('before there is a schedule the page says what will appear, and leads to the schedule', async () => {
  mockAnswer(whatIfApi.get, whatIf({ standings: standings([]), ranks: [] }));
  mockAnswer(whatIfApi.remaining, remainingGames({ days: [], day: null, games: [], teams: [] }));
  open(routes, '/standings/what-if');
  expect(await screen.findByText('Standings appear after the first final game.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the schedule' }).getAttribute('href')).toBe('/schedule');
  expect(screen.queryByText('No games are left')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('before the first result there are no ranks and no play-off places to compare with', async () => {
  const rows = [standingsRow('ALX'), standingsRow('CAI')];
  mockAnswer(whatIfApi.get, whatIf({ standings: standings(rows, { playoffPlaces: 1 }), ranks: [] }));
  open(routes, '/standings/what-if?results=12a');
  const table = await screen.findByRole('table', { name: 'What if, 2026-27' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rank 1Team ALXALX', 'Rank 2Team CAICAI']);
  expect(screen.queryByText(/play-off places|same teams/i)).toBeNull();
});

test('the chart has a line and a code for each team, and a table of the same ranks', async () => {
  const { router } = open(routes, '/standings/by-day');
  expect(await screen.findByRole('img', { name: 'Rank at the end of each day, 2026-27' })).toBeTruthy();
  const table = screen.getByRole('table', { hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual(['DayALXCAI', 'Nov 6, 202621', 'Nov 7, 202612']);
  fireEvent.click(screen.getByRole('link', { name: 'CAI Team CAI' }));
  expect(router.state.location.search).toBe('?team=cai');
  expect(screen.getByText('Team CAI: place 2 now, best 1, worst 2')).toBeTruthy();
  fireEvent.click(await screen.findByRole('link', { name: 'CAI Team CAI' }));
  expect(router.state.location.search).toBe('');
});

test('the views of the table lead to one another and keep the season', async () => {
  open(routes, '/standings/by-day?season=2025-26');
  const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await to('What if')).toBe('/standings/what-if?season=2025-26');
  expect(await to('Table')).toBe('/standings?season=2025-26');
  expect(await to('Home and away')).toBe('/standings?season=2025-26&view=home-and-away');
});
