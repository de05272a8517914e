import { seasonsApi, standingsApi } from '@league/contract';
import { currentLeague } from '@league/kit';
import { answering, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { tide } from '../games/testing/game.ts';
import routes from '../screens.ts';
import { season as namedSeason, seasonDetail as season } from './testing/season.ts';

const before = namedSeason('2025-26');
const page = `/admin/seasons/${season._id}`;

beforeEach(async () => {
  await signInAs('admin');
  answering(seasonsApi.list, [season, before]);
  answering(seasonsApi.get, season);
  answering(standingsApi.rulings, { playoffPlaces: 4, teams: [{ team: tide, points: 0, reason: null, mark: null }] });
});

const openPage = async () => {
  open(routes, page);
  await screen.findByRole('heading', { name: '2026-27' });
};
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0]!);

test('the list leads to a season, and the season to its games and rules', async () => {
  open(routes, '/admin/seasons');
  expect((await screen.findByRole('link', { name: '2026-27' })).getAttribute('href')).toBe(page);
});

test.each([
  ['planned', '/admin/referees?view=assignments&week=2026-09-01'],
  ['active', '/admin/referees?view=assignments'],
] as const)('a season that is %s leads to its games, their generator and their officials', async (state, officials) => {
  answering(seasonsApi.get, { ...season, state });
  await openPage();
  const ways = within(screen.getByRole('navigation', { name: 'On from here' }));
  const hrefOf = (name: string) => ways.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Games of this season')).toBe('/admin/games?season=2026-27');
  expect(hrefOf('Generate games')).toBe('/admin/games/generate?season=2026-27');
  expect(hrefOf('Assign officials')).toBe(officials);
});

test('case 17: a season that ends before it starts is told at its end; its days are saved with the rules as they are', async () => {
  await openPage();
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-08-01' } });
  press('Save');
  expect(await screen.findByText('The season cannot end before it starts.')).toBeTruthy();
  expect(screen.getByLabelText('Last day').getAttribute('aria-invalid')).toBe('true');
  let sent: unknown;
  answering(seasonsApi.update, ({ body }) => {
    sent = body;
    return season;
  });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2027-04-30' } });
  press('Save');
  expect(await screen.findByText('Season saved')).toBeTruthy();
  const { name, rules } = season;
  expect(sent).toEqual({ name, rules, replaces: rules, expected: { name }, endsOn: '2027-04-30' });
});

test('a season becomes the current one after a question, on this page at once', async () => {
  await openPage();
  press('Make it the current season');
  const dialog = within(await screen.findByRole('dialog', { name: 'Make 2026-27 the current season?' }));
  answering(seasonsApi.activate, { ...season, isCurrent: true, state: 'active' });
  fireEvent.click(dialog.getByText('Make it the current season'));
  expect(await screen.findByText('2026-27 is the current season.')).toBeTruthy();
  expect(currentLeague().currentSeason).toBe('2026-27');
});

test('rosters are copied after it was shown who would come and who not', async () => {
  await openPage();
  press('See who would come');
  expect(await screen.findByText('Please choose a season.')).toBeTruthy();
  await screen.findByRole('option', { name: '2025-26' });
  fireEvent.change(screen.getByLabelText(/^From season/), { target: { value: before._id } });
  const sent: unknown[] = [];
  answering(seasonsApi.copyRosters, ({ body }) => {
    sent.push(body);
    const leftOut = [{ player: 'Traded', team: 'Suns', reason: '#8 is already worn by There.' }];
    return { committed: sent.length > 1, players: 176, teams: 8, alreadyThere: 1, leftOut };
  });
  press('See who would come');
  expect(await screen.findByText('176 players of 8 teams would come. Nothing is written yet.')).toBeTruthy();
  expect(screen.getByText('Traded, Suns: #8 is already worn by There.')).toBeTruthy();
  press('Copy 176 players');
  expect(await screen.findByText('176 players of 8 teams are on their rosters.')).toBeTruthy();
  expect(sent).toEqual([
    { from: before._id, commit: false },
    { from: before._id, commit: true },
  ]);
});

test('points are taken for a reason, and letters set', async () => {
  await openPage();
  const team = within(await screen.findByRole('group', { name: 'Tide' }));
  fireEvent.change(team.getByLabelText('Points ±'), { target: { value: '-3' } });
  const save = screen.getAllByRole('button', { name: 'Save' })[1]!;
  fireEvent.click(save);
  expect(await team.findByText('Please give a reason.')).toBeTruthy();
  fireEvent.change(team.getByLabelText('Reason'), { target: { value: 'Fielded a suspended player' } });
  fireEvent.change(team.getByLabelText('Letter'), { target: { value: 'x' } });
  let sent: unknown;
  answering(standingsApi.rule, ({ body }) => {
    sent = body;
    return { playoffPlaces: 4, teams: [] };
  });
  fireEvent.click(save);
  expect(await screen.findByText('The rulings are saved.')).toBeTruthy();
  const ruling = { teamId: tide._id, points: -3, reason: 'Fielded a suspended player', mark: 'x' };
  expect(sent).toEqual({ playoffPlaces: 4, teams: [ruling] });
});
