import { type GamesChange, type GameWarning, gameStateOf, isYetToBePlayed, type ManagedGame } from '@league/contract';
import { shiftGames, updateGames } from '../games/changeRows.ts';
import type { Db } from '../platform/database/db.ts';
import { invalid } from '../platform/http/httpErrors.ts';
import { withMoveNotifications } from '../referees/moveNotifications.ts';
import type { NotifiedPeople } from '../referees/notify.ts';
import { saveSharedNames } from '../shared-names/sharedNames.ts';
import { notNeeded, stateMessages } from './gameOperations.ts';
import { gameWarnings } from './gameWarnings.ts';
import { type LockedGame, lockGames } from './lockGames.ts';
import { listManagedGamesOf } from './managedGames.ts';
import { withDeferredConstraints } from './withDeferredConstraints.ts';

interface ChangedGames {
  games: ManagedGame[];
  warnings: GameWarning[];
  notified: NotifiedPeople;
}

/**
 * Applies one change to all games of a selection, in one transaction.
 * @throws 404; 409 if one has changed since; 422 if one has begun or is canceled, or is to be restored and is not canceled
 */
export async function changeGames(tx: Db, { games, change }: GamesChange, timeZone: string): Promise<ChangedGames> {
  const locked = await lockGames(tx, games, timeZone);
  if (change.what === 'restore') requireCancelled(locked);
  else requireYetToBePlayed(locked);
  const ids = locked.map(({ id }) => id);
  const moved = await withMoveNotifications(tx, ids, () => apply(tx, ids, change, timeZone));
  return {
    games: await listManagedGamesOf(tx, ids),
    warnings: [...(await gameWarnings(tx, ids, timeZone)), ...moved.warnings],
    notified: moved.notified,
  };
}

function requireCancelled(games: readonly LockedGame[]) {
  const message = 'Only a cancelled game can be restored.';
  const issues = games.flatMap(({ status, isNotNeeded }, at) =>
    status === 'cancelled' && !isNotNeeded ? [] : [{ path: `games.${at}`, message: isNotNeeded ? notNeeded : message }],
  );
  if (issues.length > 0) throw invalid('games.no-such-move', issues[0]!.message, issues);
}

function requireYetToBePlayed(games: readonly LockedGame[]) {
  const issues = games.flatMap((game, at) =>
    isYetToBePlayed(game) ? [] : [{ path: `games.${at}`, message: stateMessages[gameStateOf(game)] }],
  );
  if (issues.length === 0) return;
  const message =
    issues.length === 1 ? issues[0]!.message : `${issues.length} of these games have begun or are cancelled.`;
  throw invalid('games.no-such-move', message, issues);
}

async function apply(tx: Db, ids: readonly string[], change: GamesChange['change'], timeZone: string) {
  switch (change.what) {
    case 'venue':
      await saveSharedNames(tx, { venue: change.venue }, change.translations);
      return updateGames(tx, ids, { venue: change.venue ?? null });
    case 'cancel':
      await saveSharedNames(tx, { reason: change.reason }, change.translations);
      return updateGames(tx, ids, { status: 'cancelled', statusReason: change.reason });
    case 'restore':
      return withDeferredConstraints(tx, () => updateGames(tx, ids, { status: 'scheduled', statusReason: null }));
    case 'shift':
      return withDeferredConstraints(tx, () => shiftGames(tx, ids, change.days, timeZone));
  }
}
