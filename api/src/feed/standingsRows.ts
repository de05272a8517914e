import type { StandingsRow } from '@league/contract';
import { sql } from 'drizzle-orm';
import { listGames } from '../games/games.ts';
import { getStandings } from '../standings/standings.ts';
import { listTeamPenaltyMinutes } from '../statistics/goalFigures.ts';
import { divisionId, type FeedContext, listFeedTeams, logoOf, requestedFeedSeason } from './records.ts';
import { digits, nicknameOf, type Row } from './values.ts';

/** The league table of the wanted season. */
export async function tableOf(asked: FeedContext) {
  const { db } = asked;
  const season = await requestedFeedSeason(asked);
  const teams = new Map((await listFeedTeams(db, season)).map((team) => [team.id, team]));
  if (!season) return { season, rows: [] };
  const { rows } = await getStandings(db, { season: season.mainName });
  const minutes = await listTeamPenaltyMinutes(
    db,
    sql`game.season_id = ${season.id} and game.competition_type = 'season'`,
  );
  const left = new Map<string, number>();
  for (const game of await listGames(db, season.mainName)) {
    if (game.competition_type !== 'season' || ['final', 'cancelled'].includes(game.status)) continue;
    for (const { _id } of [game.home, game.away]) left.set(_id, (left.get(_id) ?? 0) + 1);
  }
  return {
    season,
    rows: rows.map((row) => ({
      ...row,
      feedTeam: teams.get(row.team._id),
      gamesLeft: left.get(row.team._id) ?? 0,
      penaltyMinutes: minutes.get(row.team._id) ?? 0,
    })),
  };
}
export type TableRow = Awaited<ReturnType<typeof tableOf>>['rows'][number];

const recordText = ({ wins, overtimeWins, losses, overtimeLosses }: StandingsRow['home']) =>
  `${wins + overtimeWins}-${losses}-${overtimeLosses}`;

export function standingsRow(asked: FeedContext, row: TableRow): Row {
  const team = row.feedTeam;
  const wins = row.wins + row.overtimeWins;
  const counts = { W: 0, OTW: 0, OTL: 0, L: 0 };
  for (const result of row.lastTen) counts[result] += 1;
  return {
    team_id: digits(team?.number),
    name: row.team.name,
    nickname: nicknameOf({ name: row.team.name, city: team?.city ?? null }),
    city: team?.city ?? '',
    team_code: row.team.code,
    team_color: row.team.primaryColor,
    team_secondary_color: row.team.secondaryColor,
    team_logo_url: logoOf(asked, row.team),
    division_id: divisionId,
    division_long_name: asked.league.name,
    division_short_name: asked.league.shortName,
    conference_id: '1',
    rank: row.rank,
    overall_rank: String(row.rank),
    clinched: row.mark ?? '',
    games_played: String(row.gamesPlayed),
    games_remaining: String(row.gamesLeft),
    wins: String(wins),
    losses: String(row.losses),
    ties: '0',
    regulation_wins: String(row.wins),
    row: String(wins - row.shootoutWins),
    ot_wins: String(row.overtimeWins - row.shootoutWins),
    ot_losses: String(row.overtimeLosses - row.shootoutLosses),
    shootout_wins: String(row.shootoutWins),
    shootout_losses: String(row.shootoutLosses),
    non_reg_wins: String(row.overtimeWins),
    non_reg_losses: String(row.overtimeLosses),
    points: String(row.points),
    percentage: (row.pointsShare ?? 0).toFixed(3),
    goals_for: String(row.goalsFor),
    goals_against: String(row.goalsAgainst),
    penalty_minutes: String(row.penaltyMinutes),
    goals_diff: String(row.goalsFor - row.goalsAgainst),
    streak: row.streak ?? '',
    past_10: `${counts.W + counts.OTW}-${counts.L}-${counts.OTL}`,
    home_record: recordText(row.home),
    visiting_record: recordText(row.away),
    shootout_record: `${row.shootoutWins}-${row.shootoutLosses}`,
  };
}
