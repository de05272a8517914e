import { clinchMarks } from '@league/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, ref, translations, translationsAreTexts } from '../platform/database/columns.ts';
import { seasons } from '../seasons/tables.ts';
import { teams } from '../teams/tables.ts';
import type { Forecast } from './clinching/forecast.ts';
import type { Proof } from './clinching/prove.ts';

/** The league's adjustments of a team in a season's table, if any. */
export const standingRulings = pgTable(
  'standing_rulings',
  {
    id: id(),
    seasonId: ref(() => seasons.id, 'cascade'),
    teamId: ref(() => teams.id, 'cascade'),
    /** Added, or deducted if negative. */
    points: integer().notNull().default(0),
    reason: text(),
    translations: translations(),
    mark: text({ enum: clinchMarks }),
    /** No letter, whatever is proven. */
    isUnmarked: boolean().notNull().default(false),
  },
  (ruling) => [
    translationsAreTexts('standing_rulings', ruling.translations),
    unique('one_ruling_per_team_and_season').on(ruling.seasonId, ruling.teamId),
    check('points_are_given_for_a_reason', sql`${ruling.points} = 0 or ${ruling.reason} is not null`),
    check('no_letter_or_one', sql`${ruling.mark} is null or not ${ruling.isUnmarked}`),
    check('a_ruling_gives_99_points_at_most', sql`${ruling.points} between -99 and 99`),
  ],
);

/** What is proven about the end of a season, and a forecast. A trigger deletes both with every change to what they rest on. */
export const standingProofs = pgTable('standing_proofs', {
  seasonId: ref(() => seasons.id, 'cascade').primaryKey(),
  /** Counts these changes, so that a proof of an earlier state is not stored. */
  version: integer().notNull().default(0),
  proof: jsonb().$type<Proof>(),
  forecast: jsonb().$type<Forecast>(),
});
