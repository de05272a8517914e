import * as z from 'zod/mini';
import { forEveryone } from '../operation.ts';
import { Count, Id, Instant } from '../shapes.ts';
import { GamePage, SheetShot } from './gamePage.ts';
import { Game } from './games.ts';

/** A game's initial state for followers, and the answer of `?transport=poll`. */
export const GameLive = z.object({
  /** Increases with the game's score sheet: a lower one is older. */
  seq: Count,
  /** Identifies this state; also the id of the stream's event. */
  version: z.string(),
  /** The server's clock, to correct the device's. */
  now: Instant,
  game: GamePage,
});
export type GameLive = z.infer<typeof GameLive>;

/** Shot attempts that changed in place, or came at the end of the list. */
const ShotChanges = z.object({ put: z.array(SheetShot), removed: z.array(Id) });
export type ShotChanges = z.infer<typeof ShotChanges>;

/** The changes of a game since the version `from`. */
export const GameUpdate = z.object({
  seq: Count,
  version: z.string(),
  from: z.string(),
  now: Instant,
  /** The changed fields, complete. */
  changed: z.partial(GamePage),
  /** Fields that the game no longer has. */
  missing: z.optional(z.array(z.string())),
  /** Instead of all shot attempts, of which a game has more than a hundred. */
  shotChanges: z.optional(ShotChanges),
});
export type GameUpdate = z.infer<typeof GameUpdate>;

/** The stream's events: `init` carries a `GameLive`, `game-updated` a `GameUpdate`, `heartbeat` nothing, every 20 s. */
export const gameEvents = { init: 'init', updated: 'game-updated', heartbeat: 'heartbeat' } as const;

/** Applies an update to the state; undefined after a gap, when the whole state must be fetched. */
export function withUpdate(held: GameLive, update: GameUpdate): GameLive | undefined {
  const { changed, missing = [], shotChanges, from, ...head } = update;
  if (head.version === held.version) return held;
  if (from !== held.version) return undefined;
  const game = { ...held.game, ...changed } as GamePage;
  if (shotChanges) game.shotAttempts = withShotChanges(held.game.shotAttempts, shotChanges);
  for (const field of missing) delete game[field as keyof GamePage];
  return { ...head, game };
}

export function withShotChanges(held: readonly SheetShot[] = [], { put, removed }: ShotChanges): SheetShot[] {
  const changed = new Map(put.map((shot) => [shot._id, shot]));
  const kept = held.filter(({ _id }) => !removed.includes(_id)).map((shot) => changed.get(shot._id) ?? shot);
  const known = new Set(kept.map(({ _id }) => _id));
  return [...kept, ...put.filter(({ _id }) => !known.has(_id))];
}

/** A live score for the strip of scores. */
export const LiveScore = z.extend(
  z.pick(Game, {
    gameId: true,
    home_score: true,
    away_score: true,
    status: true,
    decision_type: true,
    period: true,
    elapsedSeconds: true,
    forfeitedBy: true,
    isAwarded: true,
    isAbandoned: true,
    periodOver: true,
  }),
  {
    seq: Count,
    clockStartedAt: z.nullable(Instant),
    regulationPeriods: Count,
    periodMinutes: Count,
    overtimeMinutes: Count,
  },
);
export type LiveScore = z.infer<typeof LiveScore>;

export const gameLiveApi = {
  scores: forEveryone('GET /api/public/games/live', {
    summary: 'Live scores: live games, games that are over but not final, and recently ended ones.',
    answer: z.array(LiveScore),
  }),
  /** A stream of server-sent events; `poll` answers the same as its `init`. */
  stream: forEveryone('GET /api/games/{gameId}/stream', {
    summary:
      'Follows a game: server-sent events `init` and `game-updated`, or with `transport=poll` the current state.',
    query: z.strictObject({ transport: z.optional(z.enum(['poll', 'stream'])) }),
    answer: GameLive,
  }),
};
