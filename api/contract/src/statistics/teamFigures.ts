import * as z from 'zod/mini';
import { forEveryone } from '../operation.ts';
import { Count } from '../shapes.ts';
import { TeamBrief } from '../teams/teams.ts';
import { MainNames } from '../translations.ts';
import { gameFilters } from './figureTables.ts';

/** All figures of a team, in the order of their columns. Wins include those in overtime and shootouts. */
export const teamFigures = [
  'games',
  'wins',
  'losses',
  'overtimeLosses',
  'homeWins',
  'homeLosses',
  'homeOvertimeLosses',
  'awayWins',
  'awayLosses',
  'awayOvertimeLosses',
  'goalsFor',
  'goalsAgainst',
  'goalsForPerGame',
  'goalsAgainstPerGame',
  'goalsForPer60',
  'goalsAgainstPer60',
  'powerPlayGoals',
  'powerPlays',
  'powerPlayPercentage',
  'powerPlayGoalsAgainst',
  'timesShortHanded',
  'penaltyKillPercentage',
  'shortHandedGoals',
  'shortHandedGoalsAgainst',
  'shotsForPerGame',
  'shotsAgainstPerGame',
  'shootingPercentage',
  'savePercentage',
  'faceoffsWon',
  'faceoffsLost',
  'faceoffPercentage',
  'penaltyMinutesPerGame',
  'scoredFirst',
  'wonScoringFirst',
  'wonConcedingFirst',
  'attendance',
] as const;
export type TeamFigure = (typeof teamFigures)[number];

/** What a team's figure may rest on. */
export const teamSources = [
  'periods',
  'powerPlays',
  'shots',
  'faceoffs',
  'penalties',
  'firstGoals',
  'lengths',
  'attendance',
] as const;
export type TeamSource = (typeof teamSources)[number];

const counts = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, Count])) as Record<Name, typeof Count>;

/** Null: not recorded, or a ratio of nothing. */
const figures = Object.fromEntries(teamFigures.map((name) => [name, z.nullable(Count)])) as Record<
  TeamFigure,
  z.ZodMiniNullable<typeof Count>
>;

export const TeamFigureRow = z.object({
  team: TeamBrief,
  ...figures,
  /** By period, overtime as one more; null: not recorded. */
  goalsForByPeriod: z.nullable(z.array(Count)),
  goalsAgainstByPeriod: z.nullable(z.array(Count)),
});
export type TeamFigureRow = z.infer<typeof TeamFigureRow>;

export const TeamFigures = z.object({
  season: z.string(),
  /** Periods of regulation. */
  periods: Count,
  /** The number of final games, and of those that have what some figures need. */
  basis: z.object({ games: Count, ...counts(teamSources) }),
  rows: z.array(TeamFigureRow),
  /** For the filters. */
  teams: z.array(z.object({ name: z.string(), slug: z.string() })),
  /** The team that the filter names, at its current or a former address. */
  opponent: z.optional(z.object({ name: z.string(), slug: z.string() })),
  tournaments: z.array(z.string()),
  mainNames: MainNames,
});
export type TeamFigures = z.infer<typeof TeamFigures>;

export const TeamFiguresQuery = z.omit(z.strictObject(gameFilters), { span: true, team: true });
export type TeamFiguresQuery = z.infer<typeof TeamFiguresQuery>;

export const teamFiguresApi = {
  list: forEveryone('GET /api/public/stats/teams', {
    summary:
      'The teams of a season with all figures of the chosen games: power play, penalty kill, shots, periods, records.',
    query: TeamFiguresQuery,
    answer: TeamFigures,
  }),
};
