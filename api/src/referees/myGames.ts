import type { Actor, Assignment, MyGame } from '@league/contract';
import { sql } from 'drizzle-orm';
import { isAhead, isCurrentOrRecent } from '../games/gameStart.ts';
import { gameColumns, joinSeasonAndTeams, toGame, type WithGame } from '../games/games.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { assignedOfficials } from './assignedOfficials.ts';
import { assignmentFields } from './assignments.ts';
import { conflictsColumn, type FoundConflict, toConflict } from './conflicts.ts';
import { ownOfficialId } from './ownGames.ts';

interface MyRow extends WithGame {
  assignment: Assignment;
  colleagues: MyGame['colleagues'];
  report: MyGame['report'];
  conflicts: FoundConflict[];
}

/**
 * The official's own games, of the current season, recent and later ones, and earlier ones with a draft of a report; including
 * declined ones.
 * @throws 404 if the account is not linked to an official
 */
export async function listMyGames(db: Db, actor: Actor, timeZone: string): Promise<MyGame[]> {
  const officialId = await ownOfficialId(db, actor);
  const others = sql`duty.status <> 'declined' and duty.official_id is distinct from ${officialId}`;
  const rows = await rowsOf<MyRow>(
    db,
    sql`
    select ${gameColumns},
      (select json_build_object('name', official.name, 'duty', duty.duty${assignmentFields})) as assignment,
      ${assignedOfficials(sql``, others)} as colleagues,
      case when duty.status <> 'declined' and ${isAhead} then ${conflictsColumn(timeZone)} else '[]' end as conflicts, report.status as report
    from game_officials duty
    join officials official on official.id = duty.official_id
    join games game on game.id = duty.game_id
    ${joinSeasonAndTeams}
    left join game_reports report on report.game_id = game.id and report.official_id = duty.official_id
    where duty.official_id = ${officialId} and (${isCurrentOrRecent}
      or game.id = any (array(select game_id from game_reports where official_id = ${officialId} and status = 'draft')))
    order by game.starts_at, game.id`,
  );
  return rows.map(({ game, season, home, away, assignment, conflicts, ...rest }) => ({
    game: toGame(game, season, home, away),
    assignment: {
      ...assignment,
      respondedAt: assignment.respondedAt && new Date(assignment.respondedAt).toISOString(),
    },
    conflicts: conflicts.map((found) => toConflict(found, timeZone)),
    ...rest,
  }));
}
