import type { AssignmentStatus, GameWarning } from '@league/contract';
import { sql } from 'drizzle-orm';
import { uuidArray } from '../platform/bulk.ts';
import { type Db, rowsOf } from '../platform/db.ts';

interface Duty {
  id: string;
  gameId: string;
  name: string;
  status: AssignmentStatus;
}

/**
 * Moves games, and tells what becomes of their officials (the trigger `move_officials`): who has to answer again, and who
 * is at another game at the new time.
 */
export async function askingOfficials(
  tx: Db,
  gameIds: readonly string[],
  move: () => Promise<unknown>,
): Promise<GameWarning[]> {
  const before = new Map((await dutiesAt(tx, gameIds)).map(({ id, status }) => [id, status]));
  await move();
  const changed = (await dutiesAt(tx, gameIds)).filter(({ id, status }) => before.get(id) !== status);
  return [...new Set(changed.map(({ gameId }) => gameId))].flatMap((gameId) => {
    const names = (wanted: AssignmentStatus) =>
      changed.filter((duty) => duty.gameId === gameId && duty.status === wanted).map(({ name }) => name);
    const about = { gameId, otherGameId: null };
    const [freed, asked] = [names('declined'), names('proposed')];
    return [
      ...(freed.length > 0
        ? [
            {
              ...about,
              kind: 'officialsFreed' as const,
              message: `At another game then, and taken off: ${list(freed)}.`,
            },
          ]
        : []),
      ...(asked.length > 0
        ? [{ ...about, kind: 'officialsAsked' as const, message: `Asked for their answer again: ${list(asked)}.` }]
        : []),
    ];
  });
}

const list = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

const dutiesAt = (tx: Db, gameIds: readonly string[]) =>
  rowsOf<Duty>(
    tx,
    sql`select id, game_id as "gameId", name, status from game_officials
      where game_id = any(${uuidArray(gameIds)}) order by game_id, name`,
  );
