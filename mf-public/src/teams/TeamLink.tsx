import { queryClient } from '@league/kit';
import { Link } from '@league/kit/router';
import { type HTMLAttributes, useSyncExternalStore } from 'react';
import { teamsQuery } from './teamQueries.ts';

interface Props extends HTMLAttributes<HTMLElement> {
  slug: string;
  /** As the team says; absent: not according to the list of teams, while the page holds one. */
  archived?: boolean | undefined;
}

/** A link to the page of a team, which archived teams do not have. */
export function TeamLink({ slug, archived = false, ...rest }: Props) {
  const teams = useSyncExternalStore(subscribe, heldTeams, heldTeams);
  const hasPage = !archived && (teams?.some((team) => team.slug === slug) ?? true);
  return hasPage ? <Link to={`/teams/${slug}`} {...rest} /> : <span {...rest} />;
}

/** Not `useQuery`: only what other parts of the page load is read. */
const heldTeams = () => queryClient.getQueryData(teamsQuery.queryKey);
const subscribe = (changed: () => void) => queryClient.getQueryCache().subscribe(changed);
