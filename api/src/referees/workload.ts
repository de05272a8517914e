import { type SQL, sql } from 'drizzle-orm';

/** How many games of `officials official` begin within a span of time, without those that they declined or that are off. */
export const gamesWithin = (span: SQL): SQL => sql`(
  select count(*)::int from game_officials duty
  where duty.official_id = official.id and duty.status <> 'declined' and duty.during && ${span}
    and lower(duty.during) <@ ${span})`;

/** From the first game of a season to its last. */
export const spanOfSeason = (seasonId: SQL): SQL =>
  sql`(select tstzrange(min(starts_at), max(starts_at), '[]') from games where season_id = ${seasonId})`;
