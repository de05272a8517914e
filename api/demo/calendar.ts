import { instantAt } from '@league/contract';
import type { Random } from './random.ts';

/** A game of a day: home, away and time. */
export interface Fixture {
  home: string;
  away: string;
  startsAt: Date;
}

const dayLength = 86_400_000;

/**
 * Every team at home and away against every other, twice: rounds in which every team plays once. The second half mirrors the
 * first.
 */
export function pairRounds(teams: readonly string[]): [home: string, away: string][][] {
  const [first, ...others] = teams as [string, ...string[]];
  const single = others.map((_, turn) => {
    const circle = [first, ...others.slice(turn), ...others.slice(0, turn)];
    return Array.from({ length: circle.length / 2 }, (_, table): [string, string] => {
      const pair: [string, string] = [circle[table]!, circle[circle.length - 1 - table]!];
      return (turn + table) % 2 ? [pair[1], pair[0]] : pair;
    });
  });
  const mirrored = single.map((round) => round.map(([home, away]): [string, string] => [away, home]));
  return [...single, ...mirrored, ...single, ...mirrored];
}

/** The week's first day, a Sunday, at midnight UTC. */
export const weekOf = (day: Date): Date => {
  const midnight = Math.floor(day.getTime() / dayLength) * dayLength;
  return new Date(midnight - new Date(midnight).getUTCDay() * dayLength);
};

export const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * dayLength);

/** Thursday, Friday and Saturday. */
const [thursday, friday, saturday] = [4, 5, 6] as const;

/** The evenings of a week's rounds: one round over three days, or one on Thursday and one on Saturday. */
const weekendOf = {
  one: [[thursday, friday, friday, saturday]],
  two: [
    [thursday, thursday, thursday, thursday],
    [saturday, saturday, saturday, saturday],
  ],
};

/** The number of past weeks of the current season in a new demo league. */
export const weeksPlayed = 10;

/**
 * Schedules a season's rounds on weekend evenings, alternating one round a week and two.
 * @param firstWeek the Sunday of its first week
 * @param timeZone of those evenings
 */
export function layOut(
  rounds: readonly (readonly (readonly [home: string, away: string])[])[],
  firstWeek: Date,
  timeZone: string,
  random: Random,
): Fixture[] {
  const fixtures: Fixture[] = [];
  let round = 0;
  for (let week = 0; round < rounds.length; week += 1) {
    for (const days of week % 2 ? weekendOf.two : weekendOf.one) {
      const slots = new Map<number, string[]>();
      rounds[round]?.forEach(([home, away], index) => {
        const day = days[index]!;
        if (!slots.has(day)) slots.set(day, random.shuffle(['17:00', '19:00', '19:30', '20:30']));
        const time = slots.get(day)!.pop()!;
        fixtures.push({ home, away, startsAt: atClock(addDays(firstWeek, week * 7 + day), time, timeZone) });
      });
      round += 1;
    }
  }
  return fixtures.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** The instant of `HH:MM` on that day in the zone. */
export const atClock = (day: Date, time: string, timeZone: string): Date =>
  new Date(instantAt(timeZone, day.toISOString().slice(0, 10), time));
