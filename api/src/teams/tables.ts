import { type SQL, sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  createdAt,
  feedNumber,
  id,
  instant,
  ref,
  translations,
  translationsAreTexts,
  version,
} from '../platform/database/columns.ts';
import { searchableText } from '../platform/database/searchableText.ts';

export const teams = pgTable(
  'teams',
  {
    id: id(),
    number: feedNumber('one_team_per_number'),
    slug: text().notNull().unique('one_team_per_slug'),
    name: text().notNull(),
    /** Short form for scores and crests: `ALX`. */
    code: text().notNull(),
    city: text(),
    searchName: text().generatedAlwaysAs(searchableText(['name', 'code', 'city'], ['name', 'city'])),
    logo: text(),
    generalManager: text(),
    description: text(),
    translations: translations(),
    primaryColor: text().notNull().default('#0284c7'),
    secondaryColor: text().notNull().default('#0ea5e9'),
    importKey: text().unique('one_team_per_import_key'),
    archivedAt: instant(),
    version: version(),
    createdAt: createdAt(),
  },
  (team) => [
    translationsAreTexts('teams', team.translations),
    uniqueIndex('one_team_per_name').on(sql`lower(${team.name})`),
    // Imported leagues have their own codes.
    uniqueIndex('one_team_per_code').on(sql`upper(${team.code})`).where(sql`${team.importKey} is null`),
  ],
);

/** Every address that a team has or had, kept by a trigger (`keep_team_slug`): none is ever reused by another team. */
export const teamSlugs = pgTable(
  'team_slugs',
  {
    slug: text().primaryKey(),
    teamId: ref(() => teams.id, 'cascade'),
  },
  (known) => [index('slugs_by_team').on(known.teamId)],
);

/** The id of the team at its current or a former address. */
export const teamAt = (slug: string): SQL =>
  sql`coalesce((select id from teams where slug = ${slug}), (select team_id from team_slugs where slug = ${slug}))`;

/** A `TeamBrief` as JSON, of the team with this alias. */
export function teamBrief(alias: string): SQL {
  const team = sql.identifier(alias);
  const brief = sql`json_build_object('_id', ${team}.id, 'slug', ${team}.slug, 'name', ${team}.name, 'code', ${team}.code,
    'logo', ${team}.logo, 'primaryColor', ${team}.primary_color, 'secondaryColor', ${team}.secondary_color)`;
  return sql`(case when ${team}.archived_at is null then ${brief}
    else (${brief}::jsonb || '{"archived": true}')::json end)`;
}
