import {
  entryKey,
  type ScoreSheet,
  type SheetChanges,
  type SheetState,
  scoreSheetsApi,
  suspensionsApi,
} from '@league/contract';
import { answering, open, refusing, signInAs } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import routes from '../routes.tsx';
import { playerId, scoreSheet } from './sheet.testing.ts';

let sheet: ScoreSheet;

/** A server that puts what it is sent on the sheet. */
const taking = () =>
  answering(scoreSheetsApi.change, ({ body }) => {
    const { changes } = body as SheetChanges;
    for (const change of changes) {
      const seq = sheet.seq + 1;
      if (change.kind !== 'put') continue;
      const entry = change.entry as ScoreSheet['entries'][number]['entry'];
      const key = entryKey(entry);
      sheet = { ...sheet, seq, entries: [...sheet.entries, { key, entry, by: null, at: null, seq }] };
    }
    const outcomes = changes.map(({ changeId }) => ({
      changeId,
      outcome: 'applied' as const,
      seq: sheet.seq,
      issues: [],
      conflict: null,
    }));
    return { outcomes, sheet: sheet as SheetState };
  });

beforeEach(async () => {
  await signInAs('scorekeeper');
  sheet = scoreSheet({ gameId: crypto.randomUUID() });
  answering(scoreSheetsApi.get, () => sheet);
  answering(suspensionsApi.list, []);
  taking();
});

const show = () => open(routes, `/admin/games/${sheet.gameId}/score`);
const line = () => screen.findByLabelText<HTMLInputElement>('New entry');
async function type(text: string) {
  const field = await line();
  fireEvent.change(field, { target: { value: text } });
  return field;
}

test('a line is shown as what it means, and Enter saves it and is ready for the next', async () => {
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

test('Escape empties the line, and a line that cannot be read is not saved', async () => {
  show();
  const field = await type('99');
  expect(screen.getByText('Nobody who is dressed wears 99.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enter' }).disabled).toBe(true);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field.value).toBe('');
});

test('without a network an entry stands on the sheet, waits, and is told to be kept', async () => {
  show();
  await line();
  refusing(scoreSheetsApi.change, 0);
  fireEvent.submit(await type('17tr'));
  expect(await screen.findByText('1 entry waits to be sent')).toBeTruthy();
  expect(await screen.findByText(/No connection. Your entries are kept/)).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Entries' })).getByText(/Tripping/)).toBeTruthy();
  taking();
  fireEvent.click(screen.getByText('Send now'));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(sheet.entries).toHaveLength(1);
});

test('a refused entry says why, and can be mended', async () => {
  answering(scoreSheetsApi.change, ({ body }) => ({
    outcomes: (body as SheetChanges).changes.map(({ changeId }) => ({
      changeId,
      outcome: 'refused' as const,
      seq: null,
      issues: [{ path: 'scorerId', message: 'This player is neither dressed nor on the roster.' }],
      conflict: null,
    })),
    sheet: sheet as SheetState,
  }));
  show();
  fireEvent.submit(await type('h17'));
  expect(await screen.findByText('This player is neither dressed nor on the roster.')).toBeTruthy();
  taking();
  fireEvent.click(screen.getByText('Mend'));
  fireEvent.change(await screen.findByLabelText('Scorer'), { target: { value: playerId('home', 44) } });
  fireEvent.click(screen.getByText('Save'));
  await expect.poll(() => sheet.entries).toMatchObject([{ entry: { scorerId: playerId('home', 44) } }]);
  expect(screen.queryByText('Not taken')).toBeNull();
});

test('figures that were entered as totals are replaced only when somebody says so', async () => {
  refusing(scoreSheetsApi.change, 409, { code: 'score-sheets.has-totals', message: 'They would go.' });
  show();
  fireEvent.submit(await type('h17'));
  expect(await screen.findByText('They would go.')).toBeTruthy();
  taking();
  fireEvent.click(screen.getByText('Replace the totals'));
  expect(await screen.findByText('Saved')).toBeTruthy();
});

test('the whole roster is dressed at once, without who is suspended, and its only goalie starts', async () => {
  const suspended = sheet.home.roster[6]!;
  answering(suspensionsApi.list, [
    {
      _id: crypto.randomUUID(),
      player: { _id: suspended.playerId, name: suspended.name, number: suspended.number },
      team: sheet.home,
      origin: { gameId: crypto.randomUUID(), date: sheet.date, home: sheet.home, away: sheet.away },
      penalty: 'Match',
      infraction: 'Spearing',
      games: 2,
      gamesByRule: 2,
      changeReason: null,
      served: [],
      remaining: 2,
    },
  ]);
  show();
  await screen.findByText('Suspended');
  fireEvent.click(screen.getAllByText('Dress the whole roster')[1]!);
  await expect.poll(() => sheet.entries.length).toBe(6);
  const spots = sheet.entries.map(({ entry }) => entry);
  expect(spots.filter((spot) => spot.type === 'lineup' && spot.isStarter)).toMatchObject([{ jerseyNumber: 30 }]);
  expect(spots).not.toContainEqual(expect.objectContaining({ playerId: suspended.playerId }));
});

test('a final sheet takes no entries; only an admin may reopen it', async () => {
  sheet = { ...sheet, status: 'final' };
  show();
  expect(await screen.findByText('This sheet is final.')).toBeTruthy();
  expect(screen.queryByLabelText('New entry')).toBeNull();
  expect(screen.queryByText('Reopen')).toBeNull();
});

test('a game that is not there is said so', async () => {
  refusing(scoreSheetsApi.get, 404, { code: 'games.not-found', message: 'Game not found.' });
  show();
  expect(await screen.findByText('Game not found.')).toBeTruthy();
});

test('writers are led away', async () => {
  await signInAs('writer');
  const { router } = show();
  expect(await screen.findByText('Access denied. Score sheets are kept by scorekeepers and admins.')).toBeTruthy();
  expect(router.state.location.pathname).not.toContain('/score');
});
