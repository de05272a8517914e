import type {
  EntryType,
  Faceoff,
  GameSheet,
  GameTime,
  GoalEvent,
  GoalieChange,
  GoalieShots,
  PenaltyEvent,
  Place,
  PlayerEvent,
  ShootoutShot,
  ShotAttempt,
  Side,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { forfeitedBy } from '../games/tables.ts';
import { gameDay } from '../seasons/leagueDay.ts';

/** The entries of a score sheet, as its tables have them. */
interface SheetRow {
  goals: (GoalEvent & { id: string; timeKnown: boolean; place: Place | null })[];
  penalties: (PenaltyEvent & {
    id: string;
    period: number;
    elapsedSeconds: number;
    class: string;
    infraction: string;
    timeKnown: boolean;
    /** When it ended, if recorded. */
    ends: GameTime | null;
  })[];
  goalieChanges: (GoalieChange & { id: string })[];
  shotsOnGoal: (GoalieShots & { id: string; period: number })[];
  shootout: (ShootoutShot & { id: string; round: number; scored: boolean })[];
  lineup: (GameSheet['lineup'][number] & { jerseyNumber: number | null; position: string })[];
  timeouts: TimedEvent[];
  shotAttempts: (ShotAttempt & TimedEvent & { place: Place | null })[];
  faceoffs: (Faceoff & TimedEvent & { place: Place | null })[];
  playerActions: (PlayerEvent & TimedEvent & { place: Place | null })[];
  stars: { rank: number; side: Side; playerId: string }[];
}

interface TimedEvent extends GameTime {
  id: string;
  side: Side;
}

/**
 * The entries of a table that belong to `games game`, in order, as a JSON array. Entries of the same second keep the order in
 * which they were first entered, by the sheet's history, whenever they arrived. Imported entries come before them, in the order
 * in which they were written (`ordinal`).
 * @param type of the entries, as their keys begin; without it they have no history that could order them
 */
const entries = (name: string, order: string, fields: Record<string, SQL>, type?: EntryType) => sql`(
  select coalesce(json_agg(json_build_object(${sql.join(
    Object.entries(fields).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`),
    sql`, `,
  )}) order by ${sql.raw(type ? `${order}, entered.at nulls first, entered.seq, entry.ordinal` : order)}), '[]')
  from ${sql.identifier(name)} entry
  ${type ? joinFirstChange(type) : sql``} where entry.game_id = game.id)`;

/** The first change of an entry that did not exist before the sheet was kept here. */
export const joinFirstChange = (type: EntryType) => sql`left join lateral (
    select change.at, change.seq, change.before from sheet_changes change
    where change.game_id = entry.game_id and change.key = ${sql.raw(`'${type}:'`)} || entry.id
    order by change.seq limit 1
  ) entered on entered.before is null`;

const side = sql`case when entry.team_id = game.home_team_id then 'home' else 'away' end`;
const timed = { id: sql`entry.id`, side, period: sql`entry.period`, elapsedSeconds: sql`entry.elapsed_seconds` };
const place = sql`case when entry.x is not null then json_build_object('x', entry.x, 'y', entry.y) end`;
const byTime = 'entry.period, entry.elapsed_seconds';

/** Its face-offs and players' actions. */
export const playColumns: SQL = sql`
  ${entries(
    'faceoffs',
    byTime,
    { ...timed, winnerId: sql`entry.winner_id`, loserId: sql`entry.loser_id`, place },
    'faceoff',
  )} as faceoffs,
  ${entries(
    'player_actions',
    byTime,
    { ...timed, action: sql`entry.action`, playerId: sql`entry.player_id`, place },
    'playerAction',
  )} as "playerActions"`;

/** A `SheetRow` as the columns of a statement over `games game`. */
export const sheetColumns: SQL = sql`
  ${entries(
    'goals',
    byTime,
    {
      ...timed,
      scorerId: sql`entry.scorer_id`,
      assistIds: sql`array_remove(array[entry.first_assist_id, entry.second_assist_id], null)`,
      strength: sql`entry.strength`,
      emptyNet: sql`entry.empty_net`,
      timeKnown: sql`entry.time_known`,
      statedWinning: sql`entry.stated_winning`,
      place,
      onIce: sql`(select json_build_object(
          'home', coalesce(json_agg(spot.player_id order by spot.player_id) filter (where spot.team_id = game.home_team_id), '[]'),
          'away', coalesce(json_agg(spot.player_id order by spot.player_id) filter (where spot.team_id <> game.home_team_id), '[]'))
        from on_ice spot where spot.goal_id = entry.id having count(*) > 0)`,
    },
    'goal',
  )} as goals,
  ${entries(
    'penalties',
    byTime,
    {
      ...timed,
      playerId: sql`entry.player_id`,
      servedById: sql`entry.served_by_id`,
      minutes: sql`entry.minutes`,
      class: sql`entry.class`,
      infraction: sql`entry.infraction`,
      isBench: sql`entry.is_bench`,
      penaltyShot: sql`entry.penalty_shot`,
      timeKnown: sql`entry.time_known`,
      ends: sql`case when entry.ends_period is not null
        then json_build_object('period', entry.ends_period, 'elapsedSeconds', entry.ends_elapsed_seconds) end`,
    },
    'penalty',
  )} as penalties,
  ${entries(
    'goalie_changes',
    byTime,
    { ...timed, inId: sql`entry.goalie_in_id`, outId: sql`entry.goalie_out_id` },
    'goalieChange',
  )} as "goalieChanges",
  ${entries(
    'shots_on_goal',
    'entry.period',
    {
      id: sql`entry.id`,
      side: sql`case when entry.goalie_team_id = game.home_team_id then 'home' else 'away' end`,
      goalieId: sql`entry.goalie_id`,
      period: sql`entry.period`,
      shots: sql`entry.shots`,
    },
    'shots',
  )} as "shotsOnGoal",
  ${entries(
    'shootout_attempts',
    'entry.round',
    {
      id: sql`entry.id`,
      side,
      shooterId: sql`entry.shooter_id`,
      goalieId: sql`entry.goalie_id`,
      deciding: sql`entry.deciding`,
      round: sql`entry.round`,
      scored: sql`entry.scored`,
    },
    'shootout',
  )} as shootout,
  ${entries('lineups', 'entry.jersey_number, entry.player_id', {
    side,
    playerId: sql`entry.player_id`,
    isGoalie: sql`entry.position = 'Goalie'`,
    isStarter: sql`entry.is_starter`,
    jerseyNumber: sql`entry.jersey_number`,
    position: sql`entry.position`,
  })} as lineup,
  ${entries('timeouts', byTime, timed, 'timeout')} as timeouts,
  ${entries(
    'shot_attempts',
    byTime,
    {
      ...timed,
      outcome: sql`entry.outcome`,
      shooterId: sql`entry.shooter_id`,
      goalieId: sql`entry.goalie_id`,
      blockerId: sql`entry.blocker_id`,
      penaltyShot: sql`entry.penalty_shot`,
      place,
    },
    'shotAttempt',
  )} as "shotAttempts",
  ${playColumns},
  ${entries('stars', 'entry.rank', { rank: sql`entry.rank`, side, playerId: sql`entry.player_id` })} as stars`;

/** How a game ended and how long its periods are, as the columns of a statement over `games game`. */
export const resultColumns: SQL = sql`coalesce(game.home_score, 0) as "homeScore", coalesce(game.away_score, 0) as "awayScore",
  coalesce(game.decision, 'regulation') as decision, game.periods, game.period_minutes as "periodMinutes",
  game.overtime_minutes as "overtimeMinutes", to_json(game.not_recorded) as "notRecorded",
  ${forfeitedBy} as "forfeitedBy", game.is_awarded as "isAwarded"`;

/** The result of both column lists: a sheet as the rules of hockey read it. */
export type StoredSheet = Omit<GameSheet, keyof SheetRow> & SheetRow;

/**
 * Everybody named in the game, with the number that they wore. `offset 0` makes PostgreSQL look up each of them, since it
 * cannot know that they are few.
 */
export const peopleColumn: SQL = sql`(
  with named (id) as (
    select player_id from lineups where game_id = game.id
    union select player_id from player_game_lines where game_id = game.id and level = game.detail
    union select unnest(array[scorer_id, first_assist_id, second_assist_id]) from goals where game_id = game.id
    union select unnest(array[player_id, served_by_id]) from penalties where game_id = game.id
    union select unnest(array[goalie_in_id, goalie_out_id]) from goalie_changes where game_id = game.id
    union select goalie_id from shots_on_goal where game_id = game.id
    union select unnest(array[shooter_id, goalie_id]) from shootout_attempts where game_id = game.id
    union select unnest(array[shooter_id, goalie_id, blocker_id]) from shot_attempts where game_id = game.id
    union select unnest(array[winner_id, loser_id]) from faceoffs where game_id = game.id
    union select player_id from player_actions where game_id = game.id
    union select player_id from stars where game_id = game.id
    union select spot.player_id from on_ice spot join goals on goals.id = spot.goal_id where goals.game_id = game.id
  )
  select coalesce(json_agg(json_build_object('id', player.id, 'name', player.name,
    'jerseyNumber', coalesce(dressed.jersey_number, spot.jersey_number),
    'position', coalesce(dressed.position, spot.position, 'Skater'))), '[]')
  from named join lateral (select * from players where id = named.id offset 0) player on true
  left join lineups dressed on dressed.game_id = game.id and dressed.player_id = player.id
  left join lateral (
    select jersey_number, position from roster_assignments
    where player_id = player.id and season_id = game.season_id and team_id in (game.home_team_id, game.away_team_id)
    order by coalesce(starts_on <= ${gameDay}, true) and coalesce(ends_on >= ${gameDay}, true) desc,
      starts_on desc nulls last
    limit 1
  ) spot on true
) as people`;
