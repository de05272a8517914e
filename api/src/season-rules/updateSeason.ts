import { isDeepStrictEqual } from 'node:util';
import type { Season, SeasonChange, SeasonRules } from '@league/contract';
import { restampGames } from '../games/games.ts';
import type { Db } from '../platform/database/db.ts';
import { conflict } from '../platform/http/faults.ts';
import { lockSeason, saveSeason, toWire } from '../seasons/seasons.ts';
import { changeGameLines } from '../statistics/gameLines.ts';
import { alterations } from './rulesPreview.ts';

/**
 * Gives a season its name, its days and its rules, and every figure that follows from them. Other rules for games that are
 * finished are saved as they were previewed, or not at all.
 * @throws 404; 409 `seasons.changed-meanwhile`, `seasons.preview-outdated`, `seasons.name-taken`
 */
export async function updateSeason(
  tx: Db,
  id: string,
  { name, rules, replaces, expected, previewed, startsOn, endsOn }: SeasonChange,
): Promise<Season> {
  // The games before the season: whoever records a game takes them in this order too.
  await restampGames(tx, id, replaces, rules);
  const season = await lockSeason(tx, id);
  const isRenamed = expected !== undefined && season.name !== expected.name;
  if (isRenamed || !isDeepStrictEqual(season.rules, replaces)) {
    const message = isRenamed
      ? `Somebody else has saved this season meanwhile, as ${season.name}.`
      : 'Somebody else has saved other rules for this season meanwhile.';
    throw conflict('seasons.changed-meanwhile', message, { current: toWire(season) });
  }
  if (!isDeepStrictEqual(season.rules, rules)) await applyRules(tx, season, rules, previewed);
  const days = { ...(startsOn !== undefined && { startsOn }), ...(endsOn !== undefined && { endsOn }) };
  return saveSeason(tx, id, { name, rules, ...days });
}

/** Changes what is stored under the old rules, if that is what was previewed. */
async function applyRules(tx: Db, season: { id: string; rules: SeasonRules }, rules: SeasonRules, previewed?: string) {
  const { preview, lines } = await alterations(tx, season, rules);
  if (preview.finishedGames > 0 && preview.alters !== previewed) {
    const message = previewed
      ? 'Results have changed since you looked. Please see again what these rules change.'
      : 'This season has finished games. Please see first what these rules change.';
    throw conflict('seasons.preview-outdated', message);
  }
  await changeGameLines(tx, lines);
}
