import type { Player } from '@league/contract';

type Named = Pick<Player, '_id' | 'name'>;

/** Players in a pasted list, ignoring case, spaces, numbers and bullets before names. */
export function pastedNames(text: string, players: readonly Named[]): { ids: string[]; unknown: string[] } {
  const idByName = new Map(players.map(({ _id, name }) => [plain(name), _id]));
  const names = text
    .split(/[\r\n\t;]+/)
    .map((line) => line.replace(/^[\s#\d.)•*-]+/, '').trim())
    .filter((name) => name !== '');
  const known = new Set(names.flatMap((name) => idByName.get(plain(name)) ?? []));
  return { ids: [...known], unknown: [...new Set(names.filter((name) => !idByName.has(plain(name))))] };
}

const plain = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ');
