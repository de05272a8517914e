import type { StoredEntry, WithPlays } from '../score-sheets/scoreSheets.ts';
import { isPlay, type PlayEntry, type SheetEntry } from '../score-sheets/sheetEntries.ts';
import { inGameOrder } from './sheetFigures.ts';

interface SentEntries {
  entries: (StoredEntry & { entry: Exclude<SheetEntry, PlayEntry> })[];
  plays?: (StoredEntry & { entry: PlayEntry })[] | undefined;
}

/** The sheet as it is sent: plays apart from the entries that every released screen knows. */
export function toSentSheet<Sheet extends { entries: readonly StoredEntry[] }>(
  sheet: Sheet,
): Omit<Sheet, 'entries'> & SentEntries {
  const isFirst = (stored: StoredEntry): stored is SentEntries['entries'][number] => !isPlay(stored.entry);
  const isLater = (stored: StoredEntry): stored is NonNullable<SentEntries['plays']>[number] => isPlay(stored.entry);
  return { ...sheet, entries: sheet.entries.filter(isFirst), plays: sheet.entries.filter(isLater) };
}

/** The inverse of `toSentSheet`. */
export function withPlays<Sent extends SentEntries>({ entries, plays = [], ...sheet }: Sent): WithPlays<Sent> {
  return { ...sheet, entries: inGameOrder<StoredEntry>([...entries, ...plays]) };
}
