import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { Count, Id, Instant, LeagueDay, text } from '../shapes.ts';
import { statFigures } from '../statistics/statistics.ts';
import { TeamBrief } from '../teams/teams.ts';
import { SeasonRules } from './seasonRules.ts';

export const Season = z.object({
  _id: Id,
  name: z.string(),
  createdAt: Instant,
  /** The one that pages open on. */
  isCurrent: z.boolean(),
  rules: SeasonRules,
});
export type Season = z.infer<typeof Season>;

export const SeasonInput = z.strictObject({ name: text('Season name is required.', 80) });
export type SeasonInput = z.infer<typeof SeasonInput>;

export const seasonEndsBeforeItBegins = 'The season cannot end before it starts.';

export const SeasonChange = z
  .strictObject({
    name: SeasonInput.shape.name,
    rules: SeasonRules,
    /** The rules that these replace, as the sender knows them: refused where others have been saved since. */
    replaces: SeasonRules,
    /** What these were on the screen: the change is refused where somebody has changed them meanwhile. */
    expected: z.optional(z.strictObject({ name: SeasonInput.shape.name })),
    /** `alters` of the preview. Needed where other rules touch games that are finished. */
    previewed: z.optional(z.string().check(z.maxLength(100))),
    /** Its first and last day; null: not known. What is left out stays. */
    startsOn: z.optional(z.nullable(LeagueDay)),
    endsOn: z.optional(z.nullable(LeagueDay)),
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

/** What other rules would make of the season's finished games. */
export const RulesPreview = z.object({
  /** Names these rules with the results that they were tried on; another as soon as either has changed. */
  alters: z.string(),
  finishedGames: Count,
  /** Those that would give a team other points or a player other figures. */
  gamesTouched: Count,
  /** Tables in which somebody's rank or points change, the league's first, with those teams in the new order. */
  tables: z.array(
    z.object({
      tournament: z.nullable(z.string()),
      teams: z.array(z.object({ team: TeamBrief, before: Standing, after: Standing })),
    }),
  ),
  players: z.object({
    count: Count,
    /** Those whose figures change most, fifty of them at most. */
    first: z.array(
      z.object({
        playerId: Id,
        player: z.string(),
        team: z.string(),
        tournament: z.nullable(z.string()),
        /** Null where a player has no line. */
        figures: z.array(z.object({ figure: z.enum(statFigures), before: Figure, after: Figure })),
      }),
    ),
  }),
});
/** `active`: the one that pages open on; one at most. */
export const seasonStates = ['planned', 'active', 'finished'] as const;

/** A season with what is in it. */
export const SeasonDetail = z.extend(Season, {
  startsOn: z.nullable(LeagueDay),
  endsOn: z.nullable(LeagueDay),
  state: z.enum(seasonStates),
  games: Count,
  finishedGames: Count,
  /** On a roster, and on how many. */
  players: Count,
  teams: Count,
});
export type SeasonDetail = z.infer<typeof SeasonDetail>;

/** Who came over from another season's rosters, or would. */
export const CopiedRosters = z.object({
  committed: z.boolean(),
  players: Count,
  teams: Count,
  /** Are on a roster of this season already, and stay there. */
  alreadyThere: Count,
  leftOut: z.array(z.object({ player: z.string(), team: z.string(), reason: z.string() })),
});
export type CopiedRosters = z.infer<typeof CopiedRosters>;

export type RulesPreview = z.infer<typeof RulesPreview>;

const which = { params: z.object({ id: Id }) };

export const seasonsApi = {
  list: operation('GET /api/seasons', {
    access: 'everyone',
    summary: 'All seasons, newest first.',
    answer: z.array(Season),
  }),
  create: operation('POST /api/seasons', {
    access: ['admin'],
    summary: 'Opens a season under the IIHF preset.',
    body: SeasonInput,
    answer: Season,
    status: 201,
  }),
  get: operation('GET /api/seasons/{id}', {
    access: ['admin'],
    summary: 'A season with its days and what is in it.',
    ...which,
    answer: SeasonDetail,
  }),
  activate: operation('POST /api/seasons/{id}/activate', {
    access: ['admin'],
    summary: 'Makes it the current season, on which pages open and for which stats are entered.',
    ...which,
    answer: SeasonDetail,
  }),
  copyRosters: operation('POST /api/seasons/{id}/copy-rosters', {
    access: ['admin'],
    summary:
      'Puts everybody who was on a team at the end of another season on the same team in this one; without `commit` only says who.',
    ...which,
    body: z.strictObject({ from: z.uuid('Please choose a season.'), commit: z.boolean() }),
    answer: CopiedRosters,
  }),
  update: operation('PUT /api/seasons/{id}', {
    access: ['admin'],
    summary: 'Name, days and rules. Rules that touch finished games are saved as they were previewed, or not at all.',
    ...which,
    body: SeasonChange,
    answer: Season,
  }),
  previewRules: operation('POST /api/seasons/{id}/rules/preview', {
    access: ['admin'],
    summary: 'What other rules would alter. Changes nothing.',
    ...which,
    body: z.strictObject({ rules: SeasonRules }),
    answer: RulesPreview,
  }),
};
