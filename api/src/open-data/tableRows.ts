import {
  type CompetitionType,
  hasRole,
  type PlayerStatRow,
  type SeasonRow,
  type StatisticsRole,
  sortStats,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { listFeedTeams, playerNumbers } from '../feed/records.ts';
import { listTournaments } from '../games/games.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { mapWithYields } from '../platform/process/yields.ts';
import { getStandings } from '../standings/standings.ts';
import { listSeasonStatistics } from '../statistics/statistics.ts';
import type { SeasonSource } from './seasonSource.ts';

export async function standingRows({ db, season }: SeasonSource): Promise<SeasonRow<'standings'>[]> {
  const { mainName } = season;
  const numbers = await teamNumbers(db);
  const tournaments: (string | undefined)[] = await listTournaments(db, mainName);
  const tables: SeasonRow<'standings'>[] = [];
  for (const tournament of [undefined, ...tournaments]) {
    const { rows } = await getStandings(db, { season: mainName, tournament });
    for (const row of rows) {
      tables.push({
        competition: competitionOf(tournament ?? null),
        tournament: tournament ?? null,
        rank: row.rank,
        team_number: numbers.get(row.team.slug)!,
        team: row.team.name,
        games_played: row.gamesPlayed,
        wins: row.wins,
        overtime_wins: row.overtimeWins,
        overtime_losses: row.overtimeLosses,
        losses: row.losses,
        shootout_wins: row.shootoutWins,
        shootout_losses: row.shootoutLosses,
        points: row.points,
        points_percentage: row.pointsShare,
        goals_for: row.goalsFor,
        goals_against: row.goalsAgainst,
        goal_difference: row.goalsFor - row.goalsAgainst,
        points_adjustment: row.adjustment?.points ?? 0,
        clinched: row.mark,
      });
    }
  }
  return tables;
}

const competitionOf = (tournament: string | null): CompetitionType => (tournament === null ? 'season' : 'tournament');

/** By slug. */
async function teamNumbers(db: Db): Promise<Map<string, number>> {
  const teams = await rowsOf<{ slug: string; number: number }>(
    db,
    sql`select slug, number::float8 as number from teams`,
  );
  return new Map(teams.map(({ slug, number }) => [slug, number]));
}

/** Figures by player and team, most points first. */
async function figures({ db, season }: SeasonSource, role: StatisticsRole) {
  const teams = await teamNumbers(db);
  const all = await listSeasonStatistics(db, season.id);
  const rows = sortStats(
    all.filter((row) => hasRole(row, role)),
    { by: 'points', direction: 'descending' },
  );
  const players = await playerNumbers(
    db,
    rows.map(({ playerId }) => playerId),
  );
  const who = (row: PlayerStatRow) => ({
    competition: competitionOf(row.tournament),
    tournament: row.tournament,
    player_number: players.get(row.playerId)!,
    player: row.player,
    team_number: teams.get(row.teamSlug)!,
    team: row.team,
    jersey_number: row.number,
  });
  return { rows, who };
}

const scoring = (row: PlayerStatRow) => ({
  goals: row.goals,
  assists: row.assists,
  points: row.points,
  penalty_minutes: row.penalty_minutes,
  power_play_goals: row.power_play_goals,
  short_handed_goals: row.short_handed_goals,
  game_winning_goals: row.game_winning_goals,
});

export async function skaterRows(source: SeasonSource): Promise<SeasonRow<'skaters'>[]> {
  const { rows, who } = await figures(source, 'skaters');
  return mapWithYields(rows, (row) => ({
    ...who(row),
    position: row.position,
    games_played: row.games_played,
    ...scoring(row),
    plus_minus: row.plus_minus,
    shots: row.shots,
  }));
}

export async function goalieRows(source: SeasonSource): Promise<SeasonRow<'goalies'>[]> {
  const { rows, who } = await figures(source, 'goalies');
  return mapWithYields(rows, (row) => ({
    ...who(row),
    games_played: row.games_played,
    wins: row.wins,
    losses: row.losses,
    overtime_losses: row.overtime_losses,
    shutouts: row.shutouts,
    shots_against: row.shots_against,
    goals_against: row.goals_against,
    saves: row.saves ?? null,
    save_percentage: row.save_percentage,
    goals_against_average: row.goals_against_average,
    seconds_played: row.seconds_played,
    ...scoring(row),
  }));
}

export async function teamRows({ db, season, publicUrl }: SeasonSource): Promise<SeasonRow<'teams'>[]> {
  const teams = await listFeedTeams(db, season);
  return teams.map(({ number, name, id, slug, code, city, primaryColor, secondaryColor, logo }) => ({
    team_number: number,
    team: name,
    team_id: id,
    slug,
    code,
    city,
    primary_color: primaryColor,
    secondary_color: secondaryColor,
    logo: logo && URL.canParse(logo, publicUrl) ? new URL(logo, publicUrl).href : null,
  }));
}

/** Everybody on a roster or in a game of the season. */
export const playerRows = ({ db, season }: SeasonSource) =>
  rowsOf<SeasonRow<'players'>>(
    db,
    sql`
    with held as (select id from games where season_id = ${season.id}),
    named (id) as (
      select player_id from roster_assignments where season_id = ${season.id}
      union select player_id from imported_season_lines where season_id = ${season.id}
      union select line.player_id from ad_hoc_lines line join ad_hoc_games game on game.id = line.ad_hoc_game_id
        where game.season_id = ${season.id}
      union select player_id from player_game_lines where game_id in (select id from held)
      union select player_id from lineups where game_id in (select id from held)
      union select unnest(array[scorer_id, first_assist_id, second_assist_id]) from goals where game_id in (select id from held)
      union select unnest(array[player_id, served_by_id]) from penalties where game_id in (select id from held)
      union select unnest(array[goalie_in_id, goalie_out_id]) from goalie_changes where game_id in (select id from held)
      union select shooter_id from shootout_attempts where game_id in (select id from held)
      union select unnest(array[shooter_id, goalie_id, blocker_id]) from shot_attempts where game_id in (select id from held)
      union select unnest(array[winner_id, loser_id]) from faceoffs where game_id in (select id from held)
      union select player_id from player_actions where game_id in (select id from held)
      union select player_id from stars where game_id in (select id from held)
      union select spot.player_id from on_ice spot join goals on goals.id = spot.goal_id
        where goals.game_id in (select id from held)
    )
    select player.number::float8 as player_number, player.name as player, player.id as player_id, player.shoots,
      player.catches, player.hometown
    from named join players player on player.id = named.id
    order by player.number`,
  );

/** A team's last assignment of each of its players, as on its page. */
export const rosterRows = ({ db, season }: SeasonSource) =>
  rowsOf<SeasonRow<'rosters'>>(
    db,
    sql`
    select team.number::float8 as team_number, team.name as team, player.number::float8 as player_number,
      player.name as player, spot.jersey_number, spot.position, spot.is_captain, spot.is_assistant_captain
    from (
      select distinct on (spot.team_id, spot.player_id) spot.* from roster_assignments spot
      where spot.season_id = ${season.id}
      order by spot.team_id, spot.player_id, spot.starts_on desc nulls last, spot.id
    ) spot
    join teams team on team.id = spot.team_id
    join players player on player.id = spot.player_id
    order by team.name, spot.jersey_number, player.name`,
  );
