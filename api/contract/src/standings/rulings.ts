import * as z from 'zod/mini';
import { forAdmins } from '../operation.ts';
import { Count, Id, OptionalVersion, textOrNull, wholeNumber } from '../shapes.ts';
import { TeamBrief } from '../teams/teams.ts';
import { Translations, translationsOf } from '../translations.ts';
import { type ClinchMark, clinchMarks } from './standings.ts';

/** The league's adjustment of a team in a season's table. */
export interface TeamRuling {
  teamId: string;
  /** Added, or deducted if negative. */
  points: number;
  reason: string | null;
  mark: ClinchMark | null;
  /** No letter, whatever is proven. */
  isUnmarked?: boolean;
}

const pointsGiven = 'Please enter points from -99 to 99.';

const Ruling = z
  .strictObject({
    teamId: Id,
    points: wholeNumber(-99, 99, pointsGiven),
    /** Of the points and of the letter, shown to visitors. A letter that overrules the proof needs one. */
    reason: textOrNull(300),
    translations: translationsOf({ reason: textOrNull(300) }),
    mark: z.nullable(z.enum(clinchMarks)),
    /** No letter, whatever is proven. Default: false. */
    isUnmarked: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ points, reason }) => points === 0 || !!reason, { message: 'Please give a reason.', path: ['reason'] }),
    z.refine(({ mark, isUnmarked }) => !mark || !isUnmarked, {
      message: 'Please choose a letter or none.',
      path: ['mark'],
    }),
  );

/** All adjustments of a season; replaces the previous ones. */
export const RulingsInput = z.strictObject({
  playoffPlaces: z.nullable(wholeNumber(1, 64)),
  /** How many of them begin the playoffs at home: fewer; null: not said. Default: unchanged. */
  homeAdvantagePlaces: z.optional(z.nullable(wholeNumber(1, 64))),
  /** Default: unchanged. */
  allGamesScheduled: z.optional(z.boolean()),
  teams: z.array(Ruling).check(z.maxLength(100)),
  version: OptionalVersion,
});
export type RulingsInput = z.infer<typeof RulingsInput>;

/** Every team of a season's league games. */
export const Rulings = z.object({
  playoffPlaces: z.nullable(Count),
  homeAdvantagePlaces: z.optional(z.nullable(Count)),
  /** Whether every league game of the season is in the schedule: clinch letters are set by proof then, where the league sets none. */
  allGamesScheduled: z.boolean(),
  teams: z.array(
    z.object({
      team: TeamBrief,
      points: z.int(),
      reason: z.nullable(z.string()),
      translations: z.optional(Translations),
      mark: z.nullable(z.enum(clinchMarks)),
      isUnmarked: z.optional(z.boolean()),
    }),
  ),
  version: Count,
});
export type Rulings = z.infer<typeof Rulings>;

export const rulingsApi = {
  get: forAdmins('GET /api/seasons/{id}/rulings', {
    summary: 'The league’s adjustments in a season’s table: points and clinch letters.',
    answer: Rulings,
  }),
  rule: forAdmins('PUT /api/seasons/{id}/rulings', {
    summary:
      'Replaces the adjustments of all teams of a season. 409 if they have changed since `version`; 422 for a new letter without a reason where letters are proven.',
    body: RulingsInput,
    answer: Rulings,
  }),
};
