import { isDeepStrictEqual } from 'node:util';
import { type DatedSeason, type SeasonChange, type SeasonRules, withTranslations } from '@league/contract';
import { updateGameLengths } from '../games/games.ts';
import type { Db } from '../platform/database/db.ts';
import { conflict } from '../platform/http/httpErrors.ts';
import { lockSeason, saveSeason, withDays } from '../seasons/seasons.ts';
import { changeGameLines } from '../statistics/gameLines.ts';
import { previewChanges } from './rulesPreview.ts';

/**
 * Saves a season's name, days and rules, and updates all dependent figures. Rules that change finished games must have been
 * previewed.
 * @throws 404; 409 `seasons.changed-meanwhile`, `seasons.preview-outdated`, `seasons.name-taken`
 */
export async function updateSeason(
  tx: Db,
  id: string,
  { name, rules, replaces, expected, previewed, startsOn, endsOn, ...sent }: SeasonChange,
): Promise<DatedSeason> {
  // Locks games before the season, in the same order as recording a game.
  await updateGameLengths(tx, id, replaces, rules);
  const season = await lockSeason(tx, id);
  const changed = changedSince(season, replaces, expected);
  if (changed) {
    const message = `Somebody else has changed the ${changed} of this season in the meantime.`;
    throw conflict('seasons.changed-meanwhile', message, { current: withDays(season) });
  }
  if (!isDeepStrictEqual(season.rules, rules)) await applyRules(tx, season, rules, previewed);
  const days = { ...(startsOn !== undefined && { startsOn }), ...(endsOn !== undefined && { endsOn }) };
  const translations = withTranslations(season.translations, sent.translations);
  return saveSeason(tx, id, { name, rules, translations, ...days });
}

/** What others have changed since it was displayed. */
function changedSince(
  {
    name,
    rules,
    startsOn,
    endsOn,
    translations,
  }: Pick<DatedSeason, 'name' | 'rules' | 'startsOn' | 'endsOn' | 'translations'>,
  replaces: SeasonRules,
  expected: SeasonChange['expected'],
): string | undefined {
  const displayed = { name, startsOn, endsOn, translations, ...expected };
  if (displayed.name !== name || !isDeepStrictEqual(displayed.translations, translations)) return 'name';
  if (displayed.startsOn !== startsOn || displayed.endsOn !== endsOn) return 'days';
  return isDeepStrictEqual(rules, replaces) ? undefined : 'rules';
}

/** Updates the figures of the old rules, if the changes match the preview. */
async function applyRules(tx: Db, season: { id: string; rules: SeasonRules }, rules: SeasonRules, previewed?: string) {
  const { preview, lines } = await previewChanges(tx, season, rules);
  if (preview.finishedGames > 0 && preview.alters !== previewed) {
    const message = previewed
      ? 'Results have changed since your preview. Please preview the rules again.'
      : 'This season has finished games. Please preview these rules first.';
    throw conflict('seasons.preview-outdated', message);
  }
  await changeGameLines(tx, lines);
}
