import * as z from 'zod/mini';
import { forEveryone } from '../operation.ts';
import { Count } from '../shapes.ts';
import { Game } from './games.ts';

/** `GameMeetings` has at most so many games of the season. */
export const maxMeetings = 24;

/** A game between the two teams of another one, in any status. */
export const Meeting = z.extend(
  z.pick(Game, {
    gameId: true,
    date: true,
    timeKnown: true,
    status: true,
    decision_type: true,
    home_score: true,
    away_score: true,
    forfeitedBy: true,
    isAwarded: true,
    isAbandoned: true,
  }),
  {
    /** Whether the home team is that of the other game. */
    isSameHome: z.boolean(),
  },
);
export type Meeting = z.infer<typeof Meeting>;

/** The games between the two teams of a game. */
export const GameMeetings = z.object({
  /** Those of the same season and competition by date, this game among them; of more than `maxMeetings` the latest. */
  season: z.array(Meeting),
  /** The final ones of all seasons and competitions on record, with the wins of this game's teams. */
  allTime: z.object({
    games: Count,
    home: Count,
    away: Count,
    /** The season of the first one; null before it. */
    since: z.nullable(z.string()),
  }),
});
export type GameMeetings = z.infer<typeof GameMeetings>;

export const gameMeetingsApi = {
  get: forEveryone('GET /api/public/games/{gameId}/meetings', {
    summary: 'The season series of a game’s teams game by game, and their record against each other.',
    answer: GameMeetings,
  }),
};
