import type { SheetEntry } from '../score-sheets/sheetEntries.ts';
import { isSame } from './isSame.ts';

interface EntryMerge {
  /** Their entry with my changes applied. */
  mine: SheetEntry;
  /** Fields that only they changed. */
  taken: string[];
  /** Fields that both changed, differently. */
  contested: string[];
}

/**
 * Merges a changed entry with the stored one, which another device may have changed meanwhile: untouched fields take the stored
 * values.
 * @param base the stored entry that the change is based on
 */
export function mergeEntry(base: SheetEntry, mine: SheetEntry, theirs: SheetEntry): EntryMerge {
  const [began, my, their] = [base, mine, theirs] as unknown as [Fields, Fields, Fields];
  const isChanged = (name: string) => [my, their].some((entry) => !isSame(entry[name], began[name]));
  // Another team has other players, another outcome no goalie or blocker, and another penalty other minutes.
  const led: Record<string, string[]> = {
    ...(isChanged('side') && { side: Object.keys(clearedPlayers(base)) }),
    ...(isChanged('outcome') && { outcome: ['goalieId', 'blockerId'] }),
    ...(base.type === 'penalty' && isChanged('class') && { class: ['minutes', 'penaltyShot'] }),
  };
  /** Fields that are merged together. */
  const groups: Record<string, string[]> = { ...('elapsedSeconds' in base && { period: ['elapsedSeconds'] }), ...led };
  const grouped = new Set(Object.values(groups).flat());
  const merged: Fields = {};
  const [taken, contested]: [string[], string[]] = [[], []];
  for (const name of Object.keys({ ...my, ...their }).filter((each) => !grouped.has(each))) {
    const fields = [name, ...(groups[name] ?? [])];
    const isAlike = (one: Fields, other: Fields) => fields.every((field) => isSame(one[field], other[field]));
    const isMine = !isAlike(my, began);
    const isTheirs = !isAlike(their, began);
    if (isTheirs && !isMine) taken.push(name);
    if (isTheirs && isMine && !isAlike(my, their)) contested.push(name);
    // What only they changed decides over what it leads: an assist does not bring a goal back to the first team.
    const isLed = name in led && isSame(my[name], began[name]) && !isSame(their[name], began[name]);
    for (const field of fields) {
      const value = (isMine && !isLed ? my : their)[field];
      if (value !== undefined) merged[field] = value;
    }
  }
  return { mine: merged as unknown as SheetEntry, taken, contested };
}

type Fields = Record<string, unknown>;

/** An entry's players, cleared: another team has others. */
export function clearedPlayers(entry: SheetEntry): object {
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
