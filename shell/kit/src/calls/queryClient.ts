import { QueryClient } from '@tanstack/react-query';
import { CallFault } from './fault.ts';

const tries = 2;

/** Retries only calls without a response. */
const canRetry = (count: number, fault: Error) => count < tries && fault instanceof CallFault && fault.isUnreachable;

/** The page's query cache. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: canRetry, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

/**
 * Clears the cache. Waiting screens fetch again, unless their person has left.
 * @param isNobodys the session has ended without a successor: waiting calls are answered for visitors
 */
export function forgetAnswers(isNobodys: boolean) {
  const queries = queryClient.getQueryCache();
  const awaited = queries.findAll({ type: 'active', fetchStatus: 'fetching' });
  for (const query of queries.getAll()) if (!awaited.includes(query)) queries.remove(query);
  queryClient.getMutationCache().clear();
  if (isNobodys) return;
  for (const query of awaited) query.reset();
  setTimeout(() => {
    for (const query of awaited) if (query.isActive()) query.fetch().catch(() => undefined);
  });
}
