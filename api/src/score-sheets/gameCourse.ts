import { randomUUID } from 'node:crypto';
import {
  clockAt,
  type GameCourse,
  gameMoves,
  gameStateOf,
  periodSeconds,
  type ScoreSheet,
  type SheetState,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import type { ChangeActor } from '../audit/withAudit.ts';
import { recordOutcome, type SheetOutcome } from '../games/sheetOutcome.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { conflict, invalidField } from '../platform/http/httpErrors.ts';
import { settleSeries } from '../playoffs/settleSeries.ts';
import { type GameMoveResult, withMoveNotifications } from '../referees/moveNotifications.ts';
import { replaceGameLines } from '../statistics/gameLines.ts';
import { deriveLines } from './deriveLines.ts';
import { type NewChange, recordChanges } from './history.ts';
import { lockSheet, requireUnchanged } from './lockSheet.ts';
import { readSheet, stateOf } from './readSheet.ts';
import { writeEntries, writePeriods } from './writeEntries.ts';

/** A change of status of a game with a sheet. */
export interface NewCourse {
  /** `scheduled`: it will be played from the beginning, and its sheet is cleared. */
  to: GameCourse['to'] | 'postponed';
  reason: string | null;
  start?: Pick<SheetOutcome, 'startsAt' | 'timeKnown'>;
  changeId?: string;
}

/**
 * Changes the status of a game that has begun, and records it in the sheet's history, which keeps the removed entries.
 * @param sheet locked until the transaction ends
 */
export async function changeCourse(
  tx: Db,
  by: ChangeActor,
  sheet: ScoreSheet,
  course: NewCourse,
): Promise<GameMoveResult> {
  const { gameId } = sheet;
  const { to, reason, changeId = randomUUID() } = course;
  const at = new Date();
  const removed = to === 'scheduled' ? await emptySheet(tx, sheet) : [];
  const changes: NewChange[] = removed.map(({ key, entry }, index) => ({
    seq: sheet.seq + index + 1,
    changeId: randomUUID(),
    kind: 'remove',
    key,
    before: entry,
    after: null,
    at,
  }));
  const seq = sheet.seq + changes.length + 1;
  const before = { type: 'status', status: gameStateOf(sheet) };
  const after = { type: 'status', status: to, reason };
  await recordChanges(tx, gameId, by, [...changes, { seq, changeId, kind: 'put', key: 'status', before, after, at }]);
  const moved = await withMoveNotifications(tx, [gameId], () =>
    recordOutcome(tx, gameId, {
      seq,
      ...outcomeOf(sheet, course, at),
      ...course.start,
    }),
  );
  await deriveLines(tx, [gameId]);
  await settleSeries(tx, [gameId]);
  return moved;
}

function outcomeOf(sheet: ScoreSheet, { to, reason }: NewCourse, at: Date): SheetOutcome {
  switch (to) {
    case 'scheduled':
      return {
        status: 'scheduled',
        isAbandoned: false,
        statusReason: null,
        detail: 'score',
        homeScore: null,
        awayScore: null,
        decision: null,
        attendance: null,
        period: null,
        elapsedSeconds: null,
        clockStartedAt: null,
        clockReadAt: null,
        correctedAt: null,
      };
    case 'live':
      return { status: 'live', isAbandoned: false, statusReason: null };
    default:
      return {
        status: 'postponed',
        isAbandoned: to === 'abandoned',
        statusReason: reason,
        elapsedSeconds: clockAt(sheet, at, periodSeconds(sheet.period ?? 1, sheet.rules)),
        clockStartedAt: null,
      };
  }
}

/** Removes everything but the lineups from a sheet, and its totals. @returns the removed entries */
async function emptySheet(tx: Db, { gameId, home, away, entries }: ScoreSheet): Promise<ScoreSheet['entries']> {
  const removed = entries.filter(({ entry }) => entry.type !== 'lineup');
  const before = new Map(removed.map(({ key, entry }) => [key, entry]));
  await writeEntries(tx, { gameId, teamIds: { home: home._id, away: away._id } }, before, new Map());
  await writePeriods(tx, gameId, []);
  await replaceGameLines(tx, 'totals', [gameId], []);
  return removed;
}

/**
 * Changes a game's status from the rink, by a scorekeeper or an admin.
 * @throws 404; 409 if the game's status does not allow it, the sheet has changed meanwhile, or a scorekeeper would discard entries;
 * 422 without a reason
 */
export async function setCourse(tx: Db, by: ChangeActor, gameId: string, wanted: GameCourse): Promise<SheetState> {
  const { changeId, basedOn, to, reason = null } = wanted;
  const sheet = await lockSheet(tx, gameId);
  const [done] = await rowsOf(tx, sql`select from sheet_changes where game_id = ${gameId} and change_id = ${changeId}`);
  if (done) return stateOf(sheet);
  requireCourse(sheet, to);
  if (to !== 'live') requireReason(reason);
  if (to === 'scheduled' && by.actor.role !== 'admin') requireEmpty(sheet);
  requireUnchanged(sheet, basedOn);
  await changeCourse(tx, by, sheet, { to, reason, changeId });
  return stateOf(await readSheet(tx, gameId));
}

function requireCourse(sheet: ScoreSheet, to: GameCourse['to']) {
  const state = gameStateOf(sheet);
  const isPossible =
    to === 'live' ? state === 'abandoned' : state === 'live' && gameMoves.live.some((possible) => possible === to);
  if (!isPossible) throw conflict('score-sheets.no-such-move', `A game that is ${state} cannot become ${to}.`);
}

/** @throws 422 at the field */
export function requireReason(reason: string | null | undefined): void {
  if (!reason) throw invalidField('reason', 'games.no-reason', 'Please give a reason.');
}

function requireEmpty({ entries, totals }: ScoreSheet) {
  if (!totals && entries.every(({ entry }) => entry.type === 'lineup' || entry.type === 'period')) return;
  throw conflict(
    'score-sheets.has-entries',
    'Something is entered on this sheet: remove it first, or ask an admin to take the game back.',
  );
}
