import { clockAt } from '@league/contract';
import { expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { clubs } from './clubs.ts';
import { gameMinutes, isRunning, progressOf } from './elapsed.ts';
import { type CalendarGame, exhibitionName, missingExhibitions } from './exhibitions.ts';
import { type DemoGame, type DemoLeague, makeDemoLeague, playStored } from './makeDemoLeague.ts';

const minute = 60_000;
const hour = 60 * minute;
const leagues = new Map<string, DemoLeague>();

/** The games of a league that is created at that hour. Of one week they are the same. */
function gamesOfWeek(now: Date, timeZone: string): DemoGame[] {
  const key = `${timeZone} ${addDays(now, -now.getUTCDay()).toISOString().slice(0, 10)}`;
  const league = leagues.get(key) ?? makeDemoLeague({ today: now, timeZone, seed: 5 });
  leagues.set(key, league);
  return league.games.filter(({ isPostponed }) => !isPostponed);
}

/** The same with the exhibition games that are added at that hour. */
function add(games: readonly DemoGame[], now: Date, timeZone: string, isStart: boolean): DemoGame[] {
  const [league] = leagues.values();
  const added = missingExhibitions({
    games,
    now,
    timeZone,
    isStart,
    isRunning: ({ sheet, startsAt }) => isRunning(sheet, startsAt, now),
  });
  return added.map((game) => {
    const id = `000001c6-0000-7000-8000-0000${(game.startsAt.getTime() / minute).toString(16).padStart(8, '0')}`;
    return Object.assign(playStored(league!, { ...game, id, tournamentName: exhibitionName }), { venue: game.venue });
  });
}

/** What is missing around an hour: a live game whose clock runs within a minute, one that ended last night, one that begins soon. */
function missingAt(games: readonly DemoGame[], now: Date): string[] {
  const hoursAgo = ({ startsAt }: CalendarGame) => (now.getTime() - startsAt.getTime()) / hour;
  const clock = ({ sheet, startsAt }: DemoGame, seconds: number) => {
    const at = new Date(now.getTime() + seconds * 1000);
    const progress = progressOf(sheet, startsAt, at);
    if (progress.status !== 'live') return Number.NaN;
    const clockStartedAt = progress.clockStartedAt?.toISOString() ?? null;
    return clockAt({ elapsedSeconds: progress.elapsedSeconds, clockStartedAt }, at, 1200)!;
  };
  const has = {
    'on and moving': games.some((game) => clock(game, 60) > clock(game, 0)),
    'last night': games.some((game) => hoursAgo(game) >= 3.5 && hoursAgo(game) <= 30),
    soon: games.some((game) => hoursAgo(game) < 0 && hoursAgo(game) >= -1.25),
  };
  return Object.entries(has).flatMap(([what, isThere]) => (isThere ? [] : [`${what}, ${now.toISOString()}`]));
}

/** Clubs at two games and rinks with two games at a time. */
function overlaps(games: readonly DemoGame[], added: readonly DemoGame[]): string[] {
  return added.flatMap((game) =>
    games
      .filter((other) => other !== game && Math.abs(other.startsAt.getTime() - game.startsAt.getTime()) < 2.5 * hour)
      .flatMap((other) =>
        [game.home, game.away, game.venue]
          .filter((each) => [other.home, other.away, other.venue].includes(each))
          .map((each) => `${each} ${game.startsAt.toISOString()}`),
      ),
  );
}

// A whole week, the turn of the year, a leap day, and the nights when clocks change in the zone.
const starts: [timeZone: string, days: string[]][] = [
  ['Africa/Cairo', ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']],
  ['Africa/Cairo', ['2026-12-31', '2027-01-01', '2028-02-29', '2026-04-24', '2026-10-29', '2026-10-30']],
  ['America/New_York', ['2026-03-08', '2026-11-01', '2026-12-31']],
  ['Pacific/Auckland', ['2026-04-05', '2026-09-27']],
  ['Asia/Kathmandu', ['2026-07-15']],
];

test.each(starts.flatMap(([timeZone, days]) => days.map((day) => [day, timeZone] as const)))(
  'started at any hour of %s in %s: a game is on and moves within a minute, one ended last night, one begins soon',
  (day, timeZone) => {
    for (let hours = 0; hours < 24; hours += 1.9) {
      const now = new Date(Date.parse(`${day}T00:00:00Z`) + hours * hour);
      const league = gamesOfWeek(now, timeZone);
      const added = add(league, now, timeZone, true);
      const games = [...league, ...added];
      expect(missingAt(games, now)).toEqual([]);
      expect(overlaps(games, added)).toEqual([]);
      expect(added.length).toBeLessThanOrEqual(3);
      expect(add(games, now, timeZone, true), 'nothing is missing then').toEqual([]);
    }
  },
);

test('while it runs for a week a game is on at every minute, and the next one is announced before it begins', () => {
  const timeZone = 'Africa/Cairo';
  const begin = new Date('2026-11-15T10:00:00Z');
  const games = gamesOfWeek(begin, timeZone);
  const all = [...games, ...add(games, begin, timeZone, true)];
  let count = 0;
  for (let minutes = 0; minutes < 7 * 24 * 60; minutes += 1) {
    const now = new Date(begin.getTime() + minutes * minute);
    const near = all.filter(({ startsAt }) => Math.abs(startsAt.getTime() - now.getTime()) < 72 * hour);
    const added = add(near, now, timeZone, false);
    expect(overlaps([...near, ...added], added)).toEqual([]);
    for (const game of added) {
      if (game.startsAt > now) expect(game.startsAt.getTime() - now.getTime()).toBeGreaterThan(20 * minute);
    }
    const isOn = near.some(
      ({ startsAt }) => startsAt <= now && now.getTime() < startsAt.getTime() + gameMinutes * minute,
    );
    expect(isOn, now.toISOString()).toBe(true);
    all.push(...added);
    count += added.length;
  }
  expect(count, 'not more than the hours need').toBeLessThan((7 * 24 * 60) / gameMinutes + 14);
  const played = clubs.map(({ slug }) => all.filter(({ home, away }) => [home, away].includes(slug)).length);
  expect(Math.max(...played) - Math.min(...played), 'all clubs take part alike').toBeLessThan(6);
});
