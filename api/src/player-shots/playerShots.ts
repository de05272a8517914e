import { type GoalieTableQuery, type PlayerShots, type ShotGame, unexpectedReasons } from '@league/contract';
import { sql } from 'drizzle-orm';
import { uuids } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import { mapWithYields } from '../platform/process/yields.ts';
import { joinLatestAssignment } from '../players/selectPlayers.ts';
import { sheetsInBatches } from '../score-sheets/deriveLines.ts';
import type { Coefficients } from '../score-sheets/expected-goals/expectedGoal.ts';
import { latestModel } from '../score-sheets/expected-goals/training.ts';
import { idOfSeason } from '../seasons/requestedSeason.ts';
import { currentFirst } from '../seasons/seasonOrder.ts';
import { teamBrief } from '../teams/tables.ts';
import { type SheetShots, type ShotFilter, sheetShots } from './sheetShots.ts';

type Query = Pick<GoalieTableQuery, 'season' | 'competition'>;

/** The shots of a skater, or at a goalie, in the final games of a season. @throws 404 for an unknown player or season */
export async function getPlayerShots(
  db: Db,
  playerId: string,
  { season: wanted, competition = 'season' }: Query,
): Promise<PlayerShots> {
  const [row] = await rowsOf<Row>(
    db,
    sql`
    with played as (
      select line.*, game.season_id, game.starts_at, game.home_team_id, game.periods,
        case when game.home_team_id = line.team_id then game.away_team_id else game.home_team_id end as opponent_id
      from (select * from player_game_lines where player_id = ${playerId}) line
      join lateral (
        select * from games where id = line.game_id and detail = line.level and status = 'final'
          and competition_type = ${competition} offset 0
      ) game on true
      where line.appeared
    ), season as (
      select season.id, season.name from seasons season
      where ${wanted ? sql`season.id = ${idOfSeason(sql`${wanted}`)}` : sql`season.id in (select season_id from played)`}
      order by ${currentFirst} limit 1
    ), shown as (
      select played.*, exists (select from shot_attempts shot where shot.game_id = played.game_id) as has_shots
      from played join season on season.id = played.season_id
    )
    select (select name from season) as season, (select count(*) from shown)::int as "allGames",
      (select model.coefficients from (${latestModel}) model) as model,
      (select coalesce(spot.position = 'Goalie', (select bool_or(is_goalie) from played), false)
        from players player left join ${joinLatestAssignment} where player.id = ${playerId}) as "isGoalie",
      (select coalesce(json_agg(json_build_object('gameId', game.game_id, 'date', game.starts_at,
          'isHome', game.team_id = game.home_team_id, 'opponent', ${teamBrief('opponent')},
          'regulationPeriods', game.periods, 'isGoalsOnly', not game.has_shots, 'shotsAgainst', game.shots_against)
          order by game.starts_at, game.game_id), '[]')
        from shown game join teams opponent on opponent.id = game.opponent_id
        where game.level = 'events' and (game.has_shots
          or exists (select from goals goal where goal.game_id = game.game_id and goal.x is not null))
      ) as games`,
  );
  if (!row || row.isGoalie === null) throw notFound('player');
  const { season, isGoalie, allGames, model, games } = row;
  if (wanted && season === null) throw notFound('season');
  const found = await shotsIn(db, games, { playerId, isGoalie }, model);
  const names = await namesOf(db, [...found.values()]);
  return {
    season,
    role: isGoalie ? 'goalies' : 'skaters',
    allGames,
    games: games.map(({ shotsAgainst: _, ...game }) => ({
      ...game,
      date: new Date(game.date).toISOString(),
      shots: (found.get(game.gameId)?.shots ?? []).map(({ otherId, ...shot }) => ({
        ...shot,
        other: otherId === null ? null : { _id: otherId, name: names.get(otherId)! },
      })),
    })),
    ...expectedOf(
      games.filter(({ isGoalsOnly }) => !isGoalsOnly).flatMap(({ gameId }) => found.get(gameId) ?? []),
      model,
    ),
  };
}

interface Game extends Omit<ShotGame, 'shots'>, Pick<ShotFilter, 'shotsAgainst'> {}

interface Row extends Pick<PlayerShots, 'season' | 'allGames'> {
  /** Null: there is no such player. */
  isGoalie: boolean | null;
  model: Coefficients | null;
  games: Game[];
}

async function shotsIn(
  db: Db,
  games: readonly Game[],
  player: Pick<ShotFilter, 'playerId' | 'isGoalie'>,
  model: Coefficients | null,
): Promise<Map<string, SheetShots>> {
  const known = new Map(games.map((game) => [game.gameId, game]));
  const found = new Map<string, SheetShots>();
  for await (const { sheets } of sheetsInBatches(db, [...known.keys()])) {
    await mapWithYields(sheets, (sheet) => {
      const { isHome, shotsAgainst, isGoalsOnly } = known.get(sheet.gameId)!;
      const shooting: ShotFilter = { ...player, side: isHome ? 'home' : 'away', shotsAgainst };
      found.set(sheet.gameId, sheetShots(sheet, shooting, isGoalsOnly ? null : model));
    });
  }
  return found;
}

async function namesOf(db: Db, found: readonly SheetShots[]): Promise<Map<string, string>> {
  const ids = new Set(found.flatMap(({ shots }) => shots.flatMap(({ otherId }) => otherId ?? [])));
  if (ids.size === 0) return new Map();
  const rows = await rowsOf<{ id: string; name: string }>(
    db,
    sql`select id, name from players where id in ${uuids([...ids])}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The sum of expected goals, or why there is none. @param found of games whose shots are recorded one by one */
function expectedOf(
  found: readonly SheetShots[],
  model: Coefficients | null,
): Pick<PlayerShots, 'expected' | 'unexpected'> {
  const sum = (of: (each: SheetShots) => number) => found.reduce((total, each) => total + of(each), 0);
  const counts = {
    shots: Number(sum(({ shots }) => shots.length) === 0),
    model: Number(model === null),
    places: sum(({ unplaced }) => unplaced),
    shooters: sum(({ unnamed }) => unnamed),
    counts: sum(({ countsMore }) => Number(countsMore)),
  };
  const reason = unexpectedReasons.find((each) => counts[each] > 0);
  if (reason) return { expected: null, unexpected: { reason, count: counts[reason] } };
  const expected = {
    games: found.length,
    shots: sum(({ rated }) => rated.shots),
    goals: sum(({ rated }) => rated.goals),
    expectedGoals: Math.round(sum(({ rated }) => rated.expectedGoals) * 1000) / 1000,
  };
  return { expected, unexpected: null };
}
