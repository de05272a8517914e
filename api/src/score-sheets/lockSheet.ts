import type { ScoreSheet } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { conflict, type HttpError } from '../platform/http/httpErrors.ts';
import { readSheet } from './readSheet.ts';

/** Locks a sheet until the transaction ends. @throws 404 */
export async function lockSheet(tx: Db, gameId: string): Promise<ScoreSheet> {
  // A statement of its own, so that later reads see what the transaction before has committed.
  await requireRow('game', rowsOf(tx, sql`select from games where id = ${gameId} for update`));
  return readSheet(tx, gameId);
}

/** Why the game's status does not allow changes of its sheet; undefined if it does. */
export function closedFault({
  status,
  isAbandoned,
}: Pick<ScoreSheet, 'status' | 'isAbandoned'>): HttpError | undefined {
  if (isAbandoned) return conflict('score-sheets.closed', 'This game is abandoned: resume it first.');
  if (status === 'final') return conflict('score-sheets.final', 'This sheet is final. An admin can reopen it.');
  if (status !== 'postponed' && status !== 'cancelled') return undefined;
  return conflict('score-sheets.closed', `This game is ${status}: it has to be scheduled first.`);
}

/** @throws 409 if the sheet is not the version that the person saw */
export function requireUnchanged({ seq }: Pick<ScoreSheet, 'seq'>, basedOn: number): void {
  if (seq === basedOn) return;
  throw conflict('score-sheets.changed', 'The sheet has changed meanwhile. Please look at it again.');
}
