import { isDeepStrictEqual } from 'node:util';
import type { Season, SeasonChange, SeasonRules } from '@league/contract';
import { restampGames } from '../games/games.ts';
import type { Db } from '../platform/database/db.ts';
import { conflict } from '../platform/http/faults.ts';
import { lockSeason, saveSeason, toWire } from '../seasons/seasons.ts';
import { changeGameLines } from '../statistics/gameLines.ts';
import { alterations } from './rulesPreview.ts';

/**
 * Saves a season's name, days and rules, and updates all dependent figures. Rules that change finished games must have been
 * previewed.
 * @throws 404; 409 `seasons.changed-meanwhile`, `seasons.preview-outdated`, `seasons.name-taken`
 */
export async function updateSeason(
  tx: Db,
  id: string,
  { name, rules, replaces, expected, previewed, startsOn, endsOn }: SeasonChange,
): Promise<Season> {
  // Locks games before the season, in the same order as recording a game.
  await restampGames(tx, id, replaces, rules);
  const season = await lockSeason(tx, id);
  const isRenamed = expected !== undefined && season.name !== expected.name;
  if (isRenamed || !isDeepStrictEqual(season.rules, replaces)) {
    const message = isRenamed
      ? `Somebody else has saved this season in the meantime, as ${season.name}.`
      : 'Somebody else has saved other rules for this season in the meantime.';
    throw conflict('seasons.changed-meanwhile', message, { current: toWire(season) });
  }
  if (!isDeepStrictEqual(season.rules, rules)) await applyRules(tx, season, rules, previewed);
  const days = { ...(startsOn !== undefined && { startsOn }), ...(endsOn !== undefined && { endsOn }) };
  return saveSeason(tx, id, { name, rules, ...days });
}

/** Updates the figures of the old rules, if the changes match the preview. */
async function applyRules(tx: Db, season: { id: string; rules: SeasonRules }, rules: SeasonRules, previewed?: string) {
  const { preview, lines } = await alterations(tx, season, rules);
  if (preview.finishedGames > 0 && preview.alters !== previewed) {
    const message = previewed
      ? 'Results have changed since your preview. Please preview the rules again.'
      : 'This season has finished games. Please preview these rules first.';
    throw conflict('seasons.preview-outdated', message);
  }
  await changeGameLines(tx, lines);
}
