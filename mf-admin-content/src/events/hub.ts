import { useLocation } from '@league/kit/router';

interface ReturnState {
  search?: string;
}

/** The hub's address with the filters and month that the user left. */
export function useHubPath(): string {
  const { state } = useLocation() as { state: ReturnState | null };
  return `/admin/events${state?.search ?? ''}`;
}

/** The location state for a link, so that the next page can lead back. */
export function useReturnState(): ReturnState {
  const { search } = useLocation();
  return { search };
}
