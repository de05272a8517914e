import { type SQL, sql } from 'drizzle-orm';
import { isOver } from './isOver.ts';
import { seasonStart } from './seasonOrder.ts';

/** The id of the season that new roster assignments are proposed for: the current one, or the next one after its end. */
export const rosterSeasonId: SQL = sql`(
  select season.id from seasons season
  where season.is_current or (not ${isOver} and (${seasonStart}, season.name) > (
    select ${seasonStart}, season.name from seasons season where season.is_current and ${isOver}))
  order by season.is_current, ${seasonStart}, season.name limit 1)`;
