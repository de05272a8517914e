import { type SQL, sql } from 'drizzle-orm';

/** As `isAhead` of the contract, of `games game`. The first bound can use an index. */
export const isAhead: SQL = sql`(game.starts_at >= now() - interval '12 hours'
  and (game.starts_at >= now() or not game.time_known))`;

/** As `needsAttention` of the contract, of `games game`. */
export const needsAttention: SQL = sql`(game.status = 'postponed' or (game.status = 'scheduled' and not ${isAhead}))`;
