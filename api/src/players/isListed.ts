import { type SQL, sql } from 'drizzle-orm';

/** `offset 0` makes PostgreSQL look up the rows of each player, who are few. */
const isIn = (table: SQL) => sql`exists (select from ${table} trace where trace.player_id = players.id offset 0)`;
const hasLines = sql`(${isIn(sql`player_game_lines`)} or ${isIn(sql`public.imported_season_lines`)})`;

/** Of `players`: more is known of them than that they are in drafts that are not public yet. */
export const isListed: SQL = sql`(${isIn(sql`roster_assignments`)} or coalesce((
    select bool_or(draft.visibility = 'public')
    from public.draft_eligible eligible join public.drafts draft on draft.id = eligible.draft_id
    where eligible.player_id = players.id
  ), true) or ${hasLines})`;

/** Of `players`: their page is one of the league's, in an archive too. */
export const hasListedPage: SQL = sql`${isListed} and (archived_at is null or ${hasLines})`;

/** The tables that say whether a page is listed. */
export const listedReads = [
  'players',
  'drafts',
  'roster_assignments',
  'player_game_lines',
  'imported_season_lines',
] as const;
