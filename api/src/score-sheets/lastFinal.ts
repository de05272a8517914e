import { isDeepStrictEqual } from 'node:util';
import type { ScoreSheet, Side } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import type { Result } from './ending.ts';
import { isVoided } from './readSheet.ts';

/** A player's figures that a correction may change. */
export interface Figures {
  playerId: string;
  name: string;
  side: Side;
  goals: number;
  assists: number;
  penaltyMinutes: number;
}

/** A game's result and figures when it was last final. */
export interface LastFinal {
  result: Result;
  figures: Figures[];
  /** Whether an entry has changed since. */
  isChanged: boolean;
}

/** The result of a final sheet. */
export const resultOf = ({ home_score, away_score, decision_type, forfeitedBy, isAwarded }: ScoreSheet): Result => ({
  home: home_score!,
  away: away_score!,
  decision: decision_type!,
  forfeitedBy,
  ...(isAwarded && { isAwarded }),
});

/** The players' figures of a game, at its level of detail. */
export const figuresOf = (db: Db, gameId: string): Promise<Figures[]> =>
  rowsOf<Figures>(
    db,
    sql`
    select line.player_id as "playerId", player.name, case when line.team_id = game.home_team_id then 'home' else 'away' end as side,
      line.goals, line.assists, line.penalty_minutes as "penaltyMinutes"
    from games game join player_game_lines line on line.game_id = game.id and line.level = game.detail
    join players player on player.id = line.player_id
    where game.id = ${gameId}`,
  );

/** The state when the sheet was reopened; undefined if it never was since it was cleared. */
export async function lastFinal(db: Db, gameId: string): Promise<LastFinal | undefined> {
  const [last] = await rowsOf<LastFinal>(
    db,
    sql`
    select change.before -> 'result' as result, change.before -> 'figures' as figures,
      exists (select from sheet_changes later where later.game_id = change.game_id and later.seq > change.seq
        and later.kind in ('put', 'remove')) as "isChanged"
    from sheet_changes change where change.game_id = ${gameId} and change.kind = 'reopen' and not ${isVoided}
    order by change.seq desc limit 1`,
  );
  return last;
}

export const isCorrected = ({ result, isChanged }: LastFinal, now: Result): boolean =>
  isChanged || !isDeepStrictEqual(result, now);
