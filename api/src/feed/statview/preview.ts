import { recordsOf } from '../gameRows.ts';
import { listMeetings, meetingRow } from '../meetings.ts';
import { type FeedContext, type FeedTeam, listFeedSeasons, requestedGame } from '../records.ts';
import type { Row } from '../values.ts';
import { recordRow, teamRow } from './rows.ts';

/** `view=gameCenterPreview` */
export async function gameCenterPreview(asked: FeedContext): Promise<Row> {
  const game = await requestedGame(asked);
  if (!game) return {};
  const recordOf = await recordsOf(asked, [game]);
  const before = await listMeetings(asked.db, game);
  const teamOf = (team: FeedTeam): Row => ({
    info: teamRow(asked, team),
    record: recordRow(recordOf(game, team)),
    overall: recordRow(recordOf(game, team)),
    previousGames: [],
    leadingScorers: [],
  });
  /** A team's record in these games. */
  const against = (team: FeedTeam, games: typeof before): Row => {
    const count = (is: (won: boolean, decision: string) => boolean) =>
      games.filter((each) => {
        const own =
          each.homeTeam.id === team.id ? each.home_score! - each.away_score! : each.away_score! - each.home_score!;
        return own !== 0 && is(own > 0, each.decision_type ?? 'regulation');
      }).length;
    const overtimeWins = count((won, decision) => won && decision !== 'regulation');
    const overtimeLosses = count((won, decision) => !won && decision !== 'regulation');
    return recordRow({
      wins: count((won) => won) - overtimeWins,
      overtimeWins,
      losses: count((won) => !won) - overtimeLosses,
      overtimeLosses,
      shootoutWins: count((won, decision) => won && decision === 'shootout'),
      shootoutLosses: count((won, decision) => !won && decision === 'shootout'),
      points: 0,
    });
  };
  const numbers = [...new Set((await listFeedSeasons(asked)).map(({ number }) => number))];
  const previous = numbers[numbers.indexOf(game.seasonNumber) + 1];
  const headToHead = (team: FeedTeam): Row => ({
    currentYear: against(
      team,
      before.filter(({ seasonNumber }) => seasonNumber === game.seasonNumber),
    ),
    previousYear: against(
      team,
      before.filter(({ seasonNumber }) => seasonNumber === previous),
    ),
    previousFiveYears: against(
      team,
      before.filter(({ seasonNumber }) => seasonNumber !== game.seasonNumber),
    ),
  });
  return {
    homeTeam: teamOf(game.homeTeam),
    visitingTeam: teamOf(game.awayTeam),
    headToHeadRecords: { homeTeam: headToHead(game.homeTeam), visitingTeam: headToHead(game.awayTeam) },
    previousMeetings: before.map((met) => meetingRow(asked, met)),
    lineupPairingReport: null,
  };
}
