import {
  type ChangeOutcome,
  decidingAttempt,
  isEvent,
  type ScoreSheet,
  type SheetChanges,
  type SheetState,
  scoreOf,
} from '@league/contract';
import type { ChangeActor } from '../audit/withAudit.ts';
import { recordOutcome, type SheetOutcome } from '../games/sheetOutcome.ts';
import type { Db } from '../platform/database/db.ts';
import { conflict, HttpError, invalid } from '../platform/http/httpErrors.ts';
import { settleSeries } from '../playoffs/settleSeries.ts';
import { deriveLines } from './deriveLines.ts';
import { recordChanges } from './history.ts';
import { closedFault, lockSheet } from './lockSheet.ts';
import { readSheet, stateOf } from './readSheet.ts';
import { type ChangeContext, type ReadChange, readChange, readKnown } from './sentChanges.ts';
import { applyChange, type WorkingSheet } from './workingSheet.ts';
import { markDeciding, writeEntries, writePeriods } from './writeEntries.ts';

export interface SheetChangeResult {
  outcomes: ChangeOutcome[];
  sheet: SheetState;
}

/**
 * Applies changes in order, each once however often it is sent, in one transaction that locks the sheet. An invalid change is
 * rejected alone; the sheet's history is its audit log (docs/decisions/0008).
 * @throws 404; 409 with the rejected changes if the sheet is final, the game is postponed or cancelled, or figures that were
 * entered as totals would be replaced without confirmation; 422 for all if one undoes a game whose series has gone on
 */
export function changeSheet(db: Db, by: ChangeActor, gameId: string, sent: SheetChanges): Promise<SheetChangeResult> {
  return db.transaction(async (tx) => {
    const sheet = await lockSheet(tx, gameId);
    const read = sent.changes.map(readChange);
    const known = await readKnown(tx, gameId, sent.deviceId, read);
    requireOpen(sheet, sent, read, known);
    const working = toWorkingSheet(sheet, known, by, sent);
    const outcomes = read.map((change) => applyChange(working, change));
    if (working.changes.length === 0) return { outcomes, sheet: stateOf(sheet) };
    await write(tx, working, by);
    return { outcomes, sheet: stateOf(await readSheet(tx, gameId)) };
  });
}

function requireOpen(sheet: ScoreSheet, sent: SheetChanges, read: ReadChange[], known: ChangeContext) {
  const fresh = read.filter((change) => !known.applied[change.sent.changeId]);
  const asIssues = (message: string) => fresh.map((change) => ({ path: `changes.${read.indexOf(change)}`, message }));
  const closed = closedFault(sheet);
  if (closed && fresh.length > 0) throw conflict(closed.code, closed.message, { issues: asIssues(closed.message) });
  const replaces = fresh.some(
    ({ entry }) => entry && (isEvent(entry) || (entry.type === 'status' && entry.status === 'live')),
  );
  if (sheet.detail === 'totals' && replaces && !sent.replacesTotals) {
    const message = 'This game’s figures were entered as totals. Entries would take their place.';
    throw conflict('score-sheets.has-totals', message, { issues: asIssues(message) });
  }
}

function toWorkingSheet(
  sheet: ScoreSheet,
  known: ChangeContext,
  { actor }: ChangeActor,
  { deviceId, sentAt }: SheetChanges,
): WorkingSheet {
  const now = new Date();
  return {
    sheet,
    known,
    deviceId,
    by: { _id: actor._id, name: actor.name },
    deviceAt: known.deviceAt === null ? 0 : Date.parse(known.deviceAt),
    aheadMs: now.getTime() - Date.parse(sentAt),
    now,
    seq: sheet.seq,
    status: sheet.status,
    attendance: sheet.attendance,
    clock: {
      period: sheet.period,
      elapsedSeconds: sheet.elapsedSeconds,
      startedAt: sheet.clockStartedAt === null ? null : new Date(sheet.clockStartedAt),
      readAt: known.clockReadAt === null ? null : new Date(known.clockReadAt),
    },
    entries: new Map(sheet.entries.map(({ key, entry }) => [key, entry])),
    times: new Map(
      sheet.periods.flatMap(({ period, startedAt, endedAt }) =>
        startedAt === null ? [] : [[period, { period, startedAt, endedAt }]],
      ),
    ),
    changes: [],
  };
}

async function write(tx: Db, working: WorkingSheet, by: ChangeActor) {
  const { sheet, clock, status } = working;
  const { gameId, home, away } = sheet;
  const before = new Map(sheet.entries.map(({ key, entry }) => [key, entry]));
  const game = { gameId, teamIds: { home: home._id, away: away._id } };
  await writeEntries(tx, game, before, working.entries, working.known.untimed);
  if (working.changes.some(({ key }) => key?.startsWith('period:'))) {
    await writePeriods(tx, gameId, [...working.times.values()]);
  }
  await recordChanges(tx, gameId, by, working.changes);
  const score = scoreFrom(working);
  await recordOutcome(tx, gameId, {
    seq: working.seq,
    status,
    attendance: working.attendance,
    period: clock.period,
    elapsedSeconds: clock.elapsedSeconds,
    clockStartedAt: clock.startedAt,
    clockReadAt: clock.readAt,
    ...score,
  });
  if (status === 'unofficial' || sheet.status === 'unofficial') {
    const deciding = score.decision === 'shootout' ? decidingAttempt([...working.entries.values()]) : undefined;
    await markDeciding(tx, gameId, deciding?.id ?? null);
    await deriveLines(tx, [gameId]);
  }
  if (status === 'scheduled' && sheet.status !== 'scheduled') await unsettle(tx, gameId);
}

/** Takes the undone game's result from its series. @throws 422, so that devices send this change alone and see it refused */
async function unsettle(tx: Db, gameId: string) {
  try {
    await settleSeries(tx, [gameId]);
  } catch (fault) {
    throw fault instanceof HttpError && fault.status === 409 ? invalid(fault.code, fault.message) : fault;
  }
}

/** The sheet's current score. */
function scoreFrom({ sheet, status, entries }: WorkingSheet): SheetOutcome {
  const { detail, home_score, away_score, decision_type } = scoreOf([...entries.values()], { ...sheet, status });
  return { detail, homeScore: home_score, awayScore: away_score, decision: decision_type };
}
