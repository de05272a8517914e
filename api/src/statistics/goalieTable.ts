import { fewShots, type GoalieFigure, type GoalieRow, type GoalieTableQuery } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import {
  linesOf,
  selectGames,
  selectImported,
  selectLines,
  selectPositions,
  selectTeammates,
  stintsWithTeammates,
  sumOfStints,
} from './figureGames.ts';
import { type FigureColumns, figurePage, playedFor, ratio, readFigurePage } from './figurePage.ts';
import { type GoalieStrengths, listGoalieStrengths } from './goalieStrengths.ts';
import { knowsDecisions, knowsShutouts } from './lineFigures.ts';

/** A page of goalies with all figures. @throws 404 for an unknown season */
export async function getGoalieTable(db: Db, query: GoalieTableQuery, timeZone: string) {
  const strengths = await listGoalieStrengths(db, query, timeZone);
  return readFigurePage<GoalieRow>(db, goalieStatement(query, timeZone, strengths), query);
}

const goalieStatement = (query: GoalieTableQuery, timeZone: string, strengths: readonly GoalieStrengths[]): SQL =>
  figurePage({
    query,
    isGoalie: true,
    parts: [
      selectGames(query, timeZone),
      selectLines(query),
      selectImported(query),
      selectPositions(query),
      averages(query),
      starts(query),
      byStrength(strengths),
      figures,
      stints,
      selectTeammates(countedOfAll),
      playedFor,
      totals,
    ],
    columns,
    sort: query.sort ?? 'wins',
    isIn: {
      starts: sql`line.game_id in (select game_id from started where is_start is not null)`,
      shotStrengths: sql`line.game_id in (select game_id from by_strength)`,
    },
  });

/**
 * `decided`: whether the final games of a team tell decisions and shutouts of its goalies, and the saves of all of them. `average`:
 * the save percentage of all goalies in the league's games of a season, or in one tournament.
 */
const averages = (query: GoalieTableQuery) => sql`
  decided as (
    select game.season_id, game.tournament, line.team_id, ${knowsDecisions} as knows_decisions, ${knowsShutouts} as knows_shutouts,
      sum(line.saves) filter (where line.shots_against is not null) as saves,
      sum(line.shots_against) filter (where line.saves is not null) as shots
    from game join ${linesOf(query, 'game', 'id', sql`is_goalie`)} line on true
    group by game.season_id, game.tournament, line.team_id
  ), average as (
    select season_id, tournament, sum(saves)::double precision / nullif(sum(shots), 0) as save_percentage
    from decided group by season_id, tournament
  )`;

/**
 * `started`: whether a goalie who played started the game; null where neither the lineup says it nor the team had one goalie alone.
 */
const starts = (query: GoalieTableQuery) => sql`
  started as (
    select shown.game_id, net.player_id, case
        when bool_or(spot.is_starter) over own then coalesce(spot.is_starter, false)
        when count(*) over own = 1 then true
      end as is_start
    from side shown
    join ${linesOf(query, 'shown', 'game_id', sql`is_goalie and appeared`)} net on net.team_id = shown.team_id
    left join lineups spot on spot.game_id = net.game_id and spot.player_id = net.player_id
    window own as (partition by shown.game_id, shown.team_id)
  )`;

const byStrength = (strengths: readonly GoalieStrengths[]) => sql`
  by_strength as (
    select "gameId" as game_id, "playerId" as player_id, "evShots" as ev_shots, "evSaves" as ev_saves, "ppShots" as pp_shots,
      "ppSaves" as pp_saves, "shShots" as sh_shots, "shSaves" as sh_saves
    from jsonb_to_recordset(${JSON.stringify(strengths)}::text::jsonb) as each ("gameId" uuid, "playerId" uuid, "evShots" int,
      "evSaves" int, "ppShots" int, "ppSaves" int, "shShots" int, "shSaves" int)
  )`;

const strengthColumns = sql`by_strength.ev_shots, by_strength.ev_saves, by_strength.pp_shots, by_strength.pp_saves,
  by_strength.sh_shots, by_strength.sh_saves`;

/**
 * Each line of those who are goalies, with its start and whether that was a quality start: the season's average save percentage
 * or more, or a fixed one with few shots.
 */
const figures = sql`
  figured as (
    select line.*, ${strengthColumns}, started.is_start, case when started.is_start and line.saves is not null and line.shots_against > 0
      then line.saves::double precision / line.shots_against >= average.save_percentage
        or (line.shots_against <= ${fewShots.max}::int
          and line.saves >= ${fewShots.savePercentage}::double precision * line.shots_against) end as is_quality
    from (
      select * from line
      where player_id in (select player_id from line where is_goalie union select player_id from worn where position = 'Goalie')
      offset 0
    ) line
    left join started on started.game_id = line.game_id and started.player_id = line.player_id
    left join by_strength on by_strength.game_id = line.game_id and by_strength.player_id = line.player_id
    left join average on average.season_id = line.season_id and average.tournament = line.tournament
  )`;

const figureSums = {
  ev_shots: sql`sum(ev_shots)`,
  ev_saves: sql`sum(ev_saves)`,
  pp_shots: sql`sum(pp_shots)`,
  pp_saves: sql`sum(pp_saves)`,
  sh_shots: sql`sum(sh_shots)`,
  sh_saves: sql`sum(sh_saves)`,
  games: sql`count(*) filter (where counts)`,
  goals: sql`sum(goals)`,
  assists: sql`sum(assists)`,
  penalty_minutes: sql`sum(penalty_minutes)`,
  starts: sql`sum(is_start::int)`,
  seconds_played: sql`sum(seconds_played)`,
  wins: sql`count(*) filter (where decision = 'W')`,
  losses: sql`count(*) filter (where decision = 'L')`,
  overtime_losses: sql`count(*) filter (where decision = 'O')`,
  shots_against: sql`sum(shots_against)`,
  saves: sql`sum(saves)`,
  goals_against: sql`sum(goals_against)`,
  shutouts: sql`count(*) filter (where shutout)`,
  quality: sql`sum(is_quality::int)`,
  rated_starts: sql`count(is_quality)`,
  rated_saves: sql`sum(saves) filter (where shots_against is not null)`,
  rated_shots: sql`sum(shots_against) filter (where saves is not null)`,
  rated_goals: sql`sum(goals_against) filter (where seconds_played is not null)`,
  full_game_goals: sql`sum(goals_against * regulation_seconds) filter (where seconds_played is not null)`,
  rated_seconds: sql`sum(seconds_played) filter (where goals_against is not null)`,
};
type Sum = keyof typeof figureSums;
const sumNames = Object.keys(figureSums) as Sum[];

const knownIf: Partial<Record<Sum, SQL>> = {
  wins: sql`decided.knows_decisions`,
  losses: sql`decided.knows_decisions`,
  overtime_losses: sql`decided.knows_decisions`,
  shutouts: sql`decided.knows_shutouts`,
};

function stintSum(name: Sum): SQL {
  const sum = sql`counted.${sql.identifier(name)}`;
  const isKnown = knownIf[name];
  return isKnown ? sql`case when ${isKnown} then coalesce(${sum}, 0) end as ${sql.identifier(name)}` : sum;
}

/** Of a player for a team in the league's games of a season or one tournament. */
const stints = sql`
  stint as (
    select season_id, competition_type, tournament, team_id, player_id, is_goalie, last_at,
      coalesce(imported.games_played, counted.games) as games, ${sql.join(
        sumNames.filter((name) => name !== 'games').map(stintSum),
        sql`, `,
      )}, counted.player_id is null as has_no_line
    from (
      select season_id, competition_type, tournament, team_id, player_id, bool_or(is_goalie) as is_goalie,
        max(starts_at) as last_at, ${sql.join(
          sumNames.map((name) => sql`${figureSums[name]} as ${sql.identifier(name)}`),
          sql`, `,
        )}
      from figured group by season_id, competition_type, tournament, team_id, player_id
    ) counted
    full join imported using (season_id, competition_type, tournament, team_id, player_id)
    left join decided using (season_id, tournament, team_id)
  )`;

/** What the sheets of a team count for everybody, so that somebody who is on none of them has none. */
const countedOfAll: Partial<Record<Sum, SQL>> = {
  goals: sql`line.goals is not null`,
  assists: sql`line.assists is not null`,
  penalty_minutes: sql`line.penalty_minutes is not null`,
};

const totals = sql`
  total as (
    select player_id, coalesce(bool_or(is_goalie), false) as is_goalie, max(last_at) as last_at, ${sql.join(
      sumNames.map((name) => sumOfStints(name, countedOfAll)),
      sql`, `,
    )}
    from ${stintsWithTeammates} group by player_id
  )`;

const of = (name: Sum) => sql`total.${sql.identifier(name)}`;

const columns: FigureColumns<GoalieFigure> = {
  games: of('games'),
  starts: of('starts'),
  secondsPlayed: of('seconds_played'),
  wins: of('wins'),
  losses: of('losses'),
  overtimeLosses: of('overtime_losses'),
  shotsAgainst: of('shots_against'),
  saves: of('saves'),
  goalsAgainst: of('goals_against'),
  savePercentage: ratio(of('rated_saves'), of('rated_shots')),
  evenStrengthShots: of('ev_shots'),
  evenStrengthSavePercentage: ratio(of('ev_saves'), of('ev_shots')),
  // While the goalie's own team is short-handed, the shooters have a power play.
  shortHandedShots: of('pp_shots'),
  shortHandedSavePercentage: ratio(of('pp_saves'), of('pp_shots')),
  powerPlayShots: of('sh_shots'),
  powerPlaySavePercentage: ratio(of('sh_saves'), of('sh_shots')),
  goalsAgainstAverage: ratio(of('full_game_goals'), of('rated_seconds')),
  goalsAgainstPer60: ratio(sql`${of('rated_goals')} * 3600`, of('rated_seconds')),
  shutouts: of('shutouts'),
  qualityStarts: of('quality'),
  qualityStartShare: ratio(of('quality'), of('rated_starts')),
  goals: of('goals'),
  assists: of('assists'),
  penaltyMinutes: of('penalty_minutes'),
};
