import { type SQL, sql } from 'drizzle-orm';

/** As `isAhead` of the contract, of `games game`. The first bound can use an index. */
export const isAhead: SQL = sql`(game.starts_at >= now() - interval '12 hours'
  and (game.starts_at >= now() or not game.time_known))`;

/** For so long after its start, a game of another season stays in calendars and lists of own games. */
export const recentFor: SQL = sql`interval '30 days'`;

/** Whether `games game` is of the current season, ahead, or recent. */
export const isCurrentOrRecent: SQL = sql`(game.season_id = (select id from seasons where is_current)
  or game.starts_at > now() - ${recentFor})`;

/** As `needsAttention` of the contract, of `games game`. */
export const needsAttention: SQL = sql`(game.status = 'postponed' or (game.status = 'scheduled' and not ${isAhead}))`;
