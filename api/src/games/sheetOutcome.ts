import { eq } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { games } from './tables.ts';

/** What a game has from its score sheet. */
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
  >
>;

export async function recordOutcome(tx: Db, gameId: string, outcome: SheetOutcome): Promise<void> {
  await tx.update(games).set(outcome).where(eq(games.id, gameId));
}
