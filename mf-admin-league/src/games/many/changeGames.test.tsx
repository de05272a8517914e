import { gameOperationsApi, seasonsApi, teamsApi } from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import routes from '../../screens.ts';
import { season } from '../../seasons/testing/season.ts';
import { managedGame, noNotifications, noWarnings, suns, tide } from '../testing/game.ts';
import { scheduled } from '../testing/scheduled.ts';
import { beforeAndAfter, selectedGames } from './gameChanges.ts';

const friday = managedGame({ date: '2099-01-09T17:00:00.000Z', version: 3 });
const saturday = managedGame({ date: '2099-01-10T17:00:00.000Z', home: suns, away: tide });
const sunday = managedGame({ date: '2099-01-11T17:00:00.000Z' });
const over = managedGame({ date: '2026-01-11T17:00:00.000Z', status: 'final', home_score: 2, away_score: 1 });

beforeEach(async () => {
  await signInAs('admin');
  scheduled(() => [over, friday, saturday, sunday]);
  mockAnswer(seasonsApi.list, [season('2026-27')]);
  mockAnswer(teamsApi.listPublic, [suns, tide]);
  mockAnswer(gameOperationsApi.checkMany, noWarnings);
});

async function openGames() {
  open(routes, '/admin/games');
  await screen.findByRole('table', { name: 'Games' });
}
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Choose .* at / });
const outcomes = () =>
  within(screen.getByRole('list', { name: 'Result for each' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a shift keeps the local time across a clock change', () => {
  const game = managedGame({ date: '2026-10-29T17:00:00.000Z' });
  const { before, after } = beforeAndAfter(game, { what: 'shift', days: 7 }, 'Africa/Cairo');
  expect(before).toContain('20:00');
  expect(after).toContain('20:00');
});

test('games that have begun are deselected', () => {
  const begun = { ...friday, status: 'live' as const };
  expect(selectedGames([begun, saturday], new Set([friday.gameId, saturday.gameId]))).toEqual([saturday]);
});

test('games are selected one by one, or as a range with Shift, without finished ones', async () => {
  await openGames();
  expect(boxes().map(({ disabled }) => disabled)).toEqual([true, false, false, false]);
  fireEvent.click(boxes()[1]!);
  expect(screen.getByText('1 game chosen')).toBeTruthy();
  fireEvent.click(boxes()[3]!, { shiftKey: true });
  expect(screen.getByText('3 games chosen')).toBeTruthy();
  fireEvent.click(screen.getByText('Choose none'));
  expect(screen.getByText('No game chosen')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose all in sight' }));
  expect(screen.getByText('3 games chosen')).toBeTruthy();
});

test('all matching games can be chosen, also on other pages, and are changed at their current version', async () => {
  const season = Array.from({ length: 60 }, (_, at) =>
    managedGame({ date: new Date(Date.UTC(2099, 0, 1, 16) + at * 86_400_000).toISOString() }),
  );
  scheduled(() => [over, ...season], 40);
  const sent: unknown[] = [];
  mockAnswer(gameOperationsApi.changeMany, ({ body }) => {
    sent.push(body);
    return { games: [], warnings: [], notified: noNotifications };
  });
  await openGames();
  expect(boxes()).toHaveLength(21);
  fireEvent.click(await screen.findByText('Choose all 60 upcoming games'));
  expect(await screen.findByText('60 games chosen')).toBeTruthy();
  fireEvent.click(boxes()[0]!);
  expect(screen.getByText('59 games chosen')).toBeTruthy();
  fireEvent.click(screen.getByText('Cancel games'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'No ice' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Cancel 59/ }));
  await expect.poll(() => sent).toHaveLength(1);
  const left = season.filter((_, at) => at !== 39).map(({ gameId, version }) => ({ gameId, version }));
  expect(sent[0]).toMatchObject({ games: left, change: { what: 'cancel', reason: 'No ice' } });
});

test('a shift shows every game before and after, sends the versions seen, and shows warnings', async () => {
  const sent: unknown[] = [];
  const warning = { kind: 'teamPlaysThatDay' as const, message: 'Suns: two that day.', otherGameId: null };
  mockAnswer(gameOperationsApi.changeMany, ({ body }) => {
    sent.push(body);
    return { games: [friday, saturday], warnings: [{ ...warning, gameId: friday.gameId }], notified: noNotifications };
  });
  await openGames();
  fireEvent.click(boxes()[1]!);
  fireEvent.click(boxes()[2]!);
  fireEvent.click(screen.getByText('Shift dates'));
  fireEvent.change(await screen.findByLabelText(/By how many days/), { target: { value: '2' } });
  expect(outcomes()).toEqual([
    'Suns at TideFri, Jan 9, 19:00 → Sun, Jan 11, 19:00',
    'Tide at SunsSat, Jan 10, 19:00 → Mon, Jan 12, 19:00',
  ]);
  fireEvent.click(screen.getByText('Shift 2 games', { selector: 'button' }));
  expect(await screen.findByText('2 games shifted')).toBeTruthy();
  expect(sent).toEqual([
    {
      games: [
        { gameId: friday.gameId, version: 3 },
        { gameId: saturday.gameId, version: 1 },
      ],
      change: { what: 'shift', days: 2 },
    },
  ]);
  expect(await screen.findByText('Suns: two that day.')).toBeTruthy();
  expect(screen.getByText('No game chosen')).toBeTruthy();
});

test('warnings about a shift are shown with each game before saving, at most five', async () => {
  let checked: unknown;
  const second = 'Suns: there is another game that day.';
  mockAnswer(gameOperationsApi.checkMany, ({ body }) => {
    checked = body;
    const outside = { kind: 'outsideSeason' as const, message: 'This day is outside the season.', otherGameId: null };
    const twice = { kind: 'teamPlaysThatDay' as const, message: second, otherGameId: null };
    const ids = [friday, saturday, sunday].map(({ gameId }) => gameId);
    const conflicts = [{ kind: 'unavailable' as const, message: 'Not available that day.', gameId: null }];
    return {
      warnings: ids.flatMap((gameId) => [outside, twice].map((warning) => ({ ...warning, gameId }))),
      officials: [{ gameId: ids[2]!, name: 'Rana', conflicts }],
      notified: noNotifications,
    };
  });
  await openGames();
  fireEvent.click(screen.getByText('Choose all 3 upcoming games'));
  fireEvent.click(screen.getByText('Shift dates'));
  fireEvent.change(await screen.findByLabelText(/By how many days/), { target: { value: '2' } });
  const shown = within(await screen.findByRole('region', { name: 'Before you save' }));
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Suns at Tide (Fri, Jan 9, 19:00): This day is outside the season.',
    `Suns at Tide (Fri, Jan 9, 19:00): ${second}`,
    'Tide at Suns (Sat, Jan 10, 19:00): This day is outside the season.',
    `Tide at Suns (Sat, Jan 10, 19:00): ${second}`,
    'Suns at Tide (Sun, Jan 11, 19:00): This day is outside the season.',
    'and 2 more',
  ]);
  await expect.poll(() => checked).toMatchObject({ change: { what: 'shift', days: 2 } });
  fireEvent.change(screen.getByLabelText(/By how many days/), { target: { value: '' } });
  expect(screen.queryByRole('region', { name: 'Before you save' })).toBeNull();
});

test('a conflicting game is named, and can be deselected', async () => {
  await openGames();
  fireEvent.click(screen.getByText('Choose all 3 upcoming games'));
  fireEvent.click(screen.getByText('Cancel games'));
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'The rink is closed.' } });
  const message = 'This game is in progress: change it on its score sheet.';
  mockError(gameOperationsApi.changeMany, 422, {
    message,
    code: 'games.no-such-move',
    issues: [{ path: 'games.1', message }],
  });
  fireEvent.click(screen.getByText('Cancel 3 games', { selector: 'button' }));
  expect(await screen.findByText('Nothing was changed')).toBeTruthy();
  expect(outcomes()[1]).toContain(message);
  fireEvent.click(screen.getByText('Leave out 1 game'));
  expect(outcomes()).toHaveLength(2);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('The rink is closed.');
});

test('a reason is required before sending', async () => {
  await openGames();
  fireEvent.click(boxes()[1]!);
  fireEvent.click(screen.getByText('Cancel games'));
  fireEvent.click(await screen.findByText('Cancel 1 game', { selector: 'button' }));
  expect(await screen.findByText('Please give a reason.')).toBeTruthy();
});

test('after an expired session the input of one change is restored in its own dialog alone', async () => {
  onTestFinished(() => sessionStorage.clear());
  const ask = async (button: string) => {
    fireEvent.click(boxes()[1]!);
    fireEvent.click(screen.getByText(button));
    return within(await screen.findByRole('dialog'));
  };
  const opened = open(routes, '/admin/games');
  await screen.findByRole('table', { name: 'Games' });
  fireEvent.change((await ask('Cancel games')).getByLabelText(/^Reason/), { target: { value: 'No ice' } });
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  await screen.findByText('elsewhere');
  opened.unmount();
  await signInAs('admin');
  await openGames();
  const shift = await ask('Shift dates');
  expect(shift.getByLabelText<HTMLInputElement>(/^By how many days/).value).toBe('7');
  fireEvent.click(shift.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByText('Choose none'));
  expect((await ask('Cancel games')).getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('No ice');
});

test('a scorekeeper cannot select games', async () => {
  await signInAs('scorekeeper');
  await openGames();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText('No game chosen')).toBeNull();
});

test('canceled games can only be restored, together', async () => {
  const off = [friday, saturday].map((game) => ({ ...game, status: 'cancelled' as const }));
  scheduled(() => [...off, sunday]);
  const sent: unknown[] = [];
  mockAnswer(gameOperationsApi.changeMany, ({ body }) => {
    sent.push(body);
    return { games: off, warnings: [], notified: noNotifications };
  });
  await openGames();
  fireEvent.click(boxes()[0]!);
  fireEvent.click(boxes()[1]!);
  expect(screen.getByText<HTMLButtonElement>('Shift dates').disabled).toBe(true);
  fireEvent.click(screen.getByText('Restore games'));
  expect(outcomes()).toEqual(['Suns at TideCancelled → Scheduled', 'Tide at SunsCancelled → Scheduled']);
  fireEvent.click(screen.getByText('Restore 2 games', { selector: 'button' }));
  expect(await screen.findByText('2 games restored')).toBeTruthy();
  expect(sent).toMatchObject([{ change: { what: 'restore' } }]);
});
