import { lockRecorded } from '../games/importedGames.ts';
import type { Db } from '../platform/database/db.ts';
import { inTurns } from '../platform/process/turns.ts';
import type { Findings } from './findings.ts';
import { type Dataset, fileNames } from './format.ts';
import { gamesWithEvents, gamesWithLines } from './levels.ts';

/**
 * The games that keep the record made in the league: of a score sheet always, of a result alone if the files have none. Each
 * gets a warning. Locks the games.
 * @param keyOf the import key of a game's id
 * @returns their ids in the files
 */
export async function keptGames(
  tx: Db,
  dataset: Dataset,
  keyOf: ReadonlyMap<string, string>,
  findings: Findings,
): Promise<Set<string>> {
  const recorded = await lockRecorded(tx, [...keyOf.values()]);
  const detailed = new Set([...(await gamesWithEvents(dataset)), ...(await gamesWithLines(dataset))]);
  const kept = new Set<string>();
  for await (const { game_id, home_score, status, line } of inTurns(dataset.games)) {
    const what = recorded.get(keyOf.get(game_id)!);
    const isTold = home_score !== null || status !== null || detailed.has(game_id);
    if (!what || (what === 'result' && isTold)) continue;
    kept.add(game_id);
    findings.warn('games', line, 'home_score', isTold ? `${messages[what]}, not those of these files` : messages[what]);
  }
  return kept;
}

const messages = {
  sheet: 'keeps the result and the score sheet that were recorded in the league',
  result: 'keeps the result that was recorded in the league',
};

/** The dataset without the score sheets and lines of these games. */
export function withoutSheetsOf(dataset: Dataset, gameIds: ReadonlySet<string>): Dataset {
  const isOther = ({ game_id }: { game_id?: string }) => !game_id || !gameIds.has(game_id);
  const others = fileNames.map((file) => [file, (dataset[file] as { game_id?: string }[]).filter(isOther)]);
  return { ...(Object.fromEntries(others) as Dataset), games: dataset.games };
}
