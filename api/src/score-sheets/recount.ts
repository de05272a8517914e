import { sql } from 'drizzle-orm';
import { uuids } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { replaceGameLines } from '../statistics/gameLines.ts';
import { type DerivedLine, derivedLines } from './deriveLines.ts';

/** A stored figure that differs from its score sheet; null if one of the two has no line. */
export interface Difference {
  gameId: string;
  playerId: string;
  figure: string;
  stored: unknown;
  derived: unknown;
}

/** Two entered figures that contradict each other; only a person can say which is right. */
export interface Contradiction {
  /** The game; none if it is about a whole season. */
  gameId: string | null;
  /** Whose figure it is. */
  name: string;
  figure: string;
  stored: number;
  derived: number;
  /** The source of the second figure. */
  by: 'sheet' | 'player lines' | 'games';
}

export interface Recount {
  games: number;
  lines: number;
  differences: Difference[];
  contradictions: Contradiction[];
}

/**
 * Derives every player line from its score sheet again, and compares scores, imported lines and season totals with their sources.
 * @param options.write stores the lines that differ; otherwise nothing changes
 */
export async function recount(db: Db, { write = false }: { write?: boolean } = {}): Promise<Recount> {
  return db.transaction(async (tx) => {
    const done: Recount = { games: 0, lines: 0, differences: [], contradictions: [] };
    for await (const { ids, lines } of derivedLines(tx)) {
      done.games += ids.length;
      done.lines += lines.length;
      const found = differences(await storedLines(tx, ids), lines);
      done.differences.push(...found);
      const changed = new Set(found.map(({ gameId }) => gameId));
      if (!write || changed.size === 0) continue;
      const rebuilt = lines.filter(({ gameId }) => changed.has(gameId));
      await replaceGameLines(tx, 'events', [...changed], rebuilt);
    }
    done.contradictions.push(...(await listScoreContradictions(tx)), ...(await listSeasonContradictions(tx)));
    return done;
  });
}

/** Scores that differ from the goals or players' totals of their games, and goalies' shots that do not add up. */
const listScoreContradictions = (db: Db) =>
  rowsOf<Contradiction>(
    db,
    sql`
    select game.id as "gameId", team.name, 'goals' as figure, side.score - won_by_shootout as stored,
      counted.goals::int as derived, case game.detail when 'events' then 'sheet' else 'player lines' end as by
    from games game
    cross join lateral (values (game.home_team_id, game.home_score, game.away_score),
      (game.away_team_id, game.away_score, game.home_score)) side (team_id, score, other)
    cross join lateral (
      select case when game.decision = 'shootout' and side.score > side.other then 1 else 0 end as won_by_shootout
    ) ending
    cross join lateral (
      select case game.detail
        when 'events' then (select count(*) from goals where game_id = game.id and team_id = side.team_id)
        else (select sum(goals) from player_game_lines line
          where line.game_id = game.id and line.level = 'totals' and line.team_id = side.team_id)
        end as goals
    ) counted
    join teams team on team.id = side.team_id
    where game.status = 'final' and game.detail <> 'score' and game.forfeit_team_id is null and not game.forfeited_by_both
      and not game.is_awarded
      and counted.goals <> side.score - won_by_shootout
    union all
    select line.game_id, player.name, 'shots against', line.shots_against, line.saves + line.goals_against, 'player lines'
    from player_game_lines line
    join games game on game.id = line.game_id and game.status = 'final' and game.detail = line.level
    join players player on player.id = line.player_id
    where line.level = 'totals' and line.shots_against <> line.saves + line.goals_against
    order by 1, 2`,
  );

/** Imported season figures that are less than those of the season's games. */
const listSeasonContradictions = (db: Db) =>
  rowsOf<Contradiction>(
    db,
    sql`
    with counted as (
      select game.season_id, coalesce(game.tournament_name, '') as tournament, line.team_id, line.player_id,
        count(*) filter (where line.appeared)::int as games, sum(line.shots)::int as shots
      from player_game_lines line
      join games game on game.id = line.game_id and game.detail = line.level and game.status = 'final'
      where game.season_id in (select season_id from imported_season_lines)
      group by 1, 2, 3, 4
    )
    select null as "gameId", player.name || ', ' || team.name || ', ' || coalesce(total.tournament_name, season.name) as name,
      figure.name as figure, figure.stored, figure.counted as derived, 'games' as by
    from imported_season_lines total
    join counted on counted.season_id = total.season_id and counted.tournament = coalesce(total.tournament_name, '')
      and counted.team_id = total.team_id and counted.player_id = total.player_id
    cross join lateral (values ('games played', total.games_played, counted.games), ('shots', total.shots, counted.shots))
      figure (name, stored, counted)
    join seasons season on season.id = total.season_id
    join teams team on team.id = total.team_id
    join players player on player.id = total.player_id
    where figure.stored < figure.counted
    order by name, figure`,
  );

const storedLines = (db: Db, gameIds: readonly string[]) =>
  rowsOf<DerivedLine>(
    db,
    sql`
    select game_id as "gameId", player_id as "playerId", team_id as "teamId", level, is_goalie as "isGoalie", appeared,
      goals, assists, penalty_minutes as "penaltyMinutes", power_play_goals as "powerPlayGoals",
      short_handed_goals as "shortHandedGoals", game_winning_goals as "gameWinningGoals",
      plus_minus as "plusMinus", shots, faceoffs_won as "faceoffsWon", faceoffs_lost as "faceoffsLost", hits,
      blocked_shots as "blockedShots", giveaways, takeaways,
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
