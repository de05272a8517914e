import { Card, Failed, Skeleton } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StandingsTable } from './StandingsTable.tsx';
import { briefColumns } from './standingsColumns.ts';
import { standingsQuery } from './standingsQueries.ts';
import { words } from './words.ts';

const shownTeams = 8;

interface Props {
  /** Default: the current one. */
  season?: string;
  /** Shown before the first game. */
  children: ReactNode;
}

/** The top of the table, beside other content. */
export function StandingsTop({ season, children }: Props) {
  const { data: standings, error, refetch } = useQuery(standingsQuery(season ? { season } : {}));
  if (!standings) return error ? <Failed say={words.loadFailed} retry={refetch} /> : <Skeleton height="27rem" />;
  if (standings.rows.length === 0) return children;
  return (
    <Card isFlush>
      <StandingsTable
        caption={words.topCaption(standings.season)}
        rows={standings.rows.slice(0, shownTeams)}
        columns={briefColumns}
        formOf={5}
        isBrief
      />
    </Card>
  );
}
