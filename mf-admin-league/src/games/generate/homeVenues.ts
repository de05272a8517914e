import type { ManagedGame } from '@league/contract';

/** Where each team has played most of its home games, by its id. */
export function homeVenues(games: readonly Pick<ManagedGame, 'home' | 'venue'>[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { home, venue } of games) {
    if (!venue) continue;
    const own = counts.get(home._id) ?? new Map<string, number>();
    counts.set(home._id, own.set(venue, (own.get(venue) ?? 0) + 1));
  }
  return new Map([...counts].map(([teamId, own]) => [teamId, [...own].sort((a, b) => b[1] - a[1])[0]![0]]));
}
