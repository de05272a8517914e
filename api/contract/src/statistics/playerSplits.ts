import * as z from 'zod/mini';
import { competitionTypes } from '../games/games.ts';
import { strengths } from '../games/sides.ts';
import { forEveryone } from '../operation.ts';
import { Count } from '../shapes.ts';
import { TeamBrief } from '../teams/teams.ts';
import { PlayerStatRow, statisticsRoles } from './statistics.ts';

/** How a player's games are split; each split has every game once. */
export const splitKinds = ['venue', 'result', 'month', 'opponent'] as const;
export type SplitKind = (typeof splitKinds)[number];

/** Of the player's team: `O` for a loss in overtime or a shootout, `none` for a level score. */
export const splitResults = ['W', 'L', 'O', 'none'] as const;

/** The figures of a season's line, of some of its games. */
export const SplitFigures = z.pick(PlayerStatRow, {
  games_played: true,
  goals: true,
  assists: true,
  points: true,
  penalty_minutes: true,
  power_play_goals: true,
  short_handed_goals: true,
  game_winning_goals: true,
  plus_minus: true,
  shots: true,
  save_percentage: true,
  goals_against_average: true,
  shutouts: true,
  wins: true,
  losses: true,
  overtime_losses: true,
  shots_against: true,
  goals_against: true,
  seconds_played: true,
});
export type SplitFigures = z.infer<typeof SplitFigures>;

const Split = z.extend(SplitFigures, {
  /** `home`, `away`; a result; `2026-11`, or `11` of all seasons; a team's slug. */
  key: z.string(),
  /** Of a split by opponent. */
  opponent: z.optional(TeamBrief),
});
export type Split = z.infer<typeof Split>;

/** Also goals that a shootout's winner is credited with, and what has no strength on record. */
export const splitStrengths = [...strengths, 'shootout', 'unknown'] as const;

/** A skater's goals and assists, or a goalie's shots and goals against, by the strength of the side that shot. */
const StrengthSplit = z.object({
  strength: z.enum(splitStrengths),
  goals: z.nullable(Count),
  assists: z.nullable(Count),
  shots_against: z.nullable(Count),
  saves: z.nullable(Count),
  goals_against: z.nullable(Count),
});
export type StrengthSplit = z.infer<typeof StrengthSplit>;

/** What splits may rest on: some games have it. */
export const splitSources = [
  'assists',
  'penalty_minutes',
  'power_play_goals',
  'short_handed_goals',
  'game_winning_goals',
  'plus_minus',
  'shots',
  'shots_against',
  'goals_against',
  'seconds_played',
] as const satisfies (keyof SplitFigures)[];
export type SplitSource = (typeof splitSources)[number];

/** A player's final games, split in several ways. */
export const PlayerSplits = z.object({
  /** The season's name; null: all seasons, or the player has no game. */
  season: z.nullable(z.string()),
  role: z.enum(statisticsRoles),
  /** Of all games: each split adds up to it. */
  total: SplitFigures,
  /** The number of games in which a figure is known. */
  basis: z.object(Object.fromEntries(splitSources.map((name) => [name, Count])) as Record<SplitSource, typeof Count>),
  splits: z.object(
    Object.fromEntries(splitKinds.map((kind) => [kind, z.array(Split)])) as Record<
      SplitKind,
      z.ZodMiniArray<typeof Split>
    >,
  ),
  /** Empty if no strength is on record. */
  strengths: z.array(StrengthSplit),
});
export type PlayerSplits = z.infer<typeof PlayerSplits>;

export const playerSplitsApi = {
  get: forEveryone('GET /api/public/players/{id}/splits', {
    summary:
      'A player’s figures of a season or of all seasons by venue, result, month, opponent and strength. They are of final games with players’ figures; other totals of a season have no games.',
    query: z.strictObject({
      /** A season’s name; default: the latest in which the player appeared. */
      season: z.optional(z.string().check(z.maxLength(200))),
      /** `career`: all seasons. */
      span: z.optional(z.enum(['season', 'career'])),
      /** Default: `season`, the league’s games. */
      competition: z.optional(z.enum(competitionTypes)),
    }),
    answer: PlayerSplits,
  }),
};
