import * as z from 'zod/mini';
import { forAdmins, forEveryone } from '../operation.ts';
import { Digits, LanguageCode } from '../settings/languageSettings.ts';
import { Count } from '../shapes.ts';

/** The league's data for every page. */
export const League = z.object({
  name: z.string(),
  shortName: z.string(),
  /** IANA name; days and times are shown in it. */
  timeZone: z.string(),
  /** ISO 4217, of the shop's prices. Absent: US dollars. */
  currency: z.optional(z.string()),
  currentSeason: z.nullable(z.string()),
  isDemo: z.boolean(),
  /** The languages of the site, the league's first one first. Absent: English alone. */
  languages: z.optional(z.array(LanguageCode)),
  /** On Arabic pages. Absent: 0–9. */
  digits: z.optional(Digits),
  /** Visitors see that the league opens soon, staff see the site. Absent: everybody sees the site. */
  isPublic: z.optional(z.literal(false)),
  /** Its own colors, from which the theme is made (`themeOf`). Absent: the product's theme. */
  brand: z.optional(z.object({ primary: z.string(), accent: z.string() })),
  /** The address of its logo, at most 96 pixels high, or of its icon if it has only colors. Absent: the product's mark. */
  logo: z.optional(z.string()),
  /** The logo's width divided by its height. Absent: not known yet. */
  logoRatio: z.optional(z.number()),
  /** The part of the icons' addresses that changes with them (`brandAddress`). Absent: they are the product's. */
  iconVersion: z.optional(Count),
});
export type League = z.infer<typeof League>;

/** The page of a demo that says how to start an own league. */
export const startPath = '/start';

/** The dashboard's counts. */
export const LeagueToday = z.object({
  /** Games from Monday to Sunday of this week in the league's time zone, without canceled ones. */
  gamesThisWeek: Count,
  /** Games of the current season that need attention (`needsAttention`). */
  gamesNeedingAttention: Count,
  /** Upcoming games with unpublished confirmed officials. */
  gamesToPublish: Count,
  /** Sent and valid. */
  pendingInvitations: Count,
});
export type LeagueToday = z.infer<typeof LeagueToday>;

export const leagueApi = {
  get: forEveryone('GET /api/public/league', {
    summary: 'Names and time zone of the league.',
    answer: League,
  }),
  today: forAdmins('GET /api/league/today', {
    summary: 'The dashboard’s counts: this week’s games and open tasks.',
    answer: LeagueToday,
  }),
};
