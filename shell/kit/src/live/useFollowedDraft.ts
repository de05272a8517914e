import { clockLeft, type DraftState, type LiveDraft } from '@league/contract';
import { kitMessages as messages, notify } from '@league/kit';
import { language } from '@league/kit/translation';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Follow, Listener } from './follow.ts';
import { followDraft } from './followDraft.ts';
import { type Connection, isDisconnected } from './following.ts';

export interface DraftSubscription {
  /** Null: the draft is not followed. */
  connection: Connection | null;
  state: DraftState;
  /** How far the server's clock is ahead of this one. */
  aheadMs: number;
  /** Applies a state that this page got as a response. */
  take: (state: DraftState) => void;
}

const reopensWithinMs = 3_600_000;

/** A draft that was just completed, perhaps by mistake, may be reopened. */
const isFinished = ({ status, completedAt }: LiveDraft) =>
  status === 'completed' && !(completedAt && Date.now() - Date.parse(completedAt) < reopensWithinMs);

/**
 * A draft with live updates, unless it was completed more than an hour ago.
 * @param initial the page's data; later data are applied
 * @param onGone called when the draft was deleted; always the same function, such as a query's `refetch`
 */
export function useFollowedDraft(initial: DraftState, onGone?: () => unknown): DraftSubscription {
  const draftId = initial.draft._id;
  const [state, setState] = useState(initial);
  const [connection, setConnection] = useState<Connection | null>(null);
  const [aheadMs, setAhead] = useState(0);
  const followed = useRef<Follow<DraftState>>(null);
  const latest = useRef(initial);
  const isFollowed = !isFinished(initial.draft) || connection !== null;
  const shownIn = language();
  const latestIn = useRef(shownIn);

  useEffect(() => {
    if (!isFollowed) return;
    setConnection((known) => known ?? 'connecting');
    let before: Connection = 'connecting';
    const known = latestIn.current === shownIn ? latest.current : undefined;
    latestIn.current = shownIn;
    const listener: Listener<DraftState> = ({ held, connection }, aheadMs) => {
      if (held) {
        latest.current = held;
        setState(held);
      }
      if (aheadMs !== undefined) setAhead(aheadMs);
      setConnection(connection);
      const wasAway = isDisconnected({ connection: before });
      if (isDisconnected({ connection }) && !wasAway) notify.info(messages.draftInterrupted);
      if (connection === 'streaming' && wasAway) notify.success(messages.draftReconnected);
      before = connection;
    };
    const follow = followDraft(draftId, known, listener, onGone);
    followed.current = follow;
    return () => {
      follow.end();
      followed.current = null;
      notify.withdraw(messages.draftInterrupted);
    };
  }, [draftId, isFollowed, shownIn, onGone]);

  const take = useCallback((answered: DraftState) => {
    if (followed.current) followed.current.take(answered);
    else if (answered.seq >= latest.current.seq) {
      latest.current = answered;
      setState(answered);
    }
  }, []);
  useEffect(() => take(initial), [initial, take]);
  return { connection, state, aheadMs, take };
}

const tickMs = 200;

/** The remaining milliseconds of the pick, counting down; null without a clock. */
export function useClockLeft(draft: LiveDraft, aheadMs: number): number | null {
  const [, tick] = useState(0);
  const isRunning = draft.status === 'live' && !draft.isPaused && draft.clockEndsAt !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return draft.status === 'live' ? clockLeft(draft, new Date(Date.now() + aheadMs)) : null;
}
