import { type FormGame, formGames, type Side } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { forfeitedByIn } from '../games/tables.ts';
import { gameDay } from '../seasons/leagueDay.ts';

/** A goalie who started a game, or who starts this one. */
export interface Starter {
  playerId: string;
  name: string;
  number: number | null;
  /** On the day of the game that is previewed. */
  isOnRoster: boolean;
}

interface TeamRow {
  teamId: string;
  slug: string;
  form: FormGame[];
  /** Of the last games whose starting goalie is known, the latest first. */
  starters: Starter[];
  /** Null: the lineup names none, or there is no lineup. */
  inLineup: Starter | null;
}

export interface PreviewRow extends Record<Side, TeamRow> {
  season: string;
  tournament: string | null;
  videos: { _id: string; title: string }[];
}

/** A preview without figures and tables. */
export const previewStatement = (gameId: string): SQL => sql`
  select season.name as season, game.tournament_name as tournament,
    ${teamOf('home_team_id')} as home, ${teamOf('away_team_id')} as away,
    (select coalesce(json_agg(json_build_object('_id', video.id, 'title', video.title) order by video.date desc, video.created_at desc), '[]')
      from (select * from videos where game_id = game.id order by date desc, created_at desc limit ${maxVideos}) video) as videos
  from games game join seasons season on season.id = game.season_id
  where game.id = ${gameId}`;

const maxVideos = 3;

/** A `TeamRow` of `games game`. @param column of the team */
function teamOf(column: 'home_team_id' | 'away_team_id'): SQL {
  const id = sql`game.${sql.identifier(column)}`;
  return sql`(
    with last as materialized (
      select played.* from (
        select * from games where home_team_id = ${id} union all select * from games where away_team_id = ${id}
      ) played
      where played.season_id = game.season_id and played.status = 'final' and played.starts_at < game.starts_at
      order by played.starts_at desc, played.id limit ${formGames}
    ),
    starter as (
      select last.starts_at, ${starterIn(id)} as player_id from last
    )
    select json_build_object('teamId', team.id, 'slug', team.slug,
      'form', (
        select coalesce(json_agg(json_build_object('gameId', last.id, 'date', last.starts_at, 'status', last.status,
            'decision_type', last.decision, 'home_score', last.home_score, 'away_score', last.away_score,
            'forfeitedBy', ${forfeitedByIn('last')}, 'isAwarded', last.is_awarded, 'tournament_name', last.tournament_name,
            'isHome', last.home_team_id = ${id}, 'opponent', json_build_object('_id', opponent.id, 'slug', opponent.slug,
              'name', opponent.name, 'code', opponent.code))
          order by last.starts_at desc, last.id), '[]')
        from last join teams opponent
          on opponent.id = case when last.home_team_id = ${id} then last.away_team_id else last.home_team_id end),
      'starters', (
        select coalesce(json_agg(${starterJson(sql`starter.player_id`, id)} order by starter.starts_at desc), '[]')
        from starter ${playerOf(sql`starter.player_id`)}),
      'inLineup', (
        select ${starterJson(sql`spot.player_id`, id)} from lineups spot ${playerOf(sql`spot.player_id`)}
        where spot.game_id = game.id and spot.team_id = ${id} and spot.position = 'Goalie' and spot.is_starter limit 1))
    from teams team where team.id = ${id})`;
}

/**
 * The goalie who started `last` for a team: who left the net first, or entered it at the first face-off; else the lineup's
 * starter; else the only one who played. Null: nobody can tell.
 */
const starterIn = (teamId: SQL) => sql`coalesce(
  (select coalesce(change.goalie_out_id, case when change.period = 1 and change.elapsed_seconds = 0 then change.goalie_in_id end)
    from goalie_changes change where change.game_id = last.id and change.team_id = ${teamId}
    order by change.period, change.elapsed_seconds, change.ordinal limit 1),
  (select case when count(*) = 1 then (array_agg(spot.player_id))[1] end
    from lineups spot where spot.game_id = last.id and spot.team_id = ${teamId} and spot.position = 'Goalie' and spot.is_starter),
  (select case when count(*) = 1 then (array_agg(line.player_id))[1] end
    from player_game_lines line where line.game_id = last.id and line.level = last.detail and line.team_id = ${teamId}
      and line.is_goalie and line.appeared))`;

/** `offset 0` makes PostgreSQL look up each player, since it cannot know that they are few. */
const playerOf = (id: SQL) => sql`join lateral (select * from players where id = ${id} offset 0) player on true`;

/** Of `players player`, with the number that they have on the day of `games game`. */
const starterJson = (playerId: SQL, teamId: SQL) => sql`(
  select json_build_object('playerId', player.id, 'name', player.name, 'number', max(held.jersey_number),
    'isOnRoster', count(*) > 0)
  from roster_assignments held
  where held.player_id = ${playerId} and held.team_id = ${teamId} and held.season_id = game.season_id
    and coalesce(held.starts_on <= ${gameDay}, true) and coalesce(held.ends_on >= ${gameDay}, true))`;
