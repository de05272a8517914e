import { type PlayTracking, trackedPlays } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { requireVersion } from '../platform/http/httpErrors.ts';
import { lockSeason, saveSeason } from './seasons.ts';

const all = sql`${JSON.stringify(trackedPlays)}::jsonb`;

/** What the season of `games game` records at its venue, as JSON; over `seasons season`. */
export const tracksOf: SQL = sql`coalesce(
  (select each -> 'plays' from jsonb_array_elements(season.tracking -> 'venues') each
    where lower(each ->> 'venue') = lower(game.venue) and each -> 'plays' <> 'null' limit 1),
  season.tracking -> 'plays', ${all})`;

/** What a season's keepers record: every venue of its games, by name. @throws 404 */
export const getTracking = (db: Db, seasonId: string): Promise<PlayTracking> =>
  requireRow(
    'season',
    rowsOf<PlayTracking>(
      db,
      sql`
    select coalesce(season.tracking -> 'plays', ${all}) as plays,
      coalesce((season.tracking -> 'version')::int, 0) as version, (
        select coalesce(json_agg(json_build_object('venue', venue.name, 'plays', nullif(own.plays, 'null')) order by venue.name), '[]')
        from (select distinct on (lower(name)) name from (
            select venue as name from games where season_id = season.id
            union select each ->> 'venue' from jsonb_array_elements(season.tracking -> 'venues') each
              where each -> 'plays' <> 'null') known
          where name is not null order by lower(name), name) venue
        left join lateral (select each -> 'plays' as plays from jsonb_array_elements(season.tracking -> 'venues') each
          where lower(each ->> 'venue') = lower(venue.name) limit 1) own on true
      ) as venues
    from seasons season where season.id = ${seasonId}`,
    ),
  );

/** @throws 404; 409 `seasons.changed-meanwhile` */
export async function saveTracking(
  tx: Db,
  seasonId: string,
  { plays, venues, version }: PlayTracking,
): Promise<PlayTracking> {
  const season = await lockSeason(tx, seasonId);
  const held = season.tracking?.version ?? 0;
  await requireVersion(['seasons', 'list of recorded plays'], held, version, () => getTracking(tx, seasonId));
  const own = venues.filter((venue) => venue.plays !== null);
  await saveSeason(tx, seasonId, { tracking: { plays, venues: own, version: held + 1 } });
  return getTracking(tx, seasonId);
}
