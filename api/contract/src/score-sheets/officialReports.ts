import * as z from 'zod/mini';
import { Side } from '../games/sides.ts';
import { forEveryone } from '../operation.ts';
import { Count, Id, Instant } from '../shapes.ts';

/** What the official report of a game has besides its page. */
export const OfficialReport = z.object({
  /** The game’s, which it keeps. */
  number: Count,
  /** When the periods began and ended, as recorded at the rink. */
  periods: z.array(z.object({ period: Count, startedAt: Instant, endedAt: z.nullable(Instant) })),
  /** Everybody who was dressed, by number; empty if no lineup is recorded. */
  lineup: z.array(
    z.object({
      playerId: Id,
      side: Side,
      name: z.string(),
      number: z.nullable(Count),
      position: z.string(),
      isStarter: z.boolean(),
      isCaptain: z.boolean(),
      isAssistantCaptain: z.boolean(),
    }),
  ),
  /** When it became final; null before, and for imported games. */
  finalizedAt: z.nullable(Instant),
  /** The referee’s, without the drawing; null: not signed. */
  signature: z.nullable(
    z.object({
      name: z.string(),
      at: Instant,
      /** The sheet was changed afterwards. */
      isStale: z.boolean(),
    }),
  ),
});
export type OfficialReport = z.infer<typeof OfficialReport>;

export const officialReportsApi = {
  get: forEveryone('GET /api/public/games/{gameId}/report', {
    summary: 'What the official report of a game has besides its page: number, times, lineups and signature.',
    answer: OfficialReport,
  }),
};
