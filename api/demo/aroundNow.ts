import { addDays, atClock } from './calendar.ts';
import { progressOf } from './elapsed.ts';
import type { DemoGame } from './makeDemoLeague.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A game has surely ended by then. */
export const longestGameHours = 3.5;
/** Between two games a club rests. */
const restHours = 12;
/** So many days before and after, games are looked for that can be played around now. */
const reachDays = 9;

/**
 * Moves games of the days around, so that at this very minute one is on, one ended last night and one begins soon,
 * whatever the day of the week. Where the schedule has such a game, nothing is moved.
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

/** Whether it is on, and is so for some time without a break. */
function isRunning({ sheet, startsAt }: DemoGame, now: Date): boolean {
  const periods = [0, 3].map((minutes) => {
    const progress = progressOf(sheet, startsAt, new Date(now.getTime() + minutes * minute));
    return progress.status === 'live' && progress.elapsedSeconds < 1200 ? progress.period : 0;
  });
  return periods[0] !== 0 && periods[0] === periods[1];
}

/** So many minutes from a moment, at an even minute. */
const rounded = (moment: Date, minutes: number, even: number) =>
  new Date(Math.floor((moment.getTime() + minutes * minute) / (even * minute)) * even * minute);

/** Half past seven of the last evening on which a game has ended since. */
function lastEvening(now: Date, timeZone: string): Date {
  const evenings = [0, 1, 2].map((days) => atClock(addDays(now, -days), '19:30', timeZone));
  return evenings.find((evening) => evening.getTime() + longestGameHours * hour < now.getTime())!;
}

/**
 * Games that can be played at another time, the nearest first: those that are over, or those that are still to begin.
 * Late on an evening on which everybody has played, nobody else is rested: then one of those games is played later.
 */
function candidates(games: readonly DemoGame[], now: Date, isPast: boolean): DemoGame[] {
  const hoursAway = ({ startsAt }: DemoGame) => (startsAt.getTime() - now.getTime()) / hour;
  const near = games
    .filter((game) => Math.abs(hoursAway(game)) < reachDays * 24)
    .toSorted((one, other) => Math.abs(hoursAway(one)) - Math.abs(hoursAway(other)));
  const over = near.filter((game) => hoursAway(game) < -longestGameHours);
  return isPast ? over : [...near.filter((game) => hoursAway(game) > 0), ...over];
}
