import { officialHours } from '@league/contract';
import { cityDistance } from '../src/referees/cityDistances.ts';
import { addDays } from './calendar.ts';
import { clubs, officials } from './clubs.ts';
import type { DemoGame } from './makeDemoLeague.ts';

const hourMs = 3_600_000;
/** The rest of an official between games in distant cities. */
const journeyHours = 20;
const journeyKilometres = 90;

/** The official with the referee's account. */
export const signsIn = officials.referees[0]!;

/** Upcoming absences; both days are included. */
export const absencesFrom = (today: Date) => [
  { name: signsIn, from: addDays(today, 20), until: addDays(today, 22), note: 'Clinic for young referees' },
  { name: officials.linespersons[0]!, from: addDays(today, 6), until: addDays(today, 9), note: null },
];

/** An official whose certificate expires soon, and in how many days. */
export const expiresSoon = { name: officials.referees[3]!, days: 12 };

const cityOf = (venue: string) => clubs.find((club) => club.venue === venue)!.city;

/**
 * Resolves conflicts of officials: absences, two games at once, two distant cities. A drawn official who is not available is
 * replaced by the next one; if nobody is available, the position stays open. Every game has a scorekeeper.
 */
export function settleOfficials(games: readonly DemoGame[], today: Date): void {
  const people: Record<string, readonly string[]> = {
    Referee: officials.referees,
    Linesperson: officials.linespersons,
    Scorekeeper: officials.scorekeepers,
  };
  const last = new Map<string, { startsAt: Date; city: string }>();
  const away = absencesFrom(today);
  for (const [at, game] of games.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()).entries()) {
    const { startsAt, venue } = game;
    const city = cityOf(venue);
    const there = new Set<string>();
    const canGo = (name: string) => {
      const before = last.get(name);
      const isFar = before && cityDistance(before.city, city)! >= journeyKilometres;
      const hours = before ? (startsAt.getTime() - before.startsAt.getTime()) / hourMs : Number.POSITIVE_INFINITY;
      // Two days more, for any hour and time zone.
      const isAway = away.some(
        (each) => each.name === name && startsAt >= addDays(each.from, -1) && startsAt <= addDays(each.until, 1),
      );
      const isExpired = name === expiresSoon.name && startsAt > addDays(today, expiresSoon.days - 1);
      return !isAway && !isExpired && !there.has(name) && hours >= (isFar ? journeyHours : officialHours);
    };
    const keeper = officials.scorekeepers[at % officials.scorekeepers.length]!;
    game.officials = [...game.officials, { name: keeper, duty: 'Scorekeeper' }].flatMap(({ name, duty }) => {
      const all = people[duty.split(' ')[0]!]!;
      const from = all.indexOf(name);
      const next = [...all.slice(from), ...all.slice(0, from)].find(canGo);
      if (!next) return [];
      there.add(next);
      last.set(next, { startsAt, city });
      return [{ name: next, duty }];
    });
  }
}
