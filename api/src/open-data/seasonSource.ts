import type { DataSeason, LeagueSettings } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type FeedSeason, listFeedSeasons } from '../feed/records.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';

export interface SeasonSource {
  db: Db;
  league: LeagueSettings;
  publicUrl: string;
  season: FeedSeason;
}

/** A season by its number. @throws 404 */
export async function findSeasonByNumber(db: Db, league: LeagueSettings, number: string): Promise<FeedSeason> {
  const season = (await listFeedSeasons({ db, league })).find((each) => String(each.number) === number);
  if (!season) throw notFound('season');
  return season;
}

/** All seasons with the counts of their games. */
export async function listDataSeasons(db: Db, league: LeagueSettings) {
  const seasons = await listFeedSeasons({ db, league });
  const counts = await rowsOf<{ id: string; games: number; finalGames: number }>(
    db,
    sql`select season_id as id, count(*)::int as games, (count(*) filter (where status = 'final'))::int as "finalGames"
      from games group by season_id`,
  );
  const countsOf = new Map(counts.map(({ id, ...each }) => [id, each]));
  return seasons.map((season) => ({
    ...toDataSeason(season, league),
    ...(countsOf.get(season.id) ?? { games: 0, finalGames: 0 }),
  }));
}

export const toDataSeason = (
  { number, id, name, startsOn, endsOn }: FeedSeason,
  league: LeagueSettings,
): DataSeason => ({
  number,
  _id: id,
  name,
  isCurrent: id === league.currentSeasonId,
  startsOn,
  endsOn,
});
