import { type GamesChange, type GameWarning, gameStateOf, isYetToBePlayed, type ManagedGame } from '@league/contract';
import { sql } from 'drizzle-orm';
import { uuidArray } from '../platform/bulk.ts';
import type { Db } from '../platform/db.ts';
import { invalid } from '../platform/faults.ts';
import { movingGames } from '../referees/movingGames.ts';
import type { Queued } from '../referees/notify.ts';
import { whereItStands } from './gameOperations.ts';
import { gameWarnings } from './gameWarnings.ts';
import { inAnyOrder } from './inAnyOrder.ts';
import { type LockedGame, lockGames } from './lockGames.ts';
import { listManagedGamesOf } from './managedGames.ts';

interface ChangedGames {
  games: ManagedGame[];
  warnings: GameWarning[];
  notified: Queued;
}

/**
 * The same change to every game of a selection, or to none.
 * @throws 404; 409 where one was changed since; 422 where one has begun or is cancelled, or is to be restored and is not
 */
export async function changeGames(tx: Db, { games, change }: GamesChange, timeZone: string): Promise<ChangedGames> {
  const locked = await lockGames(tx, games, timeZone);
  if (change.what === 'restore') requireCancelled(locked);
  else requireYetToBePlayed(locked);
  const ids = locked.map(({ id }) => id);
  const moved = await movingGames(tx, ids, () => apply(tx, ids, change, timeZone));
  return {
    games: await listManagedGamesOf(tx, ids),
    warnings: [...(await gameWarnings(tx, ids, timeZone)), ...moved.warnings],
    notified: moved.notified,
  };
}

function requireCancelled(games: readonly LockedGame[]) {
  const message = 'Only a cancelled game can be restored.';
  const issues = games.flatMap(({ status }, at) => (status === 'cancelled' ? [] : [{ path: `games.${at}`, message }]));
  if (issues.length > 0) throw invalid('games.no-such-move', message, issues);
}

function requireYetToBePlayed(games: readonly LockedGame[]) {
  const issues = games.flatMap((game, at) =>
    isYetToBePlayed(game) ? [] : [{ path: `games.${at}`, message: whereItStands[gameStateOf(game)] }],
  );
  if (issues.length === 0) return;
  const message =
    issues.length === 1 ? issues[0]!.message : `${issues.length} of these games have begun or are cancelled.`;
  throw invalid('games.no-such-move', message, issues);
}

async function apply(tx: Db, ids: readonly string[], change: GamesChange['change'], timeZone: string) {
  const chosen = sql`where id = any(${uuidArray(ids)})`;
  switch (change.what) {
    case 'venue':
      await tx.execute(sql`update games set venue = ${change.venue ?? null} ${chosen}`);
      break;
    case 'cancel':
      await tx.execute(sql`update games set status = 'cancelled', status_reason = ${change.reason} ${chosen}`);
      break;
    case 'restore':
      await inAnyOrder(tx, () =>
        tx.execute(sql`update games set status = 'scheduled', status_reason = null ${chosen}`),
      );
      break;
    case 'shift':
      // By days of the league's calendar, so that the time of the day stays when the clocks change in between.
      await inAnyOrder(tx, () =>
        tx.execute(sql`
          update games set starts_at =
            (starts_at at time zone ${timeZone} + make_interval(days => ${change.days}::int)) at time zone ${timeZone}
          ${chosen}`),
      );
  }
}
