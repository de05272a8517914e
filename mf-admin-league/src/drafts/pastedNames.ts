import type { Player } from '@league/contract';

type Named = Pick<Player, '_id' | 'name'>;

/** Whom the lines of a pasted list name, case and spaces aside; a number or a bullet before a name does not count. */
export function pastedNames(text: string, players: readonly Named[]): { players: Named[]; unknown: string[] } {
  const byName = new Map(players.map((player) => [plain(player.name), player]));
  const names = text
    .split(/[\r\n\t;]+/)
    .map((line) => line.replace(/^[\s#\d.)•*-]+/, '').trim())
    .filter((name) => name !== '');
  const known = new Set(names.flatMap((name) => byName.get(plain(name)) ?? []));
  return { players: [...known], unknown: [...new Set(names.filter((name) => !byName.has(plain(name))))] };
}

const plain = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ');
