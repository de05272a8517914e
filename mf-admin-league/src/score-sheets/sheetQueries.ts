import {
  type Finalization,
  type GameCourse,
  type Reopening,
  type ScoreSheet,
  type SheetState,
  type SignatureInput,
  scoreSheetsApi,
  suspensionsApi,
} from '@league/contract';
import { CallFault, call, queryClient } from '@league/kit';
import {
  infiniteQueryOptions,
  queryOptions,
  replaceEqualDeep,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { changeStore } from './changeStore.ts';
import { sheetName } from './queue/queuedChange.ts';
import { hearServerClock } from './serverClock.ts';

/** Others' entries come by the game's stream; while that is away, within so many milliseconds. */
const lookAgainMs = { byStream: 60_000, alone: 4000 };

const keyOf = (gameId: string) => ['score-sheets', gameId];

/** How far each game's sheet was, by the answers to changes of this page. */
const answeredSeq = new Map<string, number>();

/** A game's sheet as the server has it; where that cannot be reached, as this device saw it last. */
export const sheetQuery = (gameId: string, personId: string, hasStream: boolean) =>
  queryOptions({
    queryKey: keyOf(gameId),
    queryFn: async ({ signal }): Promise<ScoreSheet> => {
      const [store, name] = [await changeStore(), sheetName(gameId, personId)];
      const read = () => call(scoreSheetsApi.get, { params: { gameId }, signal });
      try {
        let sheet = await read();
        // It was read before a change that has been answered meanwhile.
        if (sheet.seq < (answeredSeq.get(gameId) ?? 0)) sheet = await read();
        hearServerClock(sheet.now);
        await store.keepSheet(name, sheet).catch(() => undefined);
        return sheet;
      } catch (fault) {
        const kept = fault instanceof CallFault && fault.isUnreachable ? await store.readSheet(name) : undefined;
        const held = knownSheet(gameId) ?? kept;
        if (!held || !(fault instanceof CallFault) || !fault.isUnreachable) throw fault;
        return held;
      }
    },
    // What was answered to a change while this was on its way stays.
    structuralSharing: (held, read) => {
      const [known, latest] = [held as ScoreSheet | undefined, read as ScoreSheet];
      return known && known.seq > latest.seq ? known : replaceEqualDeep(known, latest);
    },
    networkMode: 'always',
    refetchInterval: hasStream ? lookAgainMs.byStream : lookAgainMs.alone,
    refetchOnReconnect: true,
  });

/** What the page holds of a sheet. */
export const knownSheet = (gameId: string) => queryClient.getQueryData<ScoreSheet>(keyOf(gameId));

/** Puts what the server answered in the sheet's place, unless something newer stands there. */
export function arrive(gameId: string, state: SheetState): ScoreSheet | undefined {
  hearServerClock(state.now);
  answeredSeq.set(gameId, Math.max(state.seq, answeredSeq.get(gameId) ?? 0));
  return queryClient.setQueryData<ScoreSheet>(keyOf(gameId), (held) =>
    held && held.seq <= state.seq ? { ...held, ...state } : held,
  );
}

/** Who may not be dressed, by player. */
export const openSuspensionsQuery = queryOptions({
  queryKey: ['suspensions', 'open'],
  queryFn: ({ signal }) => call(suspensionsApi.list, { query: { state: 'open' }, signal }),
});

const pageLength = 100;

/** Everything that was done to a sheet, the latest first, page by page. */
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

export type Ending = Omit<Finalization, 'changeId' | 'basedOn'>;

export const previewQuery = (gameId: string, seq: number, ending: Ending) =>
  queryOptions({
    queryKey: ['score-sheets', gameId, 'preview', seq, ending],
    queryFn: ({ signal }) => call(scoreSheetsApi.previewFinal, { params: { gameId }, query: ending, signal }),
    placeholderData: (before) => before,
  });

/** What is done to a whole sheet, as somebody saw it: each once, however often it is sent. */
export function useSheetActions(gameId: string) {
  const client = useQueryClient();
  const params = { gameId };
  const onSuccess = (state: SheetState) => {
    arrive(gameId, state);
    return client.invalidateQueries({ queryKey: keyOf(gameId), exact: true });
  };
  return {
    sign: useMutation({
      mutationFn: (body: SignatureInput) => call(scoreSheetsApi.sign, { params, body }),
      onSuccess,
    }),
    finalize: useMutation({
      mutationFn: (body: Finalization) => call(scoreSheetsApi.finalize, { params, body }),
      onSuccess,
    }),
    changeCourse: useMutation({
      mutationFn: (body: GameCourse) => call(scoreSheetsApi.changeCourse, { params, body }),
      onSuccess,
    }),
    reopen: useMutation({ mutationFn: (body: Reopening) => call(scoreSheetsApi.reopen, { params, body }), onSuccess }),
  };
}
