import type { ScoreSheet, SheetChange } from '../score-sheets/scoreSheets.ts';
import { type EntryOf, entryKey, type SheetEntry } from '../score-sheets/sheetEntries.ts';
import { clockAt } from './gameClock.ts';
import { sheetChecks } from './sheetChecks.ts';
import { inGameOrder, periodFigures, scoreOf } from './sheetFigures.ts';
import { periodSeconds } from './sheetRules.ts';

/**
 * The sheet with pending changes applied: what a device shows while it cannot send them. A clock reading counts from the
 * device's own time.
 * @param personId the author: changes follow the author's changes on the server, whatever its clock says
 */
export function applyPendingChanges(sheet: ScoreSheet, changes: readonly SheetChange[], personId?: string): ScoreSheet {
  const entries = new Map(sheet.entries.map((stored) => [stored.key, stored]));
  const pending = { ...sheet };
  // An entry that is removed and added again keeps its place.
  const firstAt = new Map(sheet.entries.map(({ key, enteredAt }) => [key, enteredAt]));
  const own = sheet.entries.flatMap(({ by, enteredAt }) =>
    enteredAt && by && by._id === personId ? Date.parse(enteredAt) : [],
  );
  const notBefore = Math.max(0, ...own);
  for (const change of changes) {
    if (change.kind === 'remove') entries.delete(change.key);
    else if (!isFact(change.entry)) {
      const key = entryKey(change.entry);
      if (!firstAt.has(key)) firstAt.set(key, new Date(Math.max(notBefore, Date.parse(change.at))).toISOString());
      entries.set(key, {
        key,
        entry: change.entry,
        by: null,
        at: change.at,
        enteredAt: firstAt.get(key),
        seq: sheet.seq,
      });
    }
    Object.assign(pending, factsOf(pending, change));
  }
  pending.entries = inGameOrder([...entries.values()]);
  const plain = pending.entries.map(({ entry }) => entry);
  Object.assign(pending, scoreOf(plain, pending));
  pending.periods = periodFigures(plain, sheet.rules).map((figures) => {
    return { ...figures, ...timesOf(sheet, changes, figures.period) };
  });
  return { ...pending, checks: sheetChecks(plain, pending) };
}

/** A period's start and end: those that are pending have no time yet. */
function timesOf({ periods }: ScoreSheet, changes: readonly SheetChange[], period: number) {
  const { startedAt = null, endedAt = null } = periods.find((each) => each.period === period) ?? {};
  const last = changes.findLast(
    (change) => (change.kind === 'remove' ? change.key : entryKey(change.entry)) === `period:${period}`,
  );
  if (last?.kind === 'remove') return { startedAt: null, endedAt: null };
  const isReopened = last?.entry.type === 'period' && last.entry.phase === 'started';
  return { startedAt, endedAt: isReopened ? null : endedAt };
}

type Fact = EntryOf<'clock' | 'attendance' | 'status'>;

const isFact = ({ type }: SheetEntry) => type === 'clock' || type === 'attendance' || type === 'status';

/** Applies a change to the fields above a sheet's entries. */
function factsOf(sheet: ScoreSheet, change: SheetChange): Partial<ScoreSheet> {
  if (change.kind === 'remove') return change.key === 'attendance' ? { attendance: null } : {};
  const entry = change.entry as Fact;
  switch (entry.type) {
    case 'clock':
      return {
        period: entry.period,
        elapsedSeconds: entry.elapsedSeconds,
        clockStartedAt: entry.running ? change.at : null,
      };
    case 'attendance':
      return { attendance: entry.attendance };
    case 'status':
      return { status: entry.status, ...(entry.status === 'live' ? begun(sheet) : stopped(sheet, change.at)) };
    default:
      return {};
  }
}

/** The game's start begins its first period. */
const begun = ({ period }: ScoreSheet) => (period === null ? { period: 1, elapsedSeconds: 0 } : {});

function stopped({ period, elapsedSeconds, clockStartedAt, rules }: ScoreSheet, at: string): Partial<ScoreSheet> {
  if (period === null) return {};
  const seconds = clockAt({ elapsedSeconds, clockStartedAt }, new Date(at), periodSeconds(period, rules));
  return { elapsedSeconds: seconds, clockStartedAt: null };
}
