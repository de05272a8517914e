import * as z from 'zod/mini';
import { forEveryone } from '../operation.ts';
import { Count, LeagueDay } from '../shapes.ts';
import { TeamBrief } from '../teams/teams.ts';

export const RanksByDay = z.object({
  season: z.string(),
  /** The number of playoff places, if known. */
  playoffPlaces: z.nullable(Count),
  /** Days with final league games, in the league's time zone. */
  days: z.array(LeagueDay),
  /** In the order of the table, each with its rank at the end of each day. */
  teams: z.array(z.object({ team: TeamBrief, ranks: z.array(Count) })),
});
export type RanksByDay = z.infer<typeof RanksByDay>;

export const ranksByDayApi = {
  get: forEveryone('GET /api/public/standings/by-day', {
    summary: 'Each team’s rank in the league table of a season at the end of every day with games.',
    query: z.strictObject({ season: z.optional(z.string()) }),
    answer: RanksByDay,
  }),
};
