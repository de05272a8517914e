import { queryClient } from '@league/kit';
import { Link } from '@league/kit/router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { teamsQuery } from './teamQueries.ts';

interface Props {
  slug: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to the page of a team, which archived teams do not have; while the page holds no list of teams, all are links. */
export function TeamLink({ slug, className, children }: Props) {
  const teams = useSyncExternalStore(subscribe, heldTeams, heldTeams);
  const hasPage = teams?.some((team) => team.slug === slug) ?? true;
  return hasPage ? (
    <Link to={`/teams/${slug}`} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
}

/** Not `useQuery`: only what other parts of the page load is read. */
const heldTeams = () => queryClient.getQueryData(teamsQuery.queryKey);
const subscribe = (changed: () => void) => queryClient.getQueryCache().subscribe(changed);
