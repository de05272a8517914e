import { addDays, atClock, type Fixture } from './calendar.ts';
import type { Random } from './random.ts';

export const cupName = 'Nile Cup';

/** Two round-robin groups of four: twelve games from Thursday to Saturday. @param teams best first */
export function layOutGroups(teams: readonly string[], week: Date, timeZone: string, random: Random) {
  const groups = [
    teams.filter((_, seed) => seed % 4 === 0 || seed % 4 === 3),
    teams.filter((_, seed) => seed % 4 === 1 || seed % 4 === 2),
  ];
  const turns: [number, number][][] = [
    [
      [0, 3],
      [1, 2],
    ],
    [
      [3, 1],
      [2, 0],
    ],
    [
      [0, 1],
      [2, 3],
    ],
  ]; // prettier-keep
  const fixtures = turns.flatMap((pairs, turn) => {
    const times = random.shuffle(['15:00', '17:00', '19:30', '20:30']);
    return groups
      .flatMap((group) => pairs.map(([home, away]) => ({ home: group[home]!, away: group[away]! })))
      .map((pair): Fixture => ({ ...pair, startsAt: atClock(addDays(week, 4 + turn), times.pop()!, timeZone) }));
  });
  return { groups, fixtures };
}

/** The semi-finals on a Friday: each group's winner against the other's second. */
export function layOutSemiFinals(tables: readonly (readonly string[])[], week: Date, timeZone: string): Fixture[] {
  const [a, b] = tables as [string[], string[]];
  return [
    { home: a[0]!, away: b[1]!, startsAt: atClock(addDays(week, 5), '17:00', timeZone) },
    { home: b[0]!, away: a[1]!, startsAt: atClock(addDays(week, 5), '20:30', timeZone) },
  ];
}

export const layOutFinal = ([home, away]: readonly string[], week: Date, timeZone: string): Fixture => ({
  home: home!,
  away: away!,
  startsAt: atClock(addDays(week, 6), '19:00', timeZone),
});
