import { sql } from 'drizzle-orm';
import { uuids } from '../platform/bulk.ts';
import { type Db, rowsOf } from '../platform/db.ts';
import { replaceGameLines } from '../statistics/gameLines.ts';
import { type DerivedLine, derivedLines } from './deriveLines.ts';

/** A stored figure that its score sheet does not give; null where one of the two has no line at all. */
export interface Difference {
  gameId: string;
  playerId: string;
  figure: string;
  stored: unknown;
  derived: unknown;
}

export interface Recount {
  games: number;
  lines: number;
  differences: Difference[];
}

/** Rebuilds every line that is derived from a score sheet, and says what differed. */
export async function recount(db: Db): Promise<Recount> {
  return db.transaction(async (tx) => {
    const done: Recount = { games: 0, lines: 0, differences: [] };
    for await (const { ids, lines } of derivedLines(tx)) {
      done.games += ids.length;
      done.lines += lines.length;
      done.differences.push(...differences(await storedLines(tx, ids), lines));
      await replaceGameLines(tx, 'events', ids, lines);
    }
    return done;
  });
}

const storedLines = (db: Db, gameIds: readonly string[]) =>
  rowsOf<DerivedLine>(
    db,
    sql`
    select game_id as "gameId", player_id as "playerId", team_id as "teamId", level, is_goalie as "isGoalie", appeared,
      goals, assists, penalty_minutes as "penaltyMinutes", power_play_goals as "powerPlayGoals",
      short_handed_goals as "shortHandedGoals", game_winning_goals as "gameWinningGoals",
      seconds_played as "secondsPlayed", shots_against as "shotsAgainst", saves, goals_against as "goalsAgainst",
      decision, shutout
    from player_game_lines
    where level = 'events'
      and game_id in ${uuids(gameIds)}`,
  );

function differences(stored: DerivedLine[], derived: DerivedLine[]): Difference[] {
  const keyOf = ({ gameId, playerId }: DerivedLine) => `${gameId} ${playerId}`;
  const storedOf = new Map(stored.map((line) => [keyOf(line), line]));
  const derivedOf = new Map(derived.map((line) => [keyOf(line), line]));
  return [...new Set([...storedOf.keys(), ...derivedOf.keys()])].flatMap((key) =>
    lineDifferences(storedOf.get(key), derivedOf.get(key)),
  );
}

function lineDifferences(stored: DerivedLine | undefined, derived: DerivedLine | undefined): Difference[] {
  const { gameId, playerId } = (stored ?? derived)!;
  if (!stored || !derived) {
    return [{ gameId, playerId, figure: 'line', stored: stored ? 'there' : null, derived: derived ? 'there' : null }];
  }
  return (Object.keys(derived) as (keyof DerivedLine)[])
    .filter((figure) => stored[figure] !== derived[figure])
    .map((figure) => ({ gameId, playerId, figure, stored: stored[figure], derived: derived[figure] }));
}
