import { rulingsApi, seasonsApi, trackedPlays, trackingApi } from '@league/contract';
import { currentLeague, setLeague } from '@league/kit';
import { enableArabic, mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { suns, tide } from '../games/testing/game.ts';
import routes from '../screens.ts';
import { season as namedSeason, seasonDetail as season } from './testing/season.ts';

const before = namedSeason('2025-26');
const page = `/admin/seasons/${season._id}`;

beforeEach(async () => {
  await signInAs('admin');
  mockAnswer(seasonsApi.list, [season, before]);
  mockAnswer(seasonsApi.get, season);
  mockAnswer(rulingsApi.get, {
    playoffPlaces: 4,
    allGamesScheduled: false,
    teams: [{ team: tide, points: 0, reason: null, mark: null }],
    version: 3,
  });
  mockAnswer(trackingApi.get, { plays: [...trackedPlays], venues: [{ venue: 'Cairo Dome', plays: null }], version: 2 });
});

const openPage = async () => {
  open(routes, page);
  await screen.findByRole('heading', { name: '2026-27' });
};
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0]!);

test('the list links to a season, and the season to its games and rules', async () => {
  open(routes, '/admin/seasons');
  expect((await screen.findByRole('link', { name: '2026-27' })).getAttribute('href')).toBe(page);
});

test.each([
  ['planned', '/admin/referees?view=assignments&week=2026-09-01'],
  ['active', '/admin/referees?view=assignments'],
] as const)('a season that is %s links to its games, their generator and their officials', async (state, officials) => {
  mockAnswer(seasonsApi.get, { ...season, state });
  await openPage();
  const ways = within(screen.getByRole('navigation', { name: 'Pages of this season' }));
  const hrefOf = (name: string) => ways.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Games of this season')).toBe('/admin/games?season=2026-27');
  expect(hrefOf('Generate games')).toBe('/admin/games/generate?season=2026-27');
  expect(hrefOf('Assign officials')).toBe(officials);
});

test('case 17: a season that ends before it starts is reported at its end; days are saved with unchanged rules', async () => {
  await openPage();
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-08-01' } });
  press('Save');
  expect(await screen.findByText('The season cannot end before it starts.')).toBeTruthy();
  expect(screen.getByLabelText('Last day').getAttribute('aria-invalid')).toBe('true');
  let sent: unknown;
  mockAnswer(seasonsApi.update, ({ body }) => {
    sent = body;
    return season;
  });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2027-04-30' } });
  press('Save');
  expect(await screen.findByText('Season saved')).toBeTruthy();
  const { name, rules, startsOn, endsOn } = season;
  const expected = { name, startsOn, endsOn };
  expect(sent).toEqual({ name, rules, replaces: rules, expected, endsOn: '2027-04-30' });
});

test('a season becomes current after a confirmation, on this page at once', async () => {
  await openPage();
  press('Make it the current season');
  const dialog = within(await screen.findByRole('dialog', { name: 'Make 2026-27 the current season?' }));
  mockAnswer(seasonsApi.activate, { ...season, isCurrent: true, state: 'active' });
  fireEvent.click(dialog.getByText('Make it the current season'));
  expect(await screen.findByText('2026-27 is the current season.')).toBeTruthy();
  expect(currentLeague().currentSeason).toBe('2026-27');
});

test('a new name of the current season is used by other pages at once', async () => {
  const league = currentLeague();
  onTestFinished(() => setLeague(league));
  setLeague({ ...league, currentSeason: '2026-27' });
  mockAnswer(seasonsApi.get, { ...season, isCurrent: true });
  await openPage();
  mockAnswer(seasonsApi.update, { ...season, isCurrent: true, name: 'Winter 2026-27' });
  fireEvent.change(screen.getByLabelText(/^Season Name/), { target: { value: 'Winter 2026-27' } });
  press('Save');
  expect(await screen.findByText('Season saved')).toBeTruthy();
  expect(currentLeague().currentSeason).toBe('Winter 2026-27');
});

test('the first season is current for other pages at once', async () => {
  const league = currentLeague();
  onTestFinished(() => setLeague(league));
  setLeague({ ...league, currentSeason: null });
  mockAnswer(seasonsApi.create, { ...before, isCurrent: true });
  open(routes, '/admin/seasons/new');
  fireEvent.change(await screen.findByLabelText(/^Season Name/), { target: { value: '2025-26' } });
  press('Create season');
  await expect.poll(() => currentLeague().currentSeason).toBe('2025-26');
});

test('rosters are copied after a preview', async () => {
  await openPage();
  press('Preview');
  expect(await screen.findByText('Please choose a season.')).toBeTruthy();
  await screen.findByRole('option', { name: '2025-26' });
  fireEvent.change(screen.getByLabelText(/^From season/), { target: { value: before._id } });
  const sent: unknown[] = [];
  mockAnswer(seasonsApi.copyRosters, ({ body }) => {
    sent.push(body);
    const leftOut = [{ player: 'Traded', team: 'Suns', reason: '#8 is already worn by There.' }];
    return { committed: sent.length > 1, players: 176, teams: 8, alreadyThere: 1, leftOut };
  });
  press('Preview');
  expect(await screen.findByText('176 players of 8 teams would be copied. Nothing is written yet.')).toBeTruthy();
  expect(screen.getByText('Traded, Suns: #8 is already worn by There.')).toBeTruthy();
  press('Copy 176 players');
  expect(await screen.findByText('176 players of 8 teams are on their rosters.')).toBeTruthy();
  expect(sent).toEqual([
    { from: before._id, commit: false },
    { from: before._id, commit: true },
  ]);
});

test('a preview that comes late is not shown for another season, and copies nothing of it', async () => {
  const earlier = namedSeason('2024-25');
  mockAnswer(seasonsApi.list, [season, before, earlier]);
  await openPage();
  await screen.findByRole('option', { name: '2024-25' });
  const choose = (from: string) => fireEvent.change(screen.getByLabelText(/^From season/), { target: { value: from } });
  const answers: (() => void)[] = [];
  mockAnswer(seasonsApi.copyRosters, ({ body }) => {
    const players = (body as { from: string }).from === before._id ? 176 : 20;
    const answer = { committed: false, players, teams: 8, alreadyThere: 0, leftOut: [] };
    return new Promise<typeof answer>((resolve) => answers.push(() => resolve(answer)));
  });
  choose(before._id);
  press('Preview');
  await expect.poll(() => answers).toHaveLength(1);
  choose(earlier._id);
  answers[0]!();
  await expect.poll(() => screen.getByRole('button', { name: 'Preview' }).getAttribute('aria-busy')).not.toBe('true');
  expect(screen.queryByText(/would be copied/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Copy / })).toBeNull();
  press('Preview');
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]!();
  expect(await screen.findByText('20 players of 8 teams would be copied. Nothing is written yet.')).toBeTruthy();
});

test('points are deducted with a reason, and clinch letters set', async () => {
  await openPage();
  const team = within(await screen.findByRole('group', { name: 'Tide' }));
  fireEvent.change(team.getByLabelText('Points ±'), { target: { value: '-3' } });
  const save = screen.getAllByRole('button', { name: 'Save' })[1]!;
  fireEvent.click(save);
  expect(await team.findByText('Please give a reason.')).toBeTruthy();
  fireEvent.change(team.getByLabelText('Reason'), { target: { value: 'Fielded a suspended player' } });
  fireEvent.change(team.getByLabelText('Letter'), { target: { value: 'x' } });
  let sent: unknown;
  mockAnswer(rulingsApi.rule, ({ body }) => {
    sent = body;
    return {
      playoffPlaces: 4,
      allGamesScheduled: false,
      teams: [{ team: tide, points: -3, reason: 'Ineligible', mark: 'x' as const }],
      version: 4,
    };
  });
  fireEvent.click(save);
  expect(await screen.findByText('The rulings are saved.')).toBeTruthy();
  const ruling = { teamId: tide._id, points: -3, reason: 'Fielded a suspended player', mark: 'x' };
  expect(sent).toEqual({ playoffPlaces: 4, allGamesScheduled: false, teams: [ruling], version: 3 });
});

test('how many teams begin the playoffs at home is fewer than qualify', async () => {
  const rulings = { playoffPlaces: 4, homeAdvantagePlaces: 2, allGamesScheduled: false, teams: [], version: 3 };
  mockAnswer(rulingsApi.get, rulings);
  await openPage();
  const field = await screen.findByLabelText(/^Places with home advantage/);
  fireEvent.change(field, { target: { value: '4' } });
  const save = screen.getAllByRole('button', { name: 'Save' })[1]!;
  const message = 'Please enter fewer places than qualify for the playoffs.';
  mockError(rulingsApi.rule, 422, {
    ...{ message, code: 'standings.home-advantage' },
    issues: [{ path: 'homeAdvantagePlaces', message }],
  });
  fireEvent.click(save);
  expect(await screen.findByText(message)).toBeTruthy();
  fireEvent.change(field, { target: { value: '' } });
  let sent: unknown;
  mockAnswer(rulingsApi.rule, ({ body }) => {
    sent = body;
    return { ...rulings, homeAdvantagePlaces: null, version: 4 };
  });
  fireEvent.click(save);
  expect(await screen.findByText('The rulings are saved.')).toBeTruthy();
  expect(sent).toEqual({ ...rulings, homeAdvantagePlaces: null });
});

test('where letters are proven, one can be taken from a team', async () => {
  await openPage();
  const team = within(await screen.findByRole('group', { name: 'Tide' }));
  const letters = () =>
    within(team.getByLabelText('Letter'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(letters()).not.toContain('No letter');
  fireEvent.click(screen.getByRole('checkbox', { name: /^All league games/ }));
  expect(letters()[0]).toBe('As proven');
  fireEvent.change(team.getByLabelText('Letter'), { target: { value: 'none' } });
  fireEvent.change(team.getByLabelText('Reason'), { target: { value: 'Its appeal is open' } });
  let sent: unknown;
  const ruling = { reason: 'Its appeal is open', points: 0, mark: null, isUnmarked: true };
  mockAnswer(rulingsApi.rule, ({ body }) => {
    sent = body;
    return { playoffPlaces: 4, allGamesScheduled: true, teams: [{ team: tide, ...ruling }], version: 4 };
  });
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[1]!);
  expect(await screen.findByText('The rulings are saved.')).toBeTruthy();
  expect(sent).toMatchObject({ teams: [{ teamId: tide._id, ...ruling }] });
  expect((team.getByLabelText('Letter') as HTMLSelectElement).value).toBe('none');
});

test('what two rule of different teams is saved of both; of the same one it is asked', async () => {
  const rulings = (taken: number, places: number, version: number) => ({
    playoffPlaces: places,
    allGamesScheduled: false,
    teams: [
      { team: suns, points: taken, reason: taken ? 'Fielded a suspended player' : null, mark: null },
      { team: tide, points: 0, reason: null, mark: null },
    ],
    version,
  });
  mockAnswer(rulingsApi.get, rulings(0, 4, 3));
  await openPage();
  const team = within(await screen.findByRole('group', { name: 'Tide' }));
  fireEvent.change(team.getByLabelText('Letter'), { target: { value: 'x' } });
  fireEvent.change(screen.getByLabelText(/^Playoff places/), { target: { value: '6' } });
  const save = screen.getAllByRole('button', { name: 'Save' })[1]!;
  const current = rulings(-3, 8, 4);
  mockError(rulingsApi.rule, 409, { message: 'Amina was first.', code: 'standings.changed-meanwhile', current });
  fireEvent.click(save);
  const notice = within(await screen.findByRole('region', { name: 'Somebody else saved this first' }));
  expect(notice.getByText('Suns, -3, Fielded a suspended player; Tide, x, clinched the playoffs')).toBeTruthy();
  fireEvent.click(notice.getByRole('radio', { name: 'Keep mine 6' }));
  let sent: unknown;
  mockAnswer(rulingsApi.rule, ({ body }) => {
    sent = body;
    return current;
  });
  fireEvent.click(save);
  expect(await screen.findByText('The rulings are saved.')).toBeTruthy();
  expect(sent).toEqual({
    playoffPlaces: 6,
    allGamesScheduled: false,
    teams: [
      { teamId: suns._id, points: -3, reason: 'Fielded a suspended player', mark: null },
      { teamId: tide._id, points: 0, reason: null, mark: 'x' },
    ],
    version: 4,
  });
});

test('where the site offers Arabic, a season and a ruling have Arabic texts, based on the ones that were shown', async () => {
  enableArabic();
  const translations = { ar: { name: 'موسم 2026' } };
  mockAnswer(seasonsApi.get, { ...season, translations });
  const sent: unknown[] = [];
  mockAnswer(seasonsApi.update, ({ body }) => {
    sent.push(body);
    return { ...season, translations };
  });
  mockAnswer(rulingsApi.rule, ({ body }) => {
    sent.push(body);
    return { playoffPlaces: 4, allGamesScheduled: false, teams: [], version: 4 };
  });
  await openPage();
  const name = screen.getByLabelText<HTMLInputElement>('Season Name (العربية)');
  expect([name.value, name.lang, name.dir]).toEqual(['موسم 2026', 'ar', 'rtl']);
  fireEvent.change(name, { target: { value: 'الموسم' } });
  press('Save');
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ translations: { ar: { name: 'الموسم' } }, expected: { translations } });
  fireEvent.change(await screen.findByLabelText('Points ±'), { target: { value: '-2' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Late roster' } });
  fireEvent.change(screen.getByLabelText('Reason (العربية)'), { target: { value: 'قائمة متأخرة' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[1]!);
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ teams: [{ points: -2, translations: { ar: { reason: 'قائمة متأخرة' } } }] });
});

test('an admin chooses what keepers record, at every rink and at one; what another admin saved is kept', async () => {
  await openPage();
  fireEvent.click(within(await screen.findByRole('group', { name: 'At every rink' })).getByLabelText('Hits'));
  fireEvent.click(screen.getByText('Rinks that differ'));
  const dome = within(screen.getByRole('group', { name: 'Cairo Dome' }));
  fireEvent.click(dome.getByLabelText('As at every rink'));
  fireEvent.click(dome.getByLabelText('Three stars'));
  expect(screen.getByText('Rinks that differ: 1')).toBeTruthy();
  const without = (...left: string[]) => trackedPlays.filter((play) => !left.includes(play));
  const current = { plays: [...trackedPlays], venues: [{ venue: 'Nile Arena', plays: null }], version: 3 };
  mockError(trackingApi.save, 409, { message: 'Amina was first.', code: 'seasons.changed-meanwhile', current });
  const save = screen.getAllByRole('button', { name: 'Save' }).at(-1)!;
  fireEvent.click(save);
  const notice = within(await screen.findByRole('region', { name: 'Somebody else saved this first' }));
  fireEvent.click(notice.getByRole('radio', { name: /^Keep mine/ }));
  let sent: unknown;
  mockAnswer(trackingApi.save, ({ body }) => {
    sent = body;
    return current;
  });
  fireEvent.click(save);
  expect(await screen.findByText('What the rinks record is saved.')).toBeTruthy();
  expect(sent).toEqual({
    plays: without('hits'),
    venues: [{ venue: 'Cairo Dome', plays: without('hits', 'stars') }],
    version: 3,
  });
});
