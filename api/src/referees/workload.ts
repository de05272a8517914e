import { type SQL, sql } from 'drizzle-orm';

/** The number of games of `officials official` that begin in a period, without declined, postponed and cancelled ones. */
export const gamesWithin = (span: SQL): SQL => sql`(
  select count(*)::int from game_officials duty
  where duty.official_id = official.id and duty.status <> 'declined'
    and duty.starts_at between lower(${span}) and upper(${span}) and duty.starts_at <@ ${span})`;

/** The period from a season's first game to its last. */
export const spanOfSeason = (seasonId: SQL): SQL =>
  sql`(select tstzrange(min(starts_at), max(starts_at), '[]') from games where season_id = ${seasonId})`;
