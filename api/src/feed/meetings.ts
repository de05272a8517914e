import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { stateOf } from './gameRows.ts';
import { type FeedContext, type FeedGame, selectFeedGames } from './records.ts';
import { digits, type Row } from './values.ts';

/** Earlier final games of a game's teams against each other, of six years, the latest first. */
export async function listMeetings(db: Db, game: FeedGame): Promise<FeedGame[]> {
  const ids = sql`(${game.homeTeam.id}, ${game.awayTeam.id})`;
  const played = await selectFeedGames(
    db,
    sql`game.status = 'final' and game.home_team_id in ${ids} and game.away_team_id in ${ids}
      and game.starts_at < ${game.date}::text::timestamptz and game.starts_at > ${game.date}::text::timestamptz - interval '6 years'`,
  );
  return played.toReversed().slice(0, 100);
}

export function meetingRow(asked: FeedContext, game: FeedGame): Row {
  const state = stateOf(game, asked);
  return {
    gameId: digits(game.number),
    datePlayed: state.day,
    game_date_iso_8601: state.iso,
    status: state.state,
    homeTeamId: digits(game.homeTeam.number),
    homeCity: game.homeTeam.city ?? '',
    homeScore: digits(game.home_score),
    visitingTeamId: digits(game.awayTeam.number),
    visitingCity: game.awayTeam.city ?? '',
    visitingScore: digits(game.away_score),
  };
}
