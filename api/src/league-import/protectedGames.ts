import { lockImportedGames, type ProtectedGames } from '../games/importedGames.ts';
import type { Db } from '../platform/database/db.ts';
import { mapWithYields, withYields } from '../platform/process/yields.ts';
import type { Findings } from './findings.ts';
import { type Dataset, fileNames } from './format.ts';
import { gamesWithEvents, gamesWithLines } from './levels.ts';

interface KeptGamesResult extends ProtectedGames {
  /** The games that exist already. */
  gameIds: string[];
}

/**
 * The games that keep what was recorded in the league: a score sheet always, a result alone if the files have none, and date,
 * venue and status that staff have set if the files have neither a result nor a status. Each gets a warning. Locks the games.
 * @param rows the games as stored
 */
export async function protectedGames(
  tx: Db,
  dataset: Dataset,
  rows: readonly { importKey: string; gameId: string; startsAt: Date; venue: string | null }[],
  findings: Findings,
): Promise<KeptGamesResult> {
  const rowOf = new Map(await mapWithYields(rows, (row) => [row.gameId, row]));
  const recorded = await lockImportedGames(tx, await mapWithYields(rows, ({ importKey }) => importKey));
  const recordedOf = new Map(await mapWithYields(recorded, (game) => [game.importKey, game]));
  const detailed = new Set([...(await gamesWithEvents(dataset)), ...(await gamesWithLines(dataset))]);
  const [records, places] = [new Set<string>(), new Set<string>()];
  for await (const { game_id, home_score, status, line } of withYields(dataset.games)) {
    const { importKey, startsAt, venue } = rowOf.get(game_id)!;
    const { record = null, place = null } = recordedOf.get(importKey) ?? {};
    const isTold = home_score !== null || status !== null || detailed.has(game_id);
    if (record && (record === 'sheet' || !isTold)) {
      records.add(importKey);
      const message = messages[record];
      findings.warn('games', line, 'home_score', isTold ? `${message}, not those of these files` : message);
    }
    if (!place || isTold) continue;
    const isSame = !place.isOff && new Date(place.startsAt).getTime() === startsAt.getTime() && place.venue === venue;
    if (isSame) continue;
    places.add(importKey);
    findings.warn('games', line, 'date', 'keeps the date, venue and status that were set in the league');
  }
  return { records, places, gameIds: recorded.map(({ id }) => id) };
}

const messages = {
  sheet: 'keeps the result and the score sheet that were recorded in the league',
  result: 'keeps the result that was recorded in the league',
};

/** The dataset without the score sheets and lines of these games. */
export function withoutSheetsOf(dataset: Dataset, isWithout: (gameId: string) => boolean): Dataset {
  const isOther = ({ game_id }: { game_id?: string }) => !game_id || !isWithout(game_id);
  const others = fileNames.map((file) => [file, (dataset[file] as { game_id?: string }[]).filter(isOther)]);
  return { ...(Object.fromEntries(others) as Dataset), games: dataset.games };
}
