import type { SeasonRules } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { invalidField } from '../platform/http/httpErrors.ts';

export interface SeasonToPlay {
  id: string;
  rules: SeasonRules;
}

/** The season by name (case-insensitive). `alone` locks it, so that nobody else adds games. @throws 422 at the field */
export async function findSeason(db: Db, name: string, alone = false): Promise<SeasonToPlay> {
  const [season] = await rowsOf<SeasonToPlay>(
    db,
    sql`select id, rules from seasons where lower(name) = lower(${name}) ${alone ? sql`for update` : sql``}`,
  );
  if (!season) throw fieldError('season', 'There is no such season.');
  return season;
}

/** An error at one field. */
export const fieldError = (path: string, message: string) => invalidField(path, 'games.invalid', message);

/** Copied to each game, so that a change of the season's rules does not change the past. */
export const lengthsOf = ({ periods, periodMinutes, overtimeMinutes }: SeasonRules) => ({
  periods,
  periodMinutes,
  overtimeMinutes,
});
