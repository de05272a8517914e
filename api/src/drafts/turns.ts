import {
  type DraftPick,
  type DraftSlot,
  type DraftState,
  type LiveDraft,
  type PickChange,
  type PickInput,
  picksIn,
  planOf,
  slotAt,
} from '@league/contract';
import { and, eq } from 'drizzle-orm';
import { orReject } from '../platform/database/constraints.ts';
import type { Db } from '../platform/database/db.ts';
import { conflict, type HttpError, invalidField, notFound } from '../platform/http/httpErrors.ts';
import { requireActivePlayer } from '../players/registry.ts';
import { undoAssignment } from '../rosters/assignments.ts';
import { changeDraft, type DraftActor, type DraftStep, describePick } from './changeDraft.ts';
import { fullClock } from './fullClock.ts';
import { findPick } from './readDraft.ts';
import { draftPicks } from './tables.ts';

/**
 * Records the pick of the team on the clock. A repeated request is recorded once.
 * @throws 404; 409 if the clock has moved on or is paused, or the player is taken; 422 at `player_id`
 */
export const recordPick = (tx: Db, id: string, doer: DraftActor, input: PickInput): Promise<DraftState> =>
  changeDraft(tx, id, doer, async ({ draft }) => {
    const { overall, team_id: teamId, player_id: playerId } = input;
    if (await isRecorded(tx, draft, input)) return undefined;
    await requireTurn(tx, draft, overall, teamId);
    await requireActivePlayer(tx, playerId, 'player_id');
    await orReject(
      tx.transaction((nested) => nested.insert(draftPicks).values({ draftId: id, overall, teamId, playerId })),
      pickErrors(tx, id, playerId),
    );
    return { deed: 'pick-recorded', overall, set: nextTurn(draft) };
  });

/** A repeated request, whose first response was lost. */
async function isRecorded(tx: Db, { _id, nextOverall }: LiveDraft, { overall, team_id, player_id }: PickInput) {
  if (overall >= nextOverall) return false;
  const found = await findPick(tx, _id, { overall });
  return found?.team_id === team_id && found.player_id === player_id;
}

/** Skips the team on the clock. @throws 404; 409 */
export const skipTurn = (
  tx: Db,
  id: string,
  doer: DraftActor,
  { overall, team_id: teamId }: { overall: number; team_id?: string | undefined },
): Promise<DraftState> =>
  changeDraft(tx, id, doer, async ({ draft }) => {
    await requireTurn(tx, draft, overall, teamId);
    return skipTeam(tx, draft);
  });

export async function skipTeam(tx: Db, draft: LiveDraft): Promise<DraftStep> {
  const { overall, teamId } = slotAt(planOf(draft), draft.nextOverall)!;
  await tx.insert(draftPicks).values({ draftId: draft._id, overall, teamId, playerId: null });
  return { deed: 'pick-skipped', overall, set: nextTurn(draft) };
}

const nextTurn = (draft: LiveDraft) => ({
  nextOverall: draft.nextOverall + 1,
  ...fullClock(draft, draft.nextOverall + 1),
});

/** Undoes the last turn. @throws 404; 409 if another one is the last by now, or it is not as the sender saw it */
export const undoTurn = (
  tx: Db,
  id: string,
  doer: DraftActor,
  { overall, replaces }: { overall: number; replaces?: string | null | undefined },
): Promise<DraftState> =>
  changeDraft(tx, id, doer, async ({ draft }) => {
    requireBegun(draft);
    const last = draft.nextOverall - 1;
    if (last === 0) throw conflict('drafts.nothing-to-undo', 'No pick has been recorded yet.');
    if (overall !== last) {
      throw conflict('drafts.moved-on', `The last turn is overall ${last} by now. Please look again.`);
    }
    const withdrawn = (await findPick(tx, id, { overall: last }))!;
    if (replaces !== undefined) requireUnchanged(withdrawn, replaces);
    const [removed] = await tx.delete(draftPicks).where(eq(draftPicks.id, withdrawn._id)).returning();
    if (removed?.assignmentId) await undoAssignment(tx, removed.assignmentId);
    const detail = `Withdrawn: ${describePick(withdrawn)}`;
    return {
      deed: 'pick-undone',
      withdrawn,
      detail,
      set: { nextOverall: last, ...fullClock(draft, last) },
    };
  });

/** Replaces the player of a turn that was taken. @throws 404; 409 if it is not as the sender saw it; 422 at `player_id` */
export const editPick = (
  tx: Db,
  id: string,
  doer: DraftActor,
  overall: number,
  input: PickChange,
): Promise<DraftState> =>
  changeDraft(tx, id, doer, async ({ draft }) => {
    requireBegun(draft);
    const before = await findPick(tx, id, { overall });
    if (!before) throw notFound('pick');
    const { player_id: playerId, replaces } = input;
    if (before.player_id === playerId) return undefined;
    requireUnchanged(before, replaces);
    if (playerId) await requireActivePlayer(tx, playerId, 'player_id');
    const which = and(eq(draftPicks.draftId, id), eq(draftPicks.overall, overall));
    const [row] = await tx.select({ assignmentId: draftPicks.assignmentId }).from(draftPicks).where(which);
    await orReject(
      tx.transaction((nested) =>
        nested.update(draftPicks).set({ playerId, assignmentId: null, assignedAt: null }).where(which),
      ),
      pickErrors(tx, id, playerId),
    );
    if (row?.assignmentId) await undoAssignment(tx, row.assignmentId);
    return { deed: 'pick-edited', overall };
  });

/** @throws 409 if the pick has another player than the sender saw */
function requireUnchanged(pick: DraftPick, replaces: string | null): void {
  if (pick.player_id === replaces) return;
  throw conflict('drafts.pick-changed', `Somebody changed this pick meanwhile. ${describePick(pick)}.`);
}

function pickErrors(tx: Db, id: string, playerId: string | null): Record<string, () => HttpError | Promise<HttpError>> {
  return {
    one_pick_per_player: async () => {
      const taken = (await findPick(tx, id, { playerId: playerId! }))!;
      const message = `${taken.player!.name} is taken: ${taken.team.name} picked them with overall ${taken.overall}.`;
      return invalidField('player_id', 'drafts.taken', message, 409);
    },
    a_pick_is_eligible: () =>
      invalidField(
        'player_id',
        'drafts.not-eligible',
        'This player is not eligible. Please add them to the list first.',
      ),
  };
}

export function requireBegun({ status }: LiveDraft): void {
  if (status === 'pre-draft') throw conflict('drafts.not-begun', 'This draft has not begun.');
  if (status === 'completed') {
    throw conflict('drafts.completed', 'This draft is completed. Reopen it to change its picks.');
  }
}

/** The turn on the clock, if it is the one that the sender saw. @throws 404; 409 */
export async function requireTurn(tx: Db, draft: LiveDraft, overall: number, teamId?: string): Promise<DraftSlot> {
  requireBegun(draft);
  if (draft.isPaused) throw conflict('drafts.paused', 'The draft is paused. Resume it first.');
  const slot = slotAt(planOf(draft), draft.nextOverall);
  if (overall !== draft.nextOverall || !slot) throw await movedOn(tx, draft, overall);
  requireOwner(draft, slot, teamId);
  return slot;
}

/** @throws 409 if the turn belongs to another team than the sender saw */
export function requireOwner(draft: LiveDraft, { overall, teamId }: DraftSlot, seen: string | undefined): void {
  if (!seen || seen === teamId) return;
  throw conflict('drafts.moved-on', `Overall ${overall} belongs to ${teamName(draft, teamId)} now.`);
}

/** The error when the clock has moved on: the pick that was made, and whose turn it is. */
async function movedOn(tx: Db, draft: LiveDraft, overall: number): Promise<HttpError> {
  const taken = await findPick(tx, draft._id, { overall });
  const slot = slotAt(planOf(draft), draft.nextOverall);
  const now = slot
    ? `${teamName(draft, slot.teamId)} are on the clock with overall ${slot.overall}.`
    : 'Every turn has been taken.';
  const all = picksIn(planOf(draft));
  const before = taken
    ? `${describePick(taken)}.`
    : overall > all
      ? `There are ${all} turns.`
      : `Overall ${overall} is open again.`;
  return conflict('drafts.moved-on', `The draft has moved on. ${before} ${now}`);
}

const teamName = ({ participatingTeams }: LiveDraft, id: string) =>
  participatingTeams.find(({ _id }) => _id === id)?.name ?? 'Another team';
