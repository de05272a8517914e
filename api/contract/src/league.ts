import * as z from 'zod/mini';
import { operation } from './operation.ts';

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

export const leagueApi = {
  get: operation('GET /api/public/league', {
    access: 'everyone',
    summary: 'Names and time zone of the league.',
    answer: League,
  }),
};
