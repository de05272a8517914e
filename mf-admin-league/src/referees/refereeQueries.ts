import {
  type BodyOf,
  dayAfter,
  type Game,
  gameReportsApi,
  mondayOf,
  refereesApi,
  suspensionsApi,
} from '@league/contract';
import { call, queryClient } from '@league/kit';
import { operationQuery, useOperation } from '@league/kit/queries';
import { queryOptions, useMutation } from '@tanstack/react-query';

export const officialsQuery = operationQuery(['officials', 'list'], refereesApi.list);

/** The number of days ahead in which the next game is searched. */
const searchedDays = 27;

/**
 * The games of a week with their officials.
 * @param week a day in it; empty: the first week with an upcoming game, or today's
 */
export function boardQuery(week: string, today: string) {
  const [from, until] = week ? weekOf(week) : [today, dayAfter(today, searchedDays)];
  return operationQuery(['officials', 'board', from, until], refereesApi.board, {
    query: { from, until, ...(!week && { week: 'first' }) },
  });
}

/** The Monday and the Sunday of a day's week. */
export function weekOf(day: string): [from: string, until: string] {
  const monday = mondayOf(day);
  return [monday, dayAfter(monday, 6)];
}

/** Not kept for the next dialog: every assignment changes the candidates. */
export const gameOfficialsQuery = (gameId: string) =>
  queryOptions({
    ...operationQuery(['candidates', gameId], refereesApi.getForGame, { params: { gameId } }),
    gcTime: 0,
  });

export const meQuery = operationQuery(['officials', 'me'], refereesApi.me);

export const myGamesQuery = operationQuery(['officials', 'my-games'], refereesApi.myGames);

export const reportFormQuery = (gameId: string) =>
  operationQuery(['officials', 'report', gameId], gameReportsApi.form, { params: { gameId } });

/** @param season its name; empty: the current one */
export const reportsQuery = (season: string) =>
  operationQuery(['officials', 'reports', season], gameReportsApi.list, { query: season ? { season } : {} });

/** @param season its name; empty: the current one, and earlier ones that are still open */
export const suspensionsQuery = (season: string) =>
  operationQuery(['suspensions', season], suspensionsApi.list, { query: season ? { season } : {} });

export const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['officials'] }),
    queryClient.invalidateQueries({ queryKey: ['games'] }),
  ]);

/** @param id of the official; none: a new one */
export const useSaveOfficial = (id?: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof refereesApi.update>) =>
      id ? call(refereesApi.update, { params: { id }, body }) : call(refereesApi.create, { body }),
    // After a rejection too: somebody else may have saved it.
    onSettled: refresh,
  });

export const useAssign = (gameId: string) =>
  useOperation(refereesApi.assign, { params: { gameId }, onSuccess: refresh });

export const useUnassign = (id: string) => useOperation(refereesApi.unassign, { params: { id }, onSuccess: refresh });

/** When a game begins, as the page shows it to the person who answers. */
export const timeOf = ({ date, timeKnown = true }: Pick<Game, 'date' | 'timeKnown'>) => ({ date, timeKnown });

// After a rejection too: the game may have been moved.
export const useRespond = (id: string) => useOperation(refereesApi.respond, { params: { id }, onSettled: refresh });

export const usePublish = () =>
  useOperation(refereesApi.publish, { onSuccess: ({ published }) => (published ? refresh() : undefined) });

export const useSetMyAvailability = () =>
  useOperation(refereesApi.setMyAvailability, { onSuccess: (me) => queryClient.setQueryData(meQuery.queryKey, me) });

/** @param id of the official whose days an admin sets */
export const useSetAvailability = (id: string) =>
  useOperation(refereesApi.setAvailability, { params: { id }, onSuccess: refresh });

export const useSaveReport = (gameId: string) =>
  useOperation(gameReportsApi.save, { params: { gameId }, onSuccess: refresh });

export const useReopenReport = (id: string) =>
  useOperation(gameReportsApi.reopen, { params: { id }, onSuccess: refresh });

export const useChangeSuspension = (id: string) =>
  useOperation(suspensionsApi.change, {
    params: { id },
    // After a rejection too: somebody else may have saved it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['suspensions'] }),
  });

export const crewsQuery = operationQuery(['officials', 'crews'], refereesApi.listCrews);

/** @param id of the crew; none: a new one */
export const useSaveCrew = (id?: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof refereesApi.updateCrew>) =>
      id ? call(refereesApi.updateCrew, { params: { id }, body }) : call(refereesApi.createCrew, { body }),
    // After a rejection too: somebody else may have saved it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: crewsQuery.queryKey }),
  });

export const useRemoveCrew = () =>
  useOperation(refereesApi.removeCrew, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: crewsQuery.queryKey }),
  });

export const suggestionsQuery = (gameIds: string[]) =>
  queryOptions({
    ...operationQuery(['officials', 'suggestions', gameIds], refereesApi.suggest, { body: { gameIds } }),
    gcTime: 0,
  });

export const useConfirmMyGames = () => useOperation(refereesApi.confirmMyGames, { onSettled: refresh });

export const calendarQuery = queryOptions({
  ...operationQuery(['officials', 'my-calendar'], refereesApi.myCalendar),
  gcTime: 0,
});

export const useRenewCalendar = () =>
  useOperation(refereesApi.renewMyCalendar, {
    onSuccess: (calendar) => queryClient.setQueryData(calendarQuery.queryKey, calendar),
  });
