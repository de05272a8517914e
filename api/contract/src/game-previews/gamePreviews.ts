import * as z from 'zod/mini';
import { Game } from '../games/games.ts';
import { forEveryone } from '../operation.ts';
import { Count, Id } from '../shapes.ts';
import { leaderStats } from '../statistics/statistics.ts';
import { TeamBrief, teamRecord } from '../teams/teams.ts';

/** The last games of each team in a preview. */
export const formGames = 5;

/** A team's finished game. */
export const FormGame = z.extend(
  z.pick(Game, {
    gameId: true,
    date: true,
    status: true,
    decision_type: true,
    home_score: true,
    away_score: true,
    forfeitedBy: true,
    isAwarded: true,
    tournament_name: true,
  }),
  { isHome: z.boolean(), opponent: z.pick(TeamBrief, { _id: true, slug: true, name: true, code: true }) },
);
export type FormGame = z.infer<typeof FormGame>;

/** A team’s place in a table. */
const PreviewStanding = z.object({
  rank: teamRecord.rank,
  gamesPlayed: teamRecord.gamesPlayed,
  wins: teamRecord.wins,
  overtimeWins: teamRecord.overtimeWins,
  overtimeLosses: teamRecord.overtimeLosses,
  losses: teamRecord.losses,
  points: teamRecord.points,
  /** The teams of the table. */
  teams: Count,
  /** Of this tournament; null: of the season’s league games. */
  tournament: z.nullable(z.string()),
});

/** Who starts in goal: as the lineup says, or else probably. */
const PreviewGoalie = z.object({
  playerId: Id,
  name: z.string(),
  number: z.nullable(Count),
  /** The lineup of this game names them. Otherwise they started most of the last games. */
  isInLineup: z.boolean(),
  /** Of the last games whose starting goalie is known. */
  started: Count,
  of: Count,
  /** In this season’s games of the same competition; null: not recorded. */
  save_percentage: z.nullable(Count),
});
export type PreviewGoalie = z.infer<typeof PreviewGoalie>;

export const TeamPreview = z.object({
  /** Null: the team is in no table yet. */
  standing: z.nullable(PreviewStanding),
  /** The last games of the season before this one, of all competitions; the latest first. */
  form: z.array(FormGame),
  /** Its leaders this season; a figure that nobody has is left out. */
  leaders: z.array(
    z.object({
      stat: z.enum(leaderStats),
      playerId: Id,
      player: z.string(),
      number: z.nullable(Count),
      value: Count,
    }),
  ),
  /** Null: nobody can tell. */
  goalie: z.nullable(PreviewGoalie),
});
export type TeamPreview = z.infer<typeof TeamPreview>;

/** What is known before a game. */
export const GamePreview = z.object({
  home: TeamPreview,
  away: TeamPreview,
  /** Videos of the game, such as its stream. */
  videos: z.array(z.object({ _id: Id, title: z.string() })),
});
export type GamePreview = z.infer<typeof GamePreview>;

export const gamePreviewsApi = {
  get: forEveryone('GET /api/public/games/{gameId}/preview', {
    summary: 'What is known of both teams before a game: form, place in the table, leaders and probable goalie.',
    answer: GamePreview,
  }),
};
