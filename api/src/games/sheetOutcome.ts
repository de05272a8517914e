import type { Db } from '../platform/database/db.ts';
import { changeGame } from './changeRows.ts';
import type { games } from './tables.ts';

/** The columns of a game that its score sheet sets. */
export type SheetOutcome = Partial<
  Pick<
    typeof games.$inferSelect,
    | 'status'
    | 'seq'
    | 'detail'
    | 'homeScore'
    | 'awayScore'
    | 'decision'
    | 'forfeitTeamId'
    | 'forfeitedByBoth'
    | 'period'
    | 'elapsedSeconds'
    | 'clockReadAt'
    | 'clockStartedAt'
    | 'attendance'
    | 'correctedAt'
    | 'isAwarded'
    | 'isAbandoned'
    | 'statusReason'
    | 'startsAt'
    | 'timeKnown'
    | 'notRecorded'
  >
>;

export const recordOutcome = (tx: Db, gameId: string, outcome: SheetOutcome): Promise<void> =>
  changeGame(tx, gameId, outcome);
