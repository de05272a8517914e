import { type GameTime, type GoalieTableQuery, type PenaltySheet, type Side, strengthAt } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { mapWithYields } from '../platform/process/yields.ts';
import { selectGames } from './figureGames.ts';

type Strength = PenaltySheet['goals'][number]['strength'];

/** A goalie's shots and saves in a game, by the strength of the shooting side. */
export interface GoalieStrengths {
  gameId: string;
  playerId: string;
  evShots: number;
  evSaves: number;
  ppShots: number;
  ppSaves: number;
  shShots: number;
  shSaves: number;
}

interface PlacedGame extends Omit<PenaltySheet, 'goals' | 'penalties'> {
  gameId: string;
  penalties: (PenaltySheet['penalties'][number] & { timeKnown: boolean })[];
  /** With the goalie on the ice, if that is recorded. */
  goals: (PenaltySheet['goals'][number] & { emptyNet: boolean; goalieId: string | null })[];
  /** Those that were saved. */
  saves: (GameTime & { side: Side; goalieId: string | null; penaltyShot: boolean })[];
  goalies: { playerId: string; side: Side; saves: number | null; goalsAgainst: number | null }[];
}

/**
 * The shots by strength of goalies in the chosen games, where all shots of a goalie have their times: together they are the saves and
 * goals that the goalie's line has.
 */
export async function listGoalieStrengths(
  db: Db,
  query: GoalieTableQuery,
  timeZone: string,
): Promise<GoalieStrengths[]> {
  const side = sql`case when entry.team_id = game.home_team_id then 'home' else 'away' end`;
  const timed = sql`'side', ${side}, 'period', entry.period, 'elapsedSeconds', entry.elapsed_seconds`;
  const games = await rowsOf<PlacedGame>(
    db,
    sql`
    with ${selectGames(query, timeZone)}
    select game.id as "gameId", game.periods, game.period_minutes as "periodMinutes", game.overtime_minutes as "overtimeMinutes",
      (select coalesce(json_agg(json_build_object(${timed}, 'class', entry.class, 'minutes', entry.minutes, 'playerId', entry.player_id,
          'penaltyShot', entry.penalty_shot, 'timeKnown', entry.time_known, 'ends', case when entry.ends_period is not null
            then json_build_object('period', entry.ends_period, 'elapsedSeconds', entry.ends_elapsed_seconds) end)
          order by entry.period, entry.elapsed_seconds, entry.ordinal), '[]')
        from penalties entry where entry.game_id = game.id) as penalties,
      (select coalesce(json_agg(json_build_object(${timed}, 'strength', entry.strength, 'emptyNet', entry.empty_net,
          'goalieId', (select spot.player_id from on_ice spot
            join player_game_lines line on line.game_id = game.id and line.level = game.detail and line.player_id = spot.player_id
            where spot.goal_id = entry.id and spot.team_id <> entry.team_id and line.is_goalie limit 1))), '[]')
        from goals entry where entry.game_id = game.id) as goals,
      (select coalesce(json_agg(json_build_object(${timed}, 'goalieId', entry.goalie_id, 'penaltyShot', entry.penalty_shot)), '[]')
        from shot_attempts entry where entry.game_id = game.id and entry.outcome = 'onGoal') as saves,
      (select coalesce(json_agg(json_build_object('playerId', entry.player_id, 'side', ${side}, 'saves', entry.saves,
          'goalsAgainst', entry.goals_against)), '[]')
        from player_game_lines entry
        where entry.game_id = game.id and entry.level = game.detail and entry.is_goalie and entry.appeared) as goalies
    from (select distinct game_id from side where detail = 'events') chosen
    join lateral (select * from games where id = chosen.game_id offset 0) game on true
    where exists (select from shot_attempts where game_id = game.id)`,
  );
  return (await mapWithYields(games, strengthsIn)).flat();
}

function strengthsIn(game: PlacedGame): GoalieStrengths[] {
  if (game.penalties.some(({ timeKnown }) => !timeKnown)) return [];
  return game.goalies.flatMap(({ playerId, side, saves, goalsAgainst }) => {
    const isAlone = game.goalies.filter((goalie) => goalie.side === side).length === 1;
    const saved = game.saves
      .filter((shot) => shot.side !== side)
      .filter((shot) => shot.goalieId === playerId || (isAlone && shot.goalieId === null))
      .map((shot): Strength => (shot.penaltyShot ? 'PS' : strengthAt(game, shot.side, shot)));
    const beaten = game.goals
      .filter((goal) => goal.side !== side && !goal.emptyNet)
      .filter((goal) => goal.goalieId === playerId || (isAlone && goal.goalieId === null))
      .map(({ strength }): Strength => strength);
    if (saved.length !== saves || beaten.length !== goalsAgainst) return [];
    const shotsAt = (strength: Strength) => [...saved, ...beaten].filter((each) => each === strength).length;
    const savesAt = (strength: Strength) => saved.filter((each) => each === strength).length;
    return [
      {
        gameId: game.gameId,
        playerId,
        evShots: shotsAt('EV'),
        evSaves: savesAt('EV'),
        ppShots: shotsAt('PP'),
        ppSaves: savesAt('PP'),
        shShots: shotsAt('SH'),
        shSaves: savesAt('SH'),
      },
    ];
  });
}
