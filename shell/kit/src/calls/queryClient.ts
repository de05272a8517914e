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
