import * as z from 'zod/mini';
import { forEveryone } from '../operation.ts';
import { PictureSizes } from '../pictures/pictures.ts';
import { Count, Id } from '../shapes.ts';
import { MainNames } from '../translations.ts';

/** The data for a score, a table row or a crest. */
export const TeamBrief = z.object({
  _id: Id,
  slug: z.string(),
  name: z.string(),
  /** Three letters or so: `ALX`. */
  code: z.string(),
  logo: z.nullable(z.string()),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  /** Without a page. Absent: no. */
  archived: z.optional(z.boolean()),
});
export type TeamBrief = z.infer<typeof TeamBrief>;

/** A team's rank in the table, with its games. */
export const teamRecord = {
  rank: Count,
  gamesPlayed: Count,
  /** In regulation. */
  wins: Count,
  /** In overtime or a shootout. */
  overtimeWins: Count,
  overtimeLosses: Count,
  /** In regulation. */
  losses: Count,
  goalsFor: Count,
  goalsAgainst: Count,
  /** Including the league's adjustments. */
  points: z.int(),
};

export const Team = z.extend(TeamBrief, {
  id: Id,
  city: z.nullable(z.string()),
  generalManager: z.nullable(z.string()),
  description: z.nullable(z.string()),
});
export type Team = z.infer<typeof Team>;

/** A team in a list. Staff who manage teams also see archived ones. */
export const ListedTeam = z.extend(Team, { archived: z.boolean() });
export type ListedTeam = z.infer<typeof ListedTeam>;

export const RosterPlayer = z.object({
  _id: Id,
  name: z.string(),
  position: z.string(),
  number: z.nullable(z.number()),
  isCaptain: z.boolean(),
  isAssistantCaptain: z.boolean(),
  image: z.nullable(z.string()),
  /** Null until they exist, and for external pictures. */
  imageSizes: z.nullable(PictureSizes),
  shoots: z.nullable(z.string()),
  hometown: z.nullable(z.string()),
});
export type RosterPlayer = z.infer<typeof RosterPlayer>;

/** A team's public page with its current roster, or that of the requested season. */
export const TeamPage = z.extend(Team, {
  roster: z.array(RosterPlayer),
  /** The season of that roster; null without any roster. */
  rosterSeason: z.optional(z.nullable(z.string())),
  /** Seasons with a game or a roster, the newest first. */
  seasons: z.optional(z.array(z.string())),
  /** Of the seasons. */
  mainNames: MainNames,
});
export type TeamPage = z.infer<typeof TeamPage>;

export const teamsApi = {
  /** The spec's two public addresses for teams: the statistics page calls the first without a session. */
  list: forEveryone('GET /api/teams', {
    records: { gm: 'assignedTeams' },
    summary: 'Teams by name: active ones; for a GM the assigned ones, for admins all.',
    answer: z.array(ListedTeam),
  }),
  listPublic: forEveryone('GET /api/public/teams', {
    summary: 'All active teams by name.',
    answer: z.array(Team),
  }),
  get: forEveryone('GET /api/public/teams/{slug}', {
    summary: 'One team with its current roster; with a season, everybody who was on it in that season.',
    params: z.object({ slug: z.string() }),
    query: z.strictObject({ season: z.optional(z.string().check(z.maxLength(80))) }),
    answer: TeamPage,
  }),
};
