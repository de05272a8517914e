import type { PlayoffFormat } from '@league/contract';
import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, ref } from '../platform/database/columns.ts';
import { seasons } from '../seasons/tables.ts';
import { teams } from '../teams/tables.ts';

/** The play-offs of a season. */
export const playoffs = pgTable('playoffs', {
  seasonId: ref(() => seasons.id).primaryKey(),
  /** The tournament of its games. */
  name: text().notNull(),
  format: jsonb().$type<StoredFormat>().notNull(),
  createdAt: createdAt(),
});

/** What later rounds need. They are in the league's time zone of their day; earlier releases read the stored one. */
export type StoredFormat = Omit<PlayoffFormat, 'name' | 'translations' | 'rounds' | 'seeds'> & { timeZone: string };

/** The teams, numbered from 1 in the order of the final table. */
export const playoffSeeds = pgTable(
  'playoff_seeds',
  {
    seasonId: ref(() => playoffs.seasonId, 'cascade'),
    seed: integer().notNull(),
    teamId: ref(() => teams.id),
  },
  (row) => [
    primaryKey({ columns: [row.seasonId, row.seed] }),
    unique('one_seed_per_team').on(row.seasonId, row.teamId),
  ],
);

/**
 * Every series, from the creation of the play-offs on. Its score and its winner are counted from its final games
 * (`games.series_id`).
 */
export const playoffSeries = pgTable(
  'playoff_series',
  {
    id: id(),
    seasonId: ref(() => playoffs.seasonId, 'cascade'),
    /** The places in its round: 2 is the final. */
    roundOf: integer().notNull(),
    /** In its round, from the top; 0 is the first. */
    position: integer().notNull(),
    /** Null until both are known. */
    higherSeed: integer(),
    lowerSeed: integer(),
    bestOf: integer().notNull(),
    homePattern: text().notNull(),
    /** Where all of its games are played; null: at home. */
    venue: text(),
  },
  (series) => [
    unique('one_series_per_position').on(series.seasonId, series.roundOf, series.position),
    foreignKey({
      name: 'the_higher_seed_exists',
      columns: [series.seasonId, series.higherSeed],
      foreignColumns: [playoffSeeds.seasonId, playoffSeeds.seed],
    }),
    foreignKey({
      name: 'the_lower_seed_exists',
      columns: [series.seasonId, series.lowerSeed],
      foreignColumns: [playoffSeeds.seasonId, playoffSeeds.seed],
    }),
    check('a_series_has_two_teams_or_none', sql`(${series.higherSeed} is null) = (${series.lowerSeed} is null)`),
    check('the_better_seed_is_higher', sql`${series.higherSeed} < ${series.lowerSeed}`),
  ],
);
