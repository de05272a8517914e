import {
  type EntryOf,
  infractionLabel,
  type ScoreSheet,
  type SheetChanges,
  type SheetEntry,
  type SheetHistoryEntry,
  scoreSheetsApi,
  suspensionsApi,
  toSentSheet,
} from '@league/contract';
import { queryClient } from '@league/kit';
import { mockAnswer, mockError, open, signInAs, testerId } from '@league/kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadLanguage } from '../messages/languages.ts';
import routes from '../screens.ts';
import { changeStore } from './changeStore.ts';
import { messages } from './messages.ts';
import { sheetName } from './queue/queuedChange.ts';
import { SheetChecks } from './SheetChecks.tsx';
import { playerId, scoreSheet } from './testing/sheet.ts';
import { applyingChanges, rejectingChanges } from './testing/sheetServer.ts';
import type { SheetController } from './useSheet.ts';

let sheet: ScoreSheet;

const taking = () =>
  applyingChanges(
    () => sheet,
    (changed) => {
      sheet = changed;
    },
  );

const rejecting = (path: string, message: string) => rejectingChanges(() => sheet, { path, message });

/** A device that has no room for the next entry. */
const fillDevice = async () => vi.spyOn(await changeStore(), 'add').mockRejectedValueOnce(new Error('No room.'));

beforeEach(async () => {
  await signInAs('scorekeeper');
  sheet = scoreSheet({ gameId: crypto.randomUUID() });
  mockAnswer(scoreSheetsApi.get, () => toSentSheet(sheet));
  mockAnswer(suspensionsApi.listForGame, []);
  taking();
});

const show = () => open(routes, `/admin/games/${sheet.gameId}/score`);
const line = () => screen.findByLabelText<HTMLInputElement>('New entry');
async function type(text: string) {
  const field = await line();
  fireEvent.change(field, { target: { value: text } });
  return field;
}

test('a line is shown with its meaning, and Enter saves it and clears the field', async () => {
  show();
  const field = await type('h12 9 17');
  expect(screen.getByText(/12 Hana 12 \(9 Hana 9, 17 Hana 17\)/)).toBeTruthy();
  fireEvent.submit(field);
  expect(field.value).toBe('');
  const list = await screen.findByRole('list', { name: 'Entries' });
  expect(within(list).getByText(/12 Hana 12/)).toBeTruthy();
  await expect.poll(() => sheet.entries).toMatchObject([{ entry: { scorerId: playerId('home', 12) } }]);
  expect(await screen.findByText('Saved')).toBeTruthy();
});

test('the sheet of a game without a time shows its day alone', async () => {
  sheet = { ...sheet, date: '2026-11-21T11:00:00.000Z', timeKnown: false };
  show();
  await line();
  const { textContent } = screen.getByText(new RegExp(sheet.season));
  expect(textContent).toMatch(/21/);
  expect(textContent).not.toMatch(/\d:\d/);
});

test('Escape clears the line, and an invalid line is not saved', async () => {
  show();
  const field = await type('99');
  expect(screen.getByText('No dressed player wears 99.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enter' }).disabled).toBe(true);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field.value).toBe('');
});

test('a key that does nothing reports why', async () => {
  show();
  const field = await type('[');
  expect(field.value).toBe('');
  expect(screen.getByText(/^The sheet does not say who is in this net/)).toBeTruthy();
  await type('17');
  expect(screen.queryByText(/^The sheet does not say/)).toBeNull();
});

test.each<[string, (field: HTMLElement) => void]>([
  ['Escape', (field) => fireEvent.keyDown(field, { key: 'Escape' })],
  ['an entry by the next key', (field) => fireEvent.change(field, { target: { value: ' ' } })],
  ['the goalie', () => fireEvent.click(screen.getAllByText('Dress the whole roster')[0]!)],
])('%s withdraws what was wrong with a key', async (_, act) => {
  show();
  const field = await type('[');
  const problem = () => screen.queryByText(/^The sheet does not say who is in this net/);
  expect(problem()).toBeTruthy();
  act(field);
  await expect.poll(problem).toBeNull();
});

test('an offline entry is on the sheet, waits, and is reported as stored', async () => {
  show();
  await line();
  mockError(scoreSheetsApi.change, 0);
  fireEvent.submit(await type('17tr'));
  expect(await screen.findByText('1 entry waits to be sent')).toBeTruthy();
  expect(await screen.findByText(/No connection. Your entries are stored/)).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Entries' })).getByText(/Tripping/)).toBeTruthy();
  taking();
  fireEvent.click(screen.getByText('Send now'));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(sheet.entries).toHaveLength(1);
});

test('an older sheet does not hide an answered change', async () => {
  const { unmount } = show();
  await line();
  mockError(scoreSheetsApi.change, 0);
  fireEvent.submit(await type('17tr'));
  await screen.findByText('1 entry waits to be sent');
  unmount();
  queryClient.clear();

  const early = sheet;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let reads = 0;
  mockAnswer(scoreSheetsApi.get, async () => {
    reads += 1;
    if (reads > 1) return toSentSheet(sheet);
    await held;
    return toSentSheet(early);
  });
  taking();
  show();
  const waits = async () => (await (await changeStore()).list(sheetName(sheet.gameId, testerId))).length;
  await expect.poll(waits).toBe(0);
  answer();
  expect(within(await screen.findByRole('list', { name: 'Entries' })).getByText(/17 Hana 17/)).toBeTruthy();
  expect(await screen.findByText('Saved')).toBeTruthy();
});

test('a rejected entry shows the reason, and can be corrected', async () => {
  rejecting('scorerId', 'This player is neither dressed nor on the roster.');
  show();
  fireEvent.submit(await type('h17'));
  expect(await screen.findByText('This player is neither dressed nor on the roster.')).toBeTruthy();
  taking();
  fireEvent.click(screen.getByText('Correct'));
  fireEvent.change(await screen.findByLabelText('Scorer'), { target: { value: playerId('home', 44) } });
  fireEvent.click(screen.getByText('Save'));
  await expect.poll(() => sheet.entries).toMatchObject([{ entry: { scorerId: playerId('home', 44) } }]);
  await expect.poll(() => screen.queryByText(/^Rejected/)).toBeNull();
});

test('a rejected entry stays until its correction is stored', async () => {
  rejecting('scorerId', 'This player is neither dressed nor on the roster.');
  show();
  fireEvent.submit(await type('h17'));
  const rejected = () => screen.queryByText(/^Rejected/);
  await expect.poll(rejected).toBeTruthy();
  taking();
  fireEvent.click(screen.getByText('Correct'));
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Cancel'));
  expect(rejected()).toBeTruthy();

  await fillDevice();
  fireEvent.click(await screen.findByText('Correct'));
  fireEvent.change(await screen.findByLabelText('Scorer'), { target: { value: playerId('home', 44) } });
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByText(/^This device could not keep the entry/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Scorer').value).toBe(playerId('home', 44));
  expect(rejected()).toBeTruthy();

  fireEvent.click(await screen.findByText('Save'));
  await expect.poll(() => sheet.entries).toMatchObject([{ entry: { scorerId: playerId('home', 44) } }]);
  await expect.poll(rejected).toBeNull();
});

const goalOf = (number: number): EntryOf<'goal'> => ({
  type: 'goal',
  id: crypto.randomUUID(),
  period: 1,
  elapsedSeconds: 60,
  side: 'home',
  scorerId: playerId('home', number),
  assistIds: [],
  strength: 'EV',
  emptyNet: false,
});

/** Another device changes the entries of the sheet, and this one learns of it. */
async function changeElsewhere(entries: SheetEntry[]) {
  sheet = { ...sheet, seq: sheet.seq + 1, entries: scoreSheet({}, entries).entries };
  await queryClient.invalidateQueries({ queryKey: ['score-sheets', sheet.gameId], exact: true });
}

/** Opens the form of a goal, which another device then changes or removes. */
async function editWhile(change: Partial<EntryOf<'goal'>> | 'removed', isShown: () => unknown) {
  const goal = goalOf(9);
  sheet = scoreSheet({ gameId: sheet.gameId }, [goal]);
  const received = taking();
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Edit Goal/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await changeElsewhere(change === 'removed' ? [] : [{ ...goal, ...change }]);
  await expect.poll(isShown).toBeTruthy();
  return {
    received,
    stored: () => sheet.entries.map(({ entry }) => entry),
    choose: (field: string, value: string) => fireEvent.change(dialog.getByLabelText(field), { target: { value } }),
    save: () => fireEvent.click(dialog.getByText('Save')),
    dialog,
  };
}

test('an edited entry takes what another device has changed meanwhile', async () => {
  const assistIds = [playerId('home', 17)];
  const { received, stored, choose, save } = await editWhile({ assistIds }, () =>
    screen.queryByText(/9 Hana 9 \(17 Hana 17\)/),
  );
  choose('Strength', 'PP');
  save();
  await expect.poll(stored).toMatchObject([{ scorerId: playerId('home', 9), assistIds, strength: 'PP' }]);
  expect(received).toMatchObject([{ basedOn: 6 }]);
});

test('a field that another device has changed too is sent with the version that was seen', async () => {
  const { received, stored, choose, save } = await editWhile({ strength: 'SH' }, () => screen.queryByText(/· SH/));
  choose('Strength', 'PP');
  save();
  await expect.poll(stored).toMatchObject([{ strength: 'PP' }]);
  expect(received).toMatchObject([{ basedOn: 5 }]);
});

test('an entry that another device has removed is sent with the version that was seen', async () => {
  const { received, stored, save } = await editWhile('removed', () => screen.queryByText(/^Nothing has been entered/));
  save();
  await expect.poll(stored).toMatchObject([{ type: 'goal' }]);
  expect(received).toMatchObject([{ basedOn: 5 }]);
});

test('a form shows another device’s change that is invalid with what was changed here', async () => {
  const assistIds = [playerId('home', 17)];
  const { received, stored, choose, save, dialog } = await editWhile({ assistIds }, () =>
    screen.queryByText(/9 Hana 9 \(17 Hana 17\)/),
  );
  choose('Strength', 'PS');
  save();
  expect(await dialog.findByText('A penalty shot has no assists.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLSelectElement>('Assist 1').value).toBe(assistIds[0]);
  choose('Assist 1', '');
  save();
  await expect.poll(stored).toMatchObject([{ strength: 'PS', assistIds: [] }]);
  expect(received).toMatchObject([{ basedOn: 6 }]);
});

test('a rejected entry is sent again with the version that was seen', async () => {
  rejecting('playerId', 'This player is on the other team’s roster.');
  show();
  fireEvent.submit(await type('h17'));
  fireEvent.click(screen.getByRole('checkbox', { name: /^44 Hana 44/ }));
  await screen.findByText('Try again');
  sheet = { ...sheet, seq: 6 };
  await queryClient.invalidateQueries({ queryKey: ['score-sheets', sheet.gameId], exact: true });
  const received = taking();
  fireEvent.click(screen.getByText('Try again'));
  await expect.poll(() => received).toMatchObject([{ basedOn: 5 }]);
  fireEvent.click(screen.getByText('Correct'));
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Save'));
  await expect.poll(() => received).toMatchObject([{ basedOn: 5 }, { basedOn: 5 }]);
});

test('totals are replaced only after a confirmation', async () => {
  mockError(scoreSheetsApi.change, 409, { code: 'score-sheets.has-totals', message: 'They would go.' });
  show();
  fireEvent.submit(await type('h17'));
  expect(await screen.findByText('They would go.')).toBeTruthy();
  taking();
  fireEvent.click(screen.getByText('Replace the totals'));
  expect(await screen.findByText('Saved')).toBeTruthy();
});

test('an entry that would replace the totals can be discarded, after a confirmation', async () => {
  mockError(scoreSheetsApi.change, 409, { code: 'score-sheets.has-totals', message: 'They would go.' });
  show();
  fireEvent.change(await line(), { target: { value: ',' } });
  expect(await screen.findByText('Entered:')).toBeTruthy();
  const discard = await screen.findByRole('button', { name: 'Discard these entries' });
  const ask = async () => {
    discard.focus();
    fireEvent.click(discard);
    return within(await screen.findByRole('dialog', { name: 'Discard 1 entry?' }));
  };
  fireEvent.click((await ask()).getByText('Cancel'));
  await expect.poll(() => document.activeElement).toBe(discard);
  expect(screen.getByText('1 entry waits to be sent')).toBeTruthy();
  fireEvent.click((await ask()).getByText('Discard these entries'));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(screen.queryByText('Entered:')).toBeNull();
  expect(sheet.seq).toBe(5);
});

const suspensionOf = ({ playerId, name }: ScoreSheet['home']['roster'][number]) => ({
  ...{ playerId, name, suspensionId: crypto.randomUUID() },
  ...{ penalty: 'Match' as const, infraction: 'Spearing', games: 2, remaining: 2 },
});

test('the whole roster is dressed at once, without suspended players, and its only goalie starts', async () => {
  const suspended = sheet.home.roster[6]!;
  mockAnswer(suspensionsApi.listForGame, ({ address }) =>
    address.pathname.includes(sheet.gameId) ? [suspensionOf(suspended)] : [],
  );
  show();
  await screen.findByText('Suspended');
  fireEvent.click(screen.getAllByText('Dress the whole roster')[1]!);
  await expect.poll(() => sheet.entries.length).toBe(6);
  const spots = sheet.entries.map(({ entry }) => entry);
  expect(spots.filter((spot) => spot.type === 'lineup' && spot.isStarter)).toMatchObject([{ jerseyNumber: 30 }]);
  expect(spots).not.toContainEqual(expect.objectContaining({ playerId: suspended.playerId }));
});

test('a player suspended while the sheet is open is not dressed with the roster', async () => {
  show();
  const [button] = await screen.findAllByRole('button', { name: messages.dressAll });
  const suspended = [...sheet.away.roster, ...sheet.home.roster].map(suspensionOf);
  mockAnswer(suspensionsApi.listForGame, suspended);
  fireEvent.click(button!);
  expect(await screen.findAllByText('Suspended')).toHaveLength(suspended.length);
  expect(sheet.entries.filter(({ entry }) => entry.type === 'lineup')).toEqual([]);
});

test('a suspension imposed while the sheet is open is shown within a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  show();
  await screen.findAllByRole('button', { name: messages.dressAll });
  mockAnswer(suspensionsApi.listForGame, [suspensionOf(sheet.home.roster[6]!)]);
  await vi.advanceTimersByTimeAsync(61_000);
  await screen.findByText('Suspended');
});

test('suspensions that could not be loaded are not known, which is said until they are', async () => {
  mockError(suspensionsApi.listForGame, 500);
  show();
  const line = await screen.findByText(messages.suspensionsFailed);
  expect(line.closest('[role=status]')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: `${messages.dressAll} ${messages.unchecked}` })).toHaveLength(2);
  mockAnswer(suspensionsApi.listForGame, [suspensionOf(sheet.home.roster[6]!)]);
  fireEvent.click(within(line).getByText(messages.tryAgain));
  await screen.findByText('Suspended');
  expect(screen.queryByText(messages.suspensionsFailed)).toBeNull();
  expect(screen.getAllByRole('button', { name: messages.dressAll })).toHaveLength(2);
});

test('without a connection the suspensions are those that the device knew last', async () => {
  mockAnswer(suspensionsApi.listForGame, [suspensionOf(sheet.home.roster[6]!)]);
  const { unmount } = show();
  await screen.findByText('Suspended');
  unmount();
  queryClient.clear();
  mockError(suspensionsApi.listForGame, 0);
  show();
  await screen.findByText('Suspended');
  expect(screen.queryByText(messages.suspensionsFailed)).toBeNull();
});

test('a final sheet accepts no entries; only an admin may reopen it', async () => {
  sheet = { ...sheet, status: 'final' };
  show();
  expect(await screen.findByText('This sheet is final.')).toBeTruthy();
  expect(screen.queryByLabelText('New entry')).toBeNull();
  expect(screen.queryByText('Reopen')).toBeNull();
});

test('a final sheet with a shootout shows the winner and its columns, without false warnings', async () => {
  const attempt = (side: 'home' | 'away', scored: boolean) => ({
    type: 'shootout' as const,
    id: crypto.randomUUID(),
    side,
    round: 1,
    shooterId: playerId(side, 9),
    goalieId: null,
    scored,
  });
  const result = { home_score: 1, away_score: 0, decision_type: 'shootout' } as const;
  const entries = [attempt('home', true), attempt('away', false)];
  sheet = scoreSheet({ gameId: sheet.gameId, status: 'final', ...result }, entries);
  show();
  expect((await screen.findByText('Final (SO)')).closest('[role="status"]')?.textContent).toBe('Final (SO)0 – 1');
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Team', '1st', '2nd', '3rd', 'OT', 'SO', 'Total', 'Shots']);
  expect(screen.queryByText(/The sheet gives/)).toBeNull();
});

test('an unknown game is not found', async () => {
  mockError(scoreSheetsApi.get, 404, { code: 'games.not-found', message: 'Game not found.' });
  show();
  expect(await screen.findByText('Game not found.')).toBeTruthy();
});

test('writers are redirected', async () => {
  await signInAs('writer');
  const { router } = show();
  expect(await screen.findByText('Access denied. Score sheets are kept by scorekeepers and admins.')).toBeTruthy();
  expect(router.state.location.pathname).not.toContain('/score');
});

test('a game without entries becomes final with a typed result', async () => {
  await signInAs('admin');
  sheet = { ...sheet, status: 'unofficial' };
  const asked: URLSearchParams[] = [];
  mockAnswer(scoreSheetsApi.previewFinal, ({ address }) => {
    asked.push(address.searchParams);
    const isKnown = address.searchParams.has('home_score');
    return {
      seq: sheet.seq,
      result: isKnown ? { home: 4, away: 3, decision: 'overtime' as const, forfeitedBy: null } : null,
      refusal: isKnown ? null : { code: 'score-sheets.no-score', message: 'Please enter the goals of both teams.' },
      before: null,
      checks: [],
      standings: [],
      players: [],
    };
  });
  const sent: unknown[] = [];
  mockAnswer(scoreSheetsApi.finalize, async ({ body }) => {
    sent.push(body);
    sheet = { ...sheet, seq: sheet.seq + 1, status: 'final' };
    // The live update may arrive before the response.
    await queryClient.invalidateQueries({ queryKey: ['score-sheets', sheet.gameId], exact: true });
    await screen.findByText('This sheet is final.');
    return toSentSheet(sheet);
  });
  show();
  fireEvent.click(await screen.findByText('Make it final'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Goals of Luxor Lions'), { target: { value: '3' } });
  fireEvent.change(dialog.getByLabelText('Goals of Cairo Pharaohs'), { target: { value: '4' } });
  fireEvent.change(dialog.getByLabelText('Decided in'), { target: { value: 'overtime' } });
  await dialog.findByText(/Luxor Lions 3 – 4 Cairo Pharaohs/);
  const looks = asked.length;
  fireEvent.click(dialog.getByText('Make it final'));
  await expect.poll(() => sent).toMatchObject([{ home_score: 4, away_score: 3, decision_type: 'overtime' }]);
  // The preview is not requested again after finalizing.
  expect(await screen.findByText('The sheet is final.')).toBeTruthy();
  expect(asked).toHaveLength(looks);
});

test('a stored result is shown before it becomes final again, and what is changed of it is sent', async () => {
  await signInAs('admin');
  sheet = {
    ...sheet,
    status: 'unofficial',
    detail: 'score',
    home_score: 4,
    away_score: 3,
    decision_type: 'regulation',
  };
  mockAnswer(scoreSheetsApi.previewFinal, ({ address: { searchParams } }) => ({
    seq: sheet.seq,
    result: {
      ...{ home: Number(searchParams.get('home_score')), away: Number(searchParams.get('away_score')) },
      ...{ decision: searchParams.get('decision_type') as 'overtime', forfeitedBy: null },
    },
    ...{ refusal: null, before: null, checks: [], standings: [], players: [] },
  }));
  const sent: unknown[] = [];
  mockAnswer(scoreSheetsApi.finalize, ({ body }) => {
    sent.push(body);
    sheet = { ...sheet, seq: sheet.seq + 1, status: 'final' };
    return toSentSheet(sheet);
  });
  show();
  fireEvent.click(await screen.findByText(messages.finalize));
  const dialog = within(await screen.findByRole('dialog'));
  const home = dialog.getByLabelText<HTMLInputElement>('Goals of Cairo Pharaohs');
  const decision = dialog.getByLabelText<HTMLSelectElement>(messages.decision);
  expect([home.value, decision.value]).toEqual(['4', 'regulation']);
  fireEvent.change(decision, { target: { value: 'overtime' } });
  const line = () => dialog.getByText(`${messages.decision}:`).parentElement!.textContent;
  await expect.poll(line).toBe('Decided in: Overtime');
  fireEvent.click(dialog.getByText(messages.finalize));
  await expect.poll(() => sent).toMatchObject([{ home_score: 4, away_score: 3, decision_type: 'overtime' }]);
});

test.each([
  ['sign', { status: 'unofficial' }, 'Sign', /^Referee/],
  ['reopen', { status: 'final' }, 'Reopen', /^Reason/],
  ['changeCourse', { status: 'live' }, 'Abandon the game', /^Reason/],
] as const)(
  '%s is for the sheet as its dialog was opened with, or as accepted since',
  async (name, about, label, field) => {
    await signInAs('admin');
    const [nine, seventeen] = [goalOf(9), goalOf(17)];
    sheet = scoreSheet({ gameId: sheet.gameId, ...about }, [nine, seventeen]);
    const sent: unknown[] = [];
    mockAnswer(scoreSheetsApi[name], ({ body }) => {
      sent.push(body);
      if ((body as { basedOn: number }).basedOn !== sheet.seq) throw new TypeError('The sheet has changed.');
      return toSentSheet(sheet);
    });
    show();
    fireEvent.click(await screen.findByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(field), { target: { value: 'Adel Fahmy' } });
    await changeElsewhere([nine, goalOf(12)]);
    const note = within(await dialog.findByRole('alert'));
    expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Goal CAI 12 Hana 12 · EV 1st 1:00',
      'Removed: Goal CAI 17 Hana 17 · EV 1st 1:00',
    ]);
    fireEvent.click(dialog.getByRole('button', { name: label }));
    await expect.poll(() => sent).toMatchObject([{ basedOn: 5 }]);
    fireEvent.click(await dialog.findByText(messages.acceptChanges));
    expect(dialog.queryByRole('alert')).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: label }));
    await expect.poll(() => sent).toMatchObject([{ basedOn: 5 }, { basedOn: 6 }]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  },
);

test.each([
  ['sign', { status: 'unofficial' }, 'Sign', /^Referee/],
  ['reopen', { status: 'final' }, 'Reopen', /^Reason/],
] as const)('after %s the other rooms read again what depends on the game', async (name, about, label, field) => {
  await signInAs('admin');
  sheet = scoreSheet({ gameId: sheet.gameId, ...about }, [goalOf(9)]);
  mockAnswer(scoreSheetsApi[name], () => toSentSheet(sheet));
  show();
  fireEvent.click(await screen.findByRole('button', { name: label }));
  const keys = [
    ['games', 'managed'],
    ['officials'],
    ['suspensions', 'pages'],
    ['league', 'today'],
    ['standings'],
    ['playoffs'],
  ];
  for (const key of keys) queryClient.setQueryData(key, []);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(field), { target: { value: 'Adel Fahmy' } });
  fireEvent.click(dialog.getByRole('button', { name: label }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(keys.filter((key) => !queryClient.getQueryState(key)?.isInvalidated)).toEqual([]);
});

test('a sheet becomes final only as its preview has shown it', async () => {
  await signInAs('admin');
  sheet = scoreSheet({ gameId: sheet.gameId, status: 'unofficial' }, [goalOf(9)]);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  mockAnswer(scoreSheetsApi.previewFinal, async () => {
    if (sheet.seq > 5) await held;
    const result = { home: sheet.entries.length, away: 0, decision: 'regulation' as const, forfeitedBy: null };
    return { seq: sheet.seq, result, refusal: null, before: null, checks: [], standings: [], players: [] };
  });
  const sent: unknown[] = [];
  mockAnswer(scoreSheetsApi.finalize, ({ body }) => {
    sent.push(body);
    sheet = { ...sheet, seq: sheet.seq + 1, status: 'final' };
    return toSentSheet(sheet);
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: messages.finalize }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/Luxor Lions 0 – 1 Cairo Pharaohs/);
  const button = dialog.getByRole('button', { name: messages.finalize });
  await changeElsewhere([goalOf(9), goalOf(17)]);
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  fireEvent.submit(button.closest('form')!);
  fireEvent.click(button);
  answer();
  await dialog.findByText(/Luxor Lions 0 – 2 Cairo Pharaohs/);
  expect(sent).toEqual([]);
  fireEvent.click(button);
  await expect.poll(() => sent).toMatchObject([{ basedOn: 6 }]);
});

test('the history is paged', async () => {
  await signInAs('admin');
  const change = (seq: number): SheetHistoryEntry => ({
    seq,
    kind: 'put',
    key: 'attendance',
    before: null,
    after: { type: 'attendance', attendance: seq },
    by: { _id: crypto.randomUUID(), name: 'Reem Salah' },
    at: sheet.date,
    arrivedAt: sheet.date,
    overwrote: null,
  });
  mockAnswer(scoreSheetsApi.history, ({ address }) => {
    const cursor = Number(address.searchParams.get('cursor') ?? 131);
    return Array.from({ length: Math.min(100, cursor - 1) }, (_, at) => change(cursor - 1 - at));
  });
  show();
  fireEvent.click(await screen.findByText('Show the history'));
  const history = await screen.findByRole('list', { name: 'History' });
  expect(within(history).getAllByRole('listitem')).toHaveLength(100);
  fireEvent.click(screen.getByText('Show earlier changes'));
  await expect.poll(() => within(history).getAllByRole('listitem').length).toBe(130);
  expect(screen.queryByText('Show earlier changes')).toBeNull();
});

test('the end of a penalty is recorded, and not before its beginning', async () => {
  show();
  await line();
  fireEvent.click(screen.getAllByText('Penalty')[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Player'), { target: { value: playerId('away', 12) } });
  fireEvent.change(dialog.getByLabelText('Infraction'), { target: { value: 'Hooking' } });
  fireEvent.change(dialog.getByLabelText(/^Ended/), { target: { value: '2/0900' } });
  fireEvent.click(dialog.getByText('Save'));
  expect((await dialog.findAllByText('A penalty must end after it begins.')).length).toBeGreaterThan(0);
  fireEvent.change(dialog.getByLabelText(/^Ended/), { target: { value: '2/1200' } });
  fireEvent.click(await dialog.findByText('Save'));
  await expect.poll(() => sheet.entries).toMatchObject([{ entry: { ends: { period: 2, elapsedSeconds: 720 } } }]);
  expect(await screen.findByText(/ended 2nd 12:00/)).toBeTruthy();
});

test('the form of a goal knows that the other net was emptied', async () => {
  sheet = scoreSheet({ gameId: sheet.gameId }, [
    {
      ...{ type: 'goalieChange', id: crypto.randomUUID(), side: 'away', period: 2, elapsedSeconds: 600 },
      ...{ inId: null, outId: playerId('away', 31) },
    },
  ]);
  show();
  await line();
  for (const [at, isEmpty] of [
    [0, false],
    [1, true],
  ] as const) {
    fireEvent.click(screen.getAllByRole('button', { name: messages.addGoal })[at]!);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>(messages.emptyNet).checked).toBe(isEmpty);
    fireEvent.click(dialog.getByText(messages.save));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  }
  expect(sheet.entries.map(({ entry }) => entry)).toMatchObject([
    {},
    { side: 'away', emptyNet: false },
    { side: 'home', emptyNet: true },
  ]);
});

test('a line is typed by the same keys of an Arabic keyboard', async () => {
  show();
  const field = await type('ا12 9 17');
  expect(field.value).toBe('h12 9 17');
  fireEvent.submit(field);
  await expect.poll(() => sheet.entries).toMatchObject([{ entry: { type: 'goal', scorerId: playerId('home', 12) } }]);
  await type('9فا');
  await expect.poll(() => sheet.entries).toMatchObject([{}, { entry: { side: 'home', infraction: 'Tripping' } }]);
});

test('the number fields of the sheet take Arabic digits', async () => {
  await signInAs('admin');
  const changes = taking();
  const { unmount } = show();
  await line();
  const field = screen.getByLabelText<HTMLInputElement>('Attendance');
  fireEvent.change(field, { target: { value: '١٢٥٠' } });
  fireEvent.click(within(field.closest('form')!).getByText('Save'));
  await expect.poll(() => changes).toMatchObject([{ entry: { attendance: 1250 } }]);
  fireEvent.click(screen.getAllByText('Penalty')[0]!);
  const penalty = within(await screen.findByRole('dialog'));
  fireEvent.change(penalty.getByLabelText(messages.infraction), { target: { value: 'Hooking' } });
  fireEvent.change(penalty.getByLabelText(messages.minutes), { target: { value: '١٠' } });
  fireEvent.click(penalty.getByText('Save'));
  await expect.poll(() => changes).toMatchObject([{}, { entry: { type: 'penalty', minutes: 10 } }]);
  unmount();
  queryClient.clear();
  sheet = scoreSheet({ gameId: crypto.randomUUID(), status: 'unofficial', detail: 'score' });
  const asked: URLSearchParams[] = [];
  mockAnswer(scoreSheetsApi.previewFinal, ({ address }) => {
    asked.push(address.searchParams);
    const refusal = { code: 'score-sheets.no-score', message: 'Please enter the goals of both teams.' };
    return { seq: sheet.seq, result: null, refusal, before: null, checks: [], standings: [], players: [] };
  });
  show();
  fireEvent.click(await screen.findByText(messages.finalize));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Goals of Luxor Lions'), { target: { value: '٣' } });
  await expect.poll(() => asked.at(-1)?.get('away_score')).toBe('3');
});

test('an infraction is chosen and shown in Arabic, and stored in English; free text stays', async () => {
  await loadLanguage('ar');
  document.documentElement.lang = 'ar';
  onTestFinished(() => {
    document.documentElement.lang = 'en';
  });
  show();
  fireEvent.click((await screen.findAllByText(messages.addPenalty))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(messages.player), { target: { value: playerId('away', 12) } });
  const infraction = dialog.getByLabelText<HTMLInputElement>(messages.infraction);
  const suggested = [...infraction.list!.options].map(({ value }) => value);
  expect(suggested).toContain('العرقلة');
  for (const [typed, shown] of [
    ['Hooking', infractionLabel('Hooking')],
    ['لعب خشن', 'لعب خشن'],
    ['العرقلة', 'العرقلة'],
  ] as const) {
    fireEvent.change(infraction, { target: { value: typed } });
    expect(infraction.value).toBe(typed);
    fireEvent.blur(infraction);
    expect(infraction.value).toBe(shown);
  }
  fireEvent.click(dialog.getByText(messages.save));
  await expect.poll(() => sheet.entries).toMatchObject([{ entry: { type: 'penalty', infraction: 'Tripping' } }]);
  expect((await screen.findAllByText(/العرقلة/)).length).toBeGreaterThan(0);
});

test('players are dressed by their numbers, and undressed', async () => {
  show();
  const [, pad] = await screen.findAllByRole('group', { name: 'Dress by number' });
  const number = (name: RegExp) => within(pad!).getByRole('button', { name });
  fireEvent.click(number(/^12 /));
  fireEvent.click(number(/^30 /));
  await expect
    .poll(() => sheet.entries.map(({ entry }) => entry))
    .toMatchObject([
      { type: 'lineup', side: 'home', playerId: playerId('home', 12), jerseyNumber: 12 },
      { type: 'lineup', side: 'home', playerId: playerId('home', 30), jerseyNumber: 30 },
    ]);
  await expect.poll(() => number(/^12 /).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(number(/^12 /));
  await expect.poll(() => sheet.entries).toHaveLength(1);
});

test('a dressed player who is no longer on the roster is undressed', async () => {
  const gone = { side: 'home', playerId: crypto.randomUUID(), jerseyNumber: 35, position: 'Goalie' } as const;
  sheet = {
    ...scoreSheet({ gameId: sheet.gameId }, [{ type: 'lineup', ...gone, isStarter: true }]),
    people: [{ _id: gone.playerId, name: 'Ghada 35' }],
  };
  show();
  await line();
  const spot = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^35 Ghada 35/ });
  expect(spot()?.checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: messages.starter }).checked).toBe(true);
  expect(screen.getByRole('button', { name: /^35 / }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(spot()!);
  await expect.poll(() => sheet.entries).toEqual([]);
  await expect.poll(spot).toBeNull();
});

test('an attendance that was entered by mistake is taken back', async () => {
  sheet = { ...sheet, attendance: 1250 };
  const changes = taking();
  show();
  await line();
  const field = screen.getByLabelText<HTMLInputElement>('Attendance');
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.click(within(field.closest('form')!).getByText('Save'));
  await expect.poll(() => changes).toMatchObject([{ kind: 'remove', key: 'attendance' }]);
});

test('a rejected removal says what it would have removed, also of its buttons', async () => {
  sheet = scoreSheet({ gameId: sheet.gameId, attendance: 1200 }, [goalOf(9)]);
  rejecting('', 'This sheet is final.');
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Remove Goal/ }));
  const attendance = screen.getByLabelText('Attendance');
  fireEvent.change(attendance, { target: { value: '' } });
  fireEvent.click(within(attendance.closest('form')!).getByText('Save'));
  const rejected = () => screen.queryAllByText('Discard').map((button) => descriptionOf(button));
  await expect
    .poll(rejected)
    .toEqual(['Rejected: Remove Goal CAI 9 Hana 9 · EV 1st 1:00', 'Rejected: Remove Attendance 1200']);
  expect(screen.getAllByText('Try again').map((button) => descriptionOf(button))).toEqual(rejected());
});

const descriptionOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby')!)!.textContent;

test('a rejected lineup spot can be retried', async () => {
  rejecting('playerId', 'This player is on the other team’s roster.');
  show();
  await line();
  fireEvent.click(screen.getByRole('checkbox', { name: /^44 Hana 44/ }));
  await screen.findByText('This player is on the other team’s roster.');
  taking();
  await fillDevice();
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText(/^This device could not keep the entry/)).toBeTruthy();
  fireEvent.click(await screen.findByText('Try again'));
  await expect.poll(() => sheet.entries).toMatchObject([{ entry: { type: 'lineup', playerId: playerId('home', 44) } }]);
});

test('a star that another device had removed can be removed again', async () => {
  sheet = { ...sheet, tracks: ['stars'] };
  const sent: SheetChanges['changes'] = [];
  mockAnswer(scoreSheetsApi.change, ({ body }) => {
    const { changes } = body as SheetChanges;
    sent.push(...changes);
    const by = { _id: crypto.randomUUID(), name: 'Reem Salah' };
    const conflict = { entry: null, by, at: sheet.date, seq: 4 };
    return {
      outcomes: changes.map(({ changeId, kind }) => ({
        changeId,
        outcome: 'applied' as const,
        seq: 6,
        issues: [],
        conflict: kind === 'put' ? conflict : null,
      })),
      sheet: toSentSheet(sheet),
    };
  });
  show();
  fireEvent.change(await screen.findByLabelText('Star 1'), { target: { value: `home ${playerId('home', 9)}` } });
  expect(await screen.findByText(/it had been removed/)).toBeTruthy();
  await fillDevice();
  fireEvent.click(screen.getByText('Restore it'));
  expect(await screen.findByText(/^This device could not keep the entry/)).toBeTruthy();
  fireEvent.click(await screen.findByText('Restore it'));
  await expect.poll(() => sent).toMatchObject([{ kind: 'put' }, { kind: 'remove', key: 'star:1' }]);
  await expect.poll(() => screen.queryByText('Restore it')).toBeNull();
});

test('one key on an empty line does the next step, and the line shows which', async () => {
  sheet = { ...sheet, status: 'unofficial' };
  show();
  const field = await line();
  expect(screen.getByText(/has the referee sign/)).toBeTruthy();
  fireEvent.change(field, { target: { value: ' ' } });
  expect(await screen.findByRole('dialog', { name: 'The referee signs' })).toBeTruthy();
});

test('Undo restores a removed entry', async () => {
  const goal = {
    type: 'goal' as const,
    id: crypto.randomUUID(),
    period: 1,
    elapsedSeconds: 60,
    side: 'home' as const,
    scorerId: playerId('home', 9),
    assistIds: [],
    strength: 'EV' as const,
    emptyNet: false,
  };
  sheet = scoreSheet({ gameId: sheet.gameId, entries: scoreSheet({}, [goal]).entries });
  const sent: SheetChanges['changes'] = [];
  mockAnswer(scoreSheetsApi.change, ({ body }) => {
    const { changes } = body as SheetChanges;
    sent.push(...changes);
    const seq = sheet.seq + 1;
    sheet = { ...sheet, seq, entries: changes[0]!.kind === 'remove' ? [] : scoreSheet({}, [goal]).entries };
    const outcome = { outcome: 'applied' as const, seq, issues: [], conflict: null };
    return { outcomes: changes.map(({ changeId }) => ({ changeId, ...outcome })), sheet: toSentSheet(sheet) };
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Remove Goal/ }));
  expect(await screen.findByText(/^Removed: Goal .*Hana 9/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByText('Undo'));
  fireEvent.click(screen.getByText('Undo'));
  expect(await screen.findByRole('button', { name: /^Remove Goal/ })).toBeTruthy();
  expect(screen.queryByText('Undo')).toBeNull();
  expect(document.activeElement?.contains(screen.getByRole('button', { name: /^Remove Goal/ }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await expect.poll(() => sent).toMatchObject([{ kind: 'remove' }, { kind: 'put', entry: goal }]);
});

test('beginning a game of another day asks first', async () => {
  const about = { status: 'scheduled', period: null, elapsedSeconds: null, date: '2026-11-27T17:00:00.000Z' } as const;
  const periods = sheet.periods.map((each) => ({ ...each, startedAt: null }));
  sheet = scoreSheet({ gameId: sheet.gameId, ...about, periods });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Begin 1st' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^This game is on .*Begin it today\?$/ }));
  expect(sheet.seq).toBe(5);
  fireEvent.click(dialog.getByText('Begin the game'));
  await expect.poll(() => sheet.entries.map(({ key }) => key)).toContain('status');
});

test('an interrupted game offers to continue its last period', async () => {
  const about = { status: 'scheduled', period: 4, elapsedSeconds: 100, date: sheet.now } as const;
  sheet = scoreSheet({ gameId: sheet.gameId, ...about });
  show();
  expect(await screen.findByRole('button', { name: 'Continue OT' })).toBeTruthy();
  expect(screen.getByText(/continues OT/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Begin/ })).toBeNull();
});

test('a period that is not over asks before the next one begins, and its start can be taken back', async () => {
  const received = taking();
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Begin 3rd' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2nd is not over yet' }));
  expect(received).toEqual([]);
  fireEvent.click(dialog.getByText('Begin 3rd'));
  fireEvent.click(await screen.findByRole('button', { name: /^Remove Period 3rd/ }));
  await expect
    .poll(() => received.slice(3))
    .toMatchObject([
      { kind: 'remove', key: 'period:3' },
      { kind: 'put', entry: { type: 'period', period: 2, phase: 'started' } },
    ]);
  await expect.poll(() => screen.queryByRole('button', { name: /^Remove Period 3rd/ })).toBeNull();
});

test('a period ends when its clock runs out, and is over once the start of the next one is taken back', async () => {
  // At the sheet's `now` the clock has been at 20:00 for 20:43.
  sheet = { ...sheet, clockStartedAt: '2026-11-21T17:30:00.000Z' };
  const received = taking();
  show();
  await type(' ');
  await expect
    .poll(() => received)
    .toMatchObject([
      { entry: { type: 'period', period: 2, phase: 'ended' } },
      { entry: { type: 'period', period: 3, phase: 'started' } },
      { entry: { type: 'clock', period: 3 } },
    ]);
  const [ended, started] = received.map(({ at }) => Date.parse(at));
  expect(Math.round((started! - ended!) / 1000)).toBe(20 * 60 + 43);
  expect(await screen.findByText('Saved')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Remove Period 3rd/ }));
  await expect.poll(() => screen.queryByRole('button', { name: /^Remove Period 3rd/ })).toBeNull();
  await expect.poll(() => received.slice(3)).toMatchObject([{ kind: 'remove', key: 'period:3' }]);
  expect(await screen.findByText('Saved')).toBeTruthy();
});

test('the end of a period is sent before its shots, since the server dates no change before one that it has', async () => {
  sheet = { ...sheet, clockStartedAt: '2026-11-21T17:30:00.000Z' };
  const received = taking();
  show();
  await type('8 13;');
  await expect.poll(() => received.some((change) => change.kind === 'put' && change.entry.type === 'clock')).toBe(true);
  expect(received[0]).toMatchObject({ entry: { type: 'period', period: 2, phase: 'ended' } });
  expect(received.map(({ at }) => at)).toEqual(received.map(({ at }) => at).sort());
});

test('a live game is taken back or abandoned with a reason, and an abandoned one can be resumed', async () => {
  const sent: unknown[] = [];
  mockAnswer(scoreSheetsApi.changeCourse, ({ body }) => {
    const { to } = body as { to: 'abandoned' | 'live' };
    sent.push(body);
    const isAbandoned = to === 'abandoned';
    const status = isAbandoned ? 'postponed' : 'live';
    sheet = { ...sheet, seq: sheet.seq + 1, status, isAbandoned, statusReason: isAbandoned ? 'No ice.' : null };
    return toSentSheet(sheet);
  });
  show();
  fireEvent.click(await screen.findByText('Abandon the game'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Abandon the game?' }));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'No ice.' } });
  fireEvent.click(dialog.getByText('Abandon the game'));
  expect(await screen.findByText(/^Abandoned: No ice\./)).toBeTruthy();
  expect(screen.queryByLabelText('New entry')).toBeNull();
  fireEvent.click(screen.getByText('Resume the game'));
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Resume the game'));
  expect(await line()).toBeTruthy();
  expect(sent).toMatchObject([{ to: 'abandoned', reason: 'No ice.', basedOn: 5 }, { to: 'live' }]);
});

test('an abandoned game becomes final only with a decision: goals are not required before', async () => {
  await signInAs('admin');
  const gone = { status: 'postponed', isAbandoned: true, statusReason: 'No ice.' } as const;
  sheet = scoreSheet({ gameId: sheet.gameId, entries: [], totals: null, ...gone });
  const asked: string[] = [];
  mockAnswer(scoreSheetsApi.previewFinal, ({ address }) => {
    asked.push(address.searchParams.get('forfeitedBy') ?? 'none');
    const result = { home: 5, away: 0, decision: 'regulation' as const, forfeitedBy: 'away' as const };
    return { seq: sheet.seq, result, refusal: null, before: null, checks: [], standings: [], players: [] };
  });
  show();
  fireEvent.click(await screen.findByText('Make it final'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^An abandoned game ends by/)).toBeTruthy();
  expect(dialog.queryByLabelText(/^Goals of/)).toBeNull();
  expect(dialog.getByText('Make it final')).toHaveProperty('disabled', true);
  fireEvent.change(dialog.getByLabelText('Forfeit'), { target: { value: 'away' } });
  await dialog.findByText(/Luxor Lions 0 – 5 Cairo Pharaohs/);
  expect(dialog.getByText('Make it final')).toHaveProperty('disabled', false);
  expect(asked).toEqual(['away']);
});

test('inconsistencies, and a future game, are reported before finalizing', async () => {
  await signInAs('admin');
  sheet = scoreSheet({ gameId: sheet.gameId, status: 'unofficial', date: '2099-01-09T17:00:00.000Z' });
  const check = {
    code: 'goal.no-scorer',
    level: 'amber' as const,
    message: 'A goal without a scorer.',
    side: null,
    keys: [],
  };
  mockAnswer(scoreSheetsApi.previewFinal, ({ address }) => ({
    seq: sheet.seq,
    result: {
      home: 5,
      away: 0,
      decision: 'regulation' as const,
      forfeitedBy: null,
      isAwarded: address.searchParams.has('awardedBy'),
    },
    refusal: null,
    before: null,
    checks: [check],
    standings: [],
    players: [],
  }));
  const sent: unknown[] = [];
  mockAnswer(scoreSheetsApi.finalize, ({ body }) => {
    sent.push(body);
    sheet = { ...sheet, seq: sheet.seq + 1, status: 'final', isAwarded: true, home_score: 5, away_score: 0 };
    return toSentSheet(sheet);
  });
  show();
  fireEvent.click(await screen.findByText('Make it final'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('A goal without a scorer.')).toBeTruthy();
  expect(dialog.getByText(/^This game is not played before/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Forfeit'), { target: { value: 'league' } });
  fireEvent.change(dialog.getByLabelText('Goals of Luxor Lions'), { target: { value: '0' } });
  fireEvent.change(dialog.getByLabelText('Goals of Cairo Pharaohs'), { target: { value: '5' } });
  await dialog.findByText(/Luxor Lions 0 – 5 Cairo Pharaohs/);
  await expect.poll(() => dialog.getByText('Make it final').getAttribute('aria-busy')).toBeNull();
  fireEvent.click(dialog.getByText('Make it final'));
  await expect.poll(() => sent).toMatchObject([{ awardedBy: 'league', home_score: 5, away_score: 0 }]);
  expect(await screen.findByText('Final (awarded)')).toBeTruthy();
  expect(screen.getByText(/^The league awarded this result/)).toBeTruthy();
});

test('checks are in the page’s language, whether the server or this device has made them', async () => {
  document.documentElement.lang = 'ar';
  onTestFinished(() => {
    document.documentElement.lang = 'en';
  });
  const check = { code: 'goal.no-scorer', level: 'amber', side: 'home', keys: [] } as const;
  const checks = [
    { ...check, message: 'A goal without a scorer: 10:43.' },
    { ...check, message: 'هدف بلا مسجل: 12:00.' },
  ];
  render(<SheetChecks controller={{ sheet: { ...sheet, checks } } as unknown as SheetController} />);
  await waitFor(() =>
    expect(
      screen.getAllByRole('listitem').map(({ textContent }) => textContent!.replaceAll(/[\u2068\u2069]/g, '')),
    ).toEqual(['هدف بلا مسجل: 10:43.', 'هدف بلا مسجل: 12:00.']),
  );
});

test('a star is not saved at each key on the way to its player', async () => {
  sheet = { ...sheet, tracks: ['stars'] };
  const sent: SheetChanges['changes'] = [];
  mockAnswer(scoreSheetsApi.change, ({ body }) => {
    const { changes } = body as SheetChanges;
    sent.push(...changes);
    return {
      outcomes: changes.map(({ changeId }) => ({
        changeId,
        outcome: 'applied' as const,
        seq: 6,
        issues: [],
        conflict: null,
      })),
      sheet: toSentSheet(sheet),
    };
  });
  show();
  const star = await screen.findByLabelText('Star 1');
  for (const number of [12, 9]) {
    fireEvent.keyDown(star, { key: 'ArrowDown' });
    fireEvent.change(star, { target: { value: `home ${playerId('home', number)}` } });
  }
  fireEvent.keyDown(star, { key: 'Enter' });
  await expect.poll(() => sent).toMatchObject([{ kind: 'put', entry: { playerId: playerId('home', 9) } }]);
});
