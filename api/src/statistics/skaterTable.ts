import {
  classesOfKind,
  penaltyClasses,
  type SkaterFigure,
  type SkaterRow,
  type SkaterTableQuery,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import {
  selectGames,
  selectImported,
  selectLines,
  selectPositions,
  selectTeammates,
  stintsWithTeammates,
  sumOfStints,
} from './figureGames.ts';
import { type FigureColumns, figurePage, playedFor, ratio, readFigurePage } from './figurePage.ts';
import { isFirstGoal } from './goalFigures.ts';

/** A page of skaters with all figures. @throws 404 for an unknown season */
export const getSkaterTable = (db: Db, query: SkaterTableQuery, timeZone: string) =>
  readFigurePage<SkaterRow>(db, skaterStatement(query, timeZone), query);

const skaterStatement = (query: SkaterTableQuery, timeZone: string): SQL =>
  figurePage({
    query,
    isGoalie: false,
    parts: [
      selectGames(query, timeZone),
      selectLines(query),
      selectImported(query),
      selectPositions(query),
      goals,
      events,
      onIce,
      figures,
      stints,
      selectTeammates(countedOfAll),
      playedFor,
      totals,
    ],
    columns,
    sort: query.sort ?? 'points',
  });

/** Goals of games with a sheet. */
const goals = sql`
  goal as (
    select goal.id, goal.game_id, goal.team_id, goal.scorer_id, goal.first_assist_id, goal.second_assist_id, goal.strength,
      goal.empty_net, goal.period > shown.periods as in_overtime,
      ${isFirstGoal} as is_first
    from (select distinct game_id, periods from side where detail = 'events') shown
    join lateral (select * from goals where game_id = shown.game_id offset 0) goal on true
  )`;

/** A kind of penalties. */
const kindOf = (kind: keyof typeof minutesOf) => sql`
  (penalty.class in (${listed(classesOfKind(kind))})
    or (penalty.class not in (${listed(penaltyClasses)}) and ${minutesOf[kind]}))`;

/** Of classes that imported sheets name otherwise. */
const minutesOf = {
  minor: sql`penalty.minutes in (2, 4)`,
  major: sql`penalty.minutes = 5`,
  misconduct: sql`penalty.minutes >= 10`,
};

const listed = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );

const sources = ['pp_assist', 'empty_net', 'is_first', 'in_overtime', 'minor', 'major', 'misconduct'] as const;
const flags = (given: Partial<Record<(typeof sources)[number], SQL>>) =>
  sql.join(
    sources.map((name) => sql`${given[name] ?? sql`false`} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** `event`: what the entries of sheets say about a player in a game beside the stored lines. */
const events = sql`
  event as (
    select game_id, player_id, ${sql.join(
      sources.map((name) => sql`count(*) filter (where ${sql.identifier(name)}) as ${sql.identifier(name)}`),
      sql`, `,
    )}
    from (
      select game_id, scorer_id as player_id, ${flags({ empty_net: sql`empty_net`, is_first: sql`is_first`, in_overtime: sql`in_overtime` })}
      from goal where scorer_id is not null
      union all
      select game_id, assist.player_id, ${flags({ pp_assist: sql`strength = 'PP'` })}
      from goal, unnest(array[first_assist_id, second_assist_id]) as assist (player_id) where assist.player_id is not null
      union all
      select penalty.game_id, penalty.player_id, ${flags({ minor: kindOf('minor'), major: kindOf('major'), misconduct: kindOf('misconduct') })}
      from (select distinct game_id from side where detail = 'events') shown
      join lateral (select * from penalties where game_id = shown.game_id offset 0) penalty on true
      where penalty.player_id is not null and not penalty.is_bench and not penalty.penalty_shot
    ) entry group by game_id, player_id
  )`;

/** `ice`: goals that count for plus/minus with the player on the ice. */
const onIce = sql`
  ice as (
    select goal.game_id, spot.player_id, count(*) filter (where spot.team_id = goal.team_id) as for_count,
      count(*) filter (where spot.team_id <> goal.team_id) as against_count
    from goal join lateral (select * from on_ice where goal_id = goal.id offset 0) spot on true
    where goal.strength in ('EV', 'SH') group by goal.game_id, spot.player_id
  )`;

/** 0 where the source is known and nobody has an entry. */
const known = (isKnown: SQL, entries: string) =>
  sql`case when ${isKnown} then coalesce(${sql.raw(entries)}, 0) end as ${sql.identifier(entries.split('.')[1]!)}`;

const isSheet = sql`line.level = 'events'`;
const hasPenalties = sql`line.level = 'events' and not line.lacks_penalties`;
const hasOnIce = sql`line.plus_minus is not null and line.level = 'events'`;

const figures = sql`
  figured as (
    select line.*, ${sql.join(
      [
        ...(['pp_assist', 'empty_net', 'is_first', 'in_overtime'] as const).map((name) =>
          known(isSheet, `event.${name}`),
        ),
        ...(['minor', 'major', 'misconduct'] as const).map((name) => known(hasPenalties, `event.${name}`)),
        ...(['for_count', 'against_count'] as const).map((name) => known(hasOnIce, `ice.${name}`)),
      ],
      sql`, `,
    )}
    from line
    left join event on event.game_id = line.game_id and event.player_id = line.player_id
    left join ice on ice.game_id = line.game_id and ice.player_id = line.player_id
  )`;

const summed = [
  'goals',
  'assists',
  'penalty_minutes',
  'power_play_goals',
  'short_handed_goals',
  'game_winning_goals',
  'plus_minus',
  'faceoffs_won',
  'faceoffs_lost',
  'hits',
  'blocked_shots',
  'giveaways',
  'takeaways',
  'pp_assist',
  'empty_net',
  'is_first',
  'in_overtime',
  'minor',
  'major',
  'misconduct',
  'for_count',
  'against_count',
] as const;

const sums = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql`sum(${sql.identifier(name)}) as ${sql.identifier(name)}`),
    sql`, `,
  );

/** Of a player for a team in the league's games of a season or one tournament. */
const stints = sql`
  stint as (
    select season_id, competition_type, tournament, team_id, player_id, is_goalie, last_at,
      coalesce(imported.games_played, counted.games) as games, coalesce(imported.shots, counted.shots) as shots,
      case when imported.shots is not null then counted.all_shot_goals else counted.shot_goals end as shot_goals,
      ${sql.join(
        summed.map((name) => sql`counted.${sql.identifier(name)}`),
        sql`, `,
      )}, counted.player_id is null as has_no_line
    from (
      select season_id, competition_type, tournament, team_id, player_id, bool_or(is_goalie) as is_goalie,
        max(starts_at) as last_at, count(*) filter (where counts) as games, sum(shots) as shots,
        sum(shot_goals) as all_shot_goals, sum(shot_goals) filter (where shots is not null) as shot_goals, ${sums(summed)}
      from figured group by season_id, competition_type, tournament, team_id, player_id
    ) counted
    full join imported using (season_id, competition_type, tournament, team_id, player_id)
  )`;

/** What the sheets of a team count for everybody, so that somebody who is on none of them has none. */
const countedOfAll: Partial<Record<(typeof summed)[number], SQL>> = {
  goals: sql`line.goals is not null`,
  assists: sql`line.assists is not null`,
  penalty_minutes: sql`line.penalty_minutes is not null`,
  power_play_goals: sql`line.power_play_goals is not null`,
  short_handed_goals: sql`line.short_handed_goals is not null`,
  game_winning_goals: sql`line.game_winning_goals is not null`,
  pp_assist: isSheet,
  empty_net: isSheet,
  is_first: isSheet,
  in_overtime: isSheet,
  minor: hasPenalties,
  major: hasPenalties,
  misconduct: hasPenalties,
};

const totals = sql`
  total as (
    select player_id, coalesce(bool_or(is_goalie), false) as is_goalie, max(last_at) as last_at,
      ${sums(['games', 'shots'])}, sum(coalesce(stint.shot_goals, teammates.goals)) as shot_goals, ${sql.join(
        summed.map((name) => sumOfStints(name, countedOfAll)),
        sql`, `,
      )}
    from ${stintsWithTeammates} group by player_id
  )`;

const of = (name: (typeof summed)[number] | 'games' | 'shots' | 'shot_goals') => sql`total.${sql.identifier(name)}`;
const points = sql`(${of('goals')} + ${of('assists')})`;

const columns: FigureColumns<SkaterFigure> = {
  games: of('games'),
  goals: of('goals'),
  assists: of('assists'),
  points,
  pointsPerGame: ratio(points, of('games')),
  gamesPerGoal: ratio(of('games'), of('goals')),
  powerPlayGoals: of('power_play_goals'),
  powerPlayAssists: of('pp_assist'),
  shortHandedGoals: of('short_handed_goals'),
  emptyNetGoals: of('empty_net'),
  gameWinningGoals: of('game_winning_goals'),
  firstGoals: of('is_first'),
  overtimeGoals: of('in_overtime'),
  shots: of('shots'),
  shootingPercentage: ratio(of('shot_goals'), of('shots')),
  plusMinus: of('plus_minus'),
  onIceGoalsFor: of('for_count'),
  onIceGoalsAgainst: of('against_count'),
  onIceShare: ratio(of('for_count'), sql`${of('for_count')} + ${of('against_count')}`),
  faceoffsWon: of('faceoffs_won'),
  faceoffsLost: of('faceoffs_lost'),
  faceoffPercentage: ratio(of('faceoffs_won'), sql`${of('faceoffs_won')} + ${of('faceoffs_lost')}`),
  hits: of('hits'),
  blockedShots: of('blocked_shots'),
  giveaways: of('giveaways'),
  takeaways: of('takeaways'),
  penaltyMinutes: of('penalty_minutes'),
  minors: of('minor'),
  majors: of('major'),
  misconducts: of('misconduct'),
};
