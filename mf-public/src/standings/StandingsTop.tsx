import { Card } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StandingsTable } from './StandingsTable.tsx';
import { briefColumns, hasOrder } from './standingsColumns.ts';
import { standingsQuery } from './standingsQueries.ts';
import { words } from './words.ts';

const shownTeams = 8;

interface Props {
  /** By name or id; default: the current one. */
  season?: string;
  /** Shown before the first game, and for a season that does not exist. */
  children: ReactNode;
}

/** The top of the table, beside other content. */
export const StandingsTop = ({ season, children }: Props) => (
  <Loaded
    query={useQuery(standingsQuery(season ? { season } : {}))}
    missing={children}
    failedSay={words.loadFailed}
    height="27rem"
  >
    {({ rows, season }) =>
      hasOrder(rows) ? (
        <Card isFlush>
          <StandingsTable
            caption={words.caption({ name: season })}
            rows={rows.slice(0, shownTeams)}
            columns={briefColumns}
            isBrief
          />
        </Card>
      ) : (
        children
      )
    }
  </Loaded>
);
