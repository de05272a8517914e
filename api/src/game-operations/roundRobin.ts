import { dayAfter, instantAt, mondayOf, type Weekday, weekdayOf, weekdays } from '@league/contract';

/** An existing game: its teams do not play again that day, and its venue is occupied around that time. */
export interface TakenSlot {
  day: string;
  date: string;
  teamIds: readonly string[];
  venue: string | null;
}

export interface RoundRobin {
  teamIds: readonly string[];
  /** The number of games of each pair. */
  meetings: number;
  firstDay: string;
  /** Local times in the league's time zone: `19:30`. */
  gameDays: readonly { weekday: Weekday; times: readonly string[] }[];
  venues:
    | { by: 'homeTeam'; venues: readonly { teamId: string; venue?: string | null | undefined }[] }
    | { by: 'list'; venues: readonly string[] };
  /** Both days are included. Without a team: the whole league's. */
  blackouts: readonly { from: string; until: string; teamId: string | null }[];
  mostGamesADay?: number | undefined;
  /** Of one team, from Monday to Sunday. */
  mostGamesAWeek?: number | undefined;
  timeZone: string;
  taken: readonly TakenSlot[];
  /** The minimum hours between games at a venue. */
  venueHours: number;
}

export interface RoundRobinGame {
  round: number;
  homeId: string;
  awayId: string;
  day: string;
  date: string;
  venue: string | null;
}

type Pairing = Pick<RoundRobinGame, 'round' | 'homeId' | 'awayId'>;

/** The maximum length of a schedule. */
const longestDays = 731;
/** Longer runs at home or away are avoided. */
const longestRun = 3;

/**
 * A round robin by the circle method, placed on the league's game days in the order of the rounds: no team plays twice a day, a
 * pair's games alternate, and every team's home and away games differ by one at most. Deterministic.
 * @returns games by date, or undefined if they do not fit into two years
 */
export function roundRobin(wanted: RoundRobin): RoundRobinGame[] | undefined {
  const games = layOut(pairings(wanted), wanted);
  return games && breakLongRuns(games, wanted).sort(byDate);
}

const byDate = (a: RoundRobinGame, b: RoundRobinGame) =>
  a.date.localeCompare(b.date) || a.round - b.round || a.homeId.localeCompare(b.homeId);

/** The resting team of each round; none for an even number of teams. */
export function byesOf({ teamIds, meetings }: Pick<RoundRobin, 'teamIds' | 'meetings'>) {
  if (teamIds.length % 2 === 0) return [];
  return Array.from({ length: teamIds.length * meetings }, (_, turn) => ({
    round: turn + 1,
    teamId: teamIds[turn % teamIds.length]!,
  }));
}

/**
 * The rounds by the circle method, home and away by de Werra's pattern: one team is fixed, the others rotate. Repeated meetings
 * swap home and away.
 */
function pairings({ teamIds, meetings }: RoundRobin): Pairing[] {
  const seats: (string | undefined)[] = teamIds.length % 2 ? [...teamIds, undefined] : [...teamIds];
  const still = seats.at(-1);
  const circle = seats.length - 1;
  const seat = (at: number) => seats[(at + circle) % circle];
  const single = Array.from({ length: circle }, (_, turn) => [
    turn % 2 ? [seat(turn), still] : [still, seat(turn)],
    ...Array.from({ length: circle / 2 - 0.5 }, (_, step) =>
      step % 2 ? [seat(turn - step - 1), seat(turn + step + 1)] : [seat(turn + step + 1), seat(turn - step - 1)],
    ),
  ]);
  return Array.from({ length: meetings }, (_, meeting) =>
    single.flatMap((pairs, turn) =>
      pairs.flatMap(([one, other]) => {
        if (!one || !other) return [];
        const [homeId, awayId] = meeting % 2 ? [other, one] : [one, other];
        return { round: meeting * circle + turn + 1, homeId, awayId };
      }),
    ),
  ).flat();
}

/**
 * Puts each game on the first day when both teams may play and a venue is free: earlier rounds, and a pair's earlier games,
 * first.
 */
function layOut(pairings: Pairing[], wanted: RoundRobin): RoundRobinGame[] | undefined {
  const calendar = openCalendar(wanted);
  const games: RoundRobinGame[] = [];
  let left = pairings;
  for (let days = 0; left.length > 0; days += 1) {
    if (days === longestDays) return undefined;
    const day = dayAfter(wanted.firstDay, days);
    const place = calendar.openDay(day);
    if (!place) continue;
    const waiting = new Set<string>();
    left = left.filter((pairing) => {
      const pair = [pairing.homeId, pairing.awayId].sort().join();
      const game = waiting.has(pair) ? undefined : place(pairing);
      if (game) games.push(game);
      else waiting.add(pair);
      return !game;
    });
  }
  return games;
}

/** Free slots, reduced by each placed game. */
function openCalendar(wanted: RoundRobin) {
  const { venues, blackouts, mostGamesADay = Number.POSITIVE_INFINITY, mostGamesAWeek = 7, timeZone } = wanted;
  const times = new Map(wanted.gameDays.map(({ weekday, times }) => [weekday, times.toSorted()]));
  const busy = new Set(wanted.taken.flatMap(({ day, teamIds }) => teamIds.map((teamId) => `${day} ${teamId}`)));
  const inWeek = new Map<string, number>();
  const onDay = new Map<string, number>();
  const atTime = new Map<string, number>();
  const usedDays = new Set<string>();
  const venueTaken = takenVenues(wanted);
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { day, teamIds } of wanted.taken) {
    add(onDay, day);
    for (const teamId of teamIds) add(inWeek, `${mondayOf(day)} ${teamId}`);
  }

  /** The time with the fewest games that has a free venue. */
  function slotFor(homeId: string, dates: readonly string[]) {
    const choices = venues.by === 'list' ? venues.venues : [homeVenue(venues, homeId)];
    const free = dates.flatMap((date) => {
      const venue = choices.find((each) => !venueTaken.has(date, each));
      return venue === undefined ? [] : { date, venue };
    });
    const gamesAt = ({ date }: { date: string }) => atTime.get(date) ?? 0;
    return free.sort((a, b) => gamesAt(a) - gamesAt(b))[0];
  }

  /** The start times of a day, rotated so that each is first in turn. */
  function datesOn(day: string): string[] {
    const all = times.get(weekdays[weekdayOf(day)]!) ?? [];
    const turn = all.length && usedDays.size % all.length;
    return [...all.slice(turn), ...all.slice(0, turn)].map((time) => instantAt(timeZone, day, time));
  }

  return {
    /** Places games on that day while there is a slot; undefined if it is not a game day. */
    openDay(day: string) {
      const off = new Set(
        blackouts.filter(({ from, until }) => from <= day && day <= until).map(({ teamId }) => teamId),
      );
      const dates = off.has(null) ? [] : datesOn(day);
      if (dates.length === 0) return undefined;
      const week = mondayOf(day);
      const mayPlay = (teamId: string) =>
        !off.has(teamId) && !busy.has(`${day} ${teamId}`) && (inWeek.get(`${week} ${teamId}`) ?? 0) < mostGamesAWeek;
      return ({ round, homeId, awayId }: Pairing): RoundRobinGame | undefined => {
        const isFull = (onDay.get(day) ?? 0) >= mostGamesADay;
        const slot = !isFull && mayPlay(homeId) && mayPlay(awayId) ? slotFor(homeId, dates) : undefined;
        if (!slot) return undefined;
        add(onDay, day);
        usedDays.add(day);
        add(atTime, slot.date);
        venueTaken.add(slot.date, slot.venue);
        for (const teamId of [homeId, awayId]) {
          busy.add(`${day} ${teamId}`);
          add(inWeek, `${week} ${teamId}`);
        }
        return { round, homeId, awayId, day, ...slot };
      };
    },
  };
}

const homeVenue = ({ venues }: Extract<RoundRobin['venues'], { by: 'homeTeam' }>, teamId: string) =>
  venues.find((each) => each.teamId === teamId)?.venue ?? null;

/** Venues by time. The requested times may be close; only other games need the hours between. */
function takenVenues({ taken, venueHours }: RoundRobin) {
  const slots = new Set<string>();
  const others = new Map<string, string[]>();
  for (const { venue, date } of taken) {
    const key = venue?.toLowerCase();
    if (key !== undefined) others.set(key, [...(others.get(key) ?? []), date]);
  }
  const keyOf = (date: string, venue: string) => `${date} ${venue.toLowerCase()}`;
  const isNear = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) < venueHours * 3_600_000;
  return {
    /** An unknown venue is never occupied. */
    has: (date: string, venue: string | null) =>
      venue !== null &&
      (slots.has(keyOf(date, venue)) || others.get(venue.toLowerCase())?.some((other) => isNear(other, date)) === true),
    add: (date: string, venue: string | null) => venue !== null && slots.add(keyOf(date, venue)),
  };
}

/**
 * Delayed games may leave a team with too long a run at home or away. Swaps home and away in all games of a pair while that
 * helps: they still alternate.
 */
function breakLongRuns(games: RoundRobinGame[], wanted: RoundRobin): RoundRobinGame[] {
  const played = new Map(wanted.teamIds.map((teamId) => [teamId, [] as RoundRobinGame[]]));
  for (const game of games.toSorted(byDate)) {
    played.get(game.homeId)!.push(game);
    played.get(game.awayId)!.push(game);
  }
  const cost = (...teamIds: string[]) => teamIds.reduce((sum, id) => sum + tooLong(played.get(id)!, id), 0);
  const isEven = (teamId: string) => {
    const home = played.get(teamId)!.filter(({ homeId }) => homeId === teamId).length;
    return Math.abs(2 * home - played.get(teamId)!.length) <= 1;
  };
  const changesHelp = ({ homeId, awayId }: RoundRobinGame) => {
    const before = cost(homeId, awayId);
    const meetings = played.get(homeId)!.filter((game) => game.homeId === awayId || game.awayId === awayId);
    for (const game of meetings) changeEnds(game, wanted);
    if (cost(homeId, awayId) < before && isEven(homeId) && isEven(awayId) && venuesAreFree(games, wanted)) return true;
    for (const game of meetings) changeEnds(game, wanted);
    return false;
  };
  const improves = () =>
    wanted.teamIds.some((teamId) => cost(teamId) > 0 && played.get(teamId)!.some((game) => changesHelp(game)));
  while (improves());
  return games;
}

function changeEnds(game: RoundRobinGame, { venues }: RoundRobin) {
  [game.homeId, game.awayId] = [game.awayId, game.homeId];
  if (venues.by === 'homeTeam') game.venue = homeVenue(venues, game.homeId);
}

/** By how many games a team's runs are too long, in games by date. */
function tooLong(games: readonly RoundRobinGame[], teamId: string): number {
  return runsOf(games, teamId).reduce((sum, run) => sum + Math.max(0, run - longestRun), 0);
}

/** The lengths of a team's runs at home and away. @param games the team's, by date */
export function runsOf(games: readonly { homeId: string }[], teamId: string): number[] {
  const runs: number[] = [];
  let wasHome: boolean | undefined;
  for (const { homeId } of games) {
    const isHome = homeId === teamId;
    if (isHome === wasHome) runs[runs.length - 1]! += 1;
    else runs.push(1);
    wasHome = isHome;
  }
  return runs;
}

function venuesAreFree(games: readonly RoundRobinGame[], wanted: RoundRobin): boolean {
  const taken = takenVenues(wanted);
  return games.every(({ date, venue }) => {
    const isFree = !taken.has(date, venue);
    taken.add(date, venue);
    return isFree;
  });
}
