import type { Side } from '@league/contract';
import { stateOf } from '../gameRows.ts';
import { type FeedContext, type FeedTeam, logoOf } from '../records.ts';
import { readFeedSheet } from '../sheet.ts';
import { digits, flag, nicknameOf, type Row } from '../values.ts';
import { bySide } from './rows.ts';

/** `tab=clock`: score and clock of now. */
export async function gameClock(asked: FeedContext): Promise<Row> {
  const sheet = await readFeedSheet(asked);
  if (!sheet) return {};
  const { game, page } = sheet;
  const state = stateOf(game, asked);
  const figures = sheet.sides;
  const teamOf = (team: FeedTeam) => ({
    team_id: digits(team.number),
    name: team.name,
    city: team.city ?? '',
    nickname: nicknameOf(team),
    team_code: team.code,
    logo: logoOf(asked, team),
    color: team.primaryColor,
    secondary_color: team.secondaryColor,
  });
  const byPeriod = (value: (side: Side, period: number) => number) =>
    bySide((side) => Object.fromEntries(sheet.periods.map((period) => [period, String(value(side, period))])));
  return {
    game_id: digits(game.number),
    season_id: digits(game.seasonNumber),
    game_number: digits(game.number),
    game_date: state.longDay,
    game_date_iso_8601: state.iso,
    game_date_utc: state.utc,
    scheduled_time: state.time,
    timezone: state.timeZone,
    timezone_short: state.shortZone,
    venue: game.venue ?? '',
    status: state.code,
    progress: state.state,
    game_status: state.state,
    started: flag(state.hasBegun),
    final: flag(state.isFinal),
    period: state.period,
    period_long: state.periodLong,
    period_short: state.periodShort,
    game_clock: state.clock,
    game_clock_elapsed: state.elapsed,
    clock_running: flag(state.isRunning),
    clock_started_at: game.clockStartedAt ? new Date(game.clockStartedAt).toISOString() : '',
    intermission: flag(state.isIntermission),
    shootout: flag(page.shootout.length > 0),
    overtime: flag(Number(state.period) > page.regulationPeriods),
    home: teamOf(game.homeTeam),
    visitor: teamOf(game.awayTeam),
    home_goal_count: digits(game.home_score),
    visiting_goal_count: digits(game.away_score),
    scoring: byPeriod((side, period) => figures[side].goalsIn(period)),
    shots_on_goal: byPeriod((side, period) => figures[side].shots(period)),
    power_play: bySide((side) => ({
      goals: String(figures[side].powerPlayGoals),
      total: String(figures[side].powerPlays),
    })),
    fow: bySide(() => '0'),
  };
}
