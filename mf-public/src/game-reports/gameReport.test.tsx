import { type GamePage, gamePageApi, type OfficialReport, officialReportsApi } from '@league/contract';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import routes from '../screens.ts';
import { gamePage, gamePageWithPlaces } from '../testing/builders.ts';
import { gameToPlay, officialReport } from '../testing/gamePreviews.ts';
import { dressedPlayers } from './dressedPlayers.ts';

const address = '/schedule/0198a000-0000-7000-8000-00000000000a/report';

function openReport(game: GamePage, report: OfficialReport = officialReport(game), at = address) {
  mockAnswer(gamePageApi.get, game);
  mockAnswer(officialReportsApi.get, report);
  return open(routes, at);
}

const paper = () => screen.findByRole('article', { name: 'Official game report' });
const tableOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.trim()));

test('the head has number, competition, day, place, times in the league’s zone and attendance', async () => {
  openReport(gamePage());
  const facts = [...(await paper()).querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ]);
  expect(facts).toEqual([
    ['Game number', '1042'],
    ['Competition', 'Season 2026-27'],
    ['Date', 'Friday, November 13, 2026'],
    ['Place', 'Cairo Ice Dome'],
    ['Start', '19:04 GMT+2'],
    ['End', '21:21 GMT+2'],
    ['Attendance', '4,900'],
  ]);
  expect(within(await paper()).getByText('1 – 0')).toBeTruthy();
});

test('lineups have goalies first, letters, and figures only where they are recorded', async () => {
  openReport(gamePage());
  expect(await tableOf('Lineup, Team ALX')).toEqual([
    ['#', 'Player', 'Pos', 'G', 'A', 'PIM'],
    ['31', 'Mina Sabry (S)', 'Goalie', '–', '–', '–'],
    ['1', 'Ali Zaki', 'Goalie', '–', '–', '–'],
    ['17', 'Omar El-Sayed (C)', 'Center', '1', '0', '0'],
  ]);
  expect(await tableOf('Lineup, Team CAI')).toEqual([
    ['#', 'Player', 'Pos', 'G', 'A', 'PIM'],
    ['22', 'Seif Nagy (A)', 'Center', '–', '–', '–'],
  ]);
});

test('a player with figures who is missing from a recorded lineup is listed after it, and marked', async () => {
  const game = gamePage();
  const { skaters } = game;
  const forgotten = { ...skaters[0]!, _id: crypto.randomUUID(), name: 'Adam Fahmy', number: 8, penaltyMinutes: 2 };
  const idle = { ...forgotten, _id: crypto.randomUUID(), goals: 0, penaltyMinutes: 0 };
  openReport({ ...game, skaters: [...skaters, forgotten, idle] }, officialReport(game));
  expect((await tableOf('Lineup, Team ALX')).slice(3)).toEqual([
    ['17', 'Omar El-Sayed (C)', 'Center', '1', '0', '0'],
    ['8', 'Adam Fahmy (not in the lineup)', 'Center', '1', '0', '2'],
  ]);
});

test('a goalie who played, and a skater with nothing but a hit, are listed although they are missing from the lineup', async () => {
  const game = gamePage();
  const relief = { ...game.goalies[0]!, _id: crypto.randomUUID(), name: 'Tarek Amin', number: 35, goals: 0 };
  const idle = { goals: 0, assists: 0, penaltyMinutes: 0, plusMinus: 0 };
  const checker = { ...game.skaters[0]!, ...idle, _id: crypto.randomUUID(), name: 'Adam Fahmy', number: 8, hits: 1 };
  const given = { ...game, goalies: [...game.goalies, relief], skaters: [...game.skaters, checker] };
  openReport(given, officialReport(game));
  expect((await tableOf('Lineup, Team ALX')).slice(4)).toEqual([
    ['8', 'Adam Fahmy (not in the lineup)', 'Center', '0', '0', '0'],
    ['35', 'Tarek Amin (not in the lineup)', 'Goalie', '0', '–', '–'],
  ]);
});

test('goalies in a lineup have their goals, assists and penalty minutes', async () => {
  const goalies = gamePage().goalies.map((line) => ({ ...line, goals: 0, assists: 1, penaltyMinutes: 2 }));
  openReport(gamePage({ goalies }));
  expect((await tableOf('Lineup, Team ALX'))[1]).toEqual(['31', 'Mina Sabry (S)', 'Goalie', '0', '1', '2']);
});

test('without a lineup the players with figures are listed', () => {
  const game = gamePageWithPlaces();
  const people = dressedPlayers(game, officialReport(game, { lineup: [] }), 'home');
  expect(people.map(({ name, goals, shots }) => [name, goals, shots])).toEqual([
    ['Youssef Saad', null, null],
    ['Karim Lotfy', 2, 3],
    ['Hany Aziz', 0, 3],
  ]);
});

test('the scoring summary has time, score, assists, strength and who was on the ice', async () => {
  const game = gamePage();
  const [goal] = game.goals;
  const on = (...numbers: (number | null)[]) =>
    numbers.map((number) => ({ _id: crypto.randomUUID(), name: 'Somebody', number }));
  const onIce = { away: on(31, 8, 17), home: on(30, 4, null) };
  openReport(gamePage({ goals: [{ ...goal!, onIce, emptyNet: true }] }));
  expect(await tableOf('Scoring summary')).toEqual([
    ['No.', 'Time', 'Team', 'Score', 'Goal', 'Assists', 'Str.', 'On the ice, +', 'On the ice, −'],
    ['1', '2nd 10:02', 'ALX', '1–0', '17 Omar El-Sayed', '8 Adam Fahmy', 'PP EN', '8 17 31', '4 30'],
  ]);
});

test('without players on the ice their columns are left out, and a forgotten scorer is said', async () => {
  const game = gamePage();
  openReport(gamePage({ goals: [{ ...game.goals[0]!, scorer: null, assists: [], timeKnown: false }] }));
  expect(await tableOf('Scoring summary')).toEqual([
    ['No.', 'Time', 'Team', 'Score', 'Goal', 'Assists', 'Str.'],
    ['1', '2nd –', 'ALX', '1–0', 'not recorded', '', 'PP'],
  ]);
});

test('penalties are by team with their sum, without the minutes of a penalty shot', async () => {
  const [bench] = gamePage().penalties;
  const shot = {
    ...bench!,
    _id: crypto.randomUUID(),
    player: { _id: crypto.randomUUID(), name: 'Ali', number: 4 },
    servedBy: null,
  };
  openReport(gamePage({ penalties: [bench!, { ...shot, infraction: 'Hooking', penaltyShot: true }] }));
  expect(await tableOf('Penalties, Team CAI')).toEqual([
    ['Time', 'Player', 'Min', 'Infraction'],
    ['2nd 9:00', 'Bench', '2', 'Too many players on the ice, served by Seif Nagy'],
    ['2nd 9:00', '4 Ali', '2', 'Hooking'],
    ['Penalty minutes: 2'],
  ]);
  expect(screen.getByRole('region', { name: 'Penalties, Team ALX' }).textContent).toContain('No penalties.');
});

test('goalkeepers have minutes, shots, saves and their changes; periods their goals and shots', async () => {
  const seif = { _id: crypto.randomUUID(), name: 'Seif Nagy', number: 30 };
  const change = { _id: crypto.randomUUID(), period: 3, elapsedSeconds: 1140, side: 'away' as const };
  openReport(gamePage({ goalieChanges: [{ ...change, in: null, out: seif }] }));
  expect((await tableOf('Goalkeepers, Team ALX'))[1]).toEqual([
    '31',
    'Mina Sabry',
    '60:00',
    '25',
    '25',
    '0',
    '1.000',
    'W',
  ]);
  expect(screen.getByRole('list', { name: 'Goalie changes' }).textContent).toBe('3rd 19:00 Seif Nagy out');
  expect(await tableOf('Goals by period')).toContainEqual(['ALX', '0', '1', '0', '1']);
  expect(await tableOf('Shots on goal by period')).toContainEqual(['CAI', '8', '10', '7', '25']);
});

test('timeouts, officials and a shootout are listed', async () => {
  const player = { _id: crypto.randomUUID(), name: 'Omar El-Sayed', number: 17 };
  openReport(
    gamePage({
      decision_type: 'shootout',
      timeouts: [{ _id: crypto.randomUUID(), period: 3, elapsedSeconds: 1100, side: 'home' }],
      shootout: [{ side: 'away', round: 1, player, scored: true, deciding: true }],
    }),
  );
  expect((await screen.findByRole('list', { name: 'Timeouts' })).textContent).toBe('CAI 3rd 18:20');
  expect(screen.getByRole('list', { name: 'Officials' }).textContent).toBe('Referee: Khaled Sobhy');
  expect((await tableOf('Shootout'))[1]).toEqual(['1', 'ALX', '17 Omar El-Sayed', 'Scored (decided it)']);
});

test('remarks say what qualifies the report, and the signature who signed and that it is older than the sheet', async () => {
  const game = gamePage({
    correctedAt: '2026-11-15T10:00:00.000Z',
    notRecorded: ['shots', 'players'],
    isAwarded: true,
    shots: [],
  });
  const signature = { name: 'Khaled Sobhy', at: '2026-11-13T19:38:00.000Z', isStale: true };
  openReport(game, officialReport(game, { signature }));
  const remarks = await screen.findByRole('region', { name: 'Remarks' });
  expect([...remarks.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/league/i),
    'Not recorded: shots on goal, the figures of players.',
    'Corrected on Nov 15, 2026.',
    'The sheet was changed after it was signed.',
  ]);
  expect(screen.getByText('Khaled Sobhy, Nov 13, 2026, 21:38 GMT+2')).toBeTruthy();
  expect(screen.getByText('Final since Nov 13, 2026, 21:40 GMT+2')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Shots on goal by period' })).toBeNull();
});

test('of a game whose goals are not recorded, the periods are unknown', async () => {
  openReport(gamePage({ goals: [], notRecorded: ['goals', 'penalties', 'shots', 'players'], shots: [] }));
  expect((await tableOf('Goals by period')).slice(1)).toEqual([
    ['ALX', '–', '–', '–', '1'],
    ['CAI', '–', '–', '–', '0'],
  ]);
});

test('it is printed by a button, and leads back to the game', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const game = gamePage();
  openReport(game);
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: /Back to the game/ }).getAttribute('href')).toBe(`/schedule/${game.gameId}`);
});

test('a game that is not over has no report yet; one that is not final has a provisional one', async () => {
  const { unmount } = openReport(gameToPlay());
  expect(await screen.findByText('There is no report of this game yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  unmount();
  const game = gamePage({ gameId: crypto.randomUUID(), status: 'unofficial' });
  openReport(game, officialReport(game), `/schedule/${game.gameId}/report`);
  expect(await screen.findByText('Not final yet: this report may still change.')).toBeTruthy();
});

test('an unknown game has no report', async () => {
  mockError(gamePageApi.get, 404);
  open(routes, address);
  expect((await screen.findAllByText('Game not found.')).length).toBeGreaterThan(0);
});
