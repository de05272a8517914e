import { sql } from 'drizzle-orm';

/** The order of `seasons season`, the latest first: a season that began before it was entered is as old as its first day. */
export const latestFirst = sql`least(season.created_at, season.starts_on) desc, season.name desc`;

/** The same, but the current season is before all others. */
export const currentFirst = sql`season.is_current desc, ${latestFirst}`;
