import { isDeepStrictEqual } from 'node:util';
import {
  type Draft,
  type DraftChange,
  type DraftInput,
  type DraftState,
  type LiveDraft,
  type ManagedDraft,
  picksIn,
  planOf,
  slotAt,
  withTranslations,
} from '@league/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { insertRows, uuids } from '../platform/database/bulk.ts';
import { newId } from '../platform/database/columns.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { insertOnce } from '../platform/database/insertOnce.ts';
import { conflict, invalidField, requireVersion } from '../platform/http/httpErrors.ts';
import { changeDraft, type DraftActor, type DraftStep, lockDraft, writeAction } from './changeDraft.ts';
import { addPlayers } from './eligible.ts';
import { fullClock } from './fullClock.ts';
import { getDraft, readState, toManaged } from './readDraft.ts';
import { draftEvents, drafts, draftTeams, draftTrades } from './tables.ts';
import { requireBegun, requireOwner, requireTurn } from './turns.ts';

/** Creates a draft. A repeated request gets the existing draft. @throws 422 at `participatingTeams` */
export async function createDraft(tx: Db, doer: DraftActor, input: DraftInput): Promise<Draft> {
  const { participatingTeams, eligible, status: _, startsAt, id = newId(), ...rest } = input;
  const translations = withTranslations({}, input.translations);
  const row = { id, ...rest, translations, startsAt: startsAt ? new Date(startsAt) : null, seq: 1 };
  if (!(await insertOnce(tx, drafts, row))) return getDraft(tx, id);
  await setTeamOrder(tx, id, participatingTeams);
  if (eligible) await addPlayers(tx, id, eligible);
  const told = { draft: {}, pick: null, picks: [], withdrawn: null };
  await tx.insert(draftEvents).values({ draftId: id, seq: 1, deed: 'created', actorId: doer?._id ?? null, told });
  return getDraft(tx, id);
}

/** Changes a draft; settings that a started draft depends on cannot change. @throws 404; 409 `drafts.changed-meanwhile`, `drafts.has-begun`; 422 */
export async function updateDraft(
  tx: Db,
  id: string,
  doer: DraftActor,
  { participatingTeams, startsAt, version, ...rest }: DraftChange,
): Promise<DraftState & { draft: ManagedDraft }> {
  const held = await lockDraft(tx, id);
  const { draft } = held;
  const current = async () => toManaged(await readState(tx, id), held.translations);
  await requireVersion(['drafts', 'draft'], draft.version, version, current);
  const order = draft.participatingTeams.map(({ _id }) => _id);
  const isOtherOrder = participatingTeams.join() !== order.join();
  if (isOtherOrder || rest.rounds !== draft.rounds || rest.style !== draft.style) {
    requireNotBegun(draft);
    await reorder(tx, draft, participatingTeams);
    await tx.execute(sql`delete from draft_trades where draft_id = ${id} and round > ${rest.rounds}`);
  }
  const translations = withTranslations(held.translations, rest.translations);
  // The clock of the current turn is switched on or off at once.
  const isSwitched = draft.status === 'live' && (rest.secondsPerPick === 0) !== (draft.secondsPerPick === 0);
  const set = {
    ...rest,
    translations,
    ...(startsAt !== undefined && { startsAt: startsAt ? new Date(startsAt) : null }),
    ...(isSwitched && fullClock({ ...draft, ...rest }, draft.nextOverall)),
  };
  const alsoTold = isDeepStrictEqual(translations, held.translations) ? undefined : draftTexts;
  return toManaged(await writeAction(tx, held, doer, { deed: 'changed', set, alsoTold }), translations);
}

const draftTexts = ['title', 'name', 'location', 'description'] as const;

/** The same teams in another order. @throws 404; 409 `drafts.changed-meanwhile`, `drafts.has-begun`; 422 at `participatingTeams` */
export const orderTeams = (
  tx: Db,
  id: string,
  doer: DraftActor,
  { participatingTeams: teamIds, version }: { participatingTeams: readonly string[]; version?: number | undefined },
): Promise<DraftState> =>
  changeDraft(tx, id, doer, async ({ draft }) => {
    await requireVersion(['drafts', 'draft'], draft.version, version, () => readState(tx, id));
    requireNotBegun(draft);
    const before = draft.participatingTeams.map(({ _id }) => _id);
    if (teamIds.toSorted().join() !== before.toSorted().join()) {
      const message = 'Other teams take part by now. Please look again.';
      throw invalidField('participatingTeams', 'drafts.other-teams', message, 409);
    }
    if (teamIds.join() === before.join()) return undefined;
    await reorder(tx, draft, teamIds);
    return { deed: 'ordered' };
  });

function requireNotBegun({ status }: LiveDraft) {
  if (status === 'pre-draft') return;
  throw conflict('drafts.has-begun', 'This draft has begun: its teams, rounds and style stay. Trade picks instead.');
}

async function reorder(tx: Db, { _id }: LiveDraft, teamIds: readonly string[]) {
  await tx.delete(draftTeams).where(eq(draftTeams.draftId, _id));
  await setTeamOrder(tx, _id, teamIds);
  // Trades with a team that no longer takes part.
  await tx.execute(sql`delete from draft_trades where draft_id = ${_id}
    and not (from_team_id in ${uuids(teamIds)} and to_team_id in ${uuids(teamIds)})`);
}

async function setTeamOrder(tx: Db, draftId: string, teamIds: readonly string[]) {
  const [active] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from teams where id in ${uuids(teamIds)} and archived_at is null`,
  );
  if (active?.count !== teamIds.length) {
    throw invalidField(
      'participatingTeams',
      'drafts.unknown-team',
      'One of these teams is not in the league any more.',
    );
  }
  await insertRows(
    tx,
    draftTeams,
    teamIds.map((teamId, turn) => ({ draftId, teamId, turn })),
  );
}

/** Deletes a draft that has not begun. @throws 404; 409 */
export async function removeDraft(tx: Db, id: string): Promise<void> {
  const { draft } = await lockDraft(tx, id);
  requireNotBegun(draft);
  await tx.delete(drafts).where(eq(drafts.id, id));
}

/** Trades a future turn to another team, or back. @throws 404; 409; 422 at `team_id` */
export const tradePick = (
  tx: Db,
  id: string,
  doer: DraftActor,
  { overall, team_id: teamId, from }: { overall: number; team_id: string; from?: string | undefined },
): Promise<DraftState> =>
  changeDraft(tx, id, doer, async ({ draft }) => {
    if (draft.status === 'completed') requireBegun(draft);
    const slot = slotAt(planOf(draft), overall);
    if (!slot || overall < draft.nextOverall) {
      throw conflict('drafts.turn-taken', `Overall ${overall} is not still to come.`);
    }
    const to = draft.participatingTeams.find(({ _id }) => _id === teamId);
    if (!to) throw invalidField('team_id', 'drafts.no-such-team', 'This team does not take part.');
    if (slot.teamId === teamId) return undefined;
    requireOwner(draft, slot, from);
    const { round, ownTeamId: fromTeamId } = slot;
    const which = and(
      eq(draftTrades.draftId, id),
      eq(draftTrades.round, round),
      inArray(draftTrades.fromTeamId, [fromTeamId]),
    );
    await tx.delete(draftTrades).where(which);
    if (teamId !== fromTeamId)
      await tx.insert(draftTrades).values({ draftId: id, round, fromTeamId, toTeamId: teamId });
    return { deed: 'traded', detail: `Overall ${overall} goes to ${to.name}` };
  });

/** Starts the draft: puts the first team on the clock. @throws 404; 409 */
export const startDraft = (tx: Db, id: string, doer: DraftActor): Promise<DraftState> =>
  changeDraft(tx, id, doer, ({ draft }) => {
    if (draft.status === 'live') return undefined;
    requireNotBegun(draft);
    if (draft.eligibleCount === 0) {
      throw conflict('drafts.nobody-eligible', 'Nobody is eligible yet. Add players first.');
    }
    const archived = draft.participatingTeams.find((team) => team.archived);
    if (archived) {
      const message = `${archived.name} are archived. Take them out of the draft in its settings first.`;
      throw conflict('drafts.archived-team', message);
    }
    return { deed: 'started', set: { status: 'live', nextOverall: 1, ...fullClock(draft, 1) } };
  });

/** Pauses the clock; does nothing if it is paused. @throws 404; 409 */
export const pauseDraft = (tx: Db, id: string, doer: DraftActor): Promise<DraftState> =>
  changeDraft(tx, id, doer, ({ draft }) => {
    requireBegun(draft);
    if (draft.isPaused) return undefined;
    const left = sql`greatest(0, extract(epoch from clock_ends_at - clock_timestamp()) * 1000)::int`;
    const clockLeftMs = draft.clockEndsAt === null ? null : left;
    return { deed: 'paused', set: { isPaused: true, clockEndsAt: null, clockLeftMs } };
  });

/** Resumes the clock. @throws 404; 409 */
export const resumeDraft = (tx: Db, id: string, doer: DraftActor): Promise<DraftState> =>
  changeDraft(tx, id, doer, ({ draft }) => {
    requireBegun(draft);
    if (!draft.isPaused) return undefined;
    const clockEndsAt =
      draft.clockLeftMs === null
        ? null
        : sql`clock_timestamp() + make_interval(secs => ${draft.clockLeftMs / 1000}::float8)`;
    return { deed: 'resumed', set: { isPaused: false, clockEndsAt, clockLeftMs: null } };
  });

/**
 * Gives the team on the clock more time, counted from now if its time has run out.
 * @throws 404; 409, also if the clock is not as the sender saw it
 */
export const extendClock = (
  tx: Db,
  id: string,
  doer: DraftActor,
  { overall, seconds, seen }: { overall: number; seconds: number; seen?: Clock | undefined },
): Promise<DraftState> =>
  changeDraft(tx, id, doer, async ({ draft }): Promise<DraftStep> => {
    await requireTurn(tx, { ...draft, isPaused: false }, overall);
    if (draft.clockEndsAt === null && draft.clockLeftMs === null) {
      throw conflict('drafts.no-clock', 'This draft has no clock.');
    }
    if (seen && !isSameClock(seen, draft)) {
      throw conflict('drafts.clock-changed', 'The clock has changed meanwhile. Please look again.');
    }
    const set =
      draft.clockLeftMs === null
        ? {
            clockEndsAt: sql`greatest(clock_ends_at, clock_timestamp()) + make_interval(secs => ${seconds}::float8)`,
          }
        : { clockLeftMs: draft.clockLeftMs + seconds * 1000 };
    return { deed: 'extended', detail: `${seconds} seconds more for overall ${overall}`, set };
  });

type Clock = Pick<LiveDraft, 'clockEndsAt' | 'clockLeftMs'>;

const isSameClock = (one: Clock, other: Clock) =>
  one.clockLeftMs === other.clockLeftMs && timeOf(one.clockEndsAt) === timeOf(other.clockEndsAt);

const timeOf = (instant: string | null) => instant && Date.parse(instant);

/** Completes a draft. @throws 404; 409 if the number of open turns is not the one that the sender saw */
export const completeDraft = (tx: Db, id: string, doer: DraftActor, open: number): Promise<DraftState> =>
  changeDraft(tx, id, doer, ({ draft }) => {
    if (draft.status === 'completed') return undefined;
    requireBegun(draft);
    const isOpen = picksIn(planOf(draft)) - draft.nextOverall + 1;
    if (isOpen !== open) {
      throw conflict('drafts.moved-on', `${isOpen} turns are open by now. Please look again before you end the draft.`);
    }
    const set = { status: 'completed', isPaused: false, clockEndsAt: null, clockLeftMs: null, completedAt: sql`now()` };
    return { deed: 'completed', set };
  });

/** Reopens a completed draft, paused. @throws 404; 409 */
export const reopenDraft = (tx: Db, id: string, doer: DraftActor, reason: string): Promise<DraftState> =>
  changeDraft(tx, id, doer, ({ draft }) => {
    if (draft.status !== 'completed') throw conflict('drafts.not-completed', 'This draft is not completed.');
    const set = { status: 'live', isPaused: true, completedAt: null };
    return {
      deed: 'reopened',
      detail: reason,
      set: { ...set, ...fullClock({ ...draft, isPaused: true }, draft.nextOverall) },
    };
  });

/** Sets the announcement that all followers see. */
export const announce = (tx: Db, id: string, doer: DraftActor, text: string | null): Promise<DraftState> =>
  changeDraft(tx, id, doer, ({ draft }) =>
    draft.announcement === text
      ? undefined
      : { deed: 'announced', detail: text ?? 'Taken away', set: { announcement: text } },
  );

/** The roster's text for where a player came from. */
export const acquiredVia = ({ year }: Pick<Draft, 'year'>, overall: number) => `Draft ${year}, overall ${overall}`;
