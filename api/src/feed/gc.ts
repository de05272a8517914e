import { infractionLabel, otherSide, penaltyClasses, type Side } from '@league/contract';
import { sql } from 'drizzle-orm';
import { getSeries } from '../games/games.ts';
import { recordsOf, stateOf } from './gameRows.ts';
import { type Asked, type FeedTeam, logoOf, selectFeedGames, wantedGame } from './records.ts';
import { type FeedPerson, type FeedSheet, readFeedSheet } from './sheet.ts';
import { clock, digits, flag, halfDayTime, nicknameOf, positionId, type Row } from './values.ts';

const sides = ['home', 'away'] as const;
/** The feed's word for a side. */
const wordOf = { home: 'home', away: 'visitor' } as const;
const bySide = <Value>(value: (side: Side) => Value) =>
  Object.fromEntries(sides.map((side) => [wordOf[side], value(side)])) as { home: Value; visitor: Value };

const named = (person: FeedPerson | undefined, team: FeedTeam): Row => ({
  player_id: person ? digits(person.number) : null,
  jersey_number: person ? (person.jersey === null ? '' : String(person.jersey)) : null,
  team_id: person ? digits(team.number) : null,
  team_code: person ? team.code : null,
  first_name: person?.first ?? null,
  last_name: person?.last ?? null,
});

/** The same with empty texts instead of nothing. */
const penalized = (person: FeedPerson | undefined, team: FeedTeam): Row => ({
  player_id: digits(person?.number),
  jersey_number: person?.jersey === null || !person ? '' : String(person.jersey),
  team_id: digits(team.number),
  team_code: team.code,
  first_name: person?.first ?? '',
  last_name: person?.last ?? '',
});

function teamRow(asked: Asked, team: FeedTeam, seasonNumber: number): Row {
  const id = digits(team.number);
  return {
    id,
    team_id: id,
    season_id: digits(seasonNumber),
    league_id: '1',
    lang_id: '1',
    code: team.code,
    team_code: team.code,
    name: team.name,
    city: team.city ?? '',
    nickname: nicknameOf(team),
    active: flag(!team.isArchived),
    placeholder: '0',
    country: '',
    province: '',
    postal: '',
    address1: '',
    address2: '',
    phone: '',
    fax: '',
    logo_caption: '',
    logo: logoOf(asked, team),
    color: team.primaryColor,
    secondary_color: team.secondaryColor,
  };
}

function goalRows(sheet: FeedSheet): Row[] {
  return sheet.page.goals.map((goal) => {
    const team = sheet.teamOf(goal.side);
    const [first, second] = goal.assists;
    return {
      event: 'goal',
      time: clock(goal.elapsedSeconds),
      period_id: digits(goal.period),
      s: sheet.secondsAt(goal),
      team_id: digits(team.number),
      home: flag(goal.side === 'home'),
      x_location: '',
      y_location: '',
      location_set: '0',
      power_play: flag(goal.strength === 'PP'),
      short_handed: flag(goal.strength === 'SH'),
      penalty_shot: flag(goal.strength === 'PS'),
      empty_net: flag(goal.emptyNet),
      game_winning: flag(goal.gameWinning),
      game_tieing: '0',
      insurance_goal: '0',
      scorer_goal_num: '0',
      goal_type: [goal.strength === 'EV' ? '' : goal.strength, goal.emptyNet ? 'EN' : ''].filter(Boolean).join('.'),
      goal_scorer: penalized(sheet.personOf(goal.scorer?._id), team),
      assist1_player: named(sheet.personOf(first?._id), team),
      assist2_player: named(sheet.personOf(second?._id), team),
      plus: [],
      minus: [],
    };
  });
}

const penaltyClassId = (name: string): string => String((penaltyClasses as readonly string[]).indexOf(name) + 1);

function penaltyRows(sheet: FeedSheet): Row[] {
  return sheet.stored.penalties.map((penalty) => {
    const team = sheet.teamOf(penalty.side);
    return {
      event: 'penalty',
      time_off_formatted: clock(penalty.elapsedSeconds),
      period: sheet.periodNamed(penalty.period).longName,
      period_id: digits(penalty.period),
      s: sheet.secondsAt(penalty),
      team_id: digits(team.number),
      home: flag(penalty.side === 'home'),
      minutes: penalty.minutes,
      minutes_formatted: `${penalty.minutes}:00`,
      bench: flag(penalty.isBench),
      penalty_shot: flag(penalty.penaltyShot),
      pp: '0',
      offence: '0',
      penalty_class: penalty.class,
      penalty_class_id: penaltyClassId(penalty.class),
      lang_penalty_description: infractionLabel(penalty.infraction),
      player_penalized_info: penalized(sheet.personOf(penalty.playerId), team),
      player_served_info: penalized(sheet.personOf(penalty.servedById ?? penalty.playerId), team),
    };
  });
}

function shootoutRows(sheet: FeedSheet): Row[] {
  return sheet.stored.shootout.map((shot, at) => {
    const [shooter, goalie] = [sheet.personOf(shot.shooterId), sheet.personOf(shot.goalieId)];
    return {
      event: 'shootout',
      id: digits(at + 1),
      game_id: digits(sheet.game.number),
      home: flag(shot.side === 'home'),
      shot_order: digits(at + 1),
      goal: flag(shot.scored),
      winning_goal: flag(shot.deciding),
      player_id: digits(shooter?.number),
      first_name: shooter?.first ?? '',
      last_name: shooter?.last ?? '',
      jersey_number: digits(shooter?.jersey),
      goalie_id: digits(goalie?.number),
      goalie_first_name: goalie?.first ?? '',
      goalie_last_name: goalie?.last ?? '',
      goalie_jersey_number: digits(goalie?.jersey),
    };
  });
}

/** Penalty shots that were scored: others are not told apart from penalties on a sheet. */
export const penaltyShotsOf = (sheet: FeedSheet, side: Side) =>
  sheet.side(side).goals.filter(({ strength }) => strength === 'PS');

/** The goalie in a side's net at a moment of the game. */
export function goalieInNet(sheet: FeedSheet, side: Side, second: number): FeedPerson | undefined {
  const { shifts } = sheet.side(side);
  return (shifts.find(({ until }) => second <= until) ?? shifts.at(-1))?.person;
}

function lineupOf(sheet: FeedSheet, side: Side): Row {
  const { skaters, goalies } = sheet.side(side);
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
  return {
    players: skaters.map((skater) => ({
      ...head(skater.person, skater.isStarter),
      goals: skater.goals,
      assists: skater.assists ?? 0,
      pim: skater.penaltyMinutes ?? 0,
      plusminus: 0,
      power_play_goals: skater.powerPlayGoals,
      short_handed_goals: skater.shortHandedGoals,
      game_winning_goal: skater.gameWinningGoals,
      shots: digits(skater.shots),
      shots_on: digits(skater.shots),
      shots_blocked: '0',
      shots_blocked_by_player: '0',
      hits: '0',
      faceoff_attempts: '0',
      faceoff_wins: '0',
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
  const shown = new Set<string>();
  return sheet.side(side).shifts.map(({ goalieId, person, line, from, to, seconds }) => {
    // The figures are of the whole game, and in the goalie's first line.
    const isFirst = !shown.has(goalieId);
    shown.add(goalieId);
    const decided = isFirst ? line?.decision : null;
    return {
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
      shots_against: (isFirst && line?.shotsAgainst) || 0,
      saves: digits(isFirst ? line?.saves : 0),
      goals_against: digits(isFirst ? line?.goalsAgainst : 0),
      win: flag(decided === 'W'),
      loss: flag(decided === 'L'),
      tie: '0',
      ot_loss: flag(decided === 'O' && sheet.page.decision_type !== 'shootout'),
      shootout_loss: flag(decided === 'O' && sheet.page.decision_type === 'shootout'),
      shutout: flag(
        decided === 'W' &&
          line?.goalsAgainst === 0 &&
          line.secondsPlayed !== null &&
          sheet.side(side).shifts.length === 1,
      ),
    };
  });
}

const periodRows = (sheet: FeedSheet): Row =>
  Object.fromEntries(
    sheet.periods.map((period) => {
      const { id, shortName, longName } = sheet.periodNamed(period);
      const isRegulation = period <= sheet.page.regulationPeriods;
      return [
        id,
        {
          id,
          period_id: id,
          short_name: shortName,
          long_name: longName,
          length: digits((isRegulation ? sheet.page.periodMinutes : sheet.page.overtimeMinutes) * 60),
          mandatory: flag(isRegulation),
          sort_order: id,
        },
      ];
    }),
  );

const officialOf = (sheet: FeedSheet, duty: RegExp, at: number): string =>
  sheet.page.officials.filter((official) => duty.test(official.duty))[at]?.name ?? '';

/** `tab=gamesummary` */
export async function gameSummary(asked: Asked): Promise<Row> {
  const sheet = await readFeedSheet(asked);
  if (!sheet) return {};
  const { game, page } = sheet;
  const state = stateOf(game, asked);
  const figures = { home: sheet.side('home'), away: sheet.side('away') };
  const byPeriod = (value: (side: Side, period: number) => number) =>
    bySide((side) => Object.fromEntries(sheet.periods.map((period) => [period, value(side, period)])));
  const counts = (value: (side: (typeof figures)['home']) => number) => bySide((side) => value(figures[side]));
  const none = bySide(() => 0);
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
    periods: periodRows(sheet),
    goals: goalRows(sheet),
    penalties: penaltyRows(sheet),
    shootout: flag(page.shootout.length > 0),
    shootoutDetail: shootoutRows(sheet),
    homeShootout: figures.home.shootoutGoals,
    visitorShootout: figures.away.shootoutGoals,
    penaltyshots: bySide((side) => penaltyShotRows(sheet, side)),
    home_team_lineup: lineupOf(sheet, 'home'),
    visitor_team_lineup: lineupOf(sheet, 'away'),
    goalies: bySide((side) => goalieRows(sheet, side)),
    goalsByPeriod: byPeriod((side, period) => figures[side].goalsIn(period)),
    shotsByPeriod: byPeriod((side, period) => figures[side].shots(period)),
    totalGoals: { home: game.home_score ?? 0, visitor: game.away_score ?? 0 },
    totalShots: counts((side) => side.shots()),
    totalShotsOn: counts((side) => side.shots()),
    totalHits: none,
    totalFaceoffs: bySide(() => ({ att: 0, won: 0 })),
    goalCount: counts((side) => side.goals.length),
    assistCount: counts((side) => side.assistCount),
    pointsCount: counts((side) => side.goals.length + side.assistCount),
    pimTotal: counts((side) => side.penaltyMinutes),
    pimBench: counts((side) => side.benchMinutes),
    infCount: counts((side) => side.penalties.length),
    powerPlayGoals: counts((side) => side.powerPlayGoals),
    powerPlayCount: none,
    benchGoalCount: [0, 0],
    mvp_type: 0,
    mvps: [],
    coaches: bySide(() => []),
    referee1: officialOf(sheet, /^referee/i, 0),
    referee2: officialOf(sheet, /^referee/i, 1),
    linesman1: officialOf(sheet, /^lines/i, 0),
    linesman2: officialOf(sheet, /^lines/i, 1),
    officialsOnIce: page.officials
      .filter(({ duty }) => /^(referee|lines)/i.test(duty))
      .map(({ name, duty }) => ({
        ...officialName(name),
        description: duty,
        official_type_id: '0',
        person_id: '0',
        jersey_number: '0',
      })),
    officialsOffIce: [],
  };
}

export function officialName(name: string) {
  const at = name.indexOf(' ');
  return { first_name: at < 0 ? '' : name.slice(0, at), last_name: name.slice(at + 1) };
}

function penaltyShotRows(sheet: FeedSheet, side: Side): Row[] {
  return penaltyShotsOf(sheet, side).map((goal, at) => {
    const [shooter, goalie] = [
      sheet.personOf(goal.scorer?._id),
      goalieInNet(sheet, otherSide(side), sheet.secondsAt(goal)),
    ];
    const period = sheet.periodNamed(goal.period);
    const id = digits(at + 1);
    return {
      event: 'penaltyshot',
      id,
      game_penalty_shot_id: id,
      game_id: digits(sheet.game.number),
      game_goal_id: '',
      penalty_code_id: '0',
      penalty_number: '',
      home: flag(side === 'home'),
      period: period.longName,
      period_id: period.id,
      period_short: period.shortName,
      time: clock(goal.elapsedSeconds),
      seconds: digits(sheet.secondsAt(goal)),
      player_id: digits(shooter?.number),
      player_first_name: shooter?.first ?? '',
      player_last_name: shooter?.last ?? '',
      player_jersey_number: digits(shooter?.jersey),
      goalie_id: digits(goalie?.number),
      goalie_first_name: goalie?.first ?? '',
      goalie_last_name: goalie?.last ?? '',
      goalie_jersey_number: digits(goalie?.jersey),
      shot_goalie_id: digits(goalie?.number),
      shot_took_place: '1',
      shot_wide: '0',
    };
  });
}

function metaRow(asked: Asked, { game, page }: FeedSheet): Row {
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
    if_necessary: '0',
    mvp1: '0',
    mvp2: '0',
    mvp3: '0',
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

/** `tab=clock`: score and clock of now. */
export async function gameClock(asked: Asked): Promise<Row> {
  const sheet = await readFeedSheet(asked);
  if (!sheet) return {};
  const { game, page } = sheet;
  const state = stateOf(game, asked);
  const figures = { home: sheet.side('home'), away: sheet.side('away') };
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
    power_play: bySide((side) => ({ goals: String(figures[side].powerPlayGoals), total: '0' })),
    fow: bySide(() => '0'),
  };
}

/** The events of a game in order, as both play-by-play tabs have them. */
export function eventsOf(sheet: FeedSheet) {
  const { page, stored } = sheet;
  const events = [
    ...page.goalieChanges.map((change, at) => ({ kind: 'goalie_change' as const, at, ...change })),
    ...page.goals.map((goal, at) => ({
      kind: 'goal' as const,
      at,
      period: goal.period,
      elapsedSeconds: goal.elapsedSeconds,
      side: goal.side,
    })),
    ...page.goals.flatMap((goal, at) =>
      goal.strength === 'PS'
        ? [
            {
              kind: 'penaltyshot' as const,
              at,
              period: goal.period,
              elapsedSeconds: goal.elapsedSeconds,
              side: goal.side,
            },
          ]
        : [],
    ),
    ...stored.penalties.map((penalty, at) => ({
      kind: 'penalty' as const,
      at,
      period: penalty.period,
      elapsedSeconds: penalty.elapsedSeconds,
      side: penalty.side,
    })),
  ].sort((a, b) => a.period - b.period || a.elapsedSeconds - b.elapsedSeconds);
  const last = Math.max(page.regulationPeriods + 2, ...page.shootout.map(() => page.regulationPeriods + 2));
  return [
    ...events,
    ...stored.shootout.map((shot, at) => ({
      kind: 'shootout' as const,
      at,
      period: last,
      elapsedSeconds: 0,
      side: shot.side,
    })),
  ];
}

/** `tab=pxpverbose`: every event with its people. */
export async function playByPlay(asked: Asked): Promise<Row[]> {
  const sheet = await readFeedSheet(asked);
  if (!sheet) return [];
  const [goals, penalties, shots] = [goalRows(sheet), penaltyRows(sheet), shootoutRows(sheet)];
  const penaltyShots = { home: penaltyShotRows(sheet, 'home'), away: penaltyShotRows(sheet, 'away') };
  return eventsOf(sheet).map((event, id) => {
    const team = sheet.teamOf(event.side);
    const period = sheet.periodNamed(event.period);
    const head = {
      id: id + 1,
      event: event.kind,
      game_id: digits(sheet.game.number),
      team_id: digits(team.number),
      team_code: team.code,
      home: flag(event.side === 'home'),
      period: period.longName,
      period_id: period.id,
      time: clock(event.elapsedSeconds),
      time_formatted: clock(event.elapsedSeconds),
      s: sheet.secondsAt(event),
    };
    switch (event.kind) {
      case 'goal':
        return {
          ...goals[event.at],
          ...head,
          goal_player_id: digits(sheet.personOf(sheet.page.goals[event.at]?.scorer?._id)?.number),
        };
      case 'penalty':
        return { ...penalties[event.at], ...head };
      case 'shootout':
        return { ...shots[event.at], ...head };
      case 'penaltyshot': {
        const ofSide = penaltyShotsOf(sheet, event.side).indexOf(sheet.page.goals[event.at]!);
        return { ...penaltyShots[event.side][ofSide], ...head };
      }
      default: {
        const [came, left] = [sheet.personOf(event.in?._id), sheet.personOf(event.out?._id)];
        return {
          ...head,
          goalie_in_id: came ? digits(came.number) : null,
          goalie_out_id: left ? digits(left.number) : null,
          goalie_in_info: came ? penalized(came, team) : null,
          goalie_out_info: left ? penalized(left, team) : null,
        };
      }
    }
  });
}

/** `tab=pxp`: a line of text for each goal, penalty and change. */
export async function shortPlayByPlay(asked: Asked): Promise<Row[]> {
  const sheet = await readFeedSheet(asked);
  if (!sheet) return [];
  const nameOf = (id: string | null | undefined) => {
    const person = sheet.personOf(id);
    return person ? `${person.first} ${person.last}`.trim() : '';
  };
  const textOf = (event: ReturnType<typeof eventsOf>[number]): string => {
    const { code } = sheet.teamOf(event.side);
    switch (event.kind) {
      case 'goal': {
        const goal = sheet.page.goals[event.at]!;
        const assists = goal.assists.map(({ name }) => name).join(', ');
        return `${code} goal: ${goal.scorer?.name ?? ''}${assists && ` (${assists})`}, ${goal.away}-${goal.home}`;
      }
      case 'penalty': {
        const penalty = sheet.stored.penalties[event.at]!;
        return `${code} penalty: ${nameOf(penalty.playerId) || 'bench'}, ${penalty.minutes} min., ${infractionLabel(penalty.infraction)}`;
      }
      case 'shootout': {
        const shot = sheet.stored.shootout[event.at]!;
        return `${code} shootout: ${nameOf(shot.shooterId)}, ${shot.scored ? 'goal' : 'no goal'}`;
      }
      case 'penaltyshot':
        return `${code} penalty shot: ${sheet.page.goals[event.at]?.scorer?.name ?? ''}, goal`;
      default:
        return `${code} goalie: ${nameOf(event.in?._id) || 'empty net'}`;
    }
  };
  return eventsOf(sheet).map((event, id) => ({
    id: id + 1,
    event: event.kind,
    period: sheet.periodNamed(event.period).id,
    period_name: sheet.periodNamed(event.period).longName,
    time: clock(event.elapsedSeconds),
    team_id: digits(sheet.teamOf(event.side).number),
    home: flag(event.side === 'home'),
    text: textOf(event),
  }));
}

/** `tab=preview` */
export async function gamePreview(asked: Asked): Promise<Row> {
  const game = await wantedGame(asked);
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
    previous_meetings: (await meetings(asked)).map(meetingRow(asked)),
  };
}

/** Earlier final games of a game's teams against each other, the latest first. */
export async function meetings(asked: Asked) {
  const game = await wantedGame(asked);
  if (!game) return [];
  const ids = sql`(${game.homeTeam.id}, ${game.awayTeam.id})`;
  const played = await selectFeedGames(
    asked.db,
    sql`game.status = 'final' and game.home_team_id in ${ids} and game.away_team_id in ${ids}
      and game.starts_at < ${game.date}::text::timestamptz and game.starts_at > ${game.date}::text::timestamptz - interval '6 years'`,
  );
  return played.toReversed().slice(0, 100);
}

export const meetingRow =
  (asked: Asked) =>
  (game: Awaited<ReturnType<typeof meetings>>[number]): Row => {
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
  };
