import { getSeries } from '../../games/games.ts';
import { recordsOf, stateOf } from '../gameRows.ts';
import { listMeetings, meetingRow } from '../meetings.ts';
import { type FeedContext, type FeedTeam, requestedGame } from '../records.ts';
import { digits, type Row } from '../values.ts';
import { teamRow } from './rows.ts';

/** `tab=preview` */
export async function gamePreview(asked: FeedContext): Promise<Row> {
  const game = await requestedGame(asked);
  if (!game) return {};
  const state = stateOf(game, asked);
  const recordOf = await recordsOf(asked, [game]);
  const series = await getSeries(asked.db, game.gameId);
  const teamOf = (team: FeedTeam) => {
    const { wins, overtimeWins, losses, overtimeLosses, shootoutLosses, points } = recordOf(game, team);
    return {
      ...teamRow(asked, team, game.seasonNumber),
      wins: digits(wins + overtimeWins),
      losses: digits(losses),
      ot_losses: digits(overtimeLosses - shootoutLosses),
      shootout_losses: digits(shootoutLosses),
      points: digits(points),
      record: `${wins + overtimeWins}-${losses}-${overtimeLosses}`,
    };
  };
  return {
    game_id: digits(game.number),
    season_id: digits(game.seasonNumber),
    game_date: state.longDay,
    game_date_iso_8601: state.iso,
    game_date_utc: state.utc,
    scheduled_time: state.time,
    timezone: state.timeZone,
    status: state.code,
    venue: game.venue ?? '',
    home: teamOf(game.homeTeam),
    visitor: teamOf(game.awayTeam),
    season_series: { home: digits(series.home), visitor: digits(series.away) },
    previous_meetings: (await listMeetings(asked.db, game)).map((met) => meetingRow(asked, met)),
  };
}
