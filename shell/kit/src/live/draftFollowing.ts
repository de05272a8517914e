import { type DraftState, type DraftUpdate, withDraftUpdate } from '@league/contract';

export type DraftConnection = 'connecting' | 'streaming' | 'polling';

/** A draft that is followed: how it is heard of, and what is known of it. */
export interface DraftFollowing {
  connection: DraftConnection;
  held: DraftState | undefined;
  /** The `seq` of an update that could not be applied, because one before it was missed. */
  missed: number | null;
}

export type DraftHappening =
  | { kind: 'whole'; by: 'stream' | 'poll' | 'self'; state: DraftState }
  | { kind: 'update'; update: DraftUpdate }
  | { kind: 'interrupted' };

export const unfollowed: DraftFollowing = { connection: 'connecting', held: undefined, missed: null };

/** Where following stands after something came, or stopped coming. An older state never takes the place of a newer. */
export function afterHappening(following: DraftFollowing, happening: DraftHappening): DraftFollowing {
  const { connection, held, missed } = following;
  if (happening.kind === 'interrupted') return { ...following, connection: 'polling' };
  if (happening.kind === 'whole') {
    const { state, by } = happening;
    const known = held && held.seq >= state.seq ? held : state;
    return {
      connection: by === 'stream' ? 'streaming' : connection,
      held: known,
      missed: missed !== null && known.seq < missed ? missed : null,
    };
  }
  const { update } = happening;
  if (!held) return { ...following, missed: update.seq };
  const known = withDraftUpdate(held, update);
  if (known === held) return following;
  return known ? { ...following, held: known } : { ...following, missed: update.seq };
}
