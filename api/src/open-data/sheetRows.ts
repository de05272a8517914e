import {
  type DecisionType,
  type GameSheet,
  type GameStatus,
  gameWinningGoal,
  hasEnded,
  type SeasonRow,
  type Side,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { forfeitedBy } from '../games/tables.ts';
import { rowsOf } from '../platform/database/db.ts';
import { withYields } from '../platform/process/yields.ts';
import { joinFirstChange } from '../score-sheets/sheets.ts';
import type { SeasonSource } from './seasonSource.ts';

/** Parts of a statement over `games game` and `entry`, an entry of its sheet. */
export const game = sql`game.number::float8 as game_number`;
export const when = sql`entry.period, entry.elapsed_seconds`;
/** Of `entry_team`, which `joined` reads. */
export const team = sql`entry_team.number::float8 as team_number`;

/** Number and name of a person of an entry, whom `joined` reads too. */
export const person = (name: string): SQL => {
  const who = sql.identifier(`${name}_person`);
  return sql`${who}.number::float8 as ${sql.identifier(`${name}_number`)}, ${who}.name as ${sql.identifier(name)}`;
};
export const joined = (...names: string[]): SQL =>
  sql.join(
    [
      sql`join teams entry_team on entry_team.id = entry.team_id`,
      ...names.map((name) => {
        const who = sql.identifier(`${name}_person`);
        return sql`left join players ${who} on ${who}.id = entry.${sql.identifier(`${name}_id`)}`;
      }),
    ],
    sql` `,
  );

/** The order of a score sheet. */
export const byTime = sql`order by game.starts_at, game.id, entry.period, entry.elapsed_seconds, entered.at nulls first,
  entered.seq, entry.ordinal`;

/** The numbers of the players on the ice of the home team, or of the other. */
const onIce = (comparison: SQL) => sql`(
  select coalesce(string_agg(player.number::text, ' ' order by player.number), '')
  from on_ice spot join players player on player.id = spot.player_id
  where spot.goal_id = entry.id and spot.team_id ${comparison} game.home_team_id)`;

interface GoalEntry extends Omit<SeasonRow<'goals'>, 'game_winning' | 'home_score' | 'away_score'> {
  side: Side;
  status: GameStatus;
  stated_winning: boolean;
  result: Pick<
    GameSheet,
    'homeScore' | 'awayScore' | 'periods' | 'periodMinutes' | 'overtimeMinutes' | 'forfeitedBy' | 'isAwarded'
  > & { decision: DecisionType };
}

export async function goalRows({ db, season }: SeasonSource): Promise<SeasonRow<'goals'>[]> {
  const goals = await rowsOf<GoalEntry>(
    db,
    sql`
    select ${game}, ${when}, entry.time_known, ${team}, ${person('scorer')},
      ${person('first_assist')}, ${person('second_assist')}, entry.strength,
      entry.empty_net, entry.x, entry.y, ${onIce(sql`=`)} as home_on_ice, ${onIce(sql`<>`)} as away_on_ice, entry.stated_winning, game.status, case when entry.team_id = game.home_team_id then 'home' else 'away' end as side,
      json_build_object('homeScore', coalesce(game.home_score, 0), 'awayScore', coalesce(game.away_score, 0),
        'decision', coalesce(game.decision, 'regulation'), 'periods', game.periods, 'periodMinutes', game.period_minutes,
        'overtimeMinutes', game.overtime_minutes, 'forfeitedBy', ${forfeitedBy}, 'isAwarded', game.is_awarded) as result
    from games game join goals entry on entry.game_id = game.id
    ${joined('scorer', 'first_assist', 'second_assist')} ${joinFirstChange('goal')}
    where game.season_id = ${season.id} ${byTime}`,
  );
  const rows: SeasonRow<'goals'>[] = [];
  const byGame = new Map<number, GoalEntry[]>();
  for (const goal of goals) {
    const ofGame = byGame.get(goal.game_number);
    if (ofGame) ofGame.push(goal);
    else byGame.set(goal.game_number, [goal]);
  }
  for await (const ofGame of withYields(byGame.values())) rows.push(...scored(ofGame));
  return rows;
}

/** One game's goals, with the score after each and the winning one. */
function scored(goals: readonly GoalEntry[]): SeasonRow<'goals'>[] {
  const { status, result } = goals[0]!;
  const events = goals.map((goal) => ({
    side: goal.side,
    period: goal.period,
    elapsedSeconds: goal.elapsed_seconds,
    scorerId: null,
    assistIds: [],
    strength: goal.strength,
    emptyNet: goal.empty_net,
    timeKnown: goal.time_known,
    statedWinning: goal.stated_winning,
  }));
  const winning = hasEnded({ status }) ? gameWinningGoal({ ...result, goals: events }) : undefined;
  const score = { home: 0, away: 0 };
  return goals.map(({ side, status: _, result: __, stated_winning: ___, ...goal }, at) => {
    score[side] += 1;
    return { ...goal, game_winning: events[at] === winning, home_score: score.home, away_score: score.away };
  });
}

export const penaltyRows = ({ db, season }: SeasonSource) =>
  rowsOf<SeasonRow<'penalties'>>(
    db,
    sql`
    select ${game}, ${when}, entry.time_known, ${team}, ${person('player')},
      ${person('served_by')}, entry.minutes, entry.class, entry.infraction, entry.penalty_shot,
      entry.ends_period, entry.ends_elapsed_seconds
    from games game join penalties entry on entry.game_id = game.id
    ${joined('player', 'served_by')} ${joinFirstChange('penalty')}
    where game.season_id = ${season.id} ${byTime}`,
  );

export const goalieChangeRows = ({ db, season }: SeasonSource) =>
  rowsOf<SeasonRow<'goalie_changes'>>(
    db,
    sql`
    select ${game}, ${when}, ${team}, ${person('goalie_in')}, ${person('goalie_out')}
    from games game join goalie_changes entry on entry.game_id = game.id
    ${joined('goalie_in', 'goalie_out')} ${joinFirstChange('goalieChange')}
    where game.season_id = ${season.id} ${byTime}`,
  );

export const shootoutRows = ({ db, season }: SeasonSource) =>
  rowsOf<SeasonRow<'shootout_attempts'>>(
    db,
    sql`
    select ${game}, entry.round, ${team}, ${person('shooter')}, entry.scored, entry.deciding
    from games game join shootout_attempts entry on entry.game_id = game.id
    ${joined('shooter')} ${joinFirstChange('shootout')}
    where game.season_id = ${season.id}
    order by game.starts_at, game.id, entry.round, entered.at nulls first, entered.seq, entry.ordinal`,
  );
