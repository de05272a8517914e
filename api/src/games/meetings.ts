import { type GameMeetings, type Meeting, maxMeetings } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { forfeitedByIn } from './tables.ts';

/** The games between a game's two teams. @throws 404 */
export async function getMeetings(db: Db, gameId: string): Promise<GameMeetings> {
  const { season, ...meetings } = await requireRow('game', rowsOf<GameMeetings>(db, statement(gameId)));
  const toWire = ({ date, ...meeting }: Meeting): Meeting => ({ ...meeting, date: new Date(date).toISOString() });
  return { season: season.map(toWire), ...meetings };
}

/** Each of the two ways in which the teams meet is a look-up of the home team's games. */
const statement = (gameId: string) => sql`
  with game as (select * from games where id = ${gameId}),
  met as materialized (
    select met.*, true as is_same_home from game join games met
      on met.home_team_id = game.home_team_id and met.away_team_id = game.away_team_id
    union all
    select met.*, false from game join games met
      on met.home_team_id = game.away_team_id and met.away_team_id = game.home_team_id
  ),
  decided as (
    select *, case when home_score > away_score then is_same_home when home_score < away_score then not is_same_home end as won_by_home
    from met where status = 'final'
  )
  select (
      select coalesce(json_agg(json_build_object('gameId', met.id, 'date', met.starts_at, 'timeKnown', met.time_known,
        'status', met.status, 'decision_type', met.decision, 'home_score', met.home_score, 'away_score', met.away_score,
        'forfeitedBy', ${forfeitedByIn('met')}, 'isAwarded', met.is_awarded, 'isAbandoned', met.is_abandoned,
        'isSameHome', met.is_same_home) order by met.starts_at, met.id), '[]')
      from (
        select met.* from met join game on met.season_id = game.season_id and met.competition_type = game.competition_type
          and met.tournament_name is not distinct from game.tournament_name
        order by met.starts_at desc, met.id desc limit ${maxMeetings}
      ) met
    ) as season,
    (
      select json_build_object('games', count(*), 'home', count(*) filter (where won_by_home),
        'away', count(*) filter (where not won_by_home), 'since', (
          select season.name from decided first join seasons season on season.id = first.season_id
          order by first.starts_at limit 1))
      from decided
    ) as "allTime"
  from game`;
