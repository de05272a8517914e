import type { GameCheck, GameCheckInput, GameMoveCheckInput, GamesChange, GamesCheck } from '@league/contract';
import { dryRun } from '../audit/dryRun.ts';
import type { ChangeActor } from '../audit/withAudit.ts';
import type { Db } from '../platform/database/db.ts';
import { clearOfficials } from '../referees/assignments.ts';
import { listAssignedConflicts, listCandidates } from '../referees/board.ts';
import type { GameMoveResult } from '../referees/moveNotifications.ts';
import type { NotifiedPeople } from '../referees/notify.ts';
import { changeGames } from './changeGames.ts';
import { createGame, moveGame, updateGame } from './gameOperations.ts';

/** Without the information on the mail server. */
type Unsent<Check> = Omit<Check, 'notified'> & { notified: NotifiedPeople };

/** Checks a game while it is edited. @throws the errors of saving it */
export const checkGame = (
  db: Db,
  by: ChangeActor,
  { gameId, version, officials: _, ...input }: GameCheckInput,
  timeZone: string,
): Promise<Unsent<GameCheck>> =>
  dryRun(db, by, async (tx) => {
    const { game, warnings, notified } =
      gameId && version !== undefined
        ? await updateGame(tx, gameId, { ...input, version }, timeZone)
        : await createGame(tx, input, timeZone);
    // Its current officials are available too.
    await clearOfficials(tx, game.gameId);
    const candidates = await listCandidates(tx, game.gameId, timeZone);
    return { warnings: warnings.map(({ gameId: _own, ...warning }) => warning), candidates, notified };
  });

const placeholderReason = 'The reason is not given yet.';

/** Checks a move while it is edited. @throws the errors of the move, except a missing reason */
export const checkMove = (db: Db, by: ChangeActor, gameId: string, input: GameMoveCheckInput, timeZone: string) =>
  dryRun(db, by, async (tx) => {
    const moved = await moveGame(tx, by, gameId, { ...input, reason: placeholderReason }, timeZone);
    return checked(tx, [gameId], moved, timeZone);
  });

/** Checks a change of many games. @throws the errors of the change */
export const checkGames = (db: Db, by: ChangeActor, input: GamesChange, timeZone: string) =>
  dryRun(db, by, async (tx) => {
    const changed = await changeGames(tx, input, timeZone);
    return checked(
      tx,
      input.games.map(({ gameId }) => gameId),
      changed,
      timeZone,
    );
  });

async function checked(
  tx: Db,
  gameIds: readonly string[],
  { warnings, notified }: GameMoveResult,
  timeZone: string,
): Promise<Unsent<GamesCheck>> {
  return { warnings, officials: await listAssignedConflicts(tx, gameIds, timeZone), notified };
}
