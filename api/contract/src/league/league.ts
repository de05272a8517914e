import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { Count } from '../shapes.ts';

/** What every page needs to know of the league. */
export const League = z.object({
  name: z.string(),
  shortName: z.string(),
  /** IANA name; days and times are shown in it. */
  timeZone: z.string(),
  currentSeason: z.nullable(z.string()),
  isDemo: z.boolean(),
});
export type League = z.infer<typeof League>;

/** What the office looks at first. */
export const LeagueToday = z.object({
  /** Games that begin from Monday to Sunday of this week in the league's time zone, without those that are called off. */
  gamesThisWeek: Count,
  /** Games of the current season that want somebody to see to them (`needsAttention`). */
  gamesNeedingAttention: Count,
  /** Games to come whose confirmed officials visitors do not see yet. */
  gamesToPublish: Count,
  /** Sent, and good still. */
  pendingInvitations: Count,
});
export type LeagueToday = z.infer<typeof LeagueToday>;

export const leagueApi = {
  get: operation('GET /api/public/league', {
    access: 'everyone',
    summary: 'Names and time zone of the league.',
    answer: League,
  }),
  today: operation('GET /api/league/today', {
    access: ['admin'],
    summary: 'How the league stands, for the office: what there is this week, and what waits for somebody.',
    answer: LeagueToday,
  }),
};
