import { gamesApi, outlookApi, rulePresets, seasonsApi, standingsApi } from '@league/contract';
import { mockAnswer, mockError, open } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { season, standings, standingsRow, team } from '../testing/builders.ts';

const table = standings([
  standingsRow('CAI', {
    points: 9,
    goalsFor: 10,
    goalsAgainst: 4,
    lastTen: ['W', 'OTL', 'W'],
    streak: 'W1',
    aboveNextBy: { criterion: 'mutualPoints', value: 6, nextValue: 3 },
  }),
  standingsRow('ALX', { points: 9, goalsFor: 12, goalsAgainst: 14 }),
  standingsRow('ASW', { points: 2, goalsFor: 3, goalsAgainst: 3 }),
]);

const unproven = { season: '2026-27', playoffPlaces: null, isProven: false, gamesLeft: null, teams: [] };

beforeEach(() => {
  mockAnswer(seasonsApi.list, [season('2026-27', true), season('2025-26')]);
  mockAnswer(gamesApi.tournaments, []);
  mockAnswer(standingsApi.get, table);
  mockAnswer(outlookApi.get, unproven);
});

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const head = (name: RegExp) => screen.getByRole('columnheader', { name });

test('the table has the official order, with form as text', async () => {
  open(routes, '/standings');
  await screen.findByRole('table');
  expect(rows()).toEqual(['Rank 1Team CAICAI', 'Rank 2Team ALXALX', 'Rank 3Team ASWASW']);
  expect(screen.getByRole('img', { name: 'Form: win, overtime loss, win' }).textContent).toBe('WOW');
  expect(screen.getByRole('link', { name: 'Team CAI' }).getAttribute('href')).toBe('/teams/cai');
});

test('an archived team is named without a link', async () => {
  mockAnswer(standingsApi.get, standings([standingsRow('CAI', { team: team('CAI', { archived: true }) })]));
  open(routes, '/standings');
  await screen.findByRole('table');
  expect(rows()).toEqual(['Rank 1Team CAICAI']);
  expect(screen.queryByRole('link', { name: 'Team CAI' })).toBeNull();
});

test('a column sorts descending at first and then reverses, the rank stays official', async () => {
  const { router } = open(routes, '/standings');
  await screen.findByRole('table');
  fireEvent.click(within(head(/GF/)).getByRole('link'));
  expect(rows()).toEqual(['Rank 2Team ALXALX', 'Rank 1Team CAICAI', 'Rank 3Team ASWASW']);
  expect(head(/GF/).getAttribute('aria-sort')).toBe('descending');
  expect(head(/GF/).getAttribute('abbr')).toBe(within(head(/GF/)).getByText('GF').title);
  fireEvent.click(within(head(/GF/)).getByRole('link'));
  expect(rows()[0]).toBe('Rank 3Team ASWASW');
  expect(router.state.location.search).toBe('?sort=goalsFor&direction=ascending');
  fireEvent.click(screen.getByTitle('Official order'));
  expect(rows()[0]).toBe('Rank 1Team CAICAI');
  expect(router.state.location.search).toBe('');
});

test('a team shows why it ranks above another that it is level with', async () => {
  open(routes, '/standings');
  expect(await screen.findByText('Team CAI above Team ALX')).toBeTruthy();
  expect(screen.getByText('Points in games among them: 6 to 3')).toBeTruthy();
  expect(screen.getByText('Both have 9 points')).toBeTruthy();
});

test('a share that decides is shown as one', async () => {
  const aboveNextBy = { criterion: 'mutualPoints' as const, value: 5 / 6, nextValue: 0.5, isShare: true };
  mockAnswer(standingsApi.get, standings([{ ...table.rows[0]!, aboveNextBy }, table.rows[1]!]));
  open(routes, '/standings');
  expect(await screen.findByText('Points percentage in games among them: .833 to .500')).toBeTruthy();
});

test('teams that nothing separates are said to be listed by name', async () => {
  const aboveNextBy = { criterion: 'undecided' as const, value: 0, nextValue: 0 };
  mockAnswer(standingsApi.get, standings([{ ...table.rows[0]!, aboveNextBy }, table.rows[1]!]));
  open(routes, '/standings');
  expect(await screen.findByText('Level in everything; listed by name')).toBeTruthy();
});

test('the points system of the season is shown', async () => {
  mockAnswer(standingsApi.get, standings(table.rows, { rules: rulePresets.nhl }));
  open(routes, '/standings');
  expect(await screen.findByText(/^2 points for a win in regulation, 2 for one in overtime/)).toBeTruthy();
});

test('an order that later games may change is marked provisional', async () => {
  mockAnswer(standingsApi.get, standings([standingsRow('CAI', { provisional: true })]));
  open(routes, '/standings');
  expect(await screen.findByText(/^\* Provisional: level teams that have not all met yet/)).toBeTruthy();
});

test('home and away are in the expanded view, which is in the address', async () => {
  const home = { wins: 5, overtimeWins: 1, overtimeLosses: 0, losses: 2 };
  mockAnswer(standingsApi.get, standings([standingsRow('CAI', { home })]));
  const { router } = open(routes, '/standings');
  await screen.findByRole('table');
  expect(screen.queryByRole('cell', { name: '5-1-0-2' })).toBeNull();
  expect(screen.queryByText(/W-OTW-OTL-L/)).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Home and away' }));
  expect(screen.getByRole('cell', { name: '5-1-0-2' })).toBeTruthy();
  const parts = 'Home and away: wins-overtime wins-overtime losses-losses (W-OTW-OTL-L).';
  expect(screen.getByText(parts)).toBeTruthy();
  expect(router.state.location.search).toBe('?view=home-and-away');
});

test('another season and its tournament are requested by name', async () => {
  mockAnswer(gamesApi.tournaments, ['Nile Cup']);
  mockAnswer(standingsApi.get, ({ address }) =>
    standings([standingsRow(address.searchParams.get('tournament') === 'Nile Cup' ? 'CUP' : 'CAI')], {
      season: address.searchParams.get('season') ?? '2026-27',
      tournament: address.searchParams.get('tournament'),
    }),
  );
  const { router } = open(routes, '/standings');
  fireEvent.change(await screen.findByLabelText('Competition'), { target: { value: 'Nile Cup' } });
  expect(await screen.findByText('Team CUP')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: '2025-26' } });
  expect(await screen.findByRole('table', { name: 'Standings, 2025-26' })).toBeTruthy();
  expect(router.state.location.search).toBe('?season=2025-26');
});

test('an unknown tournament links to the current standings', async () => {
  mockError(standingsApi.get, 404, { message: 'There is no such tournament.', code: 'tournament.not-found' });
  open(routes, '/standings?tournament=Ghost');
  expect(await screen.findByText('There is no such table')).toBeTruthy();
  expect(screen.getByText('See the current standings').getAttribute('href')).toBe('/standings');
});

test('playoff line, clinch letters and deducted points with their reason are in the table and explained under it', async () => {
  const adjustment = { points: -3, reason: 'Fielded a suspended player.' };
  const ruled = [
    standingsRow('CAI', { points: 9, mark: 'x' }),
    standingsRow('ALX', { points: 6, adjustment }),
    standingsRow('ASW', { points: 2 }),
  ];
  mockAnswer(standingsApi.get, standings(ruled, { playoffPlaces: 2 }));
  open(routes, '/standings');
  await screen.findByRole('table');
  expect(screen.getByTitle('Sure of the play-offs').textContent).toBe('x');
  expect(rows()[1]).toContain('(−3)');
  expect(screen.getByText('Team ALX: −3 points. Fielded a suspended player.')).toBeTruthy();
  expect(screen.getByText('The first 2 go on to the play-offs.')).toBeTruthy();
  const cut = () => [...document.querySelectorAll('tr[data-cut]')].map((row) => row.querySelector('a')?.textContent);
  expect(cut()).toEqual(['Team ALXALX']);
  fireEvent.click(within(head(/GF/)).getByRole('link'));
  expect(cut()).toEqual([]);
});

test('each letter has its reason: the proof, on points while many games are left, or what the league gives', async () => {
  const proof = { by: 'proof', best: 1, worst: 4, gamesLeft: 12, onPoints: true } as const;
  mockAnswer(
    standingsApi.get,
    standings([
      standingsRow('CAI', { mark: 'x', markReason: proof }),
      standingsRow('ALX', { mark: 'x', markReason: { by: 'league', reason: 'Qualified as the host.' } }),
      standingsRow('ASW', { mark: 'e', markReason: { ...proof, best: 5, worst: 8, gamesLeft: 1, onPoints: false } }),
      standingsRow('GIZ', { mark: 'y', markReason: { ...proof, worst: 1, gamesLeft: 0, onPoints: false } }),
      standingsRow('MNS', { mark: 'x', markReason: { ...proof, best: 2, worst: 3, gamesLeft: 0, onPoints: false } }),
      standingsRow('LUX', { mark: 'e', markReason: { by: 'league', reason: null } }),
      standingsRow('SUZ', { mark: null, markReason: { by: 'league', reason: 'Its appeal is open.' } }),
    ]),
  );
  open(routes, '/standings');
  await screen.findByRole('table');
  const given = [...document.querySelectorAll('tbody abbr')].map((letter) => letter.getAttribute('title'));
  expect(given).toEqual([
    'Sure of the play-offs: place 4 at worst, whatever happens in the 12 games that are left (on points)',
    'Sure of the play-offs, set by the league: Qualified as the host.',
    'Out of the play-offs: place 5 at best, whatever happens in the 1 game that is left',
    'Sure of the first place: place 1 in the final table',
    'Sure of the play-offs',
    'Out of the play-offs, set by the league',
  ]);
  expect(screen.getByText('Team ALX: x, set by the league. Qualified as the host.')).toBeTruthy();
  expect(screen.getByText('Team SUZ: no letter, set by the league. Its appeal is open.')).toBeTruthy();
  expect(screen.getByText(/^Letters are proven on points/)).toBeTruthy();
});

test('a game that counts without having been played to the end is named under the table', async () => {
  const game = {
    gameId: crypto.randomUUID(),
    date: '2026-11-20T17:00:00.000Z',
    away_team: 'Aswan',
    home_team: 'Cairo',
  };
  mockAnswer(standingsApi.get, {
    ...table,
    unplayed: [
      { ...game, how: 'forfeit' },
      { ...game, how: 'ahead' },
    ],
  });
  open(routes, '/standings');
  expect(await screen.findByText('Counted as a forfeit: Aswan at Cairo, Nov 20, 2026.')).toBeTruthy();
  expect(screen.getByText('Counted before its day: Aswan at Cairo, scheduled for Nov 20, 2026.')).toBeTruthy();
});

test('season and tournament in the address are found by their main names on a page in another language, and chosen by them', async () => {
  mockAnswer(seasonsApi.list, [season('الشتاء', true, 'Winter'), season('الصيف', false, 'Summer')]);
  mockAnswer(gamesApi.tournaments, ['كأس النيل', 'كأس الدلتا']);
  mockAnswer(standingsApi.get, ({ address: { searchParams } }) =>
    standings([standingsRow(searchParams.get('tournament') === 'Delta Cup' ? 'DEL' : 'NIL')], {
      season: 'الصيف',
      mainNames: { 'كأس النيل': 'Nile Cup', 'كأس الدلتا': 'Delta Cup' },
    }),
  );
  const { router } = open(routes, '/standings?season=Summer&tournament=Nile+Cup');
  await screen.findByRole('table', { name: 'Standings, الصيف' });
  expect(screen.getByDisplayValue('الصيف')).toBe(screen.getByLabelText('Season'));
  expect(screen.getByDisplayValue('كأس النيل')).toBe(screen.getByLabelText('Competition'));
  fireEvent.change(screen.getByLabelText('Competition'), { target: { value: 'Delta Cup' } });
  expect(screen.getByDisplayValue('كأس الدلتا')).toBeTruthy();
  expect(await screen.findByText('Team DEL')).toBeTruthy();
  expect(router.state.location.search).toBe('?season=Summer&tournament=Delta+Cup');
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: 'Winter' } });
  expect(await screen.findByDisplayValue('الشتاء')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('an address with the name of another language works on its page', async () => {
  mockAnswer(seasonsApi.list, [season('2026-27', true), season('الصيف', false, 'Summer')]);
  mockAnswer(gamesApi.tournaments, ['كأس النيل']);
  mockAnswer(standingsApi.get, { ...table, mainNames: { 'كأس النيل': 'Nile Cup' } });
  open(routes, `/standings?${new URLSearchParams({ season: 'الصيف', tournament: 'كأس النيل' })}`);
  await screen.findByRole('table');
  expect(screen.getByDisplayValue('الصيف')).toBeTruthy();
  expect(screen.getByDisplayValue('كأس النيل')).toBeTruthy();
});

test('what is still open: places, the points that are enough, and examples in words', async () => {
  const [cairo, alexandria, aswan] = table.rows.map(({ team }) => team);
  const example = { points: 9, others: [{ teamId: aswan!._id, points: 10 }] };
  mockAnswer(outlookApi.get, {
    ...{ season: '2026-27', playoffPlaces: 2, isProven: true, gamesLeft: 3 },
    teams: [
      { team: cairo!, points: 9, best: 1, worst: 2, open: [] },
      {
        ...{ team: alexandria!, points: 9, best: 1, worst: 3 },
        open: [
          { place: 1, toClinch: null, reaches: { points: 15, others: [] }, misses: example },
          { place: 2, toClinch: 1, reaches: { points: 15, others: [] }, misses: example },
        ],
      },
      { team: aswan!, points: 2, best: 3, worst: 3, open: [] },
    ],
  });
  open(routes, '/standings');
  const section = await screen.findByRole('region', { name: 'What is still open' });
  const [first, second, third] = within(section)
    .getAllByRole('listitem')
    .filter(({ parentElement }) => parentElement!.parentElement === section)
    .map(({ textContent }) => textContent);
  expect(first).toBe('Team CAIPlaces 1 to 2Sure of the play-offs');
  expect(second).toContain('The first place also depends on other results.');
  expect(second).toContain('1 more point makes it sure of the play-offs.');
  expect(second).toContain('Out of the play-offs with 9 points, and Team ASW with 10');
  expect(third).toBe('Team ASWPlace 3Out of the play-offs');
});

test('chances of what is open, and the results of the next day that decide something', async () => {
  const [cairo, alexandria, aswan] = table.rows.map(({ team }) => team);
  const end = { points: 9, others: [] };
  const line = (place: number) => ({ place, toClinch: null, reaches: end, misses: end });
  const game = { gameId: crypto.randomUUID(), homeId: alexandria!._id, awayId: aswan!._id };
  mockAnswer(outlookApi.get, {
    ...{ season: '2026-27', playoffPlaces: 2, isProven: true, gamesLeft: 3, seesTieBreaks: true },
    nextDay: {
      day: '2027-02-28',
      decisions: [
        {
          ...{ teamId: alexandria!._id, place: 2, what: 'clinches' },
          ways: [
            [{ ...game, results: ['W'] }],
            [
              { ...game, results: ['OTW', 'OTL', 'L'] },
              { gameId: crypto.randomUUID(), homeId: cairo!._id, awayId: aswan!._id, results: ['W', 'OTW'] },
            ],
          ],
        },
        { ...{ teamId: aswan!._id, place: 2, what: 'misses' }, ways: [[{ ...game, results: ['W'] }]] },
      ],
    },
    teams: [
      {
        ...{ team: cairo!, points: 9, best: 1, worst: 3, open: [line(1), line(2)] },
        chances: [
          { place: 1, share: 0.004 },
          { place: 2, share: 0.873 },
        ],
        schedule: { gamesLeft: 2, opponents: 0.512 },
      },
      {
        ...{ team: alexandria!, points: 9, best: 1, worst: 2, open: [line(1)] },
        chances: [
          { place: 1, share: 0.999 },
          { place: 2, share: 1 },
        ],
      },
      { team: aswan!, points: 2, best: 3, worst: 3, open: [] },
    ],
  });
  open(routes, '/standings');
  const section = await screen.findByRole('region', { name: 'What is still open' });
  expect(section.textContent).toContain('Tie-breaks are included');
  const chances = within(section).getAllByLabelText('Chances');
  expect(chances.map(({ textContent }) => textContent)).toEqual(['First place<1%Play-offs87%', 'First place>99%']);
  expect(section.textContent).toContain('2 games left, against opponents with .512 of their possible points');
  const day = within(section).getByRole('region', { name: /^What .+ can decide$/ });
  const [first, second] = within(day)
    .getAllByRole('listitem')
    .filter(({ parentElement }) => parentElement!.parentElement === day)
    .map(({ textContent }) => textContent);
  expect(first).toBe(
    'Team ALXSure of the play-offsTeam ALX beat Team ASW in regulation' +
      'Team ASW do not lose to Team ALX in regulation and Team CAI beat Team ASW',
  );
  expect(second).toBe('Team ASWOut of the play-offsTeam ALX beat Team ASW in regulation');
});

test('what must happen for a team to miss an open place, here home advantage, or to reach it, the less likely of both beside the magic number', async () => {
  const [cairo, alexandria, aswan] = table.rows.map(({ team }) => team);
  const end = { points: 9, others: [] };
  const own = { teamId: cairo!._id, points: 0, of: 6, games: 2, each: ['L' as const] };
  const rival = { teamId: alexandria!._id, points: 9, of: 12, games: 4 };
  mockAnswer(outlookApi.get, {
    ...{ season: '2026-27', playoffPlaces: 4, homeAdvantagePlaces: 2, isProven: true, gamesLeft: 3 },
    ...{ seesTieBreaks: true, nextDay: null },
    teams: [
      {
        ...{ team: cairo!, points: 9, best: 1, worst: 3 },
        open: [
          {
            ...{ place: 2, toClinch: 1, reaches: end, misses: end },
            missesOnlyIf: { own, rivals: [rival], among: { count: 1, teamIds: [alexandria!._id, aswan!._id] } },
            reachesOnlyIf: { rivals: [{ ...rival, points: 11 }] },
          },
        ],
        chances: [{ place: 2, share: 0.9 }],
      },
      { team: alexandria!, points: 3, best: 1, worst: 2, open: [] },
      { team: aswan!, points: 3, best: 2, worst: 3, open: [] },
    ],
  });
  open(routes, '/standings');
  const section = await screen.findByRole('region', { name: 'What is still open' });
  const misses =
    'Misses home advantage only if Team CAI lose their last 2 games in regulation, Team ALX take at least 9 of 12 points, and at least 1 of Team ALX and Team ASW finish level with it or above.';
  within(section).getByText(`1 more point makes it sure of home advantage. ${misses}`);
  within(section).getByText('Sure of home advantage');
  const more = within(section).getByRole('group');
  expect(more.textContent).not.toContain(misses);
  expect(more.textContent).toContain('Takes home advantage only if Team ALX take at most 11 of 12 points.');
});

test('nothing is said to be open in a tournament, or while nothing is proven', async () => {
  open(routes, '/standings');
  await screen.findByRole('region', { name: 'Why this order?' });
  expect(screen.queryByRole('region', { name: 'What is still open' })).toBeNull();
});
