import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { Count, Id, Instant } from '../shapes.ts';
import { Game, GamePage } from './games.ts';

/** A game as its followers first get it, and as `?transport=poll` answers. */
export const GameLive = z.object({
  /** Only ever grows with the game's score sheet: what has a lower one is older. */
  seq: Count,
  /** Names this very state; another after any change. Also the id of the stream's event. */
  version: z.string(),
  /** The server's clock, to tell how wrong one's own is. */
  now: Instant,
  game: GamePage,
});
export type GameLive = z.infer<typeof GameLive>;

/** What has changed of a game, for whoever holds the version `from`. */
export const GameUpdate = z.object({
  seq: Count,
  version: z.string(),
  from: z.string(),
  now: Instant,
  /** The fields of the page that changed, whole. */
  changed: z.partial(GamePage),
});
export type GameUpdate = z.infer<typeof GameUpdate>;

/** The stream's events: `init` carries a `GameLive`, `game-updated` a `GameUpdate`, `heartbeat` nothing, every 20 s. */
export const gameEvents = { init: 'init', updated: 'game-updated', heartbeat: 'heartbeat' } as const;

/** The state after an update; undefined where one before it was missed, so that the whole has to be asked for. */
export function withUpdate(held: GameLive, { changed, from, ...head }: GameUpdate): GameLive | undefined {
  if (head.version === held.version) return held;
  if (from !== held.version) return undefined;
  return { ...head, game: { ...held.game, ...changed } as GamePage };
}

/** Seconds played of the period by now, of a clock that may run. @param now by the server's clock */
export function clockAt(
  game: Pick<Game, 'elapsedSeconds'> & { clockStartedAt: string | null },
  now: Date,
  periodSeconds: number,
): number | null {
  const { elapsedSeconds, clockStartedAt } = game;
  if (elapsedSeconds === null || clockStartedAt === null) return elapsedSeconds;
  const running = Math.max(0, (now.getTime() - new Date(clockStartedAt).getTime()) / 1000);
  return Math.min(periodSeconds, Math.floor(elapsedSeconds + running));
}

type Lengths = Pick<GamePage, 'period' | 'regulationPeriods' | 'periodMinutes' | 'overtimeMinutes'>;

/** Seconds that the period lasts which is played now. */
export const secondsOfPeriod = ({ period, regulationPeriods, periodMinutes, overtimeMinutes }: Lengths): number =>
  60 * ((period ?? 1) > regulationPeriods ? overtimeMinutes : periodMinutes);

/** A running score, as a strip of scores shows it. */
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
  scores: operation('GET /api/public/games/live', {
    access: 'everyone',
    summary: 'The running scores: games that are live, or over and not final yet, and those that ended lately.',
    answer: z.array(LiveScore),
  }),
  /** Answers a stream of server-sent events; `poll` answers what its `init` would hold. */
  stream: operation('GET /api/games/{gameId}/stream', {
    access: 'everyone',
    summary: 'Follows a game: server-sent events `init` and `game-updated`, or with `transport=poll` its state now.',
    params: z.object({ gameId: Id }),
    query: z.strictObject({ transport: z.optional(z.enum(['poll', 'stream'])) }),
    answer: GameLive,
  }),
};
