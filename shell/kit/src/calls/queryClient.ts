import { QueryClient } from '@tanstack/react-query';
import { CallFault } from './fault.ts';

const tries = 2;

/** Asking again helps when nobody answered, and not when somebody said no. */
const mayHelp = (count: number, fault: Error) => count < tries && fault instanceof CallFault && fault.isUnreachable;

/** The page's one memory of what the server said. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: mayHelp, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

/**
 * Forgets what the server said. A screen that is waiting for an answer asks again, unless it has left with the person
 * that it was for.
 * @param isNobodys the session has ended, and nobody comes after: what is awaited is answered as it may be now
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
