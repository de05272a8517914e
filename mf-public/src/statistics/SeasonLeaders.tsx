import { Failed, Skeleton } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { words } from '../teams/words.ts';
import { LeaderCards } from './LeaderCards.tsx';
import { leadersOf } from './leaders.ts';
import { statisticsQuery } from './statisticsQueries.ts';

interface Props {
  /** Default: the current one. */
  season?: string;
  /** Shown without leaders. */
  children: ReactNode;
}

/** The league's leaders. */
export function SeasonLeaders({ season, children }: Props) {
  const { data: rows, error, refetch } = useQuery(statisticsQuery(season));
  if (!rows) return error ? <Failed say={words.leadersFailed} retry={refetch} /> : <Skeleton height="33rem" />;
  const leaders = leadersOf(rows);
  return leaders.length > 0 ? <LeaderCards leaders={leaders} /> : children;
}
