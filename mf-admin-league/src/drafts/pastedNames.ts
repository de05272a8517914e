import { type NamedPlayer, toSearchable } from '@league/contract';

interface NameMatches {
  players: NamedPlayer[];
  unknown: string[];
  /** Names that several players have. */
  ambiguous: string[];
}

/** The names in a pasted list. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[\r\n\t;]+/)
    .map((line) => line.replace(/^[\s#\d.)•*-]+/, '').trim())
    .filter((name) => name !== '');

/** Players in a pasted list, found as by the search; spaces, numbers and bullets before names do not matter. */
export function pastedNames(text: string, players: readonly NamedPlayer[]): NameMatches {
  const byName = new Map<string, NamedPlayer[]>();
  for (const player of players) {
    const name = plain(player.name);
    byName.set(name, [...(byName.get(name) ?? []), player]);
  }
  const pasted = new Map(namesIn(text).map((name) => [plain(name), name]));
  const found = [...pasted].map(([key, name]) => ({ name, same: byName.get(key) ?? [] }));
  return {
    players: found.flatMap(({ same }) => (same.length === 1 ? same : [])),
    unknown: found.filter(({ same }) => same.length === 0).map(({ name }) => name),
    ambiguous: found.filter(({ same }) => same.length > 1).map(({ name }) => name),
  };
}

const plain = (name: string) => toSearchable(name).trim().replace(/\s+/g, ' ');
