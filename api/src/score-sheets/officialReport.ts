import type { OfficialReport } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { gameDay } from '../seasons/leagueDay.ts';
import { hasLaterChange, isVoided } from './readSheet.ts';

/** What the official report of a game has besides its page. @throws 404 */
export const getOfficialReport = (db: Db, gameId: string): Promise<OfficialReport> =>
  requireRow('game', rowsOf<OfficialReport>(db, statement(gameId)));

const statement = (gameId: string) => sql`
  select game.number::int,
    (select coalesce(json_agg(json_build_object('period', each.period, 'startedAt', each.started_at,
        'endedAt', each.ended_at) order by each.period), '[]')
      from game_periods each where each.game_id = game.id) as periods,
    (select coalesce(json_agg(json_build_object('playerId', spot.player_id,
        'side', case when spot.team_id = game.home_team_id then 'home' else 'away' end, 'name', player.name,
        'number', spot.jersey_number, 'position', spot.position, 'isStarter', spot.is_starter,
        'isCaptain', coalesce(letter.is_captain, false), 'isAssistantCaptain', coalesce(letter.is_assistant_captain, false))
        order by spot.jersey_number, player.name), '[]')
      from lineups spot join players player on player.id = spot.player_id
      left join lateral (
        select held.is_captain, held.is_assistant_captain from roster_assignments held
        where held.player_id = spot.player_id and held.team_id = spot.team_id and held.season_id = game.season_id
          and coalesce(held.starts_on <= ${gameDay}, true) and coalesce(held.ends_on >= ${gameDay}, true)
        order by held.starts_on desc nulls last limit 1
      ) letter on true
      where spot.game_id = game.id) as lineup,
    case when game.status = 'final' then (
      select to_json(change.at) from sheet_changes change
      where change.game_id = game.id and change.kind = 'finalize' order by change.seq desc limit 1) end as "finalizedAt",
    case when game.status in ('unofficial', 'final') then (
      select json_build_object('name', change.after ->> 'name', 'at', change.at, 'isStale', ${hasLaterChange})
      from sheet_changes change
      where change.game_id = game.id and change.kind = 'sign' and not ${isVoided}
      order by change.seq desc limit 1) end as signature
  from games game where game.id = ${gameId}`;
