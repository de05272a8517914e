import { type Entry, entriesOf, entryOf, idOf, isEntry, isTrue, textOf } from './json.ts';

/** A game's summary, in whichever of the two views it was saved. */
export interface Summary {
  game: FeedGame;
  home: Side;
  away: Side;
  goals: Goal[];
  penalties: Penalty[];
  attempts: Attempt[];
}

/** A game, as the schedule and the summary tell it. */
export interface FeedGame {
  id: string;
  seasonId: string;
  date: string;
  localDate: string;
  homeId: string;
  awayId: string;
  isFinal: boolean;
  homeScore: string;
  awayScore: string;
  decision: 'regulation' | 'overtime' | 'shootout';
  status: '' | 'postponed' | 'cancelled';
  venue: string;
  venueLocation: string;
  attendance: string;
}

export interface FeedTeam {
  id: string;
  name: string;
  city: string;
  code: string;
}

export interface Side {
  team: FeedTeam;
  dressed: DressedPlayer[];
  stints: Stint[];
  /** Its own shots, by period. */
  shots: Map<number, number>;
}

interface DressedPlayer {
  id: string;
  firstName: string;
  lastName: string;
  position: string;
  number: string;
  isStarter: boolean;
  /** Undefined of goalies. */
  shots: string | undefined;
}

/** A goalie's time in net; moments in seconds of the game. */
export interface Stint {
  id: string;
  from: number;
  until: number;
  shotsAgainst: number;
}

export interface Goal {
  at: string;
  teamId: string;
  period: string;
  time: string;
  scorer: string;
  assists: string[];
  strength: 'PS' | 'PP' | 'SH' | 'EV';
  isEmptyNet: boolean;
  isWinning: boolean;
}

interface Penalty {
  at: string;
  teamId: string;
  player: string;
  servedBy: string;
  period: string;
  time: string;
  minutes: string;
  class: string;
  infraction: string;
  isBench: boolean;
  isPenaltyShot: boolean;
}

interface Attempt {
  at: string;
  isHome: boolean;
  shooter: string;
  goalie: string;
  isGoal: boolean;
  isWinning: boolean;
}

const periodSeconds = 20 * 60;

/** `1st`, `OT`, `2nd OT` or a number; a shootout is after everything. */
function periodOf(text: string): number {
  if (/^so|shootout/i.test(text)) return Number.POSITIVE_INFINITY;
  const number = Number(/\d+/.exec(text)?.[0] ?? 1);
  return /ot|over/i.test(text) ? 3 + number : number;
}

/** Seconds of the game, all periods as long as those of regulation. */
function momentOf(period: string, time: string): number {
  const [minutes = 0, seconds = 0] = time.split(':').map(Number);
  return (periodOf(period) - 1) * periodSeconds + minutes * 60 + seconds;
}

/** The period and the time in it of a moment: of the end of a period or of the beginning of the next one, the latter. */
export function clockOf(moment: number): { period: string; time: string } {
  const elapsed = moment % periodSeconds;
  const two = (figure: number) => String(figure).padStart(2, '0');
  return {
    period: String(Math.floor(moment / periodSeconds) + 1),
    time: `${Math.floor(elapsed / 60)}:${two(elapsed % 60)}`,
  };
}

const strengthOf = (isPenaltyShot: unknown, isPowerPlay: unknown, isShortHanded: unknown): Goal['strength'] =>
  isTrue(isPenaltyShot) ? 'PS' : isTrue(isPowerPlay) ? 'PP' : isTrue(isShortHanded) ? 'SH' : 'EV';

const decisionOf = (isShootout: boolean, periods: readonly string[]): FeedGame['decision'] => {
  if (isShootout) return 'shootout';
  return periods.some((period) => periodOf(period) > 3) ? 'overtime' : 'regulation';
};

export const isFinalStatus = (status: string): boolean => /^(3|4)$|final/i.test(status);

/** `feed=gc&tab=gamesummary` */
export function readGameSummary(summary: Entry): Summary {
  const meta = entryOf(summary.meta);
  const [homeTeam, awayTeam] = [entryOf(summary.home), entryOf(summary.visitor)];
  const goals = entriesOf(summary.goals).map((goal, index): Goal => {
    const player = (name: string) => idOf(entryOf(goal[name]).player_id);
    return {
      at: `GC.Gamesummary.goals[${index}]`,
      teamId: idOf(goal.team_id),
      period: textOf(goal.period_id),
      time: textOf(goal.time),
      scorer: player('goal_scorer'),
      assists: [player('assist1_player'), player('assist2_player')].filter(Boolean),
      strength: strengthOf(goal.penalty_shot, goal.power_play, goal.short_handed),
      isEmptyNet: isTrue(goal.empty_net),
      isWinning: isTrue(goal.game_winning),
    };
  });
  const side = (name: 'home' | 'visitor', team: Entry, teamId: unknown): Side => {
    const lineup = entryOf(summary[`${name}_team_lineup`]);
    return {
      team: { id: idOf(team.team_id) || idOf(team.id) || idOf(teamId), ...namesOf(team) },
      dressed: [
        ...entriesOf(lineup.players).map((player) =>
          dressedOf(player, textOf(player.shots_on) || textOf(player.shots)),
        ),
        ...entriesOf(lineup.goalies).map((player) => dressedOf(player, undefined)),
      ],
      stints: entriesOf(entryOf(summary.goalies)[name]).map((stint) => ({
        id: idOf(stint.player_id) || idOf(stint.id),
        from: momentOf(textOf(stint.period_start), textOf(stint.time_start)),
        until: momentOf(textOf(stint.period_end), textOf(stint.time_end)),
        shotsAgainst: Number(textOf(stint.shots_against)),
      })),
      shots: byPeriod(entryOf(summary.shotsByPeriod)[name]),
    };
  };
  return {
    game: {
      id: idOf(meta.id),
      seasonId: idOf(meta.season_id),
      date: textOf(summary.game_date_iso_8601) || textOf(meta.date_played),
      localDate: textOf(meta.date_played),
      homeId: idOf(meta.home_team) || idOf(homeTeam.id),
      awayId: idOf(meta.visiting_team) || idOf(awayTeam.id),
      isFinal: isTrue(meta.final) || isFinalStatus(textOf(summary.status_value)),
      homeScore: textOf(meta.home_goal_count),
      awayScore: textOf(meta.visiting_goal_count),
      decision: decisionOf(isTrue(meta.shootout), [textOf(meta.period), ...goals.map(({ period }) => period)]),
      status: '',
      venue: textOf(summary.venue),
      venueLocation: '',
      attendance: textOf(meta.attendance),
    },
    home: side('home', homeTeam, meta.home_team),
    away: side('visitor', awayTeam, meta.visiting_team),
    goals,
    penalties: entriesOf(summary.penalties).map((penalty, index) => ({
      at: `GC.Gamesummary.penalties[${index}]`,
      teamId: idOf(penalty.team_id),
      player: idOf(entryOf(penalty.player_penalized_info).player_id),
      servedBy: idOf(entryOf(penalty.player_served_info).player_id),
      period: textOf(penalty.period_id),
      time: textOf(penalty.time_off_formatted),
      minutes: minutesOf(penalty.minutes),
      class: textOf(penalty.penalty_class) || classOf(penalty.minutes),
      infraction: textOf(penalty.lang_penalty_description),
      isBench: isTrue(penalty.bench),
      isPenaltyShot: isTrue(penalty.penalty_shot),
    })),
    attempts: entriesOf(summary.shootoutDetail).map((attempt, index) => ({
      at: `GC.Gamesummary.shootoutDetail[${index}]`,
      isHome: isTrue(attempt.home),
      shooter: idOf(attempt.player_id),
      goalie: idOf(attempt.goalie_id),
      isGoal: isTrue(attempt.goal),
      isWinning: isTrue(attempt.winning_goal),
    })),
  };
}

const namesOf = (team: Entry) => ({
  name: textOf(team.name) || [textOf(team.city), textOf(team.nickname)].filter(Boolean).join(' '),
  city: textOf(team.city),
  code: textOf(team.code) || textOf(team.team_code) || textOf(team.abbreviation),
});

export const teamOf = (team: Entry): FeedTeam => ({ id: idOf(team.id) || idOf(team.team_id), ...namesOf(team) });

const dressedOf = (player: Entry, shots: string | undefined): DressedPlayer => ({
  id: idOf(player.player_id),
  firstName: textOf(player.first_name),
  lastName: textOf(player.last_name),
  position: textOf(player.position_str),
  number: textOf(player.jersey_number),
  isStarter: isTrue(player.start),
  shots,
});

const byPeriod = (counts: unknown): Map<number, number> =>
  new Map(Object.entries(entryOf(counts)).map(([period, count]) => [Number(period), Number(textOf(count))]));

/** `2`, `2.00` or `2:00`. */
const minutesOf = (minutes: unknown): string => String(Number.parseInt(textOf(minutes), 10) || 0);

/** The class that belongs to these minutes, where it is not told. */
const classOf = (minutes: unknown): string =>
  ({ 4: 'Double Minor', 5: 'Major', 10: 'Misconduct', 20: 'Game Misconduct' })[Number(minutesOf(minutes))] ?? 'Minor';

/** Whether this is `feed=statviewfeed&view=gameSummary`, which has no wrapper. */
export const isStatSummary = (root: Entry): boolean =>
  isEntry(root.details) && isEntry(root.homeTeam) && isEntry(root.visitingTeam) && Array.isArray(root.periods);

export function readStatSummary(root: Entry): Summary {
  const details = entryOf(root.details);
  const periods = entriesOf(root.periods);
  const player = (value: unknown) => idOf(entryOf(value).id);
  const inPeriods = (name: 'goals' | 'penalties') =>
    periods.flatMap((period, at) =>
      entriesOf(period[name]).map((entry, index) => ({
        entry,
        at: `periods[${at}].${name}[${index}]`,
        period: textOf(entryOf(entry.period).id) || textOf(entryOf(period.info).id),
      })),
    );
  const goals = inPeriods('goals').map(({ entry, at, period }): Goal => {
    const properties = entryOf(entry.properties);
    return {
      at,
      teamId: player(entry.team),
      period,
      time: textOf(entry.time),
      scorer: player(entry.scoredBy),
      assists: entriesOf(entry.assists).map(player),
      strength: strengthOf(properties.isPenaltyShot, properties.isPowerPlay, properties.isShortHanded),
      isEmptyNet: isTrue(properties.isEmptyNet),
      isWinning: isTrue(properties.isGameWinningGoal),
    };
  });
  const side = (name: 'home' | 'visiting'): Side => {
    const team = entryOf(root[`${name}Team`]);
    const dressed = (of: Entry, isGoalie: boolean): DressedPlayer => {
      const info = entryOf(of.info);
      return {
        id: idOf(info.id),
        firstName: textOf(info.firstName),
        lastName: textOf(info.lastName),
        position: textOf(info.position),
        number: textOf(info.jerseyNumber),
        isStarter: isTrue(of.starting),
        shots: isGoalie ? undefined : textOf(entryOf(of.stats).shots),
      };
    };
    return {
      team: teamOf(entryOf(team.info)),
      dressed: [
        ...entriesOf(team.skaters).map((skater) => dressed(skater, false)),
        ...entriesOf(team.goalies).map((goalie) => dressed(goalie, true)),
      ],
      stints: entriesOf(team.goalieLog).map((stint) => ({
        id: player(stint.info),
        from: momentOf(textOf(entryOf(stint.periodStart).id), textOf(stint.timeStart)),
        until: momentOf(textOf(entryOf(stint.periodEnd).id), textOf(stint.timeEnd)),
        shotsAgainst: Number(textOf(entryOf(stint.stats).shotsAgainst)),
      })),
      shots: new Map(
        periods.map((period) => [
          Number(textOf(entryOf(period.info).id)),
          Number(textOf(entryOf(period.stats)[`${name}Shots`])),
        ]),
      ),
    };
  };
  const [home, away] = [side('home'), side('visiting')];
  const isFinal = isTrue(details.final) || isFinalStatus(textOf(details.status));
  const goalsOf = (team: unknown) => textOf(entryOf(entryOf(team).stats).goals);
  const shootout = entryOf(root.shootoutDetails);
  const attemptsOf = (name: 'homeTeamShots' | 'visitingTeamShots') =>
    entriesOf(shootout[name]).map((attempt, index) => ({
      at: `shootoutDetails.${name}[${index}]`,
      isHome: name === 'homeTeamShots',
      shooter: player(attempt.shooter),
      goalie: player(attempt.goalie),
      isGoal: isTrue(attempt.isGoal),
      isWinning: isTrue(attempt.isGameWinningGoal),
    }));
  return {
    game: {
      id: idOf(details.id),
      seasonId: idOf(details.seasonId),
      date: textOf(details.GameDateISO8601),
      localDate: '',
      homeId: home.team.id,
      awayId: away.team.id,
      isFinal,
      homeScore: goalsOf(root.homeTeam),
      awayScore: goalsOf(root.visitingTeam),
      decision: decisionOf(
        isTrue(root.hasShootout),
        goals.map(({ period }) => period),
      ),
      status: '',
      venue: textOf(details.venue),
      venueLocation: '',
      attendance: textOf(details.attendance),
    },
    home,
    away,
    goals,
    penalties: inPeriods('penalties').map(({ entry, at, period }) => ({
      at,
      teamId: player(entry.againstTeam),
      player: player(entry.takenBy),
      servedBy: player(entry.servedBy),
      period,
      time: textOf(entry.time),
      minutes: minutesOf(entry.minutes),
      class: classOf(entry.minutes),
      infraction: textOf(entry.description),
      isBench: isTrue(entry.isBench),
      isPenaltyShot: false,
    })),
    attempts: [...attemptsOf('homeTeamShots'), ...attemptsOf('visitingTeamShots')],
  };
}
