import { gamesApi, playoffsApi, type SeriesGame, type SeriesPlace } from '@league/contract';
import { mockAnswer, open } from '@league/kit/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import routes from '../screens.ts';
import { needText, scoreOfSeries, seriesLine } from '../series/seriesTexts.ts';
import { game, team } from '../testing/builders.ts';
import { openSeries, playoffs, series } from '../testing/playoffs.ts';

const round = async (name: string) => (await screen.findByRole('heading', { name })).closest('section')!;

test('the bracket has each round with its series, who leads, and the next game', async () => {
  mockAnswer(playoffsApi.get, playoffs());
  open(routes, '/playoffs');
  const [lead, won] = within(await round('Semi-finals')).getAllByRole('article');
  expect(lead!.textContent).toContain('Team CAI lead 2–1');
  expect(within(lead!).getByRole('link', { name: 'Game 4' }).getAttribute('href')).toMatch(/^\/schedule\//);
  expect(within(lead!).getByRole('link', { name: 'Game 5: Team GIZ at Team CAI, If needed' })).toBeDefined();
  expect(won!.textContent).toContain('Team ASW win 3–0');
  expect(within(won!).getByRole('link', { name: 'Game 4: Team ALX at Team ASW, Not needed' })).toBeDefined();
  const final = await round('Final');
  expect(within(final).getByRole('article').textContent).toContain('Winner of a series');
  expect(final.textContent).toContain('Best of 5 · Cairo Stadium');
});

test('the champion is named, and a team that rests has no series', async () => {
  const seeded = (code: string, seed: number) => ({ seed, team: team(code) });
  const { rounds } = playoffs();
  mockAnswer(
    playoffsApi.get,
    playoffs({
      champion: team('CAI'),
      rounds: [
        { ...rounds[0]!, series: [openSeries({ higher: seeded('CAI', 1), isBye: true }), series('ALX', 'ASW')] },
      ],
    }),
  );
  open(routes, '/playoffs');
  expect((await screen.findByRole('link', { name: 'Champion Team CAI' })).getAttribute('href')).toBe('/teams/cai');
  const [bye, toCome] = within(await round('Semi-finals')).getAllByRole('article');
  expect(bye!.textContent).toContain('Rests in this round');
  expect(toCome!.textContent).toContain('To come');
});

test('an archived team is named without a link, also as the champion', async () => {
  const gone = team('CAI', { archived: true });
  const { rounds } = playoffs();
  const higher = { seed: 1, team: gone };
  mockAnswer(
    playoffsApi.get,
    playoffs({ champion: gone, rounds: [{ ...rounds[0]!, series: [openSeries({ higher, isBye: true })] }] }),
  );
  open(routes, '/playoffs');
  expect(within(await round('Semi-finals')).getByRole('article').textContent).toContain('Team CAI');
  expect(screen.getByText('Champion')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Team CAI/ })).toBeNull();
});

test('a game that the play did not decide says so', async () => {
  const lead = series('CAI', 'GIZ', ['higher', 'lower', 'higher']);
  const [forfeited, awarded, abandoned] = lead.games as [SeriesGame, SeriesGame, SeriesGame];
  const games = [
    { ...forfeited, home_score: 1, away_score: 0, decision_type: 'regulation' as const, forfeitedBy: 'away' as const },
    { ...awarded, isAwarded: true },
    {
      ...abandoned,
      status: 'postponed' as const,
      isAbandoned: true,
      home_score: 2,
      away_score: 1,
      decision_type: null,
    },
  ];
  const { rounds } = playoffs();
  mockAnswer(playoffsApi.get, playoffs({ rounds: [{ ...rounds[0]!, series: [{ ...lead, games }] }] }));
  open(routes, '/playoffs');
  const [card] = within(await round('Semi-finals')).getAllByRole('article');
  const links = within(card!).getAllByRole('link', { name: /^Game \d/ });
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Game 1: Team GIZ at Team CAI, Final (forfeit)',
    'Game 2: Team CAI at Team GIZ, Final (awarded)',
    'Game 3: Team GIZ at Team CAI, Abandoned',
  ]);
  expect(links[0]!.textContent).toContain('GIZ 0–1 CAI (forfeit)');
  expect(links[2]!.textContent).toContain('GIZ 1–2 CAI');
});

test('a postponed game says so, also if it is played only if needed', async () => {
  const lead = series('CAI', 'GIZ', ['higher', 'lower', 'higher']);
  const games = [...lead.games.slice(0, 4), { ...lead.games[4]!, status: 'postponed' as const }];
  expect(games[4]!.ifNeeded).toBe(true);
  const { rounds } = playoffs();
  mockAnswer(playoffsApi.get, playoffs({ rounds: [{ ...rounds[0]!, series: [{ ...lead, games }] }] }));
  open(routes, '/playoffs');
  const name = 'Game 5: Team GIZ at Team CAI, Postponed';
  expect((await screen.findByRole('link', { name })).textContent).toContain('Postponed');
});

test('an abandoned game whose score is not known has none', async () => {
  const lead = series('CAI', 'GIZ', ['higher']);
  const off = { status: 'postponed', isAbandoned: true, home_score: null, away_score: null } as const;
  const games = [{ ...lead.games[0]!, ...off, decision_type: null }];
  const { rounds } = playoffs();
  mockAnswer(playoffsApi.get, playoffs({ rounds: [{ ...rounds[0]!, series: [{ ...lead, games }] }] }));
  open(routes, '/playoffs');
  const link = await within(await round('Semi-finals')).findByRole('link', { name: /^Game 1: .*, Abandoned$/ });
  expect(link.textContent).not.toMatch(/\d–\d/);
});

const place: SeriesPlace = { roundOf: 4, game: 3, bestOf: 5, ifNeeded: false, notNeeded: false, home: 2, away: 0 };

test('a game tells its place in the series', () => {
  expect(seriesLine(game({ playoff: place }))).toBe('Semi-final, Game 3, Team CAI lead 2–0');
  expect(seriesLine(game({ playoff: { ...place, roundOf: 2, bestOf: 1, game: 1 } }))).toBe('Final');
  expect(seriesLine(game())).toBe('');
  expect(scoreOfSeries(['Tide', 1], ['Mariners', 3], 5)).toBe('Mariners win 3–1');
  expect(scoreOfSeries(['Tide', 1], ['Mariners', 1], 5)).toBe('Level 1–1');
  expect(needText(game({ playoff: { ...place, ifNeeded: true } }))).toBe('If needed');
  expect(needText(game({ playoff: { ...place, notNeeded: true } }))).toBe('Not needed');
});

test('the schedule says which games are played only if needed', async () => {
  mockAnswer(gamesApi.list, [
    game({ date: '2099-03-01T17:30:00.000Z', playoff: { ...place, ifNeeded: true }, tournament_name: 'Play-offs' }),
  ]);
  open(routes, '/schedule?month=all');
  expect(await screen.findByText(/If needed · Play-offs/)).toBeDefined();
});
