import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { SeasonRules, tieBreakCriteria } from './rules.ts';
import { Count } from './shapes.ts';
import { TeamBrief } from './teams.ts';

const Results = { wins: Count, overtimeWins: Count, overtimeLosses: Count, losses: Count };

export const StandingsRow = z.object({
  team: TeamBrief,
  rank: Count,
  gamesPlayed: Count,
  /** In regulation. */
  wins: Count,
  /** In overtime or a shootout. */
  overtimeWins: Count,
  shootoutWins: Count,
  overtimeLosses: Count,
  shootoutLosses: Count,
  /** In regulation. */
  losses: Count,
  goalsFor: Count,
  goalsAgainst: Count,
  points: Count,
  /** Most recent last: `W`, `OTW`, `OTL`, `L`. */
  lastTen: z.array(z.enum(['W', 'OTW', 'OTL', 'L'])),
  /** `W3`, `L2`, `OT1`; null before the first game. */
  streak: z.nullable(z.string()),
  home: z.object(Results),
  away: z.object(Results),
  /** Why it stands above the next row when both are level on points. */
  aboveNextBy: z.nullable(
    z.object({ criterion: z.enum([...tieBreakCriteria, 'undecided']), value: Count, nextValue: Count }),
  ),
  /** Level teams that have not all met yet: the order may still turn on their games. */
  provisional: z.boolean(),
});
export type StandingsRow = z.infer<typeof StandingsRow>;

export const Standings = z.object({
  season: z.string(),
  tournament: z.nullable(z.string()),
  rules: SeasonRules,
  rows: z.array(StandingsRow),
});
export type Standings = z.infer<typeof Standings>;

export const standingsApi = {
  get: operation('GET /api/public/standings', {
    access: 'everyone',
    summary: 'The league table of a season, or the table of one of its tournaments.',
    query: z.strictObject({ season: z.optional(z.string()), tournament: z.optional(z.string()) }),
    answer: Standings,
  }),
};
