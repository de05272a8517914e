import { otherSide, type Side } from '@league/contract';
import { penaltyShotsOf, starsOf } from '../events.ts';
import { recordsOf, stateOf } from '../gameRows.ts';
import type { FeedContext } from '../records.ts';
import { type FeedSheet, type OnIceDuty, officialsOf, readFeedSheet } from '../sheet.ts';
import { clock, digits, flag, type Row } from '../values.ts';
import { goalRow, penaltyRow, penaltyShotRow, personRow, recordRow, shootoutRow, teamRow } from './rows.ts';

/** `view=gameSummary` */
export async function statGameSummary(asked: FeedContext): Promise<Row> {
  const sheet = await readFeedSheet(asked);
  if (!sheet) return {};
  const { game, page } = sheet;
  const state = stateOf(game, asked);
  const recordOf = await recordsOf(asked, [game]);
  const figures = sheet.sides;
  const officials = (duty: OnIceDuty) =>
    officialsOf(page, duty).map(({ first, last, duty: role }) => ({
      firstName: first,
      lastName: last,
      role,
      jerseyNumber: 0,
    }));
  const side = (of: Side) => {
    const team = sheet.teamOf(of);
    const { skaters, goalies, shifts, ...sums } = figures[of];
    const noGame = { faceoffAttempts: 0, faceoffWins: 0, plusMinus: 0 };
    const goalieStats = ({
      line,
      goals = 0,
      assists = 0,
      penaltyMinutes = 0,
    }: {
      line?: (typeof goalies)[number]['line'] | undefined;
      goals?: number;
      assists?: number;
      penaltyMinutes?: number;
    }) => ({
      ...noGame,
      goals,
      assists,
      points: goals + assists,
      penaltyMinutes,
      goalsAgainst: line?.goalsAgainst ?? 0,
      saves: line?.saves ?? 0,
      shotsAgainst: line?.shotsAgainst ?? 0,
    });
    const opponentPenalties = figures[otherSide(of)].penalties;
    return {
      info: teamRow(asked, team),
      media: { audioUrl: '', videoUrl: '', webcastUrl: '' },
      coaches: [],
      stats: {
        goals: (of === 'home' ? game.home_score : game.away_score) ?? 0,
        goalCount: sums.goals.length,
        assistCount: sums.assistCount,
        shots: sums.shots(),
        penaltyMinuteCount: sums.penaltyMinutes,
        infractionCount: sums.penalties.length,
        powerPlayGoals: sums.powerPlayGoals,
        powerPlayOpportunities: sums.powerPlays,
        opponentInfractionCount: opponentPenalties.length,
        faceoffAttempts: sums.faceoffs,
        faceoffWins: sums.faceoffsWon,
        faceoffWinPercentage: sums.faceoffs && Math.round((sums.faceoffsWon / sums.faceoffs) * 1000) / 10,
        hits: sums.hits,
      },
      seasonStats: { seasonId: null, teamRecord: recordRow(recordOf(game, team)), teamStats: [] },
      skaters: skaters.map((skater) => ({
        info: personRow(skater.person),
        starting: Number(skater.isStarter),
        status: '',
        stats: {
          plusMinus: skater.plusMinus ?? 0,
          faceoffAttempts: (skater.faceoffsWon ?? 0) + (skater.faceoffsLost ?? 0),
          faceoffWins: skater.faceoffsWon ?? 0,
          goals: skater.goals,
          assists: skater.assists ?? 0,
          points: skater.goals + (skater.assists ?? 0),
          penaltyMinutes: skater.penaltyMinutes ?? 0,
          shots: skater.shots ?? 0,
          hits: skater.hits ?? 0,
          blockedShots: skater.blockedShots ?? 0,
          toi: '0:00',
        },
      })),
      goalies: goalies.map((goalie) => ({
        info: personRow(goalie.person),
        starting: Number(goalie.isStarter),
        status: '',
        stats: {
          ...goalieStats(goalie),
          timeOnIce: goalie.line?.secondsPlayed ? clock(goalie.line.secondsPlayed) : null,
        },
      })),
      goalieLog: shifts.map(({ person, line, from, to, seconds }) => ({
        info: personRow(person),
        result: line?.decision ?? '',
        periodStart: from.period,
        timeStart: from.time,
        periodEnd: to.period,
        timeEnd: to.time,
        stats: { ...goalieStats({ line }), timeOnIce: clock(seconds) },
      })),
    };
  };
  const sides = { home: side('home'), away: side('away') };
  const shots = (of: Side) =>
    sheet.stored.shootout.filter((shot) => shot.side === of).map((shot) => shootoutRow(asked, sheet, shot));
  const winner = sheet.stored.shootout.find(({ deciding }) => deciding)?.side;
  return {
    details: {
      id: game.number,
      date: state.longDay,
      gameNumber: digits(game.number),
      seasonId: digits(game.seasonNumber),
      venue: game.venue ?? '',
      attendance: game.attendance ?? 0,
      startTime: state.time,
      endTime: '',
      duration: '0:00',
      started: flag(state.hasBegun),
      final: flag(state.isFinal),
      status: state.state,
      publicNotes: game.tournament_name ?? '',
      mvpType: 0,
      GameDateISO8601: state.iso,
      GameDateUTC: state.utc,
      gameReportUrl: `${asked.publicUrl}/schedule/${game.gameId}`,
      textBoxscoreUrl: `${asked.publicUrl}/schedule/${game.gameId}`,
      ticketsUrl: '',
      floHockeyUrl: '',
    },
    referees: officials('referee'),
    linesmen: officials('linesman'),
    scorekeepers: [],
    mostValuablePlayers: starsOf(sheet).map((star) => starRow(asked, sheet, star, sides[star.side])),
    featuredPlayer: noFeaturedPlayer,
    hasShootout: page.shootout.length > 0,
    homeTeam: sides.home,
    visitingTeam: sides.away,
    periods: sheet.periods.map((period) => ({
      info: sheet.periodNamed(period),
      stats: {
        homeGoals: digits(figures.home.goalsIn(period)),
        homeShots: digits(figures.home.shots(period)),
        visitingGoals: digits(figures.away.goalsIn(period)),
        visitingShots: digits(figures.away.shots(period)),
      },
      goals: page.goals.filter((goal) => goal.period === period).map((goal) => goalRow(asked, sheet, goal)),
      penalties: sheet.stored.penalties
        .filter((penalty) => penalty.period === period)
        .map((penalty) => penaltyRow(asked, sheet, penalty)),
    })),
    penaltyShots: {
      homeTeam: penaltyShotsOf(sheet, 'home').map((goal) => penaltyShotRow(asked, sheet, goal)),
      visitingTeam: penaltyShotsOf(sheet, 'away').map((goal) => penaltyShotRow(asked, sheet, goal)),
    },
    shootoutDetails:
      page.shootout.length > 0
        ? {
            homeTeamShots: shots('home'),
            visitingTeamShots: shots('away'),
            winningTeam: winner ? teamRow(asked, sheet.teamOf(winner)) : null,
          }
        : { homeTeamShots: [], visitingTeamShots: [], winningTeam: null },
  };
}

interface PlayerRow {
  info: Row;
  stats: Row;
}

/** A star with their row in the team's lists, and the figures of skaters and of goalies alike. */
function starRow(
  asked: FeedContext,
  sheet: FeedSheet,
  { side, person }: ReturnType<typeof starsOf>[number],
  { skaters, goalies }: { skaters: PlayerRow[]; goalies: PlayerRow[] },
): Row {
  const isOne = ({ info }: PlayerRow) => info.id === person.number;
  const goalie = goalies.find(isOne);
  const row = goalie ?? skaters.find(isOne);
  return {
    team: teamRow(asked, sheet.teamOf(side)),
    player: {
      ...(row ?? { info: personRow(person), starting: 0, status: '' }),
      stats: { ...noFigures, ...row?.stats, timeOnIce: row?.stats.timeOnIce ?? '' },
    },
    isGoalie: goalie !== undefined,
    playerImage: '',
    homeTeam: Number(side === 'home'),
  };
}

const noPlays = {
  goals: 0,
  assists: 0,
  points: 0,
  penaltyMinutes: 0,
  plusMinus: 0,
  faceoffAttempts: 0,
  faceoffWins: 0,
  shots: 0,
  hits: 0,
  blockedShots: 0,
};

const noFigures: Row = {
  ...noPlays,
  toi: '0:00',
  saves: 0,
  shotsAgainst: 0,
  goalsAgainst: 0,
};

/** Nobody is featured here. */
const noFeaturedPlayer: Row = {
  team: { id: 0, name: '', city: '', nickname: '', abbreviation: '', logo: '', divisionName: '' },
  player: {
    info: {
      id: 0,
      firstName: null,
      lastName: null,
      jerseyNumber: 0,
      position: null,
      birthDate: null,
      playerImageURL: '',
    },
    stats: {
      ...noPlays,
      toi: null,
    },
    starting: 0,
    status: null,
  },
  isGoalie: false,
  playerImage: null,
  homeTeam: 0,
  sponsor: { name: null, image: null },
};
