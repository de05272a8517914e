import { type DraftState, draftEvents, draftsApi, withDraftUpdate } from '@league/contract';
import { call } from '@league/kit';
import { type Follow, follow, type Listener } from './follow.ts';

const { init, heartbeat, ofPicks, updated } = draftEvents;
const events = { init, heartbeat, updates: [...ofPicks, updated] };

/** Follows a draft from its known state. */
export const followDraft = (id: string, initial: DraftState, listener: Listener<DraftState>): Follow<DraftState> =>
  follow(
    {
      path: `${draftsApi.stream.path.replace('{id}', encodeURIComponent(id))}?send=changes`,
      events,
      ask: () => call(draftsApi.stream, { params: { id }, query: { transport: 'poll' } }),
      initial,
      isKnown: (held, state) => held.seq >= state.seq,
      apply: withDraftUpdate,
    },
    listener,
  );
