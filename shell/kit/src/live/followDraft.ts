import { type DraftState, draftEvents, draftsApi, withDraftUpdate } from '@league/contract';
import { type Follow, follow, type Listener } from './follow.ts';

const { init, heartbeat, ofPicks, updated } = draftEvents;
const events = { init, heartbeat, updates: [...ofPicks, updated] };

/** Follows a draft, from its known state if there is one. */
export const followDraft = (
  id: string,
  initial: DraftState | undefined,
  listener: Listener<DraftState>,
  onGone?: () => unknown,
): Follow<DraftState> =>
  follow(
    {
      operation: draftsApi.stream,
      params: { id },
      query: { send: 'changes' },
      events,
      ...(initial && { initial }),
      onGone,
      isKnown: (held, state) => held.seq >= state.seq,
      apply: withDraftUpdate,
    },
    listener,
  );
