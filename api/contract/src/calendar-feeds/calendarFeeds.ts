import * as z from 'zod/mini';
import { forEveryone } from '../operation.ts';
import { competitionFilters } from '../rules/schedule.ts';

export const calendarFeedsApi = {
  games: forEveryone('GET /api/public/calendar.ics', {
    summary: 'Games of the current season and upcoming ones, as a calendar feed (RFC 5545).',
    query: z.strictObject({
      /** A team's slug. */
      team: z.optional(z.string().check(z.maxLength(100))),
      competition: z.optional(z.enum(competitionFilters)),
    }),
    type: 'text/calendar',
    answer: z.string(),
  }),
};
