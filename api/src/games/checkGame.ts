import type { GameCheck, GameCheckInput } from '@league/contract';
import { sql } from 'drizzle-orm';
import { audited, type By } from '../audit/audited.ts';
import type { Db } from '../platform/db.ts';
import { listCandidates } from '../referees/board.ts';
import type { Queued } from '../referees/notify.ts';
import { createGame, updateGame } from './gameOperations.ts';

/** Ends the transaction of what was only tried. */
class Tried extends Error {}

/**
 * What speaks against a game as it is typed: found out by saving it and taking it back, so that nothing is overlooked
 * that saving would find. @throws what saving would
 */
export async function checkGame(
  db: Db,
  by: By,
  { gameId, version, officials: _, ...input }: GameCheckInput,
  timeZone: string,
): Promise<Omit<GameCheck, 'notified'> & { notified: Queued }> {
  let found: Awaited<ReturnType<typeof checkGame>> | undefined;
  await audited(db, by, async (tx) => {
    const { game, warnings, notified } =
      gameId && version !== undefined
        ? await updateGame(tx, gameId, { ...input, version }, timeZone)
        : await createGame(tx, input, timeZone);
    // Whoever officiates it already could as well as the others.
    await tx.execute(sql`delete from game_officials where game_id = ${game.gameId}`);
    const candidates = await listCandidates(tx, game.gameId, timeZone);
    found = { warnings: warnings.map(({ gameId: _own, ...warning }) => warning), candidates, notified };
    throw new Tried();
  }).catch((error) => {
    if (!(error instanceof Tried)) throw error;
  });
  return found!;
}
