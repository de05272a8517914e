/** While polling: whether it is answered; otherwise there are no updates at all. */
export type Connection = 'connecting' | 'streaming' | 'polling' | 'reconnecting';

/** Common fields of all messages: the sequence number and the server's clock. */
export interface LiveMessage {
  seq: number;
  now: string;
}

/** The state of following: the connection, and the known data. */
export interface FollowState<Whole> {
  connection: Connection;
  held: Whole | undefined;
  /** The `seq` of an update that could not be applied, because of a gap. */
  missed: number | null;
}

export type FollowEvent<Whole, Update> =
  | { kind: 'whole'; by: 'stream' | 'poll' | 'self'; whole: Whole }
  | { kind: 'update'; update: Update }
  | { kind: 'interrupted' }
  | { kind: 'unanswered' };

/** How to apply messages to the known state. */
export interface LiveReducer<Whole extends LiveMessage, Update extends LiveMessage> {
  /** Whether a message contains nothing new. */
  isKnown: (held: Whole, whole: Whole) => boolean;
  /** The state with the update: unchanged if known already, undefined after a gap. */
  apply: (held: Whole, update: Update) => Whole | undefined;
}

export const initialFollowing = <Whole>(held?: Whole): FollowState<Whole> => ({
  connection: 'connecting',
  held,
  missed: null,
});

/** Whether the stream is broken. */
export const isDisconnected = ({ connection }: Pick<FollowState<unknown>, 'connection'>): boolean =>
  connection === 'polling' || connection === 'reconnecting';

/** The state after a message or an interruption. An older state never replaces a newer one. */
export function nextFollowing<Whole extends LiveMessage, Update extends LiveMessage>(
  { isKnown, apply }: LiveReducer<Whole, Update>,
  following: FollowState<Whole>,
  event: FollowEvent<Whole, Update>,
): FollowState<Whole> {
  const { connection, held, missed } = following;
  if (event.kind === 'interrupted')
    return isDisconnected(following) ? following : { ...following, connection: 'polling' };
  if (event.kind === 'unanswered')
    return isDisconnected(following) ? { ...following, connection: 'reconnecting' } : following;
  if (event.kind === 'whole') {
    const { whole, by } = event;
    const known = held && isKnown(held, whole) ? held : whole;
    return {
      connection: by === 'stream' ? 'streaming' : by === 'poll' && isDisconnected(following) ? 'polling' : connection,
      held: known,
      missed: missed !== null && known.seq < missed ? missed : null,
    };
  }
  const { update } = event;
  const known = held && apply(held, update);
  if (held && known === held) return following;
  return known ? { ...following, held: known } : { ...following, missed: update.seq };
}
