import { type Player, toSearchable } from '@league/contract';

type Named = Pick<Player, '_id' | 'name'>;

interface Pasted {
  players: Named[];
  unknown: string[];
  /** Names that several players have. */
  ambiguous: string[];
}

/** Players in a pasted list, found as by the search; spaces, numbers and bullets before names do not matter. */
export function pastedNames(text: string, players: readonly Named[]): Pasted {
  const byName = new Map<string, Named[]>();
  for (const player of players) {
    const name = plain(player.name);
    byName.set(name, [...(byName.get(name) ?? []), player]);
  }
  const pasted = new Map(
    text
      .split(/[\r\n\t;]+/)
      .map((line) => line.replace(/^[\s#\d.)•*-]+/, '').trim())
      .filter((name) => name !== '')
      .map((name) => [plain(name), name]),
  );
  const found = [...pasted].map(([key, name]) => ({ name, same: byName.get(key) ?? [] }));
  return {
    players: found.flatMap(({ same }) => (same.length === 1 ? same : [])),
    unknown: found.filter(({ same }) => same.length === 0).map(({ name }) => name),
    ambiguous: found.filter(({ same }) => same.length > 1).map(({ name }) => name),
  };
}

const plain = (name: string) => toSearchable(name).trim().replace(/\s+/g, ' ');
