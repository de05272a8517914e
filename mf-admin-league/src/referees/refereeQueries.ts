import { type BodyOf, gameReportsApi, refereesApi, suspensionsApi } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { queryOptions, useMutation } from '@tanstack/react-query';

export const officialsQuery = queryOptions({
  queryKey: ['officials', 'list'],
  queryFn: ({ signal }) => call(refereesApi.list, { signal }),
});

export const boardQuery = (from: string, until: string) =>
  queryOptions({
    queryKey: ['officials', 'board', from, until],
    queryFn: ({ signal }) => call(refereesApi.board, { query: { from, until }, signal }),
  });

export const gameOfficialsQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['officials', 'game', gameId],
    queryFn: ({ signal }) => call(refereesApi.getForGame, { params: { gameId }, signal }),
  });

export const meQuery = queryOptions({
  queryKey: ['officials', 'me'],
  queryFn: ({ signal }) => call(refereesApi.me, { signal }),
});

export const myGamesQuery = queryOptions({
  queryKey: ['officials', 'my-games'],
  queryFn: ({ signal }) => call(refereesApi.myGames, { signal }),
});

export const reportFormQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['officials', 'report', gameId],
    queryFn: ({ signal }) => call(gameReportsApi.form, { params: { gameId }, signal }),
  });

/** @param season its name; empty: the current one */
export const reportsQuery = (season: string) =>
  queryOptions({
    queryKey: ['officials', 'reports', season],
    queryFn: ({ signal }) => call(gameReportsApi.list, { query: season ? { season } : {}, signal }),
  });

/** @param season its name; empty: the current one, and what is still open from before */
export const suspensionsQuery = (season: string) =>
  queryOptions({
    queryKey: ['suspensions', season],
    queryFn: ({ signal }) => call(suspensionsApi.list, { query: season ? { season } : {}, signal }),
  });

const refresh = () =>
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
  useMutation({
    mutationFn: (body: BodyOf<typeof refereesApi.assign>) => call(refereesApi.assign, { params: { gameId }, body }),
    onSuccess: refresh,
  });

export const useUnassign = () =>
  useMutation({
    mutationFn: (id: string) => call(refereesApi.unassign, { params: { id } }),
    onSuccess: refresh,
  });

export const useRespond = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof refereesApi.respond>) => call(refereesApi.respond, { params: { id }, body }),
    onSuccess: refresh,
  });

export const usePublish = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof refereesApi.publish>) => call(refereesApi.publish, { body }),
    onSuccess: ({ published }) => (published ? refresh() : undefined),
  });

export const useSetMyAvailability = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof refereesApi.setMyAvailability>) => call(refereesApi.setMyAvailability, { body }),
    onSuccess: (me) => queryClient.setQueryData(meQuery.queryKey, me),
  });

/** @param id of the official whose days an admin sets */
export const useSetAvailability = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof refereesApi.setAvailability>) =>
      call(refereesApi.setAvailability, { params: { id }, body }),
    onSuccess: refresh,
  });

export const useSaveReport = (gameId: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof gameReportsApi.save>) => call(gameReportsApi.save, { params: { gameId }, body }),
    onSuccess: refresh,
  });

export const useReopenReport = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof gameReportsApi.reopen>) => call(gameReportsApi.reopen, { params: { id }, body }),
    onSuccess: refresh,
  });

export const useChangeSuspension = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof suspensionsApi.change>) => call(suspensionsApi.change, { params: { id }, body }),
    // After a rejection too: somebody else may have saved it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['suspensions'] }),
  });

export const crewsQuery = queryOptions({
  queryKey: ['officials', 'crews'],
  queryFn: ({ signal }) => call(refereesApi.listCrews, { signal }),
});

/** @param id of the crew; none: a new one */
export const useSaveCrew = (id?: string) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof refereesApi.updateCrew>) =>
      id ? call(refereesApi.updateCrew, { params: { id }, body }) : call(refereesApi.createCrew, { body }),
    // After a rejection too: somebody else may have saved it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: crewsQuery.queryKey }),
  });

export const useRemoveCrew = () =>
  useMutation({
    mutationFn: (id: string) => call(refereesApi.removeCrew, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: crewsQuery.queryKey }),
  });

export const suggestionsQuery = (gameIds: string[]) =>
  queryOptions({
    queryKey: ['officials', 'suggestions', gameIds],
    queryFn: ({ signal }) => call(refereesApi.suggest, { body: { gameIds }, signal }),
    gcTime: 0,
  });

export const useAssignMany = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof refereesApi.assignMany>) => call(refereesApi.assignMany, { body }),
    onSuccess: refresh,
  });

export const useConfirmMyGames = () =>
  useMutation({ mutationFn: () => call(refereesApi.confirmMyGames, {}), onSuccess: refresh });

export const calendarQuery = queryOptions({
  queryKey: ['officials', 'my-calendar'],
  queryFn: ({ signal }) => call(refereesApi.myCalendar, { signal }),
  gcTime: 0,
});

export const useRenewCalendar = () =>
  useMutation({
    mutationFn: () => call(refereesApi.renewMyCalendar, {}),
    onSuccess: (calendar) => queryClient.setQueryData(calendarQuery.queryKey, calendar),
  });
