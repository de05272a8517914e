import type { Actor, DraftAssignments } from '@league/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { uuids } from '../platform/database/bulk.ts';
import { newId } from '../platform/database/columns.ts';
import type { Db } from '../platform/database/db.ts';
import { conflict, HttpError } from '../platform/http/httpErrors.ts';
import { requireActivePlayer } from '../players/registry.ts';
import { assign, seasonIdOf } from '../rosters/assignments.ts';
import { requireActiveTeam } from '../teams/managedTeams.ts';
import { lockDraft, writeAction } from './changeDraft.ts';
import { acquiredVia } from './drafts.ts';
import { readState } from './readDraft.ts';
import { draftPicks } from './tables.ts';

/**
 * Adds the picks of a completed draft to their teams' rosters, each once, and reports those that cannot be put on one: a roster rule
 * rejects them, or the player or team is archived. The teams assign jersey numbers.
 * @throws 404; 409 for a draft that is not completed; 422 at `season`
 */
export async function assignPicks(tx: Db, id: string, actor: Actor, season: string): Promise<DraftAssignments> {
  const held = await lockDraft(tx, id);
  if (held.draft.status !== 'completed') {
    throw conflict('drafts.not-completed', 'Complete the draft before its picks go on the rosters.');
  }
  const seasonId = await seasonIdOf(tx, season);
  const { picks } = await readState(tx, id);
  const done = await tx
    .select({ id: draftPicks.id })
    .from(draftPicks)
    .where(and(eq(draftPicks.draftId, id), isNotNull(draftPicks.assignedAt)));
  const isDone = new Set(done.map((pick) => pick.id));
  const open = picks.filter((pick) => pick.player && !isDone.has(pick._id));
  const playerIds = open.map(({ player }) => player!._id).sort();
  await tx.execute(sql`select from players where id in ${uuids(playerIds)} order by id for no key update`);
  const refused: DraftAssignments['refused'] = [];
  for (const { _id, overall, team_id: teamId, player } of open) {
    const playerId = player!._id;
    const spot = {
      id: newId(),
      playerId,
      teamId,
      seasonId,
      // A player who has never played has no earlier position.
      position: player!.position ?? 'Skater',
      acquiredVia: acquiredVia(held.draft, overall),
    };
    try {
      await requireActivePlayer(tx, playerId, 'player_id');
      await requireActiveTeam(tx, actor, teamId);
      await assign(tx, spot, { daysAt: 'season' });
      await tx.update(draftPicks).set({ assignmentId: spot.id, assignedAt: sql`now()` }).where(eq(draftPicks.id, _id));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      refused.push({ overall, player: player!.name, message: error.message });
    }
  }
  const created = open.length - refused.length;
  if (created > 0) {
    await writeAction(tx, held, actor, { deed: 'assigned', detail: `${created} picks on the rosters of ${season}` });
  }
  return { created, refused };
}
