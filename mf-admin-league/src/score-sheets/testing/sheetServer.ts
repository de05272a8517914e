import {
  entryKey,
  type ScoreSheet,
  type SentChange,
  type SheetChanges,
  scoreSheetsApi,
  toSentSheet,
} from '@league/contract';
import { mockAnswer } from '@league/kit/testing';

/**
 * A server that answers a sheet and applies all changes to it.
 * @param read the sheet
 * @param write takes the changed one
 * @returns the changes received so far
 */
export function applyingChanges(read: () => ScoreSheet, write: (sheet: ScoreSheet) => void): readonly SentChange[] {
  const received: SentChange[] = [];
  mockAnswer(scoreSheetsApi.change, ({ body }) => {
    const { changes } = body as SheetChanges;
    received.push(...changes);
    for (const change of changes) {
      const sheet = read();
      const seq = sheet.seq + 1;
      const key = change.kind === 'put' ? entryKey(change.entry as never) : change.key;
      const others = sheet.entries.filter((stored) => stored.key !== key);
      const put = change.kind === 'put' ? [{ key, entry: change.entry as never, by: null, at: change.at, seq }] : [];
      write({ ...sheet, seq, entries: [...others, ...put] });
    }
    const outcomes = changes.map(({ changeId }) => ({
      changeId,
      outcome: 'applied' as const,
      seq: read().seq,
      issues: [],
      conflict: null,
    }));
    return { outcomes, sheet: toSentSheet(read()) };
  });
  return received;
}

/** A server that rejects all changes. */
export const rejectingChanges = (read: () => ScoreSheet, issue: { path: string; message: string }) =>
  mockAnswer(scoreSheetsApi.change, ({ body }) => ({
    outcomes: (body as SheetChanges).changes.map(({ changeId }) => ({
      changeId,
      outcome: 'refused' as const,
      seq: null,
      issues: [issue],
      conflict: null,
    })),
    sheet: toSentSheet(read()),
  }));
