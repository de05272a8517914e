import type { PlayerPage } from '@league/contract';
import { sql } from 'drizzle-orm';
import { sizesOf } from '../pictures/pictureSizes.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import { type StatSums, statSums, toStatRow } from '../statistics/statLines.ts';
import { personColumns } from './person.ts';
import { joinLatestAssignment } from './selectPlayers.ts';

/** A player with a line for each season and team, newest season first. @throws 404 */
export async function getPlayerPage(db: Db, playerId: string): Promise<PlayerPage> {
  const seasonsPlayed = sql`
    select * from seasons where id in (
      select (select season_id from games where id = line.game_id) from player_game_lines line
        where line.player_id = ${playerId}
      union select season_id from imported_season_lines where player_id = ${playerId}
      union select game.season_id from ad_hoc_lines line join ad_hoc_games game on game.id = line.ad_hoc_game_id
        where line.player_id = ${playerId})`;
  const [row] = await rowsOf<PlayerRow>(
    db,
    sql`
    select player.id as "_id", player.name, ${personColumns}, ${sizesOf(sql`player.image`)} as "imageSizes",
      spot.position, spot.jersey_number as number,
      case when team.id is not null then json_build_object('name', team.name, 'slug', team.slug) end as team,
      (select coalesce(json_agg(row_to_json(line) order by line.turn,
        line.tournament nulls first, line.games_played desc), '[]') from (${statSums(seasonsPlayed, playerId)}) line) as sums,
      (select coalesce(json_agg(distinct jsonb_build_object('season', season.name, 'tournament', game.tournament_name)), '[]')
        from (select * from player_game_lines where player_id = ${playerId}) line
        join lateral (select * from games where id = line.game_id and detail = line.level and status = 'final' offset 0) game
          on game.series_id is not null
        join seasons season on season.id = game.season_id) as "playedOff"
    from players player
    left join ${joinLatestAssignment}
    left join teams team on team.id = spot.team_id and team.archived_at is null
    where player.id = ${playerId}`,
  );
  if (!row) throw notFound('player');
  const { sums, playedOff, ...player } = row;
  const seasons = sums.map(toStatRow);
  const position = player.position ?? seasons[0]?.position ?? 'Skater';
  return { ...player, position, seasons, playoffs: playedOff };
}

interface PlayerRow extends Omit<PlayerPage, 'position' | 'seasons' | 'playoffs'> {
  position: string | null;
  playedOff: NonNullable<PlayerPage['playoffs']>;
  sums: StatSums[];
}
