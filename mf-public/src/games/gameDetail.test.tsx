import { type GamePlays, gameMeetingsApi, gamePageApi, officialReportsApi } from '@league/contract';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { gamePage, gamePageWithPlaces } from '../testing/builders.ts';
import { noMeetings, officialReport } from '../testing/gamePreviews.ts';

const game = gamePageWithPlaces();
const address = `/schedule/${game.gameId}`;
const [goal] = game.goals;
const person = (name: string) => ({ _id: crypto.randomUUID(), name, number: 9 });
const at = (elapsedSeconds: number) => ({ _id: crypto.randomUUID(), period: 1, elapsedSeconds });
const plays: GamePlays = {
  faceoffs: [
    {
      ...at(0),
      side: 'home',
      winner: person('Karim Lotfy'),
      loser: person('Omar El-Sayed'),
      place: { x: 0, y: 0 },
    },
    { ...at(goal!.elapsedSeconds), side: 'away', winner: null, loser: null, place: { x: -200, y: 70 } },
  ],
  actions: [
    { ...at(goal!.elapsedSeconds), side: 'home', action: 'giveaway', player: person('Hany Aziz'), place: null },
    { ...at(30), side: 'away', action: 'hit', player: null, place: null },
  ],
};

beforeEach(() => {
  mockAnswer(gamePageApi.get, game);
  mockAnswer(gamePageApi.series, { home: 0, away: 0 });
  mockAnswer(gameMeetingsApi.get, noMeetings);
  mockAnswer(gamePageApi.plays, plays);
});

const lines = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const opened = async () => screen.findByRole('region', { name: 'Play-by-play' });

test('all plays have the face-offs, hits and giveaways, each in its second; other choices do not', async () => {
  open(routes, `${address}?view=plays`);
  const region = await opened();
  await within(region).findAllByText('Face-off won');
  const [first, second, giveaway, scored, faceoff] = lines(region);
  expect(first).toMatch(/^0:00.*Face-off wonKarim Lotfy, against Omar El-Sayed, neutral zone$/);
  expect(second).toMatch(/^0:30.*Hit$/);
  expect(giveaway).toMatch(/^4:05.*GiveawayHany Aziz$/);
  expect(scored).toMatch(/^4:05.*Omar El-Sayed/);
  expect(faceoff).toMatch(/^4:05.*Face-off wonTeam ALX, defensive zone$/);
  fireEvent.click(within(region).getByRole('link', { name: 'Shots' }));
  await expect.poll(() => within(region).queryByText('Face-off won')).toBeNull();
});

test('if they cannot be loaded, the others are shown, and one can try again', async () => {
  mockError(gamePageApi.plays, 500);
  open(routes, `${address}?view=plays`);
  const region = await opened();
  await within(region).findByText('Face-offs and hits could not be loaded');
  expect(lines(region)).toHaveLength(24);
  mockAnswer(gamePageApi.plays, plays);
  fireEvent.click(within(region).getByRole('button', { name: 'Try again' }));
  await expect.poll(() => lines(region).length).toBe(28);
});

test('a game whose sheet has none of them does not ask for them', async () => {
  mockAnswer(gamePageApi.get, gamePage());
  mockError(gamePageApi.plays, 500);
  open(routes, `${address}?view=plays`);
  expect(within(await opened()).queryByText('Face-offs and hits could not be loaded')).toBeNull();
});

test('the box score has the lineups, with captains, the starting goalie and the spare one', async () => {
  mockAnswer(officialReportsApi.get, officialReport(game));
  open(routes, `${address}?view=box`);
  const visitors = await screen.findByRole('region', { name: /^Team ALX Lineup/ });
  const spots = within(visitors)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(spots).toEqual(['1Ali Zaki Goalie', '31Mina Sabry Starting goalie', '17Omar El-Sayed CCenter']);
  expect(within(visitors).getByTitle('Captain').textContent).toBe('C');
});

test('without a recorded lineup the box score says nothing of one', async () => {
  mockAnswer(officialReportsApi.get, officialReport(game, { lineup: [] }));
  open(routes, `${address}?view=box`);
  await screen.findByRole('table', { name: 'Goalies, Team ALX' });
  await expect.poll(() => screen.queryAllByText('Lineup')).toEqual([]);
});
