import { useLocation } from '@league/kit/router';

interface Left {
  search?: string;
}

/** The hub as it was left for this page: with its filters, and its month. */
export function useHub(): string {
  const { state } = useLocation() as { state: Left | null };
  return `/admin/events${state?.search ?? ''}`;
}

/** What a page that is entered from here has to know to lead back. */
export function useLeft(): Left {
  const { search } = useLocation();
  return { search };
}
