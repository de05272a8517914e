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

interface SessionChange {
  /** The session has ended without a successor: waiting calls are answered for visitors. */
  isNobodys: boolean;
  /** Another person has replaced the previous one, whose answers no screen may show any longer. */
  isAnothers: boolean;
}

/**
 * Clears the cache, except for screens that stay: they fetch again, unless their person has left. Their queries are never replaced
 * while they are shown, because nobody would see what later arrives for the new ones.
 */
export function clearQueryCache({ isNobodys, isAnothers }: SessionChange) {
  const queries = queryClient.getQueryCache();
  const shown = queries.findAll({ type: 'active' });
  for (const query of queries.getAll()) if (!shown.includes(query)) queries.remove(query);
  queryClient.getMutationCache().clear();
  for (const query of shown) {
    const isAwaited = query.state.fetchStatus === 'fetching';
    if (isAnothers || (isAwaited && !isNobodys)) query.reset();
    else if (!isAwaited) query.invalidate();
  }
  // By then the screens of the previous person are gone.
  setTimeout(() => {
    for (const query of shown) {
      if (!query.isActive()) {
        query.reset();
        queries.remove(query);
      } else if (!isNobodys) query.fetch().catch(() => undefined);
    }
  });
}
