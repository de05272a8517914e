import type { GamePage, Side } from '@league/contract';
import { sql } from 'drizzle-orm';
import { uuids } from '../platform/database/bulk.ts';
import { listGamePages } from '../score-sheets/gamePage.ts';
import { recordsOf, scheduleRow, stateOf, type TeamRecord } from './gameRows.ts';
import { gamesBetween } from './lists.ts';
import { type FeedContext, type FeedGame, playerNumbers } from './records.ts';
import { periodRows } from './sheet.ts';
import { clock, digits, flag, periodOf, type Row, splitName } from './values.ts';

/** A day's games with their goals. */
export async function gamesByDate(asked: FeedContext): Promise<Row[]> {
  const { db, query } = asked;
  const day = query.day('fetch_date');
  if (!day) return [];
  const games = await gamesBetween(asked, day, day, 100);
  const begun = games.filter((game) => stateOf(game, asked).hasBegun).map(({ gameId }) => gameId);
  const [recordOf, pages] = await Promise.all([
    recordsOf(asked, games),
    begun.length > 0 ? listGamePages(db, sql`game.id in ${uuids(begun)}`) : [],
  ]);
  const scorers = pages.flatMap(({ goals }) => goals.flatMap(({ scorer }) => (scorer ? [scorer._id] : [])));
  const numbers = await playerNumbers(db, scorers);
  const pageOf = new Map(pages.map((page) => [page.gameId, page]));
  return games.map((game) => ({
    ...scheduleRow(asked, game),
    ...stateOfDay(asked, game),
    home_stats: recordRow(recordOf(game, game.homeTeam)),
    visiting_stats: recordRow(recordOf(game, game.awayTeam)),
    ...sheetOfDay(game, pageOf.get(game.gameId), numbers),
  }));
}

function stateOfDay(asked: FeedContext, game: FeedGame): Row {
  const state = stateOf(game, asked);
  return {
    league_id: '1',
    type_id: '',
    mvp1: '0',
    mvp2: '0',
    mvp3: '0',
    start_time: state.clockTime,
    end_time: '00:00:00',
    forfeit: flag(game.forfeitedBy),
    pending_final: flag(game.status === 'unofficial'),
    public_notes: '',
    venue: game.venue ?? '',
    playoff: flag(game.playoff),
    date_played_fmt: state.longDay,
  };
}

function recordRow({ wins, overtimeWins, losses, overtimeLosses, shootoutLosses, points }: TeamRecord): Row {
  const [all, overtime] = [wins + overtimeWins, overtimeLosses - shootoutLosses];
  return {
    wins: digits(all),
    losses: digits(losses),
    ties: '0',
    ot_wins: digits(overtimeWins),
    ot_losses: digits(overtime),
    shootout_losses: digits(shootoutLosses),
    points: digits(points),
    use_shootouts: '1',
    record: `${all}-${losses}-${overtime}-${shootoutLosses}`,
  };
}

/** @param page undefined before the game */
function sheetOfDay(game: FeedGame, page: GamePage | undefined, numbers: ReadonlyMap<string, number>): Row {
  const goals = page?.goals ?? [];
  const last = Math.max(game.regulationPeriods, ...goals.map(({ period }) => period));
  const periods = Array.from({ length: last }, (_, at) => at + 1);
  const goalsBy = (side: Side) =>
    Object.fromEntries(
      periods.map((period) => [
        period,
        digits(goals.filter((goal) => goal.side === side && goal.period === period).length),
      ]),
    );
  const shotsBy = (side: Side) => digits(page?.shots.reduce((sum, shots) => sum + shots[side], 0));
  const list = goals.map((goal) => {
    const { first, last: lastName } = splitName(goal.scorer?.name ?? '');
    const period = periodOf(goal.period, game.regulationPeriods);
    return {
      code: (goal.side === 'home' ? game.homeTeam : game.awayTeam).code,
      player_id: digits(numbers.get(goal.scorer?._id ?? '')),
      first_name: first,
      last_name: lastName,
      actual_last_name: lastName,
      time: clock(goal.elapsedSeconds),
      period_id: period.id,
      short_name: period.shortName,
      long_name: period.longName,
      power_play: flag(goal.strength === 'PP'),
      empty_net: flag(goal.emptyNet),
      penalty_shot: flag(goal.strength === 'PS'),
      short_handed: flag(goal.strength === 'SH'),
      game_winning: flag(goal.gameWinning),
      insurance_goal: '0',
    };
  });
  return {
    home_team_goals_by_period: goalsBy('home'),
    visiting_team_goals_by_period: goalsBy('away'),
    home_shots: shotsBy('home'),
    visiting_shots: shotsBy('away'),
    periods: periodRows(periods, game, (seconds) => clock(seconds)),
    goal_summary: list,
    goal_list: list,
  };
}
