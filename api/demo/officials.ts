import { officialMinutes } from '@league/contract';
import type { DemoGame } from './makeDemoLeague.ts';

/**
 * Lets nobody officiate two games at once: where somebody who was drawn is at another game, the next one who is free
 * goes. @param people those who share a kind of duty, by its first word
 */
export function settleOfficials(games: readonly DemoGame[], people: Record<string, readonly string[]>): void {
  const busyUntil = new Map<string, number>();
  for (const game of games.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const start = game.startsAt.getTime();
    const isFree = (name: string) => (busyUntil.get(name) ?? 0) <= start;
    game.officials = game.officials.map(({ name, duty }) => {
      const all = people[duty.split(' ')[0]!]!;
      const from = all.indexOf(name);
      const next = [...all.slice(from), ...all.slice(0, from)].find(isFree)!;
      busyUntil.set(next, start + officialMinutes * 60_000);
      return { name: next, duty };
    });
  }
}
