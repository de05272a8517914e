import { type SeasonRow, type ShotSheet, shotCounts } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../platform/database/db.ts';
import { mapWithYields } from '../platform/process/yields.ts';
import { joinFirstChange } from '../score-sheets/sheets.ts';
import { byGames } from './gameRows.ts';
import type { SeasonSource } from './seasonSource.ts';
import { byTime, game, joined, person, team, when } from './sheetRows.ts';

const withEvents = sql`detail = 'events'`;
const place = sql`entry.x, entry.y`;

export const attemptRows = (source: SeasonSource) =>
  byGames<SeasonRow<'shot_attempts'>>(
    source,
    withEvents,
    (games) => sql`
    select ${game}, ${when}, ${team}, entry.outcome, ${person('shooter')}, ${person('goalie')}, ${person('blocker')},
      entry.penalty_shot as is_penalty_shot, ${place}
    from games game join shot_attempts entry on entry.game_id = game.id
    ${joined('shooter', 'goalie', 'blocker')} ${joinFirstChange('shotAttempt')}
    where game.id = any(${games}) ${byTime}`,
  );

export const faceoffRows = (source: SeasonSource) =>
  byGames<SeasonRow<'faceoffs'>>(
    source,
    withEvents,
    (games) => sql`
    select ${game}, ${when}, ${team}, ${person('winner')}, ${person('loser')}, ${place}
    from games game join faceoffs entry on entry.game_id = game.id
    ${joined('winner', 'loser')} ${joinFirstChange('faceoff')}
    where game.id = any(${games}) ${byTime}`,
  );

export const playerActionRows = (source: SeasonSource) =>
  byGames<SeasonRow<'player_actions'>>(
    source,
    withEvents,
    (games) => sql`
    select ${game}, ${when}, ${team}, entry.action, ${person('player')}, ${place}
    from games game join player_actions entry on entry.game_id = game.id
    ${joined('player')} ${joinFirstChange('playerAction')}
    where game.id = any(${games}) ${byTime}`,
  );

export const starRows = ({ db, season }: SeasonSource) =>
  rowsOf<SeasonRow<'stars'>>(
    db,
    sql`
    select ${game}, entry.rank as star, ${team}, ${person('player')}
    from games game join stars entry on entry.game_id = game.id ${joined('player')}
    where game.season_id = ${season.id} order by game.starts_at, game.id, entry.rank`,
  );

interface GameShots extends ShotSheet {
  game_number: number;
}

/** Shots that a team faced are the other team's. */
export async function shotRows(source: SeasonSource): Promise<SeasonRow<'shots'>[]> {
  const sheets = await byGames<GameShots>(
    source,
    withEvents,
    (games) => sql`
    select ${game},
      ${entries('shots_on_goal', {
        side: sideOf(sql`entry.goalie_team_id`),
        goalieId: sql`entry.goalie_id`,
        period: sql`entry.period`,
        shots: sql`entry.shots`,
      })} as "shotsOnGoal",
      ${entries('shot_attempts', { ...shooting, outcome: sql`entry.outcome`, goalieId: sql`entry.goalie_id` })} as "shotAttempts",
      ${entries('goals', { ...shooting, emptyNet: sql`entry.empty_net` })} as goals
    from games game where game.id = any(${games}) order by game.starts_at, game.id`,
  );
  return (await mapWithYields(sheets, shotsByPeriod)).flat();
}

const sideOf = (teamId: SQL) => sql`case when ${teamId} = game.home_team_id then 'home' else 'away' end`;
const shooting = { side: sideOf(sql`entry.team_id`), period: sql`entry.period` };

const entries = (table: string, fields: Record<string, SQL>) => sql`(
  select coalesce(json_agg(json_build_object(${sql.join(
    Object.entries(fields).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`),
    sql`, `,
  )})), '[]') from ${sql.identifier(table)} entry where entry.game_id = game.id)`;

function shotsByPeriod({ game_number, ...sheet }: GameShots): SeasonRow<'shots'>[] {
  const periods = new Map<number, SeasonRow<'shots'>>();
  for (const { side, period = 0, shots } of shotCounts(sheet)) {
    const row = periods.get(period) ?? { game_number, period, home_shots: 0, away_shots: 0 };
    row[side === 'home' ? 'away_shots' : 'home_shots'] += shots;
    periods.set(period, row);
  }
  return [...periods.values()].sort((a, b) => a.period - b.period);
}
