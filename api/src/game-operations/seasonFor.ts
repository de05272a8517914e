import type { SeasonRules } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { invalid } from '../platform/http/faults.ts';

export interface SeasonToPlay {
  id: string;
  rules: SeasonRules;
}

/**
 * The season that a form names, case does not count. With `alone`, nobody else adds a game to it until the transaction
 * ends. @throws 422 at the field
 */
export async function seasonFor(db: Db, name: string, alone = false): Promise<SeasonToPlay> {
  const [season] = await rowsOf<SeasonToPlay>(
    db,
    sql`select id, rules from seasons where lower(name) = lower(${name}) ${alone ? sql`for update` : sql``}`,
  );
  if (!season) throw atField('season', 'There is no such season.');
  return season;
}

/** The refusal of one field. */
export const atField = (path: string, message: string) => invalid('games.invalid', message, [{ path, message }]);

/** Stamped on a game, so that a change of the season's rules does not rewrite the past. */
export const lengthsOf = ({ periods, periodMinutes, overtimeMinutes }: SeasonRules) => ({
  periods,
  periodMinutes,
  overtimeMinutes,
});
