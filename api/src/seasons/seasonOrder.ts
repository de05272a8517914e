import { sql } from 'drizzle-orm';

/** The instant that orders `seasons season`, before its name: a season that began before it was entered is as old as its first day. */
export const seasonStart = sql`least(season.created_at, season.starts_on)`;

/** The order of `seasons season`, the latest first. */
export const latestFirst = sql`${seasonStart} desc, season.name desc`;

/** The same, but the current season is before all others. */
export const currentFirst = sql`season.is_current desc, ${latestFirst}`;
