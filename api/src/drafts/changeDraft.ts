import type { Actor, DraftAction, DraftPick, DraftState, LiveDraft, Translations } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { readLiveDraft, readState } from './readDraft.ts';
import { draftEvents, drafts } from './tables.ts';

/** Who acts; null: the clock. */
export type DraftActor = Pick<Actor, '_id'> | null;

/** A draft that is locked until the transaction ends, and the database's time. */
export interface LockedDraft {
  now: Date;
  draft: LiveDraft;
  translations: Translations;
}

export interface DraftStep {
  deed: DraftAction;
  /** A description for those who run the draft. */
  detail?: string;
  /** The changes of the draft's own row. */
  set?: Omit<Parameters<ReturnType<Db['update']>['set']>[0], 'seq'>;
  /** Fields that followers get although the main texts are the same: those in another language have changed. */
  alsoTold?: readonly (keyof LiveDraft)[] | undefined;
  /** The overall number of the pick concerned, after the change. */
  overall?: number;
  /** A removed pick. */
  withdrawn?: DraftPick;
}

/** @throws 404 */
export async function lockDraft(tx: Db, id: string): Promise<LockedDraft> {
  // A statement of its own, so that later reads see what the transaction before has committed.
  const { translations } = await requireRow(
    'draft',
    rowsOf<Pick<LockedDraft, 'translations'>>(tx, sql`select translations from drafts where id = ${id} for update`),
  );
  const { now, draft } = await readLiveDraft(tx, id);
  return { now: new Date(now), draft, translations };
}

/** Stores an action in the row, for the followers and in the history; each has the same `seq`. */
export async function writeAction(
  tx: Db,
  { draft: before }: LockedDraft,
  doer: DraftActor,
  done: DraftStep,
): Promise<DraftState> {
  const seq = before.seq + 1;
  await tx
    .update(drafts)
    .set({ ...done.set, seq })
    .where(eq(drafts.id, before._id));
  const state = await readState(tx, before._id);
  const pick = done.withdrawn ?? state.picks.find(({ overall }) => overall === done.overall) ?? null;
  await tx.insert(draftEvents).values({
    draftId: before._id,
    seq,
    deed: done.deed,
    actorId: doer?._id ?? null,
    detail: done.detail ?? (pick && describePick(pick)),
    told: {
      draft: changesBetween(before, state.draft, done.alsoTold),
      pick,
      picks: pick && !done.withdrawn ? [pick] : [],
      withdrawn: done.withdrawn?.overall ?? null,
    },
  });
  return state;
}

/**
 * Runs one action on a locked draft. If there is nothing to do, the draft stays as it is.
 * @throws 404, and what the work throws
 */
export async function changeDraft(
  tx: Db,
  id: string,
  doer: DraftActor,
  work: (held: LockedDraft) => Promise<DraftStep | undefined> | DraftStep | undefined,
): Promise<DraftState> {
  const held = await lockDraft(tx, id);
  const done = await work(held);
  return done ? writeAction(tx, held, doer, done) : readState(tx, id);
}

function changesBetween(before: LiveDraft, after: LiveDraft, also: readonly string[] = []): Partial<LiveDraft> {
  const isChanged = ([field, value]: [string, unknown]) =>
    also.includes(field) || JSON.stringify(value) !== JSON.stringify(before[field as keyof LiveDraft]);
  return Object.fromEntries(Object.entries(after).filter(isChanged));
}

/** `Overall 3: Cairo Pharaohs select Omar Hassan` */
export const describePick = ({ overall, team, player }: Pick<DraftPick, 'overall' | 'team' | 'player'>) =>
  player ? `Overall ${overall}: ${team.name} select ${player.name}` : `Overall ${overall}: ${team.name} are skipped`;
