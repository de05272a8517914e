import {
  type LeagueRecords,
  milestoneFigures,
  nearMilestone,
  type RecordFigure,
  recordFigures,
  type StreakKind,
  streakKinds,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, oneRow } from '../platform/database/db.ts';
import { isOpen, startedFirst, today } from '../rosters/openAssignments.ts';
import { countsAsPlayed, countsDressed } from './lineFigures.ts';

const shownRecords = 5;
/** One game with a point is no streak. */
const shortestStreak = 3;

/** The records of the league's games, or of its tournaments. */
export const getRecords = (db: Db, competition: 'season' | 'tournament' = 'season'): Promise<LeagueRecords> =>
  oneRow<LeagueRecords>(
    db,
    sql`
    with ${sql.join(
      [games, rosters, lines, sums, streaks, milestones].map((part) => part(competition)),
      sql`, `,
    )}
    select (select count(*) from game
        where exists (select from player_game_lines where game_id = game.id and level = game.detail))::int as games,
      (select count(*) from game)::int as "allGames",
      ${listOf(gameRecords)} as game, ${listOf(seasonRecords)} as season, ${listOf(careerRecords)} as career,
      ${listOf(streakRecords('longest'))} as streaks, ${listOf(streakRecords('current'))} as "currentStreaks",
      ${listOf(milestonesAhead)} as milestones`,
  );

const listOf = (rows: SQL) =>
  sql`(select coalesce(json_agg(to_jsonb(listed) - 'place' order by place), '[]') from (${rows}) listed)`;

const games = (competition: string) => sql`
  game as materialized (
    select game.id, game.season_id, coalesce(game.tournament_name, '') as tournament, game.starts_at, game.home_team_id, game.away_team_id, game.detail,
      game.forfeit_team_id is not null or game.forfeited_by_both as is_forfeited, ${countsDressed} as counts_dressed
    from games game join seasons season on season.id = game.season_id
    where game.status = 'final' and game.competition_type = ${competition}
  )`;

/** `rostered`: who is on a roster of the current season, with their team. */
const rosters = () => sql`
  today as materialized (${today}),
  rostered as materialized (
    select distinct on (spot.player_id) spot.player_id, spot.team_id
    from today join seasons season on season.id = today.id
    join roster_assignments spot on spot.season_id = season.id and ${isOpen}
    join players player on player.id = spot.player_id and player.archived_at is null
    order by spot.player_id, ${startedFirst}
  )`;

const lines = () => sql`
  line as materialized (
    select game.id as game_id, game.season_id, game.tournament, game.starts_at, line.team_id, line.player_id, line.is_goalie,
      line.appeared, ${countsAsPlayed(sql`game.counts_dressed`)} as counts, line.goals, line.assists,
      line.goals + line.assists as points, line.penalty_minutes, (line.decision = 'W')::int as wins, line.saves,
      line.shutout::int as shutouts
    from game join player_game_lines line on line.game_id = game.id and line.level = game.detail
  )`;

const columnOf: Record<RecordFigure, SQL> = {
  goals: sql`goals`,
  assists: sql`assists`,
  points: sql`points`,
  penaltyMinutes: sql`penalty_minutes`,
  wins: sql`wins`,
  saves: sql`saves`,
  shutouts: sql`shutouts`,
};

/** The figures of a row, one below the other. */
const figuresOf = (names: readonly RecordFigure[]) =>
  sql`lateral (values ${sql.join(
    names.map((name) => sql`(${name}::text, ${columnOf[name]}::bigint, ${recordFigures.indexOf(name)}::int)`),
    sql`, `,
  )}) figure (name, value, turn)`;

/** The sums of a season and of a career, with games that have no sheet; totals of a season or tournament know games that no sheet has. */
const sums = (competition: string) => sql`
  counted as (
    select season_id, tournament, team_id, player_id, counts, goals, assists, penalty_minutes, wins, saves, shutouts from line
    ${
      competition === 'season'
        ? sql`union all
    select game.season_id, '', line.team_id, line.player_id, true, line.goals, line.assists, line.penalty_minutes, null, null, null
    from ad_hoc_games game join ad_hoc_lines line on line.ad_hoc_game_id = game.id`
        : sql``
    }
  ),
  stint as (
    select season_id, team_id, player_id, coalesce(imported.games, counted.games) as games, goals, assists, penalty_minutes, wins,
      saves, shutouts
    from (
      select season_id, tournament, team_id, player_id, count(*) filter (where counts) as games, sum(goals) as goals, sum(assists) as assists,
        sum(penalty_minutes) as penalty_minutes, sum(wins) as wins, sum(saves) as saves, sum(shutouts) as shutouts
      from counted group by season_id, tournament, team_id, player_id
    ) counted
    full join (
      select season_id, coalesce(tournament_name, '') as tournament, team_id, player_id, games_played as games
      from imported_season_lines where competition_type = ${competition}
    ) imported using (season_id, tournament, team_id, player_id)
  ),
  of_season as (
    select season_id, player_id, sum(games)::int as games, sum(goals) as goals, sum(assists) as assists,
      sum(goals) + sum(assists) as points, sum(penalty_minutes) as penalty_minutes, sum(wins) as wins, sum(saves) as saves,
      sum(shutouts) as shutouts
    from stint group by season_id, player_id
  ),
  career as (
    select player_id, sum(games)::int as games, sum(goals) as goals, sum(assists) as assists,
      sum(goals) + sum(assists) as points, sum(penalty_minutes) as penalty_minutes, sum(wins) as wins, sum(saves) as saves,
      sum(shutouts) as shutouts
    from of_season group by player_id
  )`;

const conditionOf: Record<StreakKind, SQL> = {
  points: sql`not is_goalie and points > 0`,
  goals: sql`not is_goalie and goals > 0`,
  wins: sql`is_goalie and wins = 1`,
  shutouts: sql`is_goalie and shutouts = 1`,
};

const teamsWithGamesLeft = (competition: string) => sql`
  select unnest(array[home_team_id, away_team_id]) from games
  where season_id = (select id from today) and competition_type = ${competition} and status not in ('final', 'cancelled')`;

const lengthOf = (kind: StreakKind) => sql.identifier(`${kind}_length`);
/** Of the bits in `hits`. */
const bitOf = (kind: StreakKind) => sql`${2 ** streakKinds.indexOf(kind)}::int`;

/**
 * `blank`: games of a team in which nobody knows who did what. `played`: a player's games, and those of the team that the player
 * was last seen on of which nobody knows; these end every streak. `ended`: the games that end a streak of any kind, with its length. `run`: of each kind, the longest streaks and those that can
 * still grow. The first of equals is who ended it first.
 */
const streaks = (competition: string) => sql`
  blank as materialized (
    select game.season_id, team_id, game.id as game_id, game.starts_at
    from game cross join lateral (values (home_team_id), (away_team_id)) side (team_id)
    where not is_forfeited and not exists (select from line where line.game_id = game.id and line.team_id = side.team_id)
  ),
  seen as materialized (
    select season_id, player_id, team_id, game_id, starts_at, lead(starts_at) over own as next_at,
      ${sql.join(
        streakKinds.map((kind) => sql`case when ${conditionOf[kind]} then ${bitOf(kind)} else 0 end`),
        sql` + `,
      )} as hits
    from line where appeared ${own}
  ),
  played as materialized (
    select season_id, player_id, team_id, game_id, starts_at, row_number() over own as turn, hits
    from (
      select season_id, player_id, team_id, game_id, starts_at, hits from seen
      union all
      select season_id, seen.player_id, team_id, blank.game_id, blank.starts_at, 0
      from seen join blank using (season_id, team_id)
      where blank.starts_at > seen.starts_at and coalesce(blank.starts_at < seen.next_at, true)
    ) either ${own}
  ),
  ended as materialized (
    select * from (
      select season_id, player_id, team_id, game_id, starts_at, turn, lead(hits) over own as next_hits, ${sql.join(
        streakKinds.map(
          (kind) =>
            sql`turn - coalesce(max(turn) filter (where hits & ${bitOf(kind)} = 0) over own, 0) as ${lengthOf(kind)}`,
        ),
        sql`, `,
      )}
      from played ${own}
    ) held where ${sql.join(streakKinds.map(endsStreak), sql` or `)}
  ),
  run as materialized (
    select held.*, begun.game_id as begun_in, begun.starts_at as begun_at
    from (${sql.join(
      streakKinds.flatMap((kind) => [
        runs(kind, 'longest', sql`true`),
        runs(
          kind,
          'current',
          sql`next_hits is null and season_id = (select id from today)
            and player_id in (select player_id from rostered where team_id in (${teamsWithGamesLeft(competition)}))`,
        ),
      ]),
      sql` union all `,
    )}) held
    join played begun on begun.season_id = held.season_id and begun.player_id = held.player_id and begun.turn = held.turn - held.value + 1
  )`;

const endsStreak = (kind: StreakKind) =>
  sql`(${lengthOf(kind)} >= ${shortestStreak}::int and coalesce(next_hits, 0) & ${bitOf(kind)} = 0)`;

/** A player's games of a season, in the order of play. */
const own = sql`window own as (partition by season_id, player_id order by starts_at, game_id rows unbounded preceding)`;

const runs = (kind: StreakKind, list: 'longest' | 'current', isWanted: SQL) => sql`
  (select ${kind}::text as kind, ${list}::text as list, ${streakKinds.indexOf(kind)}::int as kind_turn, season_id, player_id, team_id, game_id,
    starts_at, turn, ${lengthOf(kind)}::int as value
  from ended where ${endsStreak(kind)} and ${isWanted}
  order by ${lengthOf(kind)} desc, starts_at, player_id limit ${shownRecords}::int)`;

/** Of what each figure's next round number is: 50, 100, and then every hundred. */
const milestones = () => sql`
  ahead as (
    select career.player_id, figure.*, case when value < 50 then 50 when value < 100 then 100 else (value / 100 + 1) * 100 end as next
    from career cross join lateral (values ${sql.join(
      milestoneFigures.map((name, at) => sql`(${name}::text, ${sql.identifier(name)}::bigint, ${at}::int)`),
      sql`, `,
    )}) figure (name, value, turn)
  )`;

const holder = sql`player.id as "playerId", player.name as player`;
const teamOf = (alias: string) =>
  sql`json_build_object('name', ${sql.identifier(alias)}.name, 'slug', ${sql.identifier(alias)}.slug) as team`;

const gameFigures = ['goals', 'assists', 'points', 'penaltyMinutes', 'saves'] as const;

/** The first of equals is who did it first. */
const gameRecords = sql`
  select ${holder}, best.value::int as value, best.name as figure, ${teamOf('team')}, season.name as season,
    json_build_object('gameId', best.game_id, 'date', to_json(best.starts_at), 'opponent', opponent.name) as game,
    row_number() over (order by best.turn, best.value desc, best.starts_at, best.game_id, best.player_id) as place
  from (${sql.join(
    gameFigures.map(
      (name, turn) => sql`
    (select ${name}::text as name, ${turn}::int as turn, ${columnOf[name]}::bigint as value, game_id, season_id, starts_at, player_id, team_id
    from line where ${columnOf[name]} > 0
    order by ${columnOf[name]} desc, starts_at, game_id, player_id limit ${shownRecords}::int)`,
    ),
    sql` union all `,
  )}) best
  join games game on game.id = best.game_id
  join seasons season on season.id = best.season_id
  join players player on player.id = best.player_id
  join teams team on team.id = best.team_id
  join teams opponent on opponent.id = case best.team_id when game.home_team_id then game.away_team_id else game.home_team_id end`;

const seasonRecords = sql`
  select ${holder}, best.value::int as value, best.name as figure, season.name as season, best.games,
    row_number() over (order by best.turn, best.rank) as place
  from (
    select of_season.*, figure.*, row_number() over (partition by figure.name order by figure.value desc, of_season.games, of_season.season_id) as rank
    from of_season cross join ${figuresOf(recordFigures)} where figure.value > 0
  ) best
  join players player on player.id = best.player_id
  join seasons season on season.id = best.season_id
  where best.rank <= ${shownRecords}::int`;

const careerRecords = sql`
  select ${holder}, best.value::int as value, best.name as figure, best.games,
    row_number() over (order by best.turn, best.rank) as place
  from (
    select career.*, figure.*, row_number() over (partition by figure.name order by figure.value desc, career.games, career.player_id) as rank
    from career cross join ${figuresOf(recordFigures)} where figure.value > 0
  ) best
  join players player on player.id = best.player_id
  where best.rank <= ${shownRecords}::int`;

const streakRecords = (list: 'longest' | 'current') => sql`
  select ${holder}, run.value, run.kind, ${teamOf('team')}, season.name as season,
    json_build_object('gameId', run.begun_in, 'date', to_json(run.begun_at)) as "from",
    json_build_object('gameId', run.game_id, 'date', to_json(run.starts_at)) as "to",
    row_number() over (order by run.kind_turn, run.value desc, run.starts_at, run.player_id) as place
  from run
  join seasons season on season.id = run.season_id
  join players player on player.id = run.player_id
  join teams team on team.id = run.team_id
  where run.list = ${list}::text`;

const mostAhead = 30;

const milestonesAhead = sql`
  select ${holder}, ahead.value::int as value, ahead.name as figure, ahead.next::int as next, ${teamOf('team')},
    row_number() over (order by ahead.next - ahead.value, ahead.turn, ahead.next desc, player.name) as place
  from ahead
  join rostered on rostered.player_id = ahead.player_id
  join players player on player.id = ahead.player_id
  join teams team on team.id = rostered.team_id
  where ahead.next - ahead.value <= ${nearMilestone}::int
  order by place limit ${mostAhead}::int`;
