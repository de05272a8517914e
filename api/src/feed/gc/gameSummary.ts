import type { Side } from '@league/contract';
import { penaltyShotsOf, starsOf } from '../events.ts';
import { stateOf } from '../gameRows.ts';
import type { FeedContext } from '../records.ts';
import { type FeedPerson, type FeedSheet, officialsOf, periodRows, readFeedSheet } from '../sheet.ts';
import { clock, digits, flag, halfDayTime, positionId, type Row } from '../values.ts';
import { bySide, goalRow, penaltyRow, penaltyShotRow, personRow, shootoutRow, teamRow } from './rows.ts';

/** `tab=gamesummary` */
export async function gameSummary(asked: FeedContext): Promise<Row> {
  const sheet = await readFeedSheet(asked);
  if (!sheet) return {};
  const { game, page } = sheet;
  const state = stateOf(game, asked);
  const figures = sheet.sides;
  const byPeriod = (value: (side: Side, period: number) => number) =>
    bySide((side) => Object.fromEntries(sheet.periods.map((period) => [period, value(side, period)])));
  const referees = officialsOf(page, 'referee');
  const linesmen = officialsOf(page, 'linesman');
  const nameOf = (official: { first: string; last: string } | undefined) =>
    official ? `${official.first} ${official.last}`.trim() : '';
  const counts = (value: (side: (typeof figures)['home']) => number) => bySide((side) => value(figures[side]));
  return {
    meta: metaRow(asked, sheet),
    game_ident: digits(game.number),
    game_date: state.longDay,
    game_date_iso_8601: state.iso,
    game_date_utc: state.utc,
    game_length: '',
    status_value: state.code,
    status_title: state.state,
    venue: game.venue ?? '',
    txt_title: `${game.away.name} at ${game.home.name}`,
    txt_scoring: 'Scoring',
    txt_shots: 'Shots',
    txt_total: 'Total',
    home: teamRow(asked, game.homeTeam, game.seasonNumber),
    visitor: teamRow(asked, game.awayTeam, game.seasonNumber),
    home_division: asked.league.shortName,
    home_division_id: '1',
    visitor_division: asked.league.shortName,
    visitor_division_id: '1',
    periods: periodRows(sheet.periods, page, digits),
    goals: page.goals.map((goal) => goalRow(sheet, goal)),
    penalties: sheet.stored.penalties.map((penalty) => penaltyRow(sheet, penalty)),
    shootout: flag(page.shootout.length > 0),
    shootoutDetail: sheet.stored.shootout.map((shot) => shootoutRow(sheet, shot)),
    homeShootout: figures.home.shootoutGoals,
    visitorShootout: figures.away.shootoutGoals,
    penaltyshots: bySide((side) => penaltyShotsOf(sheet, side).map((goal) => penaltyShotRow(sheet, goal))),
    home_team_lineup: lineupOf(sheet, 'home'),
    visitor_team_lineup: lineupOf(sheet, 'away'),
    goalies: bySide((side) => goalieRows(sheet, side)),
    goalsByPeriod: byPeriod((side, period) => figures[side].goalsIn(period)),
    shotsByPeriod: byPeriod((side, period) => figures[side].shots(period)),
    totalGoals: { home: game.home_score ?? 0, visitor: game.away_score ?? 0 },
    totalShots: counts((side) => side.shots()),
    totalShotsOn: counts((side) => side.shots()),
    totalHits: counts((side) => side.hits),
    totalFaceoffs: bySide((side) => ({ att: figures[side].faceoffs, won: figures[side].faceoffsWon })),
    goalCount: counts((side) => side.goals.length),
    assistCount: counts((side) => side.assistCount),
    pointsCount: counts((side) => side.goals.length + side.assistCount),
    pimTotal: counts((side) => side.penaltyMinutes),
    pimBench: counts((side) => side.benchMinutes),
    infCount: counts((side) => side.penalties.length),
    powerPlayGoals: counts((side) => side.powerPlayGoals),
    powerPlayCount: counts((side) => side.powerPlays),
    benchGoalCount: [0, 0],
    mvp_type: 0,
    mvps: starsOf(sheet).map(({ side, person }) => ({
      ...personRow(person, sheet.teamOf(side)),
      home: Number(side === 'home'),
    })),
    coaches: bySide(() => []),
    referee1: nameOf(referees[0]),
    referee2: nameOf(referees[1]),
    linesman1: nameOf(linesmen[0]),
    linesman2: nameOf(linesmen[1]),
    officialsOnIce: [...referees, ...linesmen].map(({ first, last, duty }) => ({
      first_name: first,
      last_name: last,
      description: duty,
      official_type_id: '0',
      person_id: '0',
      jersey_number: '0',
    })),
    officialsOffIce: [],
  };
}

function lineupOf(sheet: FeedSheet, side: Side): Row {
  const { skaters, goalies } = sheet.sides[side];
  const head = (person: FeedPerson, isStarter: boolean) => ({
    player_id: digits(person.number),
    person_id: digits(person.number),
    first_name: person.first,
    last_name: person.last,
    jersey_number: person.jersey === null ? '' : String(person.jersey),
    position: positionId(person.position),
    position_str: person.position,
    start: flag(isStarter),
    status: '',
    rookie: '0',
  });
  const blocked = sheet.stored.shotAttempts.filter(({ outcome }) => outcome === 'blocked');
  /** Their own shots that somebody blocked. */
  const blockedOf = (person: FeedPerson) =>
    blocked.filter(({ shooterId }) => sheet.personOf(shooterId) === person).length;
  return {
    players: skaters.map((skater) => ({
      ...head(skater.person, skater.isStarter),
      goals: skater.goals,
      assists: skater.assists ?? 0,
      pim: skater.penaltyMinutes ?? 0,
      plusminus: skater.plusMinus ?? 0,
      power_play_goals: skater.powerPlayGoals,
      short_handed_goals: skater.shortHandedGoals,
      game_winning_goal: skater.gameWinningGoals,
      shots: digits(skater.shots),
      shots_on: digits(skater.shots),
      shots_blocked: digits(blockedOf(skater.person)),
      shots_blocked_by_player: digits(skater.blockedShots),
      hits: digits(skater.hits),
      faceoff_attempts: digits((skater.faceoffsWon ?? 0) + (skater.faceoffsLost ?? 0)),
      faceoff_wins: digits(skater.faceoffsWon),
      icings: null,
      offsides: null,
    })),
    goalies: goalies.map(({ person, isStarter, line, goals, assists, penaltyMinutes }) => ({
      ...head(person, isStarter),
      goals,
      assists,
      pim: penaltyMinutes,
      shots: '0',
      shots_against: line?.shotsAgainst ?? 0,
      saves: line?.saves ?? 0,
      goals_against: line?.goalsAgainst ?? 0,
      seconds: line?.secondsPlayed ?? 0,
      time: line?.secondsPlayed ? clock(line.secondsPlayed) : null,
    })),
  };
}

function goalieRows(sheet: FeedSheet, side: Side): Row[] {
  const { shifts } = sheet.sides[side];
  const isShootout = sheet.page.decision_type === 'shootout';
  return shifts.map(({ person, line, shutout, from, to, seconds }) => ({
    id: digits(person.number),
    player_id: digits(person.number),
    first_name: person.first,
    last_name: person.last,
    period_start: from.period.longName,
    time_start: from.time,
    period_end: to.period.longName,
    time_end: to.time,
    secs: digits(seconds),
    seconds: digits(seconds),
    secs_mmss: clock(seconds),
    shots_against: line?.shotsAgainst ?? 0,
    saves: digits(line?.saves),
    goals_against: digits(line?.goalsAgainst),
    win: flag(line?.decision === 'W'),
    loss: flag(line?.decision === 'L'),
    tie: '0',
    ot_loss: flag(line?.decision === 'O' && !isShootout),
    shootout_loss: flag(line?.decision === 'O' && isShootout),
    shutout: flag(shutout),
  }));
}

function metaRow(asked: FeedContext, sheet: FeedSheet): Row {
  const { game, page } = sheet;
  const stars = starsOf(sheet);
  const state = stateOf(game, asked);
  const id = digits(game.number);
  const { timeZone } = asked.league;
  const stamp = (instant: string) => new Date(instant).toISOString().slice(0, 19).replace('T', ' ');
  const empty = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']));
  const perSide = ['home', 'visiting'].flatMap((side) => [
    `${side}_coach`,
    `${side}_assistant_coach1`,
    `${side}_assistant_coach2`,
    `${side}_manager`,
    `${side}_team_notes`,
    ...['audio', 'video', 'webcast'].flatMap((kind) => [`${side}_${kind}_url`, `${side}_${kind}_url_fr`]),
  ]);
  return {
    id,
    season_id: digits(game.seasonNumber),
    league_id: '1',
    game_number: id,
    game_letter: '',
    quick_score: id,
    home_team: digits(game.homeTeam.number),
    visiting_team: digits(game.awayTeam.number),
    home_goal_count: digits(game.home_score),
    visiting_goal_count: digits(game.away_score),
    home_goals_actual: digits(page.goals.filter(({ side }) => side === 'home').length),
    visiting_goals_actual: digits(page.goals.filter(({ side }) => side === 'away').length),
    date_played: state.day,
    schedule_time: state.clockTime,
    start_time: state.clockTime,
    start_time_without_seconds: state.clockTime.slice(0, 5),
    '12_hour_start_time_without_seconds': game.timeKnown === false ? '' : halfDayTime(timeZone, game.date),
    end_time: '00:00:00',
    end_time_without_seconds: '00:00',
    '12_hour_end_time_without_seconds': '',
    length: '00:00',
    game_length: '',
    timezone: timeZone,
    timezone_short: state.shortZone,
    period: state.period,
    game_clock: `00:${state.clock}`,
    status: state.code,
    started: flag(state.hasBegun),
    final: flag(state.isFinal),
    pending_final: flag(game.status === 'unofficial'),
    forfeit: flag(game.forfeitedBy),
    shootout: flag(page.shootout.length > 0),
    shootout_first_shooter_home: flag(page.shootout[0]?.side === 'home'),
    attendance: digits(game.attendance),
    location: '0',
    if_necessary: flag(game.playoff?.ifNeeded),
    mvp1: digits(stars[0]?.person.number),
    mvp2: digits(stars[1]?.person.number),
    mvp3: digits(stars[2]?.person.number),
    created: stamp(game.createdAt),
    last_modified: stamp(game.updatedAt),
    public_notes: game.tournament_name ?? '',
    ...empty(
      'private_notes',
      'league_game_notes',
      'schedule_notes',
      'schedule_notes_fr',
      'capacity',
      'featured_player_id',
      'flo_core_event_id',
      'flo_live_event_id',
      'htv_game_id',
      'imported_id',
      'tickets_url',
      'tickets_url_fr',
      'tournament_id',
      'type_id',
      'watch_now_url',
      'watch_now_droid_url',
      ...perSide,
    ),
  };
}
