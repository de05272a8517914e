import {
  type Finalization,
  type ScoreSheet,
  type SheetState,
  scoreSheetsApi,
  suspensionsApi,
  withPlays,
} from '@league/contract';
import { CallFault, call, queryClient } from '@league/kit';
import { operationQuery } from '@league/kit/queries';
import { infiniteQueryOptions, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { changeStore } from './changeStore.ts';
import { sheetName } from './queue/queuedChange.ts';
import { setServerClock } from './serverClock.ts';

/** Others' entries arrive by the game's stream; without it, within this many milliseconds. */
const refetchMs = { byStream: 60_000, alone: 4000 };

export const keyOf = (gameId: string) => ['score-sheets', gameId];

/** The latest version of each game's sheet in the responses to this page's changes. */
const answeredSeq = new Map<string, number>();

/** A game's sheet from the server; if that is unreachable, the one that this device saw last. */
export const sheetQuery = (gameId: string, personId: string, hasStream: boolean) =>
  queryOptions({
    queryKey: keyOf(gameId),
    queryFn: async ({ signal }): Promise<ScoreSheet> => {
      const [store, name] = [await changeStore(), sheetName(gameId, personId)];
      const read = async () => withPlays(await call(scoreSheetsApi.get, { params: { gameId }, signal }));
      try {
        let sheet = await read();
        // It was read before a change that has been acknowledged meanwhile.
        if (sheet.seq < (answeredSeq.get(gameId) ?? 0)) sheet = await read();
        setServerClock(sheet.now);
        await store.storeSheet(name, sheet).catch(() => undefined);
        return sheet;
      } catch (fault) {
        const kept = fault instanceof CallFault && fault.isUnreachable ? await store.readSheet(name) : undefined;
        const held = cachedSheet(gameId) ?? kept;
        if (!held || !(fault instanceof CallFault) || !fault.isUnreachable) throw fault;
        return held;
      }
    },
    // The response to a change stays if it arrives before this one.
    structuralSharing: (held, read) => {
      const [known, latest] = [held as ScoreSheet | undefined, read as ScoreSheet];
      return known && known.seq > latest.seq ? known : replaceEqualDeep(known, latest);
    },
    networkMode: 'always',
    refetchInterval: hasStream ? refetchMs.byStream : refetchMs.alone,
    refetchOnReconnect: true,
  });

/** The page's current sheet. */
export const cachedSheet = (gameId: string) => queryClient.getQueryData<ScoreSheet>(keyOf(gameId));

/** Replaces the sheet by the server's response, unless the page has a newer one. */
export function arrive(gameId: string, state: SheetState): ScoreSheet | undefined {
  setServerClock(state.now);
  answeredSeq.set(gameId, Math.max(state.seq, answeredSeq.get(gameId) ?? 0));
  return queryClient.setQueryData<ScoreSheet>(keyOf(gameId), (held) =>
    held && held.seq <= state.seq ? { ...held, ...state } : held,
  );
}

/** Shows a sheet that another tab of this device has stored, if it is newer than the page's. */
export function showStoredSheet(gameId: string, stored: ScoreSheet) {
  answeredSeq.set(gameId, Math.max(stored.seq, answeredSeq.get(gameId) ?? 0));
  queryClient.setQueryData<ScoreSheet>(keyOf(gameId), (held) => (held && held.seq < stored.seq ? stored : held));
}

/** The ids of the players who are suspended for a game; if the server is unreachable, those that this device knew last. */
export const suspendedQuery = (gameId: string, personId: string) =>
  queryOptions({
    queryKey: ['suspensions', 'game', gameId],
    queryFn: async ({ signal }): Promise<string[]> => {
      const [store, name] = [await changeStore(), sheetName(gameId, personId)];
      try {
        const found = await call(suspensionsApi.listForGame, { params: { gameId }, signal });
        const playerIds = found.map(({ playerId }) => playerId);
        await store.storeSuspended(name, playerIds).catch(() => undefined);
        return playerIds;
      } catch (fault) {
        const kept = fault instanceof CallFault && fault.isUnreachable ? await store.readSuspended(name) : undefined;
        if (!kept) throw fault;
        return kept;
      }
    },
    networkMode: 'always',
    refetchInterval: refetchMs.byStream,
  });

const pageLength = 100;

/** All changes of the sheet, the latest first, in pages. */
export const historyQuery = (gameId: string, seq: number) =>
  infiniteQueryOptions({
    queryKey: ['score-sheets', gameId, 'history', seq],
    queryFn: ({ pageParam, signal }) =>
      call(scoreSheetsApi.history, {
        params: { gameId },
        query: { limit: pageLength, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length === pageLength ? page.at(-1)?.seq : undefined),
    placeholderData: (before) => before,
  });

export type FinalizationInput = Omit<Finalization, 'changeId' | 'basedOn'>;

export const previewQuery = (gameId: string, seq: number, ending: FinalizationInput) =>
  queryOptions({
    ...operationQuery(['score-sheets', gameId, 'preview', seq, ending], scoreSheetsApi.previewFinal, {
      params: { gameId },
      query: ending,
    }),
    placeholderData: (before) => before,
  });
