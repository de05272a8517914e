import {
  clockAt,
  type EntryType,
  type Finalization,
  type GamePart,
  isEvent,
  periodSeconds,
  type Reopening,
  type ScoreSheet,
  type SheetState,
  type SignatureInput,
  scoreOf,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import type { ChangeActor } from '../audit/withAudit.ts';
import { recordOutcome, type SheetOutcome } from '../games/sheetOutcome.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { conflict } from '../platform/http/httpErrors.ts';
import { settleSeries } from '../playoffs/settleSeries.ts';
import { withMoveNotifications } from '../referees/moveNotifications.ts';
import { syncSuspensions } from '../suspensions/syncSuspensions.ts';
import { checkReports } from './checkReports.ts';
import { deriveLines } from './deriveLines.ts';
import { endingOf } from './ending.ts';
import { type NewChange, recordChanges } from './history.ts';
import { figuresOf, isCorrected, lastFinal, resultOf } from './lastFinal.ts';
import { closedFault, lockSheet, requireUnchanged } from './lockSheet.ts';
import { requireOwnGame } from './ownGames.ts';
import { readSheet, stateOf } from './readSheet.ts';

/** What follows when a game becomes final or is reopened, in this order. */
const followUps: ((tx: Db, gameIds: readonly string[]) => Promise<void>)[] = [
  deriveLines,
  syncSuspensions,
  settleSeries,
  checkReports,
];

interface Action {
  changeId: string;
  basedOn: number;
}

/** The outcome of an action on a whole sheet. */
interface Decision extends Pick<NewChange, 'kind' | 'before' | 'after'> {
  outcome: SheetOutcome;
}

/**
 * Runs an action on a whole sheet that has not changed since `basedOn`, once however often it is sent.
 * @param decide returns the outcome, or throws the reason against it
 */
async function act(
  tx: Db,
  by: ChangeActor,
  gameId: string,
  { changeId, basedOn }: Action,
  decide: (sheet: ScoreSheet) => Promise<Decision> | Decision,
): Promise<SheetState> {
  const sheet = await lockSheet(tx, gameId);
  const [done] = await rowsOf(tx, sql`select from sheet_changes where game_id = ${gameId} and change_id = ${changeId}`);
  if (done) return stateOf(sheet);
  const { outcome, ...decision } = await decide(sheet);
  requireUnchanged(sheet, basedOn);
  const seq = sheet.seq + 1;
  const at = new Date();
  await recordChanges(tx, gameId, by, [{ ...decision, seq, changeId, at }]);
  await withMoveNotifications(tx, [gameId], () => recordOutcome(tx, gameId, { ...outcome, seq }));
  if (outcome.status) for (const followUp of followUps) await followUp(tx, [gameId]);
  return stateOf(await readSheet(tx, gameId));
}

/** @throws 404; 409 before the game is over, if it is final, and if the sheet has changed meanwhile */
export async function signSheet(tx: Db, by: ChangeActor, gameId: string, { name, drawn, ...action }: SignatureInput) {
  await requireOwnGame(tx, by.actor, gameId);
  return act(tx, by, gameId, action, ({ status, isAbandoned }) => {
    const closed = closedFault({ status, isAbandoned });
    if (closed) throw closed;
    if (status !== 'unofficial') throw conflict('score-sheets.not-over', 'The game is not over yet.');
    return { kind: 'sign', before: null, after: { name, drawn }, outcome: {} };
  });
}

/**
 * Finalizes a sheet: players' lines, standings and statistics change in the same transaction.
 * @throws 404; 409 and 422 as `extensionOf` does, and if the sheet has changed meanwhile
 */
export const finalizeSheet = (
  tx: Db,
  by: ChangeActor,
  gameId: string,
  { changeId, basedOn, ...wanted }: Finalization,
) =>
  act(tx, by, gameId, { changeId, basedOn }, async (sheet) => {
    const result = endingOf(sheet, wanted, by.actor);
    const previous = await lastFinal(tx, gameId);
    const { forfeitedBy } = result;
    // A result that was typed, awarded or given by a forfeit says nothing about the players.
    const isResultAlone = !sheet.entries.some(({ entry }) => isEvent(entry));
    return {
      kind: 'finalize',
      before: stoppedClock(sheet),
      after: result,
      outcome: {
        status: 'final',
        homeScore: result.home,
        awayScore: result.away,
        decision: result.decision,
        forfeitTeamId: forfeitedBy === null || forfeitedBy === 'both' ? null : sheet[forfeitedBy]._id,
        forfeitedByBoth: forfeitedBy === 'both',
        isAwarded: result.isAwarded ?? false,
        isAbandoned: false,
        notRecorded: await stillNotRecorded(tx, sheet),
        ...(isResultAlone && { detail: sheet.totals ? 'totals' : 'score' }),
        ...clockOff,
        ...(previous && isCorrected(previous, result) && { correctedAt: new Date() }),
      },
    };
  });

/** The parts that were not recorded when the game was imported, without those that have been entered since. */
async function stillNotRecorded(db: Db, { gameId, entries }: ScoreSheet): Promise<string[]> {
  const [game] = await rowsOf<{ parts: string[] }>(
    db,
    sql`select to_json(not_recorded) as parts from games where id = ${gameId}`,
  );
  return game!.parts.filter((part) => !entries.some(({ entry }) => partOf[entry.type] === part));
}

const partOf: Partial<Record<EntryType, GamePart>> = { penalty: 'penalties', shots: 'shots', shotAttempt: 'shots' };

const clockOff = { period: null, elapsedSeconds: null, clockStartedAt: null };

/** Where a sheet's clock stops when it becomes final; null before the start. */
function stoppedClock(sheet: ScoreSheet) {
  const { period, rules } = sheet;
  if (period === null) return null;
  return { period, elapsedSeconds: clockAt(sheet, new Date(), periodSeconds(period, rules)) };
}

/** Where the clock of a final sheet had stopped; null if unknown. */
async function lastClock(db: Db, gameId: string) {
  const [last] = await rowsOf<{ clock: Pick<SheetOutcome, 'period' | 'elapsedSeconds'> | null }>(
    db,
    sql`
    select before as clock from sheet_changes where game_id = ${gameId} and kind = 'finalize'
    order by seq desc limit 1`,
  );
  return last?.clock ?? null;
}

/** Reopens a final sheet; until it is final again, the game does not count. @throws 404; 409 if it is not final */
export const reopenSheet = (tx: Db, by: ChangeActor, gameId: string, { reason, ...action }: Reopening) =>
  act(tx, by, gameId, action, async (sheet) => {
    if (sheet.status !== 'final') throw conflict('score-sheets.not-final', 'This sheet is not final.');
    return {
      kind: 'reopen',
      before: { result: resultOf(sheet), figures: await figuresOf(tx, gameId) },
      after: { reason },
      outcome: {
        status: 'unofficial',
        forfeitTeamId: null,
        forfeitedByBoth: false,
        isAwarded: false,
        ...(await lastClock(tx, gameId)),
        ...reopenedScore(sheet),
      },
    };
  });

/** The sheet's own score; a score that was not played is removed if nothing else was entered. */
function reopenedScore(sheet: ScoreSheet): SheetOutcome {
  if (sheet.detail !== 'events' && (sheet.forfeitedBy || sheet.isAwarded)) {
    return { homeScore: null, awayScore: null, decision: null };
  }
  const entries = sheet.entries.map(({ entry }) => entry);
  const { home_score, away_score, decision_type } = scoreOf(entries, { ...sheet, status: 'unofficial' });
  return { homeScore: home_score, awayScore: away_score, decision: decision_type };
}
