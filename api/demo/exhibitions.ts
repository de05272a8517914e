import { addDays, atClock } from './calendar.ts';
import { cai, giz } from './clubSlugs.ts';
import { type Club, clubs } from './clubs.ts';
import { gameMinutes } from './elapsed.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Games that fill the gaps between league games: they count for no table, and every club takes part. */
export const exhibitionName = 'Exhibition games';

/** The longest possible duration of a game. */
export const longestGameHours = 3.5;
/** The minimum time between the starts of two games of a club, and at a rink. */
const [clubHours, rinkHours] = [3.5, 2.5];
/** While the demo runs, the next game begins at the latest when the current one ends. It is announced this long before. */
const announcedMinutes = 30;

/** A game of the calendar. */
export interface CalendarGame {
  startsAt: Date;
  home: string;
  away: string;
  venue: string;
}

interface Calendar<Game extends CalendarGame> {
  /** At least those of two days before and after. */
  games: readonly Game[];
  now: Date;
  timeZone: string;
  /** Whether its clock runs now, and for some time. */
  isRunning: (game: Game) => boolean;
  /** At a start of the demo one game is on that moves at once, and another one begins soon. */
  isStart: boolean;
  /** A club that plays no exhibition games. */
  without?: string | undefined;
}

/** The exhibition games that are missing: one is live at any time, and one ended last night. */
export function missingExhibitions<Game extends CalendarGame>(calendar: Calendar<Game>): CalendarGame[] {
  const { games, now, timeZone, isRunning, isStart, without } = calendar;
  const minutesTo = ({ startsAt }: CalendarGame) => (startsAt.getTime() - now.getTime()) / minute;
  const evening = lastEvening(now, timeZone);
  const isOnAt = (minutes: number) => (game: CalendarGame) =>
    minutesTo(game) <= minutes && minutesTo(game) + gameMinutes > minutes;
  const added: CalendarGame[] = [];
  const all = () => [...games, ...added];
  const require = (isThere: boolean, startsAt: Date) => {
    const game = isThere ? undefined : exhibitionAt(startsAt, all(), without);
    if (game) added.push(game);
  };
  if (isStart) {
    // In its second period.
    require(games.some(isRunning), rounded(now, -60, 5));
    require(all().some((game) => minutesTo(game) > 5 && minutesTo(game) <= 75), rounded(now, 45, 15));
  }
  require(all().some(isOnAt(announcedMinutes)), rounded(now, announcedMinutes, 5));
  require(all().some(
    (game) => minutesTo(game) < -longestGameHours * 60 && game.startsAt.getTime() > evening.getTime() - 3 * hour,
  ), evening);
  return added;
}

/**
 * A game of the two clubs that have rested longest, at a rink of the capital: officials reach both.
 * @returns nothing while all clubs play
 */
function exhibitionAt(
  startsAt: Date,
  games: readonly CalendarGame[],
  without: string | undefined,
): CalendarGame | undefined {
  const hoursFrom = (isOne: (game: CalendarGame) => boolean) =>
    // Two days are as good as more.
    Math.min(48, ...games.filter(isOne).map((game) => Math.abs(game.startsAt.getTime() - startsAt.getTime()) / hour));
  // Each game begins the list at another club.
  const first = Math.floor(startsAt.getTime() / (gameMinutes * minute)) % clubs.length;
  const [home, away] = [...clubs.slice(first), ...clubs.slice(0, first)]
    .filter(({ slug }) => slug !== without)
    .map(({ slug }) => ({ slug, rest: hoursFrom((game) => game.home === slug || game.away === slug) }))
    .filter(({ rest }) => rest >= clubHours)
    .sort((one, other) => other.rest - one.rest);
  const rink = hosts.find(({ venue }) => hoursFrom((game) => game.venue === venue) >= rinkHours);
  return home && away && rink && { startsAt, home: home.slug, away: away.slug, venue: rink.venue };
}

const isCapitals = ({ slug }: Club) => slug === cai || slug === giz;
const hosts = [...clubs.filter(isCapitals), ...clubs.filter((club) => !isCapitals(club))];

/** Minutes from a moment, rounded. */
const rounded = (moment: Date, minutes: number, even: number) =>
  new Date(Math.floor((moment.getTime() + minutes * minute) / (even * minute)) * even * minute);

/** Half past seven on the last evening by which a game can have ended. */
function lastEvening(now: Date, timeZone: string): Date {
  const evenings = [0, 1, 2].map((days) => atClock(addDays(now, -days), '19:30', timeZone));
  return evenings.find((evening) => evening.getTime() + longestGameHours * hour < now.getTime())!;
}
