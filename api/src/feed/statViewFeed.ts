import { infractionLabel, otherSide, type Side } from '@league/contract';
import { recordsOf, scheduleRow, stateOf, type TeamRecord } from './gameRows.ts';
import { eventsOf, goalieInNet, meetingRow, meetings, officialName, penaltyShotsOf } from './gc.ts';
import { rosterOf, rosterRow, scheduled, seasonRow } from './lists.ts';
import {
  type Asked,
  type FeedTeam,
  listFeedSeasons,
  listFeedTeams,
  logoOf,
  wantedFeedSeason,
  wantedGame,
} from './records.ts';
import { type FeedPerson, type FeedSheet, readFeedSheet } from './sheet.ts';
import { cut, ranked, standingsRow, statRow, statRows, tableOf } from './statistics.ts';
import { clock, digits, flag, nicknameOf, type Row } from './values.ts';

const personRow = (person: FeedPerson | undefined): Row => ({
  id: person?.number ?? 0,
  firstName: person?.first ?? null,
  lastName: person?.last ?? null,
  jerseyNumber: person?.jersey ?? 0,
  position: person?.position ?? null,
  birthDate: '',
  playerImageURL: '',
});

function teamRow(asked: Asked, team: FeedTeam): Row {
  return {
    id: team.number,
    name: team.name,
    city: team.city ?? '',
    nickname: nicknameOf(team),
    abbreviation: team.code,
    logo: logoOf(asked, team),
    divisionName: asked.league.shortName,
    color: team.primaryColor,
    secondaryColor: team.secondaryColor,
  };
}

const people = (sheet: FeedSheet, ids: readonly { _id: string }[]) =>
  ids.map(({ _id }) => personRow(sheet.personOf(_id)));

function goalRow(asked: Asked, sheet: FeedSheet, at: number): Row {
  const goal = sheet.page.goals[at]!;
  return {
    game_goal_id: digits(at + 1),
    team: teamRow(asked, sheet.teamOf(goal.side)),
    period: sheet.periodNamed(goal.period),
    time: clock(goal.elapsedSeconds),
    scorerGoalNumber: '0',
    scoredBy: personRow(sheet.personOf(goal.scorer?._id)),
    assists: people(sheet, goal.assists),
    assistNumbers: goal.assists.map(() => '0'),
    properties: {
      isPowerPlay: flag(goal.strength === 'PP'),
      isShortHanded: flag(goal.strength === 'SH'),
      isEmptyNet: flag(goal.emptyNet),
      isPenaltyShot: flag(goal.strength === 'PS'),
      isInsuranceGoal: '0',
      isGameWinningGoal: flag(goal.gameWinning),
    },
    plus_players: [],
    minus_players: [],
    xLocation: 0,
    yLocation: 0,
  };
}

function penaltyRow(asked: Asked, sheet: FeedSheet, at: number): Row {
  const penalty = sheet.stored.penalties[at]!;
  return {
    game_penalty_id: at + 1,
    period: sheet.periodNamed(penalty.period),
    time: clock(penalty.elapsedSeconds),
    againstTeam: teamRow(asked, sheet.teamOf(penalty.side)),
    minutes: penalty.minutes,
    description: infractionLabel(penalty.infraction),
    ruleNumber: '',
    takenBy: penalty.playerId ? personRow(sheet.personOf(penalty.playerId)) : null,
    servedBy: personRow(sheet.personOf(penalty.servedById ?? penalty.playerId)),
    isPowerPlay: false,
    isBench: penalty.isBench,
    class: penalty.class,
  };
}

function shootoutRow(asked: Asked, sheet: FeedSheet, at: number): Row {
  const shot = sheet.stored.shootout[at]!;
  return {
    shooter: personRow(sheet.personOf(shot.shooterId)),
    goalie: personRow(sheet.personOf(shot.goalieId)),
    shooterTeam: teamRow(asked, sheet.teamOf(shot.side)),
    isGoal: shot.scored,
    isGameWinningGoal: shot.deciding,
  };
}

function penaltyShotRow(asked: Asked, sheet: FeedSheet, goal: FeedSheet['page']['goals'][number]): Row {
  return {
    shooter: personRow(sheet.personOf(goal.scorer?._id)),
    shooter_team: teamRow(asked, sheet.teamOf(goal.side)),
    goalie: personRow(goalieInNet(sheet, otherSide(goal.side), sheet.secondsAt(goal))),
    period: sheet.periodNamed(goal.period),
    time: clock(goal.elapsedSeconds),
    isGoal: true,
  };
}

/** `view=gameCenterPlayByPlay`: events with their details. */
export async function gameCenterPlayByPlay(asked: Asked): Promise<Row[]> {
  const sheet = await readFeedSheet(asked);
  if (!sheet) return [];
  return eventsOf(sheet).map(({ kind, at, side, ...event }) => ({
    event: kind,
    details: details(kind, at, side, event),
  }));

  function details(kind: string, at: number, side: Side, event: { period: number; elapsedSeconds: number }): Row {
    const [period, time] = [sheet!.periodNamed(event.period), clock(event.elapsedSeconds)];
    switch (kind) {
      case 'goal':
        return goalRow(asked, sheet!, at);
      case 'penalty': {
        const { game_penalty_id, minutes, takenBy, ...penalty } = penaltyRow(asked, sheet!, at);
        return {
          ...penalty,
          game_penalty_id: String(game_penalty_id),
          minutes: `${minutes}.00`,
          takenBy: takenBy ?? personRow(undefined),
        };
      }
      case 'shootout':
        return shootoutRow(asked, sheet!, at);
      case 'penaltyshot':
        return penaltyShotRow(asked, sheet!, sheet!.page.goals[at]!);
      default: {
        const change = sheet!.page.goalieChanges[at]!;
        return {
          period,
          time,
          team_id: digits(sheet!.teamOf(side).number),
          goalieComingIn: change.in ? personRow(sheet!.personOf(change.in._id)) : null,
          goalieGoingOut: change.out ? personRow(sheet!.personOf(change.out._id)) : null,
        };
      }
    }
  }
}

const recordRow = ({ wins, overtimeWins, losses, overtimeLosses, shootoutLosses, shootoutWins }: TeamRecord): Row => ({
  wins: wins + overtimeWins,
  losses,
  ties: 0,
  OTWins: overtimeWins - shootoutWins,
  OTLosses: overtimeLosses - shootoutLosses,
  SOLosses: shootoutLosses,
  formattedRecord: `${wins + overtimeWins}-${losses}-${overtimeLosses}`,
});

/** `view=gameSummary` */
export async function statGameSummary(asked: Asked): Promise<Row> {
  const sheet = await readFeedSheet(asked);
  if (!sheet) return {};
  const { game, page } = sheet;
  const state = stateOf(game, asked);
  const recordOf = await recordsOf(asked, [game]);
  const figures = { home: sheet.side('home'), away: sheet.side('away') };
  const officials = (duty: RegExp) =>
    page.officials
      .filter((official) => duty.test(official.duty))
      .map(({ name, duty: role }) => {
        const { first_name: firstName, last_name: lastName } = officialName(name);
        return { firstName, lastName, role, jerseyNumber: 0 };
      });
  const side = (of: Side): Row => {
    const team = sheet.teamOf(of);
    const { skaters, goalies, shifts, ...sums } = figures[of];
    const noGame = { faceoffAttempts: 0, faceoffWins: 0, plusMinus: 0 };
    const goalieStats = ({
      line,
      goals = 0,
      assists = 0,
      penaltyMinutes = 0,
    }: {
      line?: (typeof goalies)[number]['line'];
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
        powerPlayOpportunities: 0,
        opponentInfractionCount: opponentPenalties.length,
        faceoffAttempts: 0,
        faceoffWins: 0,
        faceoffWinPercentage: 0,
        hits: 0,
      },
      seasonStats: { seasonId: null, teamRecord: recordRow(recordOf(game, team)), teamStats: [] },
      skaters: skaters.map((skater) => ({
        info: personRow(skater.person),
        starting: Number(skater.isStarter),
        status: '',
        stats: {
          ...noGame,
          goals: skater.goals,
          assists: skater.assists ?? 0,
          points: skater.goals + (skater.assists ?? 0),
          penaltyMinutes: skater.penaltyMinutes ?? 0,
          shots: skater.shots ?? 0,
          hits: 0,
          blockedShots: 0,
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
      goalieLog: shifts.map(({ goalieId, person, line, from, to, seconds }, at) => {
        // The figures are of the whole game, and in the goalie's first line.
        const isFirst = shifts.findIndex((shift) => shift.goalieId === goalieId) === at;
        return {
          info: personRow(person),
          result: (isFirst && line?.decision) || '',
          periodStart: from.period,
          timeStart: from.time,
          periodEnd: to.period,
          timeEnd: to.time,
          stats: { ...goalieStats({ line: isFirst ? line : undefined }), timeOnIce: clock(seconds) },
        };
      }),
    };
  };
  const shots = (of: Side) =>
    sheet.stored.shootout.flatMap((shot, at) => (shot.side === of ? [shootoutRow(asked, sheet, at)] : []));
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
      gameReportUrl: `${asked.publicUrl}/games/${game.gameId}`,
      textBoxscoreUrl: `${asked.publicUrl}/games/${game.gameId}`,
      ticketsUrl: '',
      floHockeyUrl: '',
    },
    referees: officials(/^referee/i),
    linesmen: officials(/^lines/i),
    scorekeepers: [],
    mostValuablePlayers: [],
    featuredPlayer: noFeaturedPlayer,
    hasShootout: page.shootout.length > 0,
    homeTeam: side('home'),
    visitingTeam: side('away'),
    periods: sheet.periods.map((period) => ({
      info: sheet.periodNamed(period),
      stats: {
        homeGoals: digits(figures.home.goalsIn(period)),
        homeShots: digits(figures.home.shots(period)),
        visitingGoals: digits(figures.away.goalsIn(period)),
        visitingShots: digits(figures.away.shots(period)),
      },
      goals: page.goals.flatMap((goal, at) => (goal.period === period ? [goalRow(asked, sheet, at)] : [])),
      penalties: sheet.stored.penalties.flatMap((penalty, at) =>
        penalty.period === period ? [penaltyRow(asked, sheet, at)] : [],
      ),
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

/** `view=gameCenterPreview` */
export async function gameCenterPreview(asked: Asked): Promise<Row> {
  const game = await wantedGame(asked);
  if (!game) return {};
  const recordOf = await recordsOf(asked, [game]);
  const before = await meetings(asked);
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
    previousMeetings: before.map(meetingRow(asked)),
    lineupPairingReport: null,
  };
}

interface Column {
  key: string;
  label: string;
  title: string;
  /** Clients cannot sort by it. */
  isFixed?: true;
  isLeft?: true;
}

const headersOf = (columns: readonly Column[]): Row =>
  Object.fromEntries(
    columns.map(({ key, label, title, isFixed, isLeft }) => [
      key,
      {
        properties: {
          key,
          label,
          title,
          class: '',
          align: isLeft ? 'left' : 'center',
          sortKey: isFixed ? '' : key,
          sortable: !isFixed,
          hidden: false,
          highlight: key === 'points',
        },
      },
    ]),
  );

const sections = (title: string, columns: readonly Column[], data: readonly { prop: Row; row: Row }[]) => [
  { sections: [{ title, headers: headersOf(columns), data }] },
];

const pick = (row: Row, columns: readonly Column[], more: readonly string[] = []): Row =>
  Object.fromEntries([...columns.map(({ key }) => key), ...more].map((key) => [key, row[key] ?? '']));

const teamColumns: Column[] = [
  { key: 'team_code', label: 'Team', title: 'Team', isFixed: true, isLeft: true },
  { key: 'rank', label: 'Rank', title: 'Rank', isFixed: true },
  { key: 'overall_rank', label: 'Overall', title: 'Overall Rank' },
  { key: 'name', label: 'Team', title: 'Team', isFixed: true, isLeft: true },
  { key: 'games_played', label: 'GP', title: 'Games Played' },
  { key: 'points', label: 'PTS', title: 'Points' },
  { key: 'regulation_wins', label: 'W', title: 'Regulation Wins' },
  { key: 'non_reg_wins', label: 'OTW', title: 'Overtime and Shootout Wins', isFixed: true },
  { key: 'non_reg_losses', label: 'OTL', title: 'Overtime and Shootout Losses', isFixed: true },
  { key: 'losses', label: 'L', title: 'Regulation Losses' },
  { key: 'percentage', label: 'PCT', title: 'Points Percentage' },
  { key: 'goals_for', label: 'GF', title: 'Goals For' },
  { key: 'goals_against', label: 'GA', title: 'Goals Against' },
  { key: 'games_remaining', label: 'GR', title: 'Games Remaining', isFixed: true },
];

const teamLink = (row: Row) => ({ team_code: { teamLink: row.team_id }, name: { teamLink: row.team_id } });

/** `view=teams`: the league table. */
export async function teams(asked: Asked): Promise<Row[]> {
  const { rows } = await tableOf(asked);
  const data = rows.map((each) => {
    const row = standingsRow(asked, each);
    const more = [
      'wins',
      'ot_wins',
      'ot_losses',
      'shootout_wins',
      'shootout_losses',
      'goals_diff',
      'streak',
      'past_10',
      'clinched',
      'team_id',
      'team_color',
    ];
    return { prop: teamLink(row), row: pick(row, teamColumns, more) };
  });
  return sections('', teamColumns, data);
}

const skaterColumns: Column[] = [
  { key: 'rank', label: 'Rank', title: 'Rank', isFixed: true },
  { key: 'name', label: 'Name', title: 'Name', isLeft: true },
  { key: 'position', label: 'Pos', title: 'Position' },
  { key: 'team_code', label: 'Team', title: 'Team' },
  { key: 'games_played', label: 'GP', title: 'Games Played' },
  { key: 'goals', label: 'G', title: 'Goals' },
  { key: 'assists', label: 'A', title: 'Assists' },
  { key: 'points', label: 'PTS', title: 'Points' },
  { key: 'plus_minus', label: '+/-', title: 'Plus/Minus' },
  { key: 'penalty_minutes', label: 'PIM', title: 'Penalty Minutes' },
  { key: 'power_play_goals', label: 'PPG', title: 'Power Play Goals' },
  { key: 'short_handed_goals', label: 'SHG', title: 'Short Handed Goals' },
  { key: 'game_winning_goals', label: 'GWG', title: 'Game Winning Goals' },
  { key: 'shots', label: 'S', title: 'Shots' },
];

const goalieColumns: Column[] = [
  { key: 'rank', label: 'Rank', title: 'Rank', isFixed: true },
  { key: 'name', label: 'Name', title: 'Name', isLeft: true },
  { key: 'team_code', label: 'Team', title: 'Team' },
  { key: 'games_played', label: 'GP', title: 'Games Played' },
  { key: 'minutes_played', label: 'Min', title: 'Minutes Played' },
  { key: 'wins', label: 'W', title: 'Wins' },
  { key: 'losses', label: 'L', title: 'Losses' },
  { key: 'ot_losses', label: 'OTL', title: 'Overtime and Shootout Losses' },
  { key: 'shutouts', label: 'SO', title: 'Shutouts' },
  { key: 'shots', label: 'SA', title: 'Shots Against' },
  { key: 'saves', label: 'SV', title: 'Saves' },
  { key: 'goals_against', label: 'GA', title: 'Goals Against' },
  { key: 'save_percentage', label: 'SV%', title: 'Save Percentage' },
  { key: 'goals_against_average', label: 'GAA', title: 'Goals Against Average' },
];

/** `view=players`: the figures of skaters or goalies. */
export async function players(asked: Asked): Promise<Row[]> {
  const role = /^(goalies?|g)$/i.test(asked.query.text('position')) ? 'goalies' : 'skaters';
  const columns = role === 'goalies' ? goalieColumns : skaterColumns;
  const { season, rows } = await statRows(asked);
  const inOrder = ranked(asked, rows, role).map((row, at): Row => ({ rank: at + 1, ...statRow(row, role, season!) }));
  const data = cut(asked, inOrder).map((row) => ({
    prop: { name: { playerLink: row.player_id }, team_code: { teamLink: row.team_id } },
    row,
  }));
  return sections('', columns, data);
}

const gameColumns: Column[] = [
  { key: 'date_with_day', label: 'Date', title: 'Date', isFixed: true, isLeft: true },
  { key: 'visiting_team_city', label: 'Visitor', title: 'Visiting Team', isFixed: true },
  { key: 'visiting_goal_count', label: '', title: 'Visiting Goals', isFixed: true },
  { key: 'home_team_city', label: 'Home', title: 'Home Team', isFixed: true },
  { key: 'home_goal_count', label: '', title: 'Home Goals', isFixed: true },
  { key: 'game_status', label: 'Status', title: 'Status', isFixed: true },
  { key: 'venue_name', label: 'Venue', title: 'Venue', isFixed: true },
  { key: 'game_id', label: 'Game', title: 'Game', isFixed: true },
];

/** `view=schedule`: the games of a season, of a month or all. */
export async function statSchedule(asked: Asked): Promise<Row[]> {
  const data = (await scheduled(asked)).map((game) => {
    const row = scheduleRow(asked, game);
    return {
      prop: {
        home_team_city: { teamLink: row.home_team },
        visiting_team_city: { teamLink: row.visiting_team },
        game_status: { gameLink: row.game_id },
      },
      row,
    };
  });
  return sections('', gameColumns, data);
}

const rosterColumns: Column[] = [
  { key: 'tp_jersey_number', label: '#', title: 'Jersey Number' },
  { key: 'name', label: 'Name', title: 'Name', isLeft: true },
  { key: 'position', label: 'Pos', title: 'Position' },
  { key: 'shoots', label: 'S', title: 'Shoots' },
  { key: 'hometown', label: 'Hometown', title: 'Hometown', isLeft: true },
];

/** `view=roster`: a team's players by position. */
export async function statRoster(asked: Asked): Promise<Row> {
  const { season, team, players: all } = await rosterOf(asked);
  const groups: Record<string, (position: string) => boolean> = {
    Forwards: (position) => position !== 'Goalie' && position !== 'Defenseman',
    Defenders: (position) => position === 'Defenseman',
    Goalies: (position) => position === 'Goalie',
  };
  const listed = Object.entries(groups).map(([title, isIn]) => ({
    title,
    headers: headersOf(rosterColumns),
    data: all
      .filter(({ position }) => isIn(position))
      .map((player) => {
        const row = rosterRow(asked, player, team!);
        return { prop: { name: { playerLink: row.player_id } }, row };
      }),
  }));
  return {
    teamName: team?.name ?? '',
    teamLogo: logoOf(asked, team),
    divisionName: team ? asked.league.shortName : '',
    seasonID: digits(season?.number),
    seasonName: season?.name ?? '',
    roster: [{ sections: team ? listed : [] }],
  };
}

/** `view=bootstrap`: what a client needs to begin. */
export async function bootstrap(asked: Asked): Promise<Row> {
  const seasons = await listFeedSeasons(asked);
  const season = await wantedFeedSeason(asked);
  const { name, shortName } = asked.league;
  const all = (await listFeedTeams(asked.db, season)).map((team) => ({
    id: digits(team.number),
    name: team.name,
    nickname: nicknameOf(team),
    team_code: team.code,
    division_id: '1',
    logo: logoOf(asked, team),
    color: team.primaryColor,
    secondary_color: team.secondaryColor,
  }));
  const list = seasons.map(({ number, name: seasonName }) => ({ id: digits(number), name: seasonName }));
  return {
    current_season_id: digits(seasons[0]?.number),
    currentSeasonId: digits(seasons[0]?.number),
    current_league_id: '1',
    site_id: '0',
    seasons: seasons.map(seasonRow),
    regularSeasons: list,
    playoffSeasons: [],
    exhibitionSeasons: [],
    teams: [
      {
        id: '-1',
        name: 'All teams',
        nickname: '',
        team_code: '',
        division_id: '-1',
        logo: '',
        color: '',
        secondary_color: '',
      },
      ...all,
    ],
    teamsNoAll: all,
    leagues: [{ id: '1', name, short_name: shortName, code: shortName }],
    conferences: [],
    divisions: [{ id: '1', name: shortName }],
    positions: ['skaters', 'goalies'].map((position) => ({ key: position, name: position })),
    timezone: asked.league.timeZone,
  };
}

/** `view=gameshifts`: nobody records them here. */
export const gameShifts = async (): Promise<Row> => ({ home: [], visitor: [] });
