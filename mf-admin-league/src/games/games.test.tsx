import {
  type Candidate,
  type Conflict,
  gameOperationsApi,
  importColumns,
  seasonsApi,
  teamsApi,
} from '@league/contract';
import { enableArabic, mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { loadLanguage } from '../messages/languages.ts';
import routes from '../screens.ts';
import { season } from '../seasons/testing/season.ts';
import { gameRows, officialCounts } from './gameList.ts';
import { messages } from './messages.ts';
import { managedGame, noNotifications, noWarnings, suns, tide } from './testing/game.ts';
import { scheduled } from './testing/scheduled.ts';

const toCome = managedGame();
const overdue = managedGame({ date: '2026-01-03T16:00:00.000Z', venue: 'Giza Rink' });
const played = managedGame({
  status: 'final',
  home_score: 3,
  away_score: 2,
  hasSheet: true,
  decision_type: 'overtime',
});
const postponed = managedGame({
  status: 'postponed',
  statusReason: 'Power cut',
  competition_type: 'tournament',
  tournament_name: 'Nile Cup',
});

beforeEach(async () => {
  await signInAs('admin');
  scheduled(() => [overdue, toCome, played, postponed]);
  mockAnswer(seasonsApi.list, [season('2026-27'), season('2025-26')]);
  mockAnswer(teamsApi.listPublic, [suns, tide]);
  mockAnswer(gameOperationsApi.check, { warnings: [], candidates: [], notified: noNotifications });
  mockAnswer(gameOperationsApi.checkMove, noWarnings);
});

const rows = () => screen.getAllByRole('row').slice(1);
const openGames = async (address = '/admin/games') => {
  const opened = open(routes, address);
  await screen.findByRole('table', { name: 'Games' });
  return opened;
};
const menuAction = (row: HTMLElement, name: string) => within(row).getByRole('button', { name, hidden: true });

test('the figures count upcoming, live and finished games, and those that need attention', async () => {
  await openGames();
  const tile = (label: string) => screen.getByText(label, { selector: ':not(option)' }).parentElement?.textContent;
  await expect.poll(() => tile('Needs attention')).toMatch(/^Needs attention2/);
});

test('a game without a time has its day alone', async () => {
  scheduled(() => [managedGame({ timeKnown: false, date: '2026-01-03T11:00:00.000Z' })]);
  await openGames();
  const when = screen.getByRole('table').querySelector('time')!;
  expect(when.textContent).toContain('Jan 3');
  expect(when.textContent).not.toMatch(/\d:\d/);
  expect(when.dateTime).toBe('2026-01-03');
});

test('the list starts at the next game and continues in both directions', async () => {
  const season = Array.from({ length: 88 }, (_, at) =>
    managedGame({ date: new Date(Date.UTC(2099, 0, 1, 16) + at * 86_400_000).toISOString(), venue: `Rink ${at}` }),
  );
  const asked = scheduled(() => season, 40);
  await openGames();
  const venues = () => rows().map((row) => Number(/Rink (\d+)/.exec(row.textContent ?? '')?.[1]));
  expect(venues()).toEqual(season.slice(40, 65).map((_, at) => 40 + at));
  fireEvent.click(await screen.findByText('Show earlier games'));
  await expect.poll(() => venues()[0]).toBe(15);
  fireEvent.click(screen.getByText('Show more'));
  await expect.poll(() => venues().at(-1)).toBe(87);
  expect(screen.queryByText('Show more')).toBeNull();
  fireEvent.click(screen.getByText('Show earlier games'));
  await expect.poll(venues).toEqual(season.map((_, at) => at));
  expect(screen.queryByText('Show earlier games')).toBeNull();
  expect(asked.map(({ begin, beforeId, cursor }) => begin ?? beforeId ?? cursor)).toEqual([
    'next',
    season[40]!.gameId,
    season[64]!.gameId,
    season[15]!.gameId,
  ]);
});

test('officials are counted unless they declined, and as confirmed if they confirmed', () => {
  const official = { officialId: null, name: 'Omar', duty: 'Referee 1' };
  const officials = (['confirmed', 'proposed', 'declined', 'published'] as const).map((status) => ({
    ...official,
    _id: crypto.randomUUID(),
    status,
  }));
  expect(officialCounts({ officials })).toEqual({ confirmed: 2, assigned: 3 });
});

test('status, month and search filter the list, in the address', async () => {
  const { router } = await openGames('/admin/games?status=attention');
  expect(rows()).toHaveLength(2);
  expect(screen.getByText('No result yet')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'GIZA' } });
  await expect.poll(rows).toHaveLength(1);
  expect(router.state.location.search).toBe('?status=attention&search=GIZA');
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: '2099-01' } });
  expect(await screen.findByText('No game matches your filters')).toBeTruthy();
  fireEvent.click(screen.getByText('Clear Filters'));
  await expect.poll(rows).toHaveLength(4);
});

test('another season is requested by name', async () => {
  const asked: (string | null)[] = [];
  mockAnswer(gameOperationsApi.list, ({ address }) => {
    asked.push(address.searchParams.get('season'));
    return [toCome];
  });
  await openGames();
  await screen.findByRole('option', { name: '2025-26' });
  fireEvent.change(screen.getByLabelText('Season'), { target: { value: '2025-26' } });
  await expect.poll(() => asked).toEqual(['2026-27', '2025-26']);
});

test('a game is postponed with a reason and without a new date; the response is shown', async () => {
  await openGames();
  let sent: unknown;
  mockAnswer(gameOperationsApi.move, ({ body }) => {
    sent = body;
    const message = 'Tide: there is another game that day.';
    return {
      game: { ...toCome, status: 'postponed' as const },
      warnings: [{ kind: 'teamPlaysThatDay' as const, message, gameId: toCome.gameId, otherGameId: null }],
      notified: {
        mailed: ['Khaled', 'Hana'].map((name) => ({ name, email: `${name}@example.com`, games: 1 })),
        unreachable: [{ name: 'Mona', phone: '+20 100', games: 1 }],
        isKept: false,
      },
    };
  });
  fireEvent.click(menuAction(rows()[1]!, 'Postpone'));
  const dialog = await screen.findByRole('dialog', { name: 'Postpone Suns at Tide?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Postpone' }));
  expect(await within(dialog).findByText('Please give a reason.')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'No ice' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Postpone' }));
  expect(await screen.findByText('Game postponed')).toBeTruthy();
  expect(sent).toEqual({ status: 'postponed', reason: 'No ice', version: 1 });
  expect(await screen.findByText('Tide: there is another game that day.')).toBeTruthy();
  expect(screen.getByText('Notified by mail: Khaled and Hana.')).toBeTruthy();
  expect(screen.getByText('Has no mail address: call them. Mona (+20 100).')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  await expect.poll(() => screen.queryByText('Tide: there is another game that day.')).toBeNull();
});

test('a postponed game gets its new date in the league’s time', async () => {
  await openGames('/admin/games?status=postponed');
  let sent: unknown;
  mockAnswer(gameOperationsApi.move, ({ body }) => {
    sent = body;
    return { game: toCome, warnings: [], notified: noNotifications };
  });
  fireEvent.click(menuAction(rows()[0]!, 'Reschedule'));
  const dialog = await screen.findByRole('dialog', { name: 'Reschedule Suns at Tide' });
  fireEvent.change(within(dialog).getByLabelText(/^New day/), { target: { value: '2027-07-05' } });
  fireEvent.change(within(dialog).getByLabelText(/^New time/), { target: { value: '20:15' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reschedule' }));
  expect(await screen.findByText('Game rescheduled')).toBeTruthy();
  expect(sent).toMatchObject({ status: 'scheduled', newDate: '2027-07-05T17:15:00.000Z', version: 1 });
});

test('warnings about a new time are shown before saving, also for a fast user', async () => {
  await openGames('/admin/games?status=postponed');
  const message = 'Tide: there is another game that day.';
  const taken = 'At another game then, and taken off: Rana.';
  const about = { gameId: postponed.gameId, otherGameId: null };
  const against = [
    { ...about, kind: 'teamPlaysThatDay' as const, message },
    { ...about, kind: 'officialsFreed' as const, message: taken },
  ];
  const checked: unknown[] = [];
  mockAnswer(gameOperationsApi.checkMove, ({ body }) => {
    checked.push(body);
    const conflicts = [{ kind: 'unavailable' as const, message: 'Not available that day.', gameId: null }];
    return {
      warnings: [...against, { ...about, kind: 'officialsAsked' as const, message: 'Asked again: Omar.' }],
      officials: [{ gameId: postponed.gameId, name: 'Omar', conflicts }],
      notified: noNotifications,
    };
  });
  const sent: unknown[] = [];
  mockAnswer(gameOperationsApi.move, ({ body }) => {
    sent.push(body);
    return {
      game: toCome,
      warnings: [...against, { ...about, kind: 'officialsAsked' as const, message: 'Asked again: Omar.' }],
      notified: noNotifications,
    };
  });
  fireEvent.click(menuAction(rows()[0]!, 'Reschedule'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule Suns at Tide' }));
  fireEvent.change(dialog.getByLabelText(/^New day/), { target: { value: '2027-07-05' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Reschedule' }));
  const shown = within(await dialog.findByRole('region', { name: 'Before you save' }));
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    message,
    taken,
    'Omar: Not available that day.',
  ]);
  expect(checked.at(-1)).toEqual({ status: 'scheduled', newDate: '2027-07-05T16:00:00.000Z', version: 1 });
  expect(sent).toEqual([]);
  const button = dialog.getByRole('button', { name: 'Reschedule' });
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
  fireEvent.click(button);
  expect(await screen.findByText('Game rescheduled')).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(await screen.findByText('Asked again: Omar.')).toBeTruthy();
  expect(screen.queryByText(message)).toBeNull();
});

test('a move is saved even if warnings fail to load', async () => {
  await openGames('/admin/games?status=postponed');
  mockError(gameOperationsApi.checkMove, 500);
  mockAnswer(gameOperationsApi.move, { game: toCome, warnings: [], notified: noNotifications });
  fireEvent.click(menuAction(rows()[0]!, 'Reschedule'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule Suns at Tide' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Reschedule' }));
  expect(await screen.findByText('Game rescheduled')).toBeTruthy();
});

test('only a game that was never played can be deleted, after a confirmation', async () => {
  await openGames();
  expect(within(rows()[2]!).queryByRole('button', { name: 'Delete', hidden: true })).toBeNull();
  mockAnswer(gameOperationsApi.remove, {
    message: 'Deleted.',
    notified: { ...noNotifications, mailed: [{ name: 'Hana', email: 'hana@example.com', games: 1 }], isKept: true },
  });
  fireEvent.click(menuAction(rows()[0]!, 'Delete'));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  const kept = 'No mail server is set up: the mail to Hana is kept in the outbox, not sent.';
  expect(await screen.findByText(`Game deleted. ${kept}`)).toBeTruthy();
});

test('a scorekeeper sees the games and cannot change them', async () => {
  await signInAs('scorekeeper');
  await openGames();
  expect(screen.queryByText('Add game')).toBeNull();
  expect(screen.queryByText('Edit')).toBeNull();
  expect(within(rows()[0]!).queryByRole('button', { name: 'Postpone', hidden: true })).toBeNull();
});

test('the export has the columns of the import, with days and times of the league', () => {
  const [row] = gameRows([{ ...toCome, venue: null }], 'Africa/Cairo');
  expect(Object.keys(row!)).toEqual(
    importColumns.games
      .filter((column) => !('language' in column || 'isAlternative' in column))
      .map(({ label }) => label),
  );
  expect(Object.keys(row!).join()).toBe('ID,Date,Time,Venue,Home,Away,Competition,Tournament,Result');
  const final = { ...toCome, status: 'final', home_score: 3, away_score: 2, decision_type: 'overtime' } as const;
  const forfeited = { ...final, home_score: 0, away_score: 0, forfeitedBy: 'both' } as const;
  expect(gameRows([final, forfeited], 'Africa/Cairo').map(({ Result }) => Result)).toEqual(['3:2 OT', '']);
  expect(Object.values(row!).join()).toBe(`${toCome.gameId},2099-01-10,19:00,,Tide,Suns,League,,`);
});

test('the export is read by the import in every language', async () => {
  await loadLanguage('ar');
  document.documentElement.lang = 'ar';
  onTestFinished(() => {
    document.documentElement.lang = 'en';
  });
  expect(messages.competitionTypes.tournament).toBe('البطولة');
  expect(gameRows([toCome, postponed], 'Africa/Cairo').map((row) => row.Competition)).toEqual(['League', 'Tournament']);
});

const candidate = (name: string, conflicts: Conflict[] = []): Candidate => ({
  _id: crypto.randomUUID(),
  name,
  level: 'National',
  city: null,
  keepsScore: false,
  conflicts,
  gamesThatWeek: 0,
  gamesThisSeason: 0,
});

test('warnings about a game and its officials are shown before saving, which asks', async () => {
  const message = 'Tide: there is another game that day.';
  const busy = candidate('Omar', [{ kind: 'ownClub', message: 'Tide is their own club.', gameId: null }]);
  let checked: unknown;
  mockAnswer(gameOperationsApi.check, ({ body }) => {
    checked = body;
    return {
      warnings: [{ kind: 'teamPlaysThatDay' as const, message, otherGameId: null }],
      candidates: [candidate('Rana'), busy],
      notified: noNotifications,
    };
  });
  let sent: unknown;
  mockAnswer(gameOperationsApi.create, ({ body }) => {
    sent = body;
    return { game: toCome, warnings: [], notified: noNotifications };
  });
  const { router } = open(routes, '/admin/games/new');
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText(/^Home team/);
  type(/^Home team/, tide._id);
  type(/^Away team/, suns._id);
  type(/^Day/, '2027-01-20');
  type(/^Time/, '19:30');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(checked).toMatchObject({ home_team_id: tide._id, date: '2027-01-20T17:30:00.000Z' });
  type(/^Referee 1/, busy._id);
  expect(await screen.findByText('Omar: Tide is their own club.')).toBeTruthy();
  fireEvent.click(screen.getByText('Save game'));
  const dialog = await screen.findByRole('dialog', { name: 'Save the game all the same?' });
  expect(within(dialog).getByText(message)).toBeTruthy();
  expect(within(dialog).getByText('Omar: Tide is their own club.')).toBeTruthy();
  expect(sent).toBeUndefined();
  fireEvent.click(within(dialog).getByText('Save all the same'));
  await expect.poll(() => router.state.location.pathname).toBe('/admin/games');
  expect(sent).toMatchObject({ officials: [{ duty: 'Referee 1', officialId: busy._id }] });
});

test('a game is added in the league’s time; a team cannot play itself', async () => {
  const { router } = open(routes, '/admin/games/new');
  let sent: unknown;
  mockAnswer(gameOperationsApi.create, ({ body }) => {
    sent = body;
    return { game: toCome, warnings: [], notified: noNotifications };
  });
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText(/^Home team/);
  type(/^Home team/, tide._id);
  type(/^Away team/, tide._id);
  type(/^Day/, '2027-01-20');
  type(/^Time/, '19:30');
  fireEvent.click(screen.getByText('Save game'));
  expect(await screen.findByText('A team cannot play itself.')).toBeTruthy();
  type(/^Away team/, suns._id);
  fireEvent.click(await screen.findByText('Save game'));
  await expect.poll(() => router.state.location.pathname).toBe('/admin/games');
  expect(sent).toMatchObject({
    season: '2026-27',
    home_team_id: tide._id,
    away_team_id: suns._id,
    date: '2027-01-20T17:30:00.000Z',
    competition_type: 'season',
    tournament_name: null,
  });
});

test.each(['new', 'edit'])('after the form %s the list shows the saved game’s season', async (form) => {
  const saved = { ...toCome, season: '2025-26' };
  mockAnswer(gameOperationsApi.get, saved);
  const outcome = { game: saved, warnings: [], notified: noNotifications };
  mockAnswer(gameOperationsApi.create, outcome);
  mockAnswer(gameOperationsApi.update, outcome);
  const address = form === 'new' ? '/admin/games/new?season=2025-26' : `/admin/games/${saved.gameId}/edit`;
  const { router } = open(routes, address);
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText(/^Home team/);
  if (form === 'new') {
    type(/^Home team/, tide._id);
    type(/^Away team/, suns._id);
    type(/^Day/, '2027-01-20');
    type(/^Time/, '19:30');
  } else {
    type(/^Venue/, 'Giza Rink');
  }
  fireEvent.click(screen.getByText('Save game'));
  await expect.poll(() => router.state.location.pathname).toBe('/admin/games');
  expect(router.state.location.search).toBe('?season=2025-26');
});

test('a concurrent change is shown with its values; the input stays and is saved on top', async () => {
  mockAnswer(gameOperationsApi.get, toCome);
  open(routes, `/admin/games/${toCome.gameId}/edit`);
  const venue = await screen.findByLabelText<HTMLInputElement>('Venue');
  fireEvent.change(venue, { target: { value: 'Alexandria Ice' } });
  const message = 'Omar changed this game in the meantime: date.';
  mockError(gameOperationsApi.update, 409, {
    message,
    code: 'games.changed',
    issues: [{ path: 'date', message: 'Now: 2099-01-11, 20:00' }],
    current: {
      game: { ...toCome, version: 2, date: '2099-01-11T18:00:00.000Z' },
      warnings: [],
      notified: noNotifications,
    },
  });
  fireEvent.click(screen.getByText('Save game'));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText('Jan 11, 2099, 20:00')).toBeTruthy();
  expect(venue.value).toBe('Alexandria Ice');
  expect(screen.getByLabelText<HTMLInputElement>(/^Day/).value).toBe('2099-01-11');
  let sent: unknown;
  mockAnswer(gameOperationsApi.update, ({ body }) => {
    sent = body;
    return { game: toCome, warnings: [], notified: noNotifications };
  });
  fireEvent.click(await screen.findByText('Save game'));
  expect(await screen.findByText('Game saved')).toBeTruthy();
  expect(sent).toMatchObject({ venue: 'Alexandria Ice', date: '2099-01-11T18:00:00.000Z', version: 2 });
});

test('a game without a time has none in its form, and stays without one on another day', async () => {
  const game = managedGame({ timeKnown: false, date: '2099-01-10T11:00:00.000Z' });
  mockAnswer(gameOperationsApi.get, game);
  const checked: unknown[] = [];
  mockAnswer(gameOperationsApi.check, ({ body }) => {
    checked.push(body);
    return { warnings: [], candidates: [], notified: noNotifications };
  });
  const sent: unknown[] = [];
  mockAnswer(gameOperationsApi.update, ({ body }) => {
    sent.push(body);
    return { game, warnings: [], notified: noNotifications };
  });
  const save = async (changes: [RegExp, string][]) => {
    const { unmount } = open(routes, `/admin/games/${game.gameId}/edit`);
    expect((await screen.findByLabelText<HTMLInputElement>(/^Time/)).value).toBe('');
    for (const [label, value] of changes) fireEvent.change(screen.getByLabelText(label), { target: { value } });
    const before = sent.length;
    fireEvent.click(screen.getByRole('button', { name: 'Save game' }));
    await expect.poll(() => sent).toHaveLength(before + 1);
    unmount();
    return sent.at(-1);
  };
  expect(await save([[/^Notes/, 'Early']])).toMatchObject({ date: '2099-01-10T11:00:00.000Z', timeKnown: false });
  expect(await save([[/^Day/, '2099-01-11']])).toMatchObject({ date: '2099-01-11T10:00:00.000Z', timeKnown: false });
  expect(checked.at(-1)).toMatchObject({ date: '2099-01-11T10:00:00.000Z', timeKnown: false });
  expect(await save([[/^Time/, '13:00']])).toMatchObject({ date: '2099-01-10T11:00:00.000Z', timeKnown: true });
});

test('a game without a time is restored without one', async () => {
  const game = managedGame({ status: 'cancelled', timeKnown: false, date: '2099-01-10T11:00:00.000Z' });
  scheduled(() => [game]);
  await openGames();
  let sent: unknown;
  mockAnswer(gameOperationsApi.move, ({ body }) => {
    sent = body;
    return { game, warnings: [], notified: noNotifications };
  });
  fireEvent.click(menuAction(rows()[0]!, 'Restore'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore Suns at Tide?' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^New time/).value).toBe('');
  fireEvent.click(dialog.getByText('Restore', { selector: 'button' }));
  expect(await screen.findByText('Game restored')).toBeTruthy();
  expect(sent).toMatchObject({ status: 'scheduled', newDate: '2099-01-10T11:00:00.000Z', timeKnown: false });
});

test('a change of an official names its duty, and other changes no officials', async () => {
  const [omar, rana] = [candidate('Omar'), candidate('Rana')];
  const assigned = (duty: string, { _id: officialId, name }: Candidate) => ({
    _id: crypto.randomUUID(),
    officialId,
    name,
    duty,
    status: 'confirmed' as const,
  });
  const game = { ...toCome, officials: [assigned('Referee 1', omar), assigned('Referee 2', rana)] };
  mockAnswer(gameOperationsApi.get, game);
  mockAnswer(gameOperationsApi.check, { warnings: [], candidates: [omar, rana], notified: noNotifications });
  const sent: unknown[] = [];
  mockAnswer(gameOperationsApi.update, ({ body }) => {
    const { officials, changedDuties } = body as Record<string, unknown>;
    sent.push({ officials, changedDuties });
    return { game, warnings: [], notified: noNotifications };
  });
  const save = async (label: RegExp, value: string) => {
    const { unmount } = open(routes, `/admin/games/${game.gameId}/edit`);
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    const before = sent.length;
    fireEvent.click(screen.getByRole('button', { name: 'Save game' }));
    await expect.poll(() => sent).toHaveLength(before + 1);
    unmount();
    return sent.at(-1);
  };
  expect(await save(/^Notes/, 'Early')).toEqual({});
  expect(await save(/^Referee 1/, '')).toEqual({
    officials: [{ duty: 'Referee 2', officialId: rana._id }],
    changedDuties: ['Referee 1'],
  });
});

test('a scorekeeper cannot open the form', async () => {
  await signInAs('scorekeeper');
  const { router } = open(routes, '/admin/games/new');
  await expect.poll(() => router.state.location.pathname).not.toBe('/admin/games/new');
});

test.each([
  ['cancelled', false, 'Restore', 'Restore Suns at Tide?', 'Game restored'],
  ['live', true, 'Undo the start', 'Undo the start of Suns at Tide?', 'Start undone'],
  ['abandoned', true, 'Replay', 'Replay Suns at Tide?', 'Game scheduled to be replayed'],
] as const)('a game that is %s is scheduled again, with matching labels', async (state, asksReason, act, ask, done) => {
  const game = managedGame({
    status: state === 'abandoned' ? 'postponed' : state,
    isAbandoned: state === 'abandoned',
    hasSheet: asksReason,
    version: 4,
  });
  scheduled(() => [game]);
  const sent: unknown[] = [];
  mockAnswer(gameOperationsApi.move, ({ body }) => {
    sent.push(body);
    return { game: { ...game, status: 'scheduled' as const }, warnings: [], notified: noNotifications };
  });
  await openGames();
  fireEvent.click(menuAction(rows()[0]!, act));
  const dialog = within(await screen.findByRole('dialog', { name: ask }));
  if (asksReason) fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'By mistake' } });
  fireEvent.click(dialog.getByText(act, { selector: 'button' }));
  expect(await screen.findByText(done)).toBeTruthy();
  expect(sent).toMatchObject([{ status: 'scheduled', version: 4, ...(asksReason && { reason: 'By mistake' }) }]);
});

test('an abandoned game is labeled so, and found by that status', async () => {
  const abandoned = managedGame({
    status: 'postponed',
    isAbandoned: true,
    statusReason: 'No ice',
    home_score: 1,
    away_score: 2,
  });
  scheduled(() => [abandoned, postponed]);
  await openGames('/admin/games?status=abandoned');
  expect(rows()).toHaveLength(1);
  expect(rows()[0]!.textContent).toContain('AbandonedNo ice2 – 1');
});

test('a day of another year has its year, one of this year does not', async () => {
  const thisYear = new Date().getUTCFullYear();
  const near = managedGame({ date: `${thisYear}-06-15T17:00:00.000Z` });
  const last = managedGame({ date: `${thisYear - 1}-06-15T17:00:00.000Z` });
  scheduled(() => [last, near]);
  await openGames();
  const days = rows().map((row) => row.querySelector('time b')?.textContent);
  expect(days).toContain(`Jun 15, ${thisYear - 1}`);
  expect(days).toContainEqual(expect.stringMatching(/^\w{3}, Jun 15$/));
});

test('a game sends the Arabic names that were changed, and not those of the venue before', async () => {
  enableArabic();
  const translations = { ar: { venue: 'الحلبة', tournament_name: 'الكأس' } };
  const game = {
    ...toCome,
    venue: 'Rink',
    competition_type: 'tournament' as const,
    tournament_name: 'Cup',
    translations,
  };
  mockAnswer(gameOperationsApi.get, game);
  const sent: unknown[] = [];
  mockAnswer(gameOperationsApi.update, ({ body }) => {
    sent.push((body as { translations?: unknown }).translations);
    return { game, warnings: [], notified: noNotifications };
  });
  const save = async (changes: Record<string, string>) => {
    const { unmount } = open(routes, `/admin/games/${game.gameId}/edit`);
    for (const [label, value] of Object.entries(changes)) {
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    }
    const before = sent.length;
    fireEvent.click(screen.getByRole('button', { name: 'Save game' }));
    await expect.poll(() => sent).toHaveLength(before + 1);
    unmount();
    return sent.at(-1);
  };
  expect(await save({ Notes: 'Early' })).toBeUndefined();
  expect(await save({ 'Venue (العربية)': 'الصالة' })).toEqual({ ar: { venue: 'الصالة' } });
  expect(await save({ Venue: 'Arena', 'Venue (العربية)': '' })).toBeUndefined();
  expect(await save({ 'Tournament name (العربية)': '' })).toEqual({ ar: { tournament_name: null } });
});
