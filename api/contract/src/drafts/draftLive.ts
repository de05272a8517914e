import * as z from 'zod/mini';
import type { DraftPlan } from '../rules/draftOrder.ts';
import { Count, Instant } from '../shapes.ts';
import { type Draft, type DraftAction, DraftPick, type DraftState, LiveDraft } from './drafts.ts';

/** An event of a draft: with `send=changes` the changed fields and picks; otherwise the whole current state. */
export const DraftUpdate = z.object({
  seq: Count,
  now: Instant,
  draft: z.partial(LiveDraft),
  /** The recorded, skipped or edited pick. */
  pick: z.nullable(DraftPick),
  picks: z.array(DraftPick),
  /** The overall of a withdrawn pick. */
  withdrawn: z.nullable(Count),
});
export type DraftUpdate = z.infer<typeof DraftUpdate>;

const ofPicks = ['pick-recorded', 'pick-skipped', 'pick-undone', 'pick-edited'] as const;

/** The stream's events: `init` carries a `DraftState`, `heartbeat` nothing, every 20 s, all others a `DraftUpdate`. */
export const draftEvents = { init: 'init', heartbeat: 'heartbeat', updated: 'draft-updated', ofPicks } as const;

export const draftEventOf = (action: DraftAction): string =>
  ofPicks.find((each) => each === action) ?? draftEvents.updated;

/**
 * Applies an update to the state. A known update changes nothing; undefined after a gap, when the whole state must be fetched.
 */
export function withDraftUpdate(held: DraftState, update: DraftUpdate): DraftState | undefined {
  const { seq, now, draft, picks, withdrawn } = update;
  if (seq <= held.seq) return held;
  if (seq !== held.seq + 1) return undefined;
  const changed = new Set([...picks.map(({ overall }) => overall), withdrawn]);
  const kept = held.picks.filter(({ overall }) => !changed.has(overall));
  return { seq, now, draft: Object.assign({ ...held.draft }, draft), picks: sortPicks([...kept, ...picks]) };
}

/** By overall, then by time. */
export const sortPicks = (picks: readonly DraftPick[]): DraftPick[] =>
  picks.toSorted((one, other) => one.overall - other.overall || one.timestamp.localeCompare(other.timestamp));

type DraftOrderFields = Pick<Draft, 'participatingTeams' | 'rounds' | 'style' | 'trades'>;

/** A draft as input for the order rules. */
export const planOf = ({ participatingTeams, rounds, style, trades }: DraftOrderFields): DraftPlan => ({
  teamIds: participatingTeams.map(({ _id }) => _id),
  rounds,
  style,
  trades,
});
