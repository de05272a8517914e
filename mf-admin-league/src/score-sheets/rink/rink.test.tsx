import { type EntryOf, type ScoreSheet, type StoredEntry, scoreSheetsApi, toSentSheet } from '@league/contract';
import { queryClient } from '@league/kit';
import { mockAnswer, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../../screens.ts';
import { playerId, scoreSheet } from '../testing/sheet.ts';
import { applyingChanges, rejectingChanges } from '../testing/sheetServer.ts';

let sheet: ScoreSheet;

const taking = () =>
  applyingChanges(
    () => sheet,
    (changed) => {
      sheet = changed;
    },
  );

beforeEach(async () => {
  await signInAs('scorekeeper');
  sheet = scoreSheet({ gameId: crypto.randomUUID() });
  mockAnswer(scoreSheetsApi.get, () => toSentSheet(sheet));
  taking();
});

const show = () => open(routes, `/admin/games/${sheet.gameId}/rink`);
const stored = () => sheet.entries.map(({ entry }) => entry);

/** Moves the cross so many steps from the center spot, and records there. */
async function mark(keys: Record<string, number>) {
  const rink = await screen.findByRole('button', { name: /^Rink\./ });
  for (const [key, times] of Object.entries(keys)) {
    for (let at = 0; at < times; at += 1) fireEvent.keyDown(rink, { key, shiftKey: true });
  }
  fireEvent.keyDown(rink, { key: 'Enter' });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a place and an outcome record a shot, and a number its shooter', async () => {
  show();
  // In the second period the home team attacks the left net.
  await mark({ ArrowLeft: 4, ArrowDown: 1 });
  expect(screen.getByText(/^Shot of Cairo Pharaohs/)).toBeTruthy();
  press('On goal');
  await expect.poll(stored).toMatchObject([
    {
      type: 'shotAttempt',
      side: 'home',
      outcome: 'onGoal',
      period: 2,
      elapsedSeconds: 643,
      place: { x: 200, y: -50 },
      goalieId: null,
    },
  ]);
  fireEvent.click(within(screen.getByRole('group', { name: 'Shooter' })).getByRole('button', { name: '12 Hana 12' }));
  await expect.poll(stored).toMatchObject([{ shooterId: playerId('home', 12) }]);
  expect(screen.getByRole('button', { name: /^Shot on goal 12 Hana 12, 2nd 10:43$/ })).toBeTruthy();
  press('New one here');
  press('Post');
  await expect.poll(() => stored()[1]).toMatchObject({ outcome: 'post', place: { x: 200, y: -50 }, side: 'home' });
  press('Undo');
  await expect.poll(stored).toHaveLength(1);
});

test('a finger answers when it is lifted from the button, once, and not if it slid off or scrolled', async () => {
  show();
  await mark({ ArrowLeft: 4 });
  const button = screen.getByRole('button', { name: 'On goal' });
  button.getBoundingClientRect = () => new DOMRect(100, 100, 80, 44);
  const lift = (clientX: number, clientY: number, cancelable = true) =>
    fireEvent.touchEnd(button, { changedTouches: [{ clientX, clientY }], cancelable });
  expect(lift(190, 120)).toBe(false);
  expect(lift(150, 150)).toBe(false);
  expect(lift(140, 120, false)).toBe(true);
  expect(screen.getByText(/^Shot of Cairo Pharaohs/)).toBeTruthy();
  expect(stored()).toEqual([]);
  // The browser makes no click of a touch whose default is prevented.
  expect(lift(140, 120)).toBe(false);
  lift(140, 120);
  await expect.poll(stored).toMatchObject([{ type: 'shotAttempt', outcome: 'onGoal' }]);
});

test('a goal gets its scorer, assists and the players on the ice, who are offered again at the next goal', async () => {
  show();
  await mark({ ArrowRight: 4 });
  press('Goal');
  await expect.poll(stored).toMatchObject([{ type: 'goal', side: 'away', emptyNet: false, onIce: null }]);
  const pad = (name: string) => within(screen.getByRole('group', { name }));
  fireEvent.click(pad('Scorer').getByRole('button', { name: '9 Amal 9' }));
  fireEvent.click(pad('Assists').getByRole('button', { name: '21 Amal 21' }));
  fireEvent.click(pad('On the ice: Luxor Lions').getByRole('button', { name: '9 Amal 9' }));
  const onIce = { home: [], away: [playerId('away', 9)] };
  await expect
    .poll(stored)
    .toMatchObject([
      { scorerId: playerId('away', 9), assistIds: [playerId('away', 21)], onIce, place: { x: 200, y: 0 } },
    ]);
  press('Done');
  await mark({});
  press('Goal');
  fireEvent.click(await screen.findByRole('button', { name: 'As at the last goal' }));
  await expect.poll(() => stored()[1]).toMatchObject({ onIce });
});

/** A sheet with a goal of the home team, without a scorer. */
function showGoal(about: Partial<EntryOf<'goal'>> = {}) {
  const goal: EntryOf<'goal'> = {
    type: 'goal',
    id: crypto.randomUUID(),
    side: 'home',
    period: 2,
    elapsedSeconds: 100,
    scorerId: null,
    assistIds: [],
    strength: 'EV',
    emptyNet: false,
    ...about,
  };
  sheet = scoreSheet({ gameId: sheet.gameId }, [goal]);
  show();
}

/** Selects such a goal. @returns the pad with the players of a field */
async function selectGoal() {
  showGoal({ place: { x: 200, y: 0 } });
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Goal scorer not known yet/ }), { key: 'Enter' });
  await screen.findByRole('group', { name: 'Scorer' });
  return (field: string) => {
    const pad = within(screen.getByRole('group', { name: field }));
    const player = (number: number) => pad.getByRole('button', { name: `${number} Hana ${number}` });
    return {
      press: (number: number) => fireEvent.click(player(number)),
      isPressed: (number: number) => player(number).getAttribute('aria-pressed') === 'true',
    };
  };
}

test('another device’s correction of what was pressed is shown, and stays', async () => {
  const pad = await selectGoal();
  pad('Scorer').press(9);
  await expect.poll(stored).toMatchObject([{ scorerId: playerId('home', 9) }]);
  const corrected = { ...sheet.entries[0]!, entry: { ...sheet.entries[0]!.entry, scorerId: playerId('home', 44) } };
  sheet = { ...sheet, seq: sheet.seq + 1, entries: [corrected as StoredEntry] };
  await queryClient.invalidateQueries({ queryKey: ['score-sheets', sheet.gameId], exact: true });
  await expect.poll(() => pad('Scorer').isPressed(44)).toBe(true);
  expect(pad('Scorer').isPressed(9)).toBe(false);
  pad('Assists').press(17);
  await expect.poll(stored).toMatchObject([{ scorerId: playerId('home', 44), assistIds: [playerId('home', 17)] }]);
});

test('what the server rejects is not shown, and not sent again with the next press', async () => {
  const pad = await selectGoal();
  rejectingChanges(() => sheet, { path: 'scorerId', message: 'There is no such player.' });
  pad('Scorer').press(9);
  expect(pad('Scorer').isPressed(9)).toBe(true);
  expect(await screen.findByText('There is no such player.')).toBeTruthy();
  await expect.poll(() => pad('Scorer').isPressed(9)).toBe(false);
  taking();
  pad('Assists').press(17);
  await expect.poll(stored).toMatchObject([{ scorerId: null, assistIds: [playerId('home', 17)] }]);
});

test('a face-off is at a spot, and won by a team; what was chosen can be another team’s', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Face-off' }));
  await mark({ ArrowRight: 4, ArrowDown: 2 });
  press('Cairo Pharaohs won');
  await expect.poll(stored).toMatchObject([{ type: 'faceoff', side: 'home', place: { x: -200, y: -70 } }]);
  fireEvent.click(within(screen.getByRole('group', { name: 'Lost by' })).getByRole('button', { name: '4 Amal 4' }));
  await expect.poll(stored).toMatchObject([{ loserId: playerId('away', 4) }]);
});

test('turning the rink changes which team attacks a net, here and in the other periods', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Turn the rink' }));
  await mark({ ArrowLeft: 4 });
  press('Missed');
  await expect
    .poll(stored)
    .toMatchObject([{ side: 'away', outcome: 'missed', goalieId: null, place: { x: 200, y: 0 } }]);
});

test('a goal of another keeper gets its place', async () => {
  const id = crypto.randomUUID();
  showGoal({ id });
  fireEvent.click(await screen.findByRole('button', { name: /^Goal CAI scorer not known yet/ }));
  await mark({ ArrowLeft: 5 });
  await expect.poll(stored).toMatchObject([{ id, place: { x: 250, y: 0 } }]);
});

test('the screen offers what the season records at this rink, and what was recorded of anything else', async () => {
  sheet = { ...sheet, tracks: ['shots'] };
  show();
  await mark({ ArrowLeft: 4 });
  press('Goal');
  await expect.poll(stored).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Face-off' })).toBeNull();
  expect(screen.queryByText(/^On the ice/)).toBeNull();
});

test('a rink where nothing of it is recorded says so, and leads back to the score sheet', async () => {
  sheet = { ...sheet, tracks: ['stars'] };
  show();
  expect(await screen.findByText(/^The season does not record plays/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Score sheet' }).getAttribute('href')).toBe(
    `/admin/games/${sheet.gameId}/score`,
  );
  expect(screen.queryByRole('button', { name: /^Rink\./ })).toBeNull();
});
