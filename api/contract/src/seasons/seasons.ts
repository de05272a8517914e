import * as z from 'zod/mini';
import { forAdmins, forEveryone } from '../operation.ts';
import { Count, Id, Instant, LeagueDay, text, textOrNull } from '../shapes.ts';
import { statFigures } from '../statistics/statFigures.ts';
import { TeamBrief } from '../teams/teams.ts';
import { Translations, translationsOf } from '../translations.ts';
import { SeasonRules } from './seasonRules.ts';

export const Season = z.object({
  _id: Id,
  name: z.string(),
  /** Where `name` is another one, in the page's language: addresses have the main name. */
  mainName: z.optional(z.string()),
  createdAt: Instant,
  /** The default season of pages. */
  isCurrent: z.boolean(),
  /** The season after the current one, once that is over: players are signed for it. */
  takesRosters: z.optional(z.boolean()),
  rules: SeasonRules,
});
export type Season = z.infer<typeof Season>;

const days = { startsOn: z.nullable(LeagueDay), endsOn: z.nullable(LeagueDay) };

/** A season with its first and last day, null if unknown, and its name in other languages. */
export const DatedSeason = z.extend(Season, { ...days, translations: z.optional(Translations) });
export type DatedSeason = z.infer<typeof DatedSeason>;

export const SeasonInput = z.strictObject({
  name: text('Season name is required.', 80),
  translations: translationsOf({ name: textOrNull(80) }),
});
export type SeasonInput = z.infer<typeof SeasonInput>;

export const seasonEndsBeforeItBegins = 'The season cannot end before it starts.';

export const SeasonChange = z
  .strictObject({
    ...SeasonInput.shape,
    rules: SeasonRules,
    /** The replaced rules as the client knows them: rejected if others have been saved since. */
    replaces: SeasonRules,
    /** The displayed values: the change is rejected if somebody has changed them meanwhile. */
    expected: z.optional(
      z.strictObject({
        name: SeasonInput.shape.name,
        startsOn: z.optional(days.startsOn),
        endsOn: z.optional(days.endsOn),
        translations: z.optional(Translations),
      }),
    ),
    /** `alters` of the preview. Required if the rules change finished games. */
    previewed: z.optional(z.string().check(z.maxLength(100))),
    /** Its first and last day; null: unknown. Omitted fields are unchanged. */
    startsOn: z.optional(days.startsOn),
    endsOn: z.optional(days.endsOn),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
      message: seasonEndsBeforeItBegins,
      path: ['endsOn'],
    }),
  );
export type SeasonChange = z.infer<typeof SeasonChange>;

const Standing = z.object({ rank: Count, points: Count });
const Figure = z.nullable(z.union([z.number(), z.boolean()]));

/** The effect of other rules on the season's finished games. */
export const RulesPreview = z.object({
  /** Identifies these rules with the results of the preview; changes with either. */
  alters: z.string(),
  finishedGames: Count,
  /** Games with different points or figures. */
  gamesTouched: Count,
  /** Tables with changed ranks or points, the league's first, with those teams in the new order. */
  tables: z.array(
    z.object({
      tournament: z.nullable(z.string()),
      teams: z.array(z.object({ team: TeamBrief, before: Standing, after: Standing })),
    }),
  ),
  players: z.object({
    count: Count,
    /** The largest changes, at most fifty. */
    first: z.array(
      z.object({
        playerId: Id,
        player: z.string(),
        team: z.string(),
        tournament: z.nullable(z.string()),
        /** Null if a player has no line. */
        figures: z.array(z.object({ figure: z.enum(statFigures), before: Figure, after: Figure })),
      }),
    ),
  }),
});
/** `active`: the current season; at most one. */
export const seasonStates = ['planned', 'active', 'finished'] as const;

/** A season with its counts. */
export const SeasonDetail = z.extend(DatedSeason, {
  state: z.enum(seasonStates),
  games: Count,
  finishedGames: Count,
  /** On a roster, and on how many. */
  players: Count,
  teams: Count,
});
export type SeasonDetail = z.infer<typeof SeasonDetail>;

/** The result of copying rosters, or of a dry run. */
export const CopiedRosters = z.object({
  committed: z.boolean(),
  players: Count,
  teams: Count,
  /** Already on a roster of this season, and unchanged. */
  alreadyThere: Count,
  leftOut: z.array(z.object({ player: z.string(), team: z.string(), reason: z.string() })),
});
export type CopiedRosters = z.infer<typeof CopiedRosters>;

export type RulesPreview = z.infer<typeof RulesPreview>;

export const seasonsApi = {
  list: forEveryone('GET /api/seasons', {
    summary: 'All seasons, newest first.',
    answer: z.array(Season),
  }),
  create: forAdmins('POST /api/seasons', {
    summary: 'Creates a season with the IIHF preset.',
    body: SeasonInput,
    answer: Season,
    status: 201,
  }),
  get: forAdmins('GET /api/seasons/{id}', {
    summary: 'A season with its days and counts.',
    answer: SeasonDetail,
  }),
  activate: forAdmins('POST /api/seasons/{id}/activate', {
    summary: 'Makes the season current: pages open on it, and stats are entered for it.',
    answer: SeasonDetail,
  }),
  copyRosters: forAdmins('POST /api/seasons/{id}/copy-rosters', {
    summary: 'Copies the final rosters of another season; without `commit` a dry run.',
    body: z.strictObject({ from: z.uuid('Please choose a season.'), commit: z.boolean() }),
    answer: CopiedRosters,
  }),
  update: forAdmins('PUT /api/seasons/{id}', {
    summary: 'Saves name, days and rules. Rules that change finished games must have been previewed.',
    body: SeasonChange,
    answer: DatedSeason,
  }),
  previewRules: forAdmins('POST /api/seasons/{id}/rules/preview', {
    summary: 'Previews the effect of other rules. Read-only.',
    body: z.strictObject({ rules: SeasonRules }),
    answer: RulesPreview,
  }),
};
