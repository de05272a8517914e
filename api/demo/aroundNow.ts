import { addDays, atClock } from './calendar.ts';
import { progressOf } from './elapsed.ts';
import type { DemoGame } from './makeDemoLeague.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The longest possible duration of a game. */
export const longestGameHours = 3.5;
/** The minimum rest of a club between two games. */
const restHours = 12;
/** Games of this many days before and after may be moved. */
const reachDays = 9;

/**
 * Moves nearby games, so that at this very minute one is live, one ended last night and one begins soon, on any day of the
 * week. If the schedule has such a game, nothing is moved.
 */
export function playAroundNow(games: readonly DemoGame[], now: Date, timeZone: string): void {
  const open = games.filter(({ isPostponed, tournamentName }) => !isPostponed && !tournamentName);
  const evening = lastEvening(now, timeZone);
  const minutesAgo = ({ startsAt }: DemoGame) => (now.getTime() - startsAt.getTime()) / minute;
  const wanted: { isOne: (game: DemoGame) => boolean; moveTo: Date; isPast: boolean }[] = [
    // In its second period.
    { isOne: (game) => isRunning(game, now), moveTo: rounded(now, -60, 5), isPast: false },
    { isOne: (game) => minutesAgo(game) < -5 && minutesAgo(game) > -90, moveTo: rounded(now, 45, 15), isPast: false },
    {
      isOne: (game) =>
        minutesAgo(game) > longestGameHours * 60 && game.startsAt.getTime() > evening.getTime() - 3 * hour,
      moveTo: evening,
      isPast: true,
    },
  ];
  const kept: DemoGame[] = [];
  for (const { isOne, moveTo, isPast } of wanted) {
    const there = open.find(isOne);
    const game = there ?? candidates(open, now, isPast).find((each) => !kept.includes(each) && canPlay(each, moveTo));
    if (!game) continue;
    if (!there) game.startsAt = moveTo;
    kept.push(game);
  }

  function canPlay(game: DemoGame, startsAt: Date) {
    const day = startsAt.toISOString().slice(0, 10);
    return open.every(
      (other) =>
        other === game ||
        ![other.home, other.away].some((club) => club === game.home || club === game.away) ||
        (other.startsAt.toISOString().slice(0, 10) !== day &&
          Math.abs(other.startsAt.getTime() - startsAt.getTime()) >= restHours * hour),
    );
  }
}

/** Whether it is live, and for some time without a break. */
function isRunning({ sheet, startsAt }: DemoGame, now: Date): boolean {
  const periods = [0, 3].map((minutes) => {
    const progress = progressOf(sheet, startsAt, new Date(now.getTime() + minutes * minute));
    return progress.status === 'live' && progress.elapsedSeconds < 1200 ? progress.period : 0;
  });
  return periods[0] !== 0 && periods[0] === periods[1];
}

/** Minutes from a moment, rounded. */
const rounded = (moment: Date, minutes: number, even: number) =>
  new Date(Math.floor((moment.getTime() + minutes * minute) / (even * minute)) * even * minute);

/** Half past seven on the last evening by which a game can have ended. */
function lastEvening(now: Date, timeZone: string): Date {
  const evenings = [0, 1, 2].map((days) => atClock(addDays(now, -days), '19:30', timeZone));
  return evenings.find((evening) => evening.getTime() + longestGameHours * hour < now.getTime())!;
}

/**
 * Games that can be moved, the nearest first: finished or upcoming ones. Late on an evening when every club has played, one of
 * those games is moved.
 */
function candidates(games: readonly DemoGame[], now: Date, isPast: boolean): DemoGame[] {
  const hoursAway = ({ startsAt }: DemoGame) => (startsAt.getTime() - now.getTime()) / hour;
  const near = games
    .filter((game) => Math.abs(hoursAway(game)) < reachDays * 24)
    .toSorted((one, other) => Math.abs(hoursAway(one)) - Math.abs(hoursAway(other)));
  const over = near.filter((game) => hoursAway(game) < -longestGameHours);
  return isPast ? over : [...near.filter((game) => hoursAway(game) > 0), ...over];
}
