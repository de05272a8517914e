import { clockAt, dayIn, gameStateText, hasEnded, type StandingsRow, timeIn } from '@league/contract';
import { type FeedContext, type FeedGame, type FeedTeam, logoOf, tablesOf } from './records.ts';
import {
  clock,
  digits,
  flag,
  halfDayTime,
  longDay,
  nicknameOf,
  periodOf,
  type Row,
  shortDay,
  shortZone,
  zonedIso,
} from './values.ts';

const statusCodes = { scheduled: 1, live: 2, unofficial: 3, final: 4, postponed: 1, cancelled: 1 };

/** Where a game is: texts for the schedule, the score bar and the sheet. */
export function stateOf(game: FeedGame, { league: { timeZone }, now }: FeedContext) {
  const isOver = hasEnded(game);
  const hasBegun = isOver || game.status === 'live';
  const decided = { regulation: 0, overtime: 1, shootout: 2 }[game.decision_type ?? 'regulation'];
  const period = isOver ? (game.decidedIn ?? game.regulationPeriods + decided) : (game.period ?? 1);
  const isShootout = isOver && game.decision_type === 'shootout';
  const names = periodOf(period, game.regulationPeriods);
  const seconds = 60 * (period > game.regulationPeriods ? game.overtimeMinutes : game.periodMinutes);
  const elapsed = game.status === 'live' ? clockAt(game, now, seconds) : null;
  const day = dayIn(timeZone, game.date);
  const isTimed = game.timeKnown !== false;
  const time = isTimed ? halfDayTime(timeZone, game.date) : 'TBD';
  const state =
    game.status === 'scheduled' ? time : gameStateText({ ...game, elapsedSeconds: elapsed }, game.regulationPeriods);
  return {
    code: String(statusCodes[game.status]),
    state,
    longState: game.status === 'scheduled' && isTimed ? `${time} ${shortZone(timeZone, game.date)}` : state,
    isOver,
    hasBegun,
    isShootout,
    isFinal: game.status === 'final',
    period: String(period),
    periodLong: isShootout ? 'Shootout' : names.longName,
    periodShort: isShootout
      ? 'SO'
      : period > game.regulationPeriods
        ? names.shortName.replace(/^OT1$/, 'OT')
        : names.shortName,
    /** As arenas show it: what is left. */
    clock: clock(elapsed === null ? 0 : seconds - elapsed),
    elapsed: clock(elapsed),
    isRunning: game.status === 'live' && game.clockStartedAt !== null,
    isIntermission: game.status === 'live' && game.periodOver === true,
    day,
    time,
    clockTime: isTimed ? `${timeIn(timeZone, game.date)}:00` : '00:00:00',
    iso: zonedIso(timeZone, game.date),
    utc: game.date,
    shortDay: shortDay(day),
    longDay: longDay(day),
    timeZone,
    shortZone: shortZone(timeZone, game.date),
  };
}

/** Where a game is played: the city is its home team's. */
const placeOf = ({ venue, homeTeam }: FeedGame) => ({ venue: venue ?? '', city: homeTeam.city ?? '' });

const noRecord = {
  wins: 0,
  overtimeWins: 0,
  overtimeLosses: 0,
  losses: 0,
  shootoutLosses: 0,
  shootoutWins: 0,
  points: 0,
};
export type TeamRecord = Pick<StandingsRow, keyof typeof noRecord>;

/** The teams' records in the league tables of these games. */
export async function recordsOf({ db }: FeedContext, games: readonly FeedGame[]) {
  const tables = await tablesOf(db, games);
  return (game: FeedGame, team: FeedTeam): TeamRecord =>
    tables.get(game.seasonNumber)?.rows.find((row) => row.team._id === team.id) ?? noRecord;
}

export async function scorebarRows(asked: FeedContext, games: readonly FeedGame[]): Promise<Row[]> {
  const recordOf = await recordsOf(asked, games);
  const { shortName, name } = asked.league;
  const side = (prefix: 'Home' | 'Visitor', game: FeedGame): Row => {
    const isHome = prefix === 'Home';
    const team = isHome ? game.homeTeam : game.awayTeam;
    const record = recordOf(game, team);
    return {
      [`${prefix}ID`]: digits(team.number),
      [`${prefix}Code`]: team.code,
      [`${prefix}City`]: team.city ?? '',
      [`${prefix}Nickname`]: nicknameOf(team),
      [`${prefix}LongName`]: team.name,
      [`${isHome ? 'Home' : 'Visiting'}Division`]: shortName,
      [`${prefix}Goals`]: digits(isHome ? game.home_score : game.away_score),
      [`${prefix}Wins`]: digits(record.wins + record.overtimeWins),
      [`${prefix}RegulationLosses`]: digits(record.losses),
      [`${prefix}OTLosses`]: digits(record.overtimeLosses - record.shootoutLosses),
      [`${prefix}ShootoutLosses`]: digits(record.shootoutLosses),
      [`${prefix}Logo`]: logoOf(asked, team),
      [`${prefix}AudioUrl`]: '',
      [`${prefix}VideoUrl`]: '',
      [`${prefix}WebcastUrl`]: '',
      [`${prefix}Color`]: team.primaryColor,
      [`${prefix}SecondaryColor`]: team.secondaryColor,
    };
  };
  return games.map((game) => {
    const state = stateOf(game, asked);
    const place = placeOf(game);
    const id = digits(game.number);
    return {
      ID: id,
      SeasonID: digits(game.seasonNumber),
      league_id: '1',
      league_code: shortName,
      league_name: name,
      game_number: id,
      game_letter: '',
      game_type: '',
      quick_score: id,
      Date: state.day,
      GameDate: state.shortDay,
      GameDateISO8601: state.iso,
      GameDateUTC: state.utc,
      ScheduledTime: state.clockTime,
      ScheduledFormattedTime: state.time,
      Timezone: state.timeZone,
      TimezoneShort: state.shortZone,
      TicketUrl: '',
      ...side('Home', game),
      ...side('Visitor', game),
      Period: state.period,
      PeriodNameShort: state.periodShort,
      PeriodNameLong: state.periodLong,
      GameClock: state.clock,
      GameClockElapsed: state.elapsed,
      GameClockRunning: flag(state.isRunning),
      GameSummaryUrl: id,
      Intermission: flag(state.isIntermission),
      GameStatus: state.code,
      GameStatusString: state.state,
      GameStatusStringLong: state.longState,
      Ord: `${state.day} ${state.clockTime}`,
      venue_name: place.venue,
      venue_location: place.city,
      tournament_name: game.tournament_name ?? '',
      combined_client_code: null,
      FloCoreEventId: '',
      FloLiveEventId: '',
      FloHockeyUrl: '',
    };
  });
}

/** A game of the schedule. */
export function scheduleRow(asked: FeedContext, game: FeedGame): Row {
  const state = stateOf(game, asked);
  const place = placeOf(game);
  const id = digits(game.number);
  const side = (prefix: 'home' | 'visiting', team: FeedTeam): Row => ({
    [`${prefix}_team`]: digits(team.number),
    [`${prefix}_goal_count`]: digits(prefix === 'home' ? game.home_score : game.away_score),
    [`${prefix}_team_name`]: team.name,
    [`${prefix}_team_code`]: team.code,
    [`${prefix}_team_nickname`]: nicknameOf(team),
    [`${prefix}_team_city`]: team.city ?? '',
    [`${prefix}_team_division_long`]: asked.league.name,
    [`${prefix}_team_division_short`]: asked.league.shortName,
    [`${prefix}_team_color`]: team.primaryColor,
    [`${prefix}_team_secondary_color`]: team.secondaryColor,
    [`${prefix}_audio_url`]: '',
    [`${prefix}_video_url`]: '',
    [`${prefix}_webcast_url`]: '',
  });
  return {
    id,
    game_id: id,
    season_id: digits(game.seasonNumber),
    quick_score: id,
    date_played: state.day,
    date: state.shortDay,
    date_with_day: state.shortDay,
    date_time_played: state.iso,
    GameDateISO8601: state.iso,
    GameDateUTC: state.utc,
    ...side('home', game.homeTeam),
    ...side('visiting', game.awayTeam),
    period: state.period,
    period_trans: state.periodShort,
    overtime: flag(game.decision_type === 'overtime'),
    shootout: flag(game.decision_type === 'shootout'),
    use_shootouts: '1',
    schedule_time: state.clockTime,
    scheduled_time: state.time,
    schedule_notes: '',
    notes_text: '',
    game_clock: state.clock,
    timezone: state.timeZone,
    game_number: id,
    game_letter: '',
    game_type: '',
    if_necessary: flag(game.playoff?.ifNeeded),
    attendance: digits(game.attendance),
    status: state.code,
    game_status: state.state,
    intermission: flag(state.isIntermission),
    started: flag(state.hasBegun),
    final: flag(state.isFinal),
    location: '0',
    venue_name: place.venue,
    venue_location: place.city,
    venue_url: '',
    tournament_name: game.tournament_name ?? '',
    tickets_url: '',
    last_modified: state.utc && new Date(game.updatedAt).toISOString(),
    client_code: asked.league.shortName,
    mobile_calendar: '',
  };
}
