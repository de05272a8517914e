import type { Game } from '@league/contract';
import { type QueryState, queryOptions } from '@tanstack/react-query';

const whileLiveMs = 20_000;
/** Clocks of older scores are stopped, because their state is unknown. */
const freshMs = 2 * whileLiveMs;

const listMs = 120_000;
/** A read that is due and cannot begin is not tried more often. */
const dueMs = 1000;

/** Milliseconds until a list is read again after its last answer, whether scores have changed it since or not. */
export const refetchAfterMs = ({ dataUpdatedAt, errorUpdatedAt }: QueryTimes, now: number) =>
  Math.max(dueMs, listMs - (now - Math.max(dataUpdatedAt, errorUpdatedAt)));

type QueryTimes = Pick<QueryState, 'dataUpdatedAt' | 'errorUpdatedAt'>;

/** The time for running clocks: now, unless the scores are outdated. @param loadedAt of the scores */
export const clockTime = (now: number, loadedAt: number) => Math.min(now, loadedAt + freshMs);

/** The live scores, which update every cached list of a season's games. Hidden tabs do not poll. */
export const liveScores = queryOptions({
  queryKey: ['liveScores'],
  queryFn: async ({ signal }) => (await import('./loadScores.ts')).loadScores(signal),
  refetchInterval: whileLiveMs,
});

/** Whether scores may change now: a game is live, or overdue. */
export const isOn = ({ status, date }: Game, now: Date): boolean => {
  if (status !== 'scheduled') return status === 'live' || status === 'unofficial';
  const sinceStart = now.getTime() - Date.parse(date);
  return sinceStart >= 0 && sinceStart < lateMs;
};
const lateMs = 6 * 60 * 60 * 1000;
