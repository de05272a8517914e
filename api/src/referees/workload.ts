import { type SQL, sql } from 'drizzle-orm';

/** Whether a game will be played when it says, or may resume: not while it is postponed or cancelled. @param game of `games` */
export const occupies = (game: SQL): SQL =>
  sql`(${game}.status not in ('postponed', 'cancelled') or ${game}.is_abandoned)`;

/** The number of games of `officials official` that begin in a period, without declined, postponed and cancelled ones. */
export const gamesWithin = (span: SQL): SQL => sql`(
  select count(*)::int from game_officials duty join games own on own.id = duty.game_id
  where duty.official_id = official.id and duty.status <> 'declined' and ${occupies(sql`own`)} and own.starts_at <@ ${span})`;

/** The period from a season's first game to its last. */
export const spanOfSeason = (seasonId: SQL): SQL =>
  sql`(select tstzrange(min(starts_at), max(starts_at), '[]') from games where season_id = ${seasonId})`;
