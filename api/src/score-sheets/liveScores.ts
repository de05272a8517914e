import type { LiveScore } from '@league/contract';
import { sql } from 'drizzle-orm';
import { isPeriodOver } from '../games/games.ts';
import { forfeitedBy } from '../games/tables.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';

/** Live games, finished games that are not final yet, and games that ended or were abandoned in the last hours, by start. */
export const listLiveScores = (db: Db): Promise<LiveScore[]> =>
  rowsOf<LiveScore>(
    db,
    sql`
    select id as "gameId", home_score, away_score, status, decision as decision_type, period, ${forfeitedBy} as "forfeitedBy",
      is_awarded as "isAwarded", is_abandoned as "isAbandoned", ${isPeriodOver} as "periodOver",
      elapsed_seconds as "elapsedSeconds", seq, to_json(clock_started_at) as "clockStartedAt",
      periods as "regulationPeriods", period_minutes as "periodMinutes", overtime_minutes as "overtimeMinutes"
    from games game
    where status in ('live', 'unofficial') or ((status = 'final' or is_abandoned) and starts_at between now() - interval '12 hours' and now())
    order by starts_at, id`,
  );
