import {
  applyPendingChanges,
  type ScoreSheet,
  type SheetChange,
  type SheetEntry,
  scoreSheetsApi,
} from '@league/contract';
import { notify, useMay, useSession } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { msSinceExpiry } from './line/periods.ts';
import { messages } from './messages.ts';
import { isWaiting } from './queue/sheetQueue.ts';
import { byServerClock, serverNow } from './serverClock.ts';
import { sheetQuery } from './sheetQueries.ts';
import { useSheetNews } from './useSheetNews.ts';
import { useSheetQueue } from './useSheetQueue.ts';

interface ChangeOptions {
  /** The version of the sheet that it is based on; default: the latest. */
  basedOn?: number | undefined;
  /** A rejected change or a seen conflict, which is dropped once this change is stored. */
  replaces?: SheetChange | undefined;
}

/** A game's sheet on this device, including unsent changes, and its actions. */
export function useSheet(gameId: string) {
  const person = useSession(({ claims }) => claims?.sub) ?? '';
  const hasStream = useSheetNews(gameId);
  const { data: known, error, refetch } = useQuery(sheetQuery(gameId, person, hasStream));
  const { queue, state, isLasting, others } = useSheetQueue(gameId, person);
  const mayChange = useMay(scoreSheetsApi.change);
  const sheet = useMemo(() => {
    if (!known) return undefined;
    const waiting = state.changes.filter(isWaiting);
    const shown = applyPendingChanges(
      known,
      waiting.map(({ change }) => ({ ...change, at: byServerClock(change.at) })),
      person,
    );
    // The server's checks are in the reader's language.
    return waiting.length === 0 ? { ...shown, checks: known.checks } : shown;
  }, [known, state.changes, person]);
  const made = ({ basedOn = known?.seq }: ChangeOptions = {}, at = Date.now()) => ({
    changeId: crypto.randomUUID(),
    at: new Date(at).toISOString(),
    ...(basedOn !== undefined && { basedOn }),
  });
  const add = async (changes: SheetChange[], { replaces }: ChangeOptions = {}) => {
    try {
      await queue?.add(changes);
      if (replaces) void queue?.drop([replaces.changeId]);
      return true;
    } catch {
      notify.error(messages.notKept);
      return false;
    }
  };
  return {
    sheet,
    known,
    error,
    refetch,
    queue,
    state,
    isLasting,
    /** The number of other people's unsent entries on this device; each person must sign in to send theirs. */
    others,
    /** Accepts nothing before the device’s store is open: it could not be stored. */
    isOpen: mayChange && queue !== undefined && sheet !== undefined && isOpen(sheet),
    /** @returns whether this device has stored it */
    put: (entries: readonly SheetEntry[], options?: ChangeOptions) => {
      const [pressedAt, endedAt] = instantsOf(entries, sheet);
      // The server dates no change before one that it has of this device.
      const inOrder = endedAt < pressedAt ? entries.toSorted((a, b) => Number(isEnd(b)) - Number(isEnd(a))) : entries;
      return add(
        inOrder.map((entry) => ({ ...made(options, isEnd(entry) ? endedAt : pressedAt), kind: 'put', entry })),
        options,
      );
    },
    remove: (key: string, options?: ChangeOptions) => add([{ ...made(options), kind: 'remove', key }], options),
  };
}
/** What the parts of an editable sheet get. */
export type SheetController = Omit<ReturnType<typeof useSheet>, 'sheet' | 'known'> & {
  sheet: ScoreSheet;
  known: ScoreSheet;
};

/** When entries are made, and when a period ended that they end: before the start of the next one, when its clock ran out. */
function instantsOf(entries: readonly SheetEntry[], sheet: ScoreSheet | undefined): [at: number, endedAt: number] {
  const at = Date.now();
  const begins = entries.some((entry) => entry.type === 'period' && entry.phase === 'started');
  return [at, sheet && begins ? at - msSinceExpiry(sheet, serverNow()) : at];
}

const isEnd = (entry: SheetEntry) => entry.type === 'period' && entry.phase === 'ended';

const isOpen = ({ status }: ScoreSheet) => status === 'scheduled' || status === 'live' || status === 'unofficial';
