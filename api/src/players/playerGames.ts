import type { AnswerOf, PlayerGame, statisticsApi } from '@league/contract';
import { sql } from 'drizzle-orm';
import { forfeitedBy } from '../games/tables.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import { idOfSeason } from '../seasons/requestedSeason.ts';
import { currentFirst } from '../seasons/seasonOrder.ts';
import { countsAsPlayed, countsDressed } from '../statistics/lineFigures.ts';
import { teamBrief } from '../teams/tables.ts';

type GameLog = AnswerOf<typeof statisticsApi.playerGames>;

/**
 * A player's figures in the final games of a season, the latest first, each by its game's level of detail.
 * @param seasonName default: the latest season in which they played
 * @throws 404 for an unknown player or season
 */
export async function listPlayerGames(db: Db, playerId: string, seasonName?: string): Promise<GameLog> {
  const [row] = await rowsOf<{ season: string | null; isPlayer: boolean; games: Row[] }>(
    db,
    sql`
    with played as (
      select line.*, game.season_id, game.starts_at, game.competition_type, game.tournament_name, game.status,
        game.decision as decided, ${forfeitedBy} as forfeited_by, game.is_awarded, game.home_score, game.away_score, game.home_team_id, game.away_team_id
      from player_game_lines line join games game on game.id = line.game_id join seasons season on season.id = game.season_id
      where line.player_id = ${playerId} and line.level = game.detail and game.status = 'final' and ${countsAsPlayed(countsDressed)}
    ), season as (
      select season.id, season.name from seasons season
      where ${seasonName ? sql`season.id = ${idOfSeason(sql`${seasonName}`)}` : sql`season.id in (select season_id from played)`}
      order by ${currentFirst} limit 1
    )
    select (select name from season) as season, exists (select from players where id = ${playerId}) as "isPlayer",
      (select coalesce(json_agg(json_build_object('gameId', game.game_id, 'date', game.starts_at,
          'competition_type', game.competition_type, 'tournament_name', game.tournament_name, 'status', game.status,
          'decision_type', game.decided, 'forfeitedBy', game.forfeited_by, 'isAwarded', game.is_awarded, 'home_score', game.home_score, 'away_score', game.away_score,
          'isHome', game.team_id = game.home_team_id, 'team', ${teamBrief('team')},
          'opponent', ${teamBrief('opponent')}, 'goals', game.goals, 'assists', game.assists,
          'power_play_goals', game.power_play_goals, 'short_handed_goals', game.short_handed_goals,
          'game_winning_goals', game.game_winning_goals, 'penalty_minutes', game.penalty_minutes, 'plus_minus', game.plus_minus, 'shots', game.shots,
          'decision', game.decision, 'shots_against', game.shots_against, 'saves', game.saves,
          'goals_against', game.goals_against, 'seconds_played', game.seconds_played)
          order by game.starts_at desc, game.game_id), '[]')
        from played game
        join season on season.id = game.season_id
        join teams team on team.id = game.team_id
        join teams opponent on opponent.id in (game.home_team_id, game.away_team_id) and opponent.id <> game.team_id
      ) as games`,
  );
  if (!row?.isPlayer) throw notFound('player');
  if (seasonName && row.season === null) throw notFound('season');
  return { season: row.season, games: row.games.map(toWire) };
}

type Row = Omit<PlayerGame, 'points'>;

const toWire = ({ date, ...game }: Row): PlayerGame => ({
  ...game,
  date: new Date(date).toISOString(),
  points: game.assists === null ? null : game.goals + game.assists,
});
