import type { SheetEntry } from '@league/contract';
import { isSame, mergeRecord, valueAt } from '@league/kit/records';

/**
 * Merges an entry that was edited here with the stored one, which another device may have changed meanwhile.
 * @param base the stored entry when editing began
 */
export function mergeEntry(base: SheetEntry, mine: SheetEntry, theirs: SheetEntry) {
  const names = Object.keys({ ...base, ...mine, ...theirs });
  const isChanged = (name: string) =>
    [mine, theirs].some((entry) => !isSame(valueAt(entry, name), valueAt(base, name)));
  // Fields that are merged together. Another team has other players, and another outcome has no goalie or blocker.
  const groups: Record<string, string[]> = {
    ...('elapsedSeconds' in base && { period: ['elapsedSeconds'] }),
    ...(isChanged('side') && { side: Object.keys(forgotten(base)) }),
    ...(isChanged('outcome') && { outcome: ['goalieId', 'blockerId'] }),
  };
  const grouped = new Set(Object.values(groups).flat());
  const fields = names
    .filter((name) => !grouped.has(name))
    .map((name) => [name, { isWhole: true, also: groups[name] ?? [] }]);
  return mergeRecord<SheetEntry>(Object.fromEntries(fields), base, mine, theirs);
}

/** The other team has other players. */
export function forgotten(entry: SheetEntry): object {
  switch (entry.type) {
    case 'goal':
      return { scorerId: null, assistIds: [] };
    case 'shotAttempt':
      return { shooterId: null, goalieId: null, blockerId: null };
    case 'faceoff':
      return { winnerId: null, loserId: null };
    case 'playerAction':
      return { playerId: null };
    case 'star':
      return { playerId: '' };
    case 'penalty':
      return { playerId: null, servedById: null };
    case 'goalieChange':
      return { inId: null, outId: null };
    case 'shots':
      return { goalieId: null };
    case 'shootout':
      return { shooterId: '', goalieId: null };
    default:
      return {};
  }
}
