import { Card } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { StandingsTable } from './StandingsTable.tsx';
import { briefColumns, hasOrder } from './standingsColumns.ts';
import { standingsQuery } from './standingsQueries.ts';

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
    failedSay={messages.loadFailed}
    height="27rem"
  >
    {({ rows, season }) =>
      hasOrder(rows) ? (
        <Card isFlush>
          <StandingsTable
            caption={messages.caption({ name: season })}
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
