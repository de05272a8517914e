import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '../teams/messages.ts';
import { LeaderCards } from './LeaderCards.tsx';
import { leadersQuery } from './statisticsQueries.ts';

interface Props {
  /** By name or id; empty: the current one. */
  season?: string;
  /** A team's slug; without it, the leaders of the league. */
  of?: string;
  height?: string;
  /** Shown without leaders, and for a season that does not exist. */
  children: ReactNode;
}

/** The leaders of a season. */
export const SeasonLeaders = ({ season, of, height = '33rem', children }: Props) => (
  <Loaded
    query={useQuery(leadersQuery({ season: season || undefined, team: of }))}
    missing={children}
    failedSay={messages.leadersFailed}
    height={height}
  >
    {(leaders) => (leaders.length > 0 ? <LeaderCards leaders={leaders} /> : children)}
  </Loaded>
);
