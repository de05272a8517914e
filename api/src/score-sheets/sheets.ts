import type { GameSheet, GoalEvent, PenaltyEvent, ShootoutShot, Side } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';

/** The entries of a score sheet, as they stand in its tables. */
interface SheetRow {
  goals: (GoalEvent & { id: string })[];
  penalties: (PenaltyEvent & {
    id: string;
    period: number;
    elapsedSeconds: number;
    class: string;
    infraction: string;
  })[];
  goalieChanges: GameSheet['goalieChanges'];
  shotsOnGoal: { side: Side; goalieId: string | null; period: number; shots: number }[];
  shootout: (ShootoutShot & { round: number; scored: boolean })[];
  lineup: GameSheet['lineup'];
}

/** The entries of a table that belong to `games game`, in order, as a JSON array. */
const entries = (name: string, order: string, fields: Record<string, SQL>) => sql`(
  select coalesce(json_agg(json_build_object(${sql.join(
    Object.entries(fields).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`),
    sql`, `,
  )}) order by ${sql.raw(order)}), '[]')
  from ${sql.identifier(name)} entry where entry.game_id = game.id)`;

const side = sql`case when entry.team_id = game.home_team_id then 'home' else 'away' end`;
const when = { period: sql`entry.period`, elapsedSeconds: sql`entry.elapsed_seconds` };
const byTime = 'entry.period, entry.elapsed_seconds, entry.id';

/** A `SheetRow` as the columns of a statement over `games game`. */
export const sheetColumns: SQL = sql`
  ${entries('goals', byTime, {
    id: sql`entry.id`,
    side,
    ...when,
    scorerId: sql`entry.scorer_id`,
    assistIds: sql`array_remove(array[entry.first_assist_id, entry.second_assist_id], null)`,
    strength: sql`entry.strength`,
    emptyNet: sql`entry.empty_net`,
  })} as goals,
  ${entries('penalties', byTime, {
    id: sql`entry.id`,
    side,
    ...when,
    playerId: sql`entry.player_id`,
    servedById: sql`entry.served_by_id`,
    minutes: sql`entry.minutes`,
    class: sql`entry.class`,
    infraction: sql`entry.infraction`,
    isBench: sql`entry.is_bench`,
    penaltyShot: sql`entry.penalty_shot`,
  })} as penalties,
  ${entries('goalie_changes', byTime, {
    side,
    ...when,
    inId: sql`entry.goalie_in_id`,
    outId: sql`entry.goalie_out_id`,
  })} as "goalieChanges",
  ${entries('shots_on_goal', 'entry.period, entry.id', {
    side: sql`case when entry.goalie_team_id = game.home_team_id then 'home' else 'away' end`,
    goalieId: sql`entry.goalie_id`,
    period: sql`entry.period`,
    shots: sql`entry.shots`,
  })} as "shotsOnGoal",
  ${entries('shootout_attempts', 'entry.round, entry.id', {
    side,
    shooterId: sql`entry.shooter_id`,
    goalieId: sql`entry.goalie_id`,
    deciding: sql`entry.deciding`,
    round: sql`entry.round`,
    scored: sql`entry.scored`,
  })} as shootout,
  ${entries('lineups', 'entry.jersey_number, entry.player_id', {
    side,
    playerId: sql`entry.player_id`,
    isGoalie: sql`entry.position = 'Goalie'`,
    isStarter: sql`entry.is_starter`,
  })} as lineup`;

/** How a game ended and how long its periods are, as the columns of a statement over `games game`. */
export const resultColumns: SQL = sql`coalesce(game.home_score, 0) as "homeScore", coalesce(game.away_score, 0) as "awayScore",
  coalesce(game.decision, 'regulation') as decision, game.periods, game.period_minutes as "periodMinutes",
  game.overtime_minutes as "overtimeMinutes",
  case game.forfeit_team_id when game.home_team_id then 'home' when game.away_team_id then 'away' end as "forfeitedBy"`;

/** What both column lists make together: a sheet as the rules of hockey take it. */
export type StoredSheet = Omit<GameSheet, keyof SheetRow> & SheetRow;
