import {
  type BoardGame,
  type Candidate,
  dayAfter,
  type GameOfficials,
  type GamesCheck,
  instantAt,
  mondayOf,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { gameColumns, joinSeasonAndTeams, toGame, type WithGame } from '../games/games.ts';
import { uuidArray } from '../platform/database/bulk.ts';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { assignedOfficials } from './assignedOfficials.ts';
import { checkedFields, type FoundAssignment, toChecked } from './assignments.ts';
import { conflictsColumn, type FoundConflict, toConflict } from './conflicts.ts';
import { gamesWithin, spanOfSeason } from './workload.ts';

/** The games of those days, both included, with their assignments and conflicts. */
export const listBoard = (db: Db, from: string, until: string, timeZone: string): Promise<BoardGame[]> =>
  selectBoard(db, isWithin(from, until, timeZone), timeZone);

/** The games of the week of the first game in those days; if there is none, of the first day's week. */
export async function listFirstWeek(db: Db, from: string, until: string, timeZone: string): Promise<BoardGame[]> {
  const [first] = await rowsOf<{ day: string | null }>(
    db,
    sql`select (min(starts_at) at time zone ${timeZone})::date::text as day from games game
        where ${isWithin(from, until, timeZone)}`,
  );
  const monday = mondayOf(first?.day ?? from);
  return listBoard(db, monday, dayAfter(monday, 6), timeZone);
}

function isWithin(from: string, until: string, timeZone: string): SQL {
  const [start, end] = [from, dayAfter(until, 1)].map((day) => instantAt(timeZone, day, '00:00'));
  return sql`game.starts_at >= ${start} and game.starts_at < ${end}`;
}

/** The officials of a game, and all who could be assigned. @throws 404 */
export async function getGameOfficials(db: Db, gameId: string, timeZone: string): Promise<GameOfficials> {
  const found = await requireRow('game', selectBoard(db, sql`game.id = ${gameId}`, timeZone));
  return { ...found, candidates: await listCandidates(db, gameId, timeZone) };
}

/** Assignments of these games with conflicts, without declined ones. Postponed and cancelled games are left out. */
export async function listAssignedConflicts(
  db: Db,
  gameIds: readonly string[],
  timeZone: string,
): Promise<GamesCheck['officials']> {
  const isOn = sql`game.id = any(${uuidArray(gameIds)}) and game.status not in ('postponed', 'cancelled')`;
  const board = await selectBoard(db, isOn, timeZone);
  return board.flatMap(({ assignments }) =>
    assignments
      .filter(({ status, conflicts }) => status !== 'declined' && conflicts.length > 0)
      .map(({ gameId, name, conflicts }) => ({ gameId, name, conflicts })),
  );
}

async function selectBoard(db: Db, where: SQL, timeZone: string): Promise<BoardGame[]> {
  const rows = await rowsOf<
    WithGame & {
      assignments: FoundAssignment[];
    }
  >(
    db,
    sql`
    select ${gameColumns}, ${assignedOfficials(checkedFields(timeZone))} as assignments
    from games game
    ${joinSeasonAndTeams}
    where ${where} order by game.starts_at, game.id`,
  );
  return rows.map(({ game, season, home, away, assignments }) => ({
    game: toGame(game, season, home, away),
    assignments: assignments.map((each) => toChecked(each, timeZone)),
  }));
}

/** Every active official without a duty at the game: those without conflicts first, then by workload. */
export async function listCandidates(db: Db, gameId: string, timeZone: string): Promise<Candidate[]> {
  const rows = await rowsOf<Omit<Candidate, 'conflicts'> & { conflicts: FoundConflict[] }>(
    db,
    sql`
    with game as (select * from games where id = ${gameId})
    select official.id as "_id", official.name, official.level, official.city,
      official.keeps_score as "keepsScore", ${conflictsColumn(timeZone)} as conflicts,
      ${gamesWithin(sql`(select tstzrange(starts_at - interval '3 days', starts_at + interval '3 days') from game)`)} as "gamesThatWeek",
      ${gamesWithin(spanOfSeason(sql`(select season_id from game)`))} as "gamesThisSeason"
    from game cross join officials official
    where official.is_active and not exists (
      select from game_officials duty
      where duty.game_id = game.id and duty.official_id = official.id and duty.status <> 'declined')
    order by lower(official.name), official.id`,
  );
  return rows
    .map((row) => ({ ...row, conflicts: row.conflicts.map((found) => toConflict(found, timeZone)) }))
    .sort(
      (a, b) =>
        Number(a.conflicts.length > 0) - Number(b.conflicts.length > 0) ||
        a.gamesThatWeek - b.gamesThatWeek ||
        a.gamesThisSeason - b.gamesThisSeason,
    );
}
