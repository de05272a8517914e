import {
  type LeagueSettings,
  type RulesPreview,
  rulePresets,
  type SeasonChange,
  seasonsApi,
  settingsApi,
} from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../screens.ts';
import { season } from '../seasons/testing/season.ts';

const past = { ...season('2025-26'), startsOn: null, endsOn: null };
const current = season('2026-27');
const settings: LeagueSettings = {
  name: 'NIHL',
  shortName: 'NIHL',
  timeZone: 'Africa/Cairo',
  currentSeasonId: current._id,
  shipping: { freeOverCents: 0, rates: [], otherCountriesCents: 0 },
  taxes: { rates: [], otherCountriesPercent: 0 },
  suspensions: { matchPenaltyGames: 1, gameMisconductGames: 0, gameMisconductsForOneMore: 0 },
  contact: { people: [{ name: 'League office', email: 'office@league.test', phone: null }], offices: [], social: [] },
  languages: ['en'],
  digits: 'latn',
  country: 'EG',
  currency: 'USD',
  isPublic: true,
  brand: null,
  logo: null,
  feedKeys: [],
  dataLicense: null,
  version: 0,
  lastSaved: null,
};
const team = {
  _id: crypto.randomUUID(),
  slug: 'tide',
  name: 'Hurghada Tide',
  code: 'TID',
  logo: null,
  primaryColor: '#0284c7',
  secondaryColor: '#0ea5e9',
};
const preview = (alters: string): RulesPreview => ({
  alters,
  finishedGames: 112,
  gamesTouched: 98,
  tables: [{ tournament: null, teams: [{ team, before: { rank: 3, points: 45 }, after: { rank: 1, points: 33 } }] }],
  players: {
    count: 60,
    first: [
      {
        playerId: crypto.randomUUID(),
        player: 'Omar Hassan',
        team: 'Hurghada Tide',
        tournament: 'Nile Cup',
        figures: [
          { figure: 'goals', before: 4, after: 5 },
          { figure: 'goals_against_average', before: null, after: 2.5 },
          { figure: 'qualified', before: true, after: false },
        ],
      },
    ],
  },
});

let sent: SeasonChange[];
const saving = () =>
  mockAnswer(seasonsApi.update, ({ body }) => {
    const { name, rules } = body as SeasonChange;
    sent.push(body as SeasonChange);
    return { ...past, name, rules };
  });

beforeEach(async () => {
  sent = [];
  await signInAs('admin');
  mockAnswer(settingsApi.get, settings);
  mockAnswer(seasonsApi.list, [current, past]);
  mockAnswer(seasonsApi.previewRules, preview('first'));
  saving();
});

async function openRules(of = past) {
  const opened = open(routes, `/admin/settings?section=rules&season=${of._id}`);
  await screen.findByRole('button', { name: 'Save rules' });
  return opened;
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const criteria = () =>
  within(screen.getByRole('list', { name: 'Criteria, in this order' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(/^\d+/, ''));

test('a preset sets every rule, and is saved only as previewed', async () => {
  await openRules();
  expect(button('IIHF').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(button('NHL'));
  expect(input('Win').value).toBe('2');
  expect(criteria()[0]).toBe('Fewer games played');
  expect(screen.getByText('Please preview the changes before you save them.')).toBeTruthy();
  expect(button('Save rules').disabled).toBe(true);

  fireEvent.click(button('Preview changes'));
  expect(await screen.findByRole('heading', { name: 'What these rules change' })).toBeTruthy();
  const table = within(screen.getByRole('region', { name: 'League table' }));
  expect(table.getByRole('row', { name: /Hurghada Tide/ }).textContent).toBe(
    'Hurghada Tide3 →becomes 1 ▲up45 →becomes 33',
  );
  expect(screen.getByText('Affected games').parentElement!.textContent).toContain('98of 112 finished');
  const players = within(screen.getByRole('region', { name: 'The 1 who change most, of 60' }));
  expect(players.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'G 4 →becomes 5',
    'GAA – →becomes 2.50',
    'Leads in SV% and GAA yes →becomes no',
  ]);

  fireEvent.click(button('Save rules'));
  expect(await screen.findByText('The rules of 2025-26 are saved.')).toBeTruthy();
  expect(sent).toEqual([
    {
      name: '2025-26',
      rules: rulePresets.nhl,
      replaces: rulePresets.iihf,
      expected: { name: '2025-26' },
      previewed: 'first',
    },
  ]);
  expect(screen.queryByRole('heading', { name: 'What these rules change' })).toBeNull();
});

test('a change after the preview requires a new preview', async () => {
  await openRules();
  fireEvent.click(button('EIHL'));
  fireEvent.click(button('Preview changes'));
  await waitFor(() => expect(button('Save rules').disabled).toBe(false));
  fireEvent.change(input('Win'), { target: { value: '4' } });
  expect(button('Save rules').disabled).toBe(true);
  expect(button('Own rules').getAttribute('aria-pressed')).toBe('true');
  expect(screen.getAllByText('You have changed the rules since the preview. Please preview them again.')).not.toEqual(
    [],
  );
  fireEvent.change(input('Win'), { target: { value: '2' } });
  expect(button('Save rules').disabled).toBe(false);
});

test('if results changed in between, the new preview is shown, and can be saved', async () => {
  await openRules();
  fireEvent.click(button('NHL'));
  fireEvent.click(button('Preview changes'));
  await waitFor(() => expect(button('Save rules').disabled).toBe(false));
  const message = 'Results have changed since your preview. Please preview the rules again.';
  mockError(seasonsApi.update, 409, { code: 'seasons.preview-outdated', message });
  mockAnswer(seasonsApi.previewRules, { ...preview('second'), finishedGames: 113 });
  fireEvent.click(button('Save rules'));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await screen.findByText('of 113 finished')).toBeTruthy();
  saving();
  fireEvent.click(button('Save rules'));
  await screen.findByText('The rules of 2025-26 are saved.');
  expect(sent).toMatchObject([{ rules: rulePresets.nhl, previewed: 'second' }]);
});

test('somebody else’s rules are merged, and contested ones are asked', async () => {
  await openRules();
  fireEvent.change(input('Minutes of overtime'), { target: { value: '10' } });
  fireEvent.click(button('Preview changes'));
  await waitFor(() => expect(button('Save rules').disabled).toBe(false));
  const theirs = { ...rulePresets.iihf, shootout: false, overtimeMinutes: 20 };
  const code = 'seasons.changed-meanwhile';
  mockError(seasonsApi.update, 409, { code, message: 'Somebody else has saved.', current: { ...past, rules: theirs } });
  fireEvent.click(button('Save rules'));
  const notice = within(await screen.findByRole('region', { name: 'Somebody else saved this first' }));
  expect(notice.getByText('Shootout').nextElementSibling?.textContent).toBe('no');
  const overtime = within(notice.getByRole('group', { name: 'Minutes of overtime' }));
  expect(overtime.getByRole('radio', { name: 'Take theirs 20' })).toBeTruthy();
  fireEvent.click(overtime.getByRole('radio', { name: 'Keep mine 10' }));
  expect(input('Minutes of overtime').value).toBe('10');
  expect(input('A shootout decides after overtime').checked).toBe(false);
  expect(button('Save rules').disabled).toBe(true);

  saving();
  fireEvent.click(button('Preview changes'));
  await waitFor(() => expect(button('Save rules').disabled).toBe(false));
  fireEvent.click(button('Save rules'));
  await screen.findByText('The rules of 2025-26 are saved.');
  expect(sent).toMatchObject([{ rules: { ...theirs, overtimeMinutes: 10 }, replaces: theirs }]);
});

test('criteria are reordered by keyboard: the focus follows, and the position is announced', async () => {
  await openRules();
  const down = button('Move down: Points in mutual games');
  down.focus();
  fireEvent.click(down);
  expect(criteria().slice(0, 2)).toEqual(['Goal difference in mutual games', 'Points in mutual games']);
  expect(document.activeElement).toBe(button('Move down: Points in mutual games'));
  expect(screen.getByText('Points in mutual games: 2 of 6')).toBeTruthy();
  expect(button('Move up: Goal difference in mutual games').getAttribute('aria-disabled')).toBe('true');

  fireEvent.click(button('Remove: Goals scored'));
  expect(document.activeElement).toBe(button('Remove: Goal difference'));
  fireEvent.change(input('Another criterion'), { target: { value: 'wins' } });
  fireEvent.click(button('Add'));
  expect(criteria().at(-1)).toBe('Wins of any kind');
  expect(criteria()).not.toContain('Goals scored');
});

test('an invalid rule is reported at its field, and not previewed', async () => {
  await openRules();
  fireEvent.change(input('Overtime win'), { target: { value: '5' } });
  fireEvent.click(button('Preview changes'));
  expect(await screen.findByText('This cannot give more points than the result before it.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'What these rules change' })).toBeNull();
});

test('a new name is saved without a preview', async () => {
  await openRules();
  fireEvent.change(input(/^Season name/), { target: { value: 'First winter' } });
  fireEvent.click(button('Save rules'));
  expect(await screen.findByText('The rules of First winter are saved.')).toBeTruthy();
  expect(sent).toEqual([
    { name: 'First winter', rules: rulePresets.iihf, replaces: rulePresets.iihf, expected: { name: '2025-26' } },
  ]);
});

test('a season whose rules change nothing says so', async () => {
  mockAnswer(seasonsApi.previewRules, { ...preview('none'), tables: [], players: { count: 0, first: [] } });
  await openRules();
  fireEvent.change(input('Minutes of overtime'), { target: { value: '10' } });
  fireEvent.click(button('Preview changes'));
  expect(
    await screen.findByText('No table and no player’s figures change. Finished games in this season: 112.'),
  ).toBeTruthy();
});

test('changing the season asks about unsaved changes; the list of seasons links to each one’s rules', async () => {
  const { router } = await openRules();
  expect(input('Season').value).toBe(past._id);
  fireEvent.click(button('NHL'));
  fireEvent.change(input('Season'), { target: { value: current._id } });
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(input(/^Season name/).value).toBe('2026-27'));

  await router.navigate('/admin/seasons');
  const link = await screen.findByRole('link', { name: 'Rules of 2025-26' });
  expect(link.getAttribute('href')).toBe(`/admin/settings?section=rules&season=${past._id}`);
});

test('a league without seasons offers to create the first', async () => {
  mockAnswer(seasonsApi.list, []);
  open(routes, '/admin/settings?section=rules');
  const link = await screen.findByText('New season');
  expect(link.getAttribute('href')).toBe('/admin/seasons/new');
});
