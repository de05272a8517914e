import { gameGeneratorApi, seasonsApi, teamsApi } from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { season } from '../seasons/testing/season.ts';
import { managedGame, suns, tide } from './testing/game.ts';
import { scheduled } from './testing/scheduled.ts';

beforeEach(async () => {
  await signInAs('admin');
  mockAnswer(seasonsApi.list, [season('2026-27')]);
  mockAnswer(teamsApi.listPublic, [suns, tide]);
  scheduled(() => []);
});

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The error of a field. */
const faultAt = (label: string) => {
  const about = screen.getByLabelText(label).getAttribute('aria-describedby');
  return about?.endsWith('-error') ? document.getElementById(about)?.textContent : undefined;
};

const generated = {
  committed: false,
  fingerprint: 'seen',
  games: [{ round: 1, date: '2027-01-01T16:00:00.000Z', home: tide, away: suns, venue: 'Giza Rink' }],
  byes: [],
  teams: [
    { team: tide, home: 1, away: 0, longestRun: 1 },
    { team: suns, home: 0, away: 1, longestRun: 1 },
  ],
};

async function preview(address = '/admin/games/generate') {
  const opened = open(routes, address);
  await screen.findByLabelText(/^First day/);
  type(/^First day/, '2027-01-01');
  // With an Arabic comma.
  type('Sunday', '19:00، 21:30');
  type(/^Venues, one per line/, 'Giza Rink\n\n Cairo Ice ');
  fireEvent.click(screen.getByText('Show games'));
  await screen.findByRole('table', { name: 'Games to be added' });
  return opened;
}

test('games are generated for the season in the address, and its list shows them', async () => {
  mockAnswer(seasonsApi.list, [season('2026-27'), season('2028-29')]);
  const seasons: unknown[] = [];
  mockAnswer(gameGeneratorApi.generate, ({ body }) => {
    seasons.push((body as { season: string }).season);
    return { ...generated, committed: seasons.length > 1 };
  });
  const { router } = await preview('/admin/games/generate?season=2028-29');
  fireEvent.click(screen.getAllByText('Save 1 game')[0]!);
  await expect.poll(() => router.state.location.pathname).toBe('/admin/games');
  expect(router.state.location.search).toBe('?season=2028-29');
  expect(seasons).toEqual(['2028-29', '2028-29']);
});

test('a round robin is previewed with its balance, and exactly that is saved', async () => {
  const sent: Record<string, unknown>[] = [];
  mockAnswer(gameGeneratorApi.generate, ({ body }) => {
    sent.push(body as Record<string, unknown>);
    return { ...generated, committed: sent.length > 1 };
  });
  const { router } = await preview();
  expect(screen.getByRole('table', { name: 'Balance' })).toBeTruthy();
  fireEvent.click(screen.getAllByText('Save 1 game')[0]!);
  await expect.poll(() => router.state.location.pathname).toBe('/admin/games');
  expect(await screen.findByText('1 game saved')).toBeTruthy();
  const [shown, saved] = sent;
  expect(shown).toMatchObject({
    season: '2026-27',
    teamIds: [suns._id, tide._id],
    meetings: 2,
    firstDay: '2027-01-01',
    gameDays: [
      { weekday: 'friday', times: ['18:00', '20:30'] },
      { weekday: 'sunday', times: ['19:00', '21:30'] },
    ],
    venues: { by: 'list', venues: ['Giza Rink', 'Cairo Ice'] },
    commit: false,
  });
  expect(saved).toEqual({ ...shown, commit: true, fingerprint: 'seen' });
});

test('a change after the preview requires a new preview', async () => {
  mockAnswer(gameGeneratorApi.generate, generated);
  await preview();
  type(/^Meetings/, '4');
  expect(screen.queryByRole('table', { name: 'Games to be added' })).toBeNull();
});

test('a league without teams leads to their import', async () => {
  mockAnswer(teamsApi.listPublic, []);
  open(routes, '/admin/games/generate');
  const link = await screen.findByRole('link', { name: 'Import the teams' });
  expect(link.getAttribute('href')).toBe('/admin/teams/import');
});

test('an outdated preview is reported in the server’s words', async () => {
  mockAnswer(gameGeneratorApi.generate, generated);
  await preview();
  const message = 'Something has changed since your preview. Please preview the games again.';
  mockError(gameGeneratorApi.generate, 409, { message, code: 'games.preview-outdated' });
  fireEvent.click(screen.getAllByText('Save 1 game')[0]!);
  expect(await screen.findByText(message)).toBeTruthy();
});

test('an invalid time is reported at its day, and nothing is requested', async () => {
  open(routes, '/admin/games/generate');
  await screen.findByLabelText('Sunday');
  type('Sunday', '8pm');
  fireEvent.click(screen.getByText('Show games'));
  await expect.poll(() => faultAt('Sunday')).toBe('Please enter a time such as 19:30.');
  expect(faultAt('Friday')).toBeUndefined();
});

test('blackout days that end before they begin are reported at their end', async () => {
  open(routes, '/admin/games/generate');
  fireEvent.click(await screen.findByText('Add days without games'));
  type('From', '2027-01-05');
  type('Until', '2027-01-01');
  fireEvent.click(screen.getByText('Show games'));
  await expect.poll(() => faultAt('Until')).toBe('The last day is before the first.');
  expect(faultAt('From')).toBeUndefined();
});

test('removed days without games leave the focus in the list, and are announced', async () => {
  open(routes, '/admin/games/generate');
  const add = await screen.findByText('Add days without games');
  fireEvent.click(add);
  fireEvent.click(add);
  const remove = (place: number) => screen.getByRole('button', { name: `Remove break ${place}` });
  remove(2).focus();
  fireEvent.click(remove(2));
  expect(document.activeElement).toBe(remove(1));
  expect(screen.getByText('Break 2 was removed, 1 left.').role).toBe('status');
  fireEvent.click(remove(1));
  expect(document.activeElement).toBe(add);
});

test('games use each home team’s own venue, preset to its usual one', async () => {
  scheduled(() => [managedGame({ home: tide, venue: 'Red Sea Rink' })]);
  let sent: unknown;
  mockAnswer(gameGeneratorApi.generate, ({ body }) => {
    sent = body;
    return generated;
  });
  open(routes, '/admin/games/generate');
  await screen.findByLabelText(/^First day/);
  type(/^First day/, '2027-01-01');
  fireEvent.click(screen.getByText('Home team’s venue'));
  expect(screen.getByLabelText<HTMLInputElement>('Venue of Tide').value).toBe('Red Sea Rink');
  type('Venue of Suns', 'x'.repeat(121));
  fireEvent.click(screen.getByText('Show games'));
  await expect.poll(() => faultAt('Venue of Suns')).toBe('Please keep this under 121 characters.');
  type('Venue of Suns', 'Luxor Ice');
  fireEvent.click(await screen.findByText('Show games'));
  await screen.findByRole('table', { name: 'Games to be added' });
  expect(sent).toMatchObject({
    venues: {
      by: 'homeTeam',
      venues: [
        { teamId: suns._id, venue: 'Luxor Ice' },
        { teamId: tide._id, venue: 'Red Sea Rink' },
      ],
    },
  });
});
