import { type Actor, type ArticleInput, type OtherLanguage, otherLanguages } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { invalidField } from '../platform/http/httpErrors.ts';
import { requireDistinctTournaments, saveSharedNames } from '../shared-names/sharedNames.ts';

type Texts = { [Code in OtherLanguage]?: { category?: unknown } | undefined };

/** An article's texts in other languages, without its category's: all articles of the category share that. */
export const withoutCategory = <Given extends Texts>(translations: Given | undefined): Given =>
  Object.fromEntries(
    Object.entries(translations ?? {}).flatMap(([code, { category: _, ...own } = {}]) =>
      Object.keys(own).length > 0 ? [[code, own]] : [],
    ),
  ) as Given;

/**
 * Stores the category's names in other languages, for all its articles: what is left out stays, null removes one.
 * @throws 422 if a writer changes those of a venue, a tournament or another name that games show
 */
export async function saveCategory(
  tx: Db,
  { category, translations = {} }: ArticleInput,
  { role }: Pick<Actor, 'role'>,
): Promise<void> {
  const changed = await saveSharedNames(
    tx,
    { category },
    Object.fromEntries(otherLanguages.map((code) => [code, { category: translations[code]?.category }])),
  );
  if (role !== 'admin') for (const { name, path } of changed) await requireNoneOfGames(tx, name, path);
  await requireDistinctTournaments(tx, changed);
}

async function requireNoneOfGames(tx: Db, name: string, path: string) {
  const known = await rowsOf(
    tx,
    sql`
    select from (
      select unnest(array[venue, tournament_name, status_reason]) as name from games
      union all select tournament_name from imported_season_lines
      union all select name from playoffs
      union all select venue from playoff_series
      union all select team_name from draft_eligible
    ) shown where lower(shown.name) = lower(${name}) limit 1`,
  );
  if (known.length === 0) return;
  const message = 'Games have this name too: only an admin can change it in other languages.';
  throw invalidField(path, 'articles.name-of-games', message);
}
