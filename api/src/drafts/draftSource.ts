import { type DraftPick, type DraftState, type DraftUpdate, draftEventOf, draftEvents } from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import type { Source } from '../platform/live/streams.ts';
import { type DraftEvent, readEventsSince } from './readDraft.ts';

/** A draft at one moment, with its latest events. */
interface DraftSnapshot {
  state: DraftState;
  happened: readonly DraftEvent[];
  /** How far the database's clock is ahead of this process's. */
  aheadMs: number;
}

/** The number of missed events that are sent again; followers who missed more get the whole draft. */
const maxKept = 50;

export const draftTopic = (id: string): string => `draft:${id}`;

/**
 * A draft as its followers get it. Every event is sent in order, also if several came at once.
 * @param onlyChanges events contain what changed, not the whole draft
 */
export function draftSource(db: Db, id: string, onlyChanges: boolean): Source<DraftSnapshot> {
  let kept: readonly DraftEvent[] | undefined;
  let known = 0;

  async function read(): Promise<DraftSnapshot> {
    const { happened: fresh, ...state } = await readEventsSince(db, id, known, maxKept);
    kept = [...(kept ?? []), ...fresh].slice(-maxKept);
    known = state.seq;
    return { state, happened: kept, aheadMs: Date.parse(state.now) - Date.now() };
  }

  const eventsSince = (seq: number, { state, happened, aheadMs }: DraftSnapshot) => {
    const missed = happened.filter((each) => each.seq > seq);
    const isWhole = missed[0]?.seq === seq + 1 && missed.length === state.seq - seq;
    return isWhole ? missed.map((each) => toEvent(each, state, nowBy(aheadMs))) : [init(state, nowBy(aheadMs))];
  };

  const toEvent = ({ seq, deed, told }: DraftEvent, { draft, picks }: DraftState, now: string) => {
    const changes = withNamesOf({ draft, picks }, told);
    const data: DraftUpdate = { seq, now, ...changes, ...(!onlyChanges && { draft, picks }) };
    return { id: String(seq), event: draftEventOf(deed), data };
  };

  return {
    watched: [draftTopic(id)],
    read,
    seqOf: ({ state }) => state.seq,
    first(followed, lastEventId) {
      const last = Number.parseInt(lastEventId ?? '', 10);
      if (last === followed.state.seq) return [];
      return last < followed.state.seq ? eventsSince(last, followed) : [init(followed.state, nowBy(followed.aheadMs))];
    },
    next: (before, after) => (before.state.seq === after.state.seq ? [] : eventsSince(before.state.seq, after)),
  };
}

/** Events are kept with the main names; followers get those of the state that they follow, in their language. */
function withNamesOf(
  { draft, picks }: Pick<DraftState, 'draft' | 'picks'>,
  told: DraftEvent['told'],
): DraftEvent['told'] {
  const named = (pick: DraftPick) => picks.find(({ _id }) => _id === pick._id) ?? pick;
  const isTold = (field: string) => field in told.draft;
  const names = Object.fromEntries(draftNames.filter(isTold).map((field) => [field, draft[field]]));
  return {
    ...told,
    draft: { ...told.draft, ...names },
    pick: told.pick && named(told.pick),
    picks: told.picks.map(named),
  };
}

const draftNames = ['title', 'name', 'location', 'description', 'participatingTeams'] as const;

export const currentState = ({ state, aheadMs }: DraftSnapshot): DraftState => ({ ...state, now: nowBy(aheadMs) });

const nowBy = (aheadMs: number) => new Date(Date.now() + aheadMs).toISOString();

const init = (state: DraftState, now: string) => ({
  id: String(state.seq),
  event: draftEvents.init,
  data: { ...state, now },
});
