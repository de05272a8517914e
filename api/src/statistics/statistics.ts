import { type PlayerStatRow, sortStats } from '@league/contract';
import { sql } from 'drizzle-orm';
import { seasonRow, wantedSeason } from '../games/wantedSeason.ts';
import { type Db, rowsOf } from '../platform/db.ts';
import { type StatSums, statSums, toStatRow } from './statLines.ts';

/** Player figures of a season and its tournaments, most points first. @throws 404 where there is no such season */
export async function listStatistics(db: Db, seasonName?: string): Promise<PlayerStatRow[]> {
  const rows = await rowsOf<{ sums: StatSums[] }>(
    db,
    sql`
    select (select coalesce(json_agg(row_to_json(line)), '[]')
      from (${statSums(sql`select * from seasons where id = wanted.id`)}) line) as sums
    from (${wantedSeason(seasonName)}) wanted`,
  );
  const lines = seasonRow(rows, seasonName)?.sums ?? [];
  return sortStats(lines.map(toStatRow), { by: 'points', direction: 'descending' });
}
