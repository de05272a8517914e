import type { Player } from '@league/contract';

type Named = Pick<Player, '_id' | 'name'>;

/** Players in a pasted list, ignoring case, spaces, numbers and bullets before names. */
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
