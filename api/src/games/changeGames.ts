import { type GamesChange, type GameWarning, isYetToBePlayed, type ManagedGame } from '@league/contract';
import { sql } from 'drizzle-orm';
import { uuids } from '../platform/bulk.ts';
import { type Db, rowsOf } from '../platform/db.ts';
import { invalid } from '../platform/faults.ts';
import { askOfficialsAgain, type MovedGame } from '../referees/askOfficialsAgain.ts';
import { whereItStands } from './gameOperations.ts';
import { gameWarnings } from './gameWarnings.ts';
import { inAnyOrder } from './inAnyOrder.ts';
import { type LockedGame, lockGames } from './lockGames.ts';
import { listManagedGamesOf } from './managedGames.ts';

interface ChangedGames {
  games: ManagedGame[];
  warnings: GameWarning[];
}

/**
 * The same change to every game of a selection, or to none.
 * @throws 404; 409 where one was changed since; 422 where one has begun or is cancelled
 */
export async function changeGames(tx: Db, { games, change }: GamesChange, timeZone: string): Promise<ChangedGames> {
  const locked = await lockGames(tx, games, timeZone);
  requireYetToBePlayed(locked);
  const ids = locked.map(({ id }) => id);
  const asked = change.what === 'shift' ? await shift(tx, locked, change.days, timeZone) : [];
  if (change.what === 'venue') {
    await tx.execute(sql`update games set venue = ${change.venue ?? null} where id in ${uuids(ids)}`);
  }
  if (change.what === 'cancel') {
    await tx.execute(
      sql`update games set status = 'cancelled', status_reason = ${change.reason} where id in ${uuids(ids)}`,
    );
  }
  return {
    games: await listManagedGamesOf(tx, ids),
    warnings: [...(await gameWarnings(tx, ids, timeZone)), ...asked],
  };
}

function requireYetToBePlayed(games: readonly LockedGame[]) {
  const issues = games.flatMap(({ status }, at) =>
    isYetToBePlayed(status) ? [] : [{ path: `games.${at}`, message: whereItStands[status] }],
  );
  if (issues.length === 0) return;
  const message =
    issues.length === 1 ? issues[0]!.message : `${issues.length} of these games have begun or are cancelled.`;
  throw invalid('games.no-such-move', message, issues);
}

/** By days of the league's calendar, so that the time of the day stays when the clocks change in between. */
async function shift(tx: Db, games: readonly LockedGame[], days: number, timeZone: string): Promise<GameWarning[]> {
  const moved = await rowsOf<MovedGame>(
    tx,
    sql`select id as "gameId", to_json((starts_at at time zone ${timeZone} + make_interval(days => ${days}::int)) at time zone ${timeZone}) as date
      from games where id in ${uuids(games.map(({ id }) => id))}`,
  );
  const scheduled = new Set(games.filter(({ status }) => status === 'scheduled').map(({ id }) => id));
  const asked = await askOfficialsAgain(
    tx,
    moved.filter(({ gameId }) => scheduled.has(gameId)),
  );
  await inAnyOrder(tx, () =>
    tx.execute(sql`
      update games set starts_at = moved.date
      from jsonb_to_recordset(${JSON.stringify(moved)}::text::jsonb) as moved ("gameId" uuid, date timestamptz)
      where games.id = moved."gameId"`),
  );
  return asked;
}
