/** While it is polled, whether that is answered: else nothing is heard at all. */
export type Connection = 'connecting' | 'streaming' | 'polling' | 'reconnecting';

/** What comes with everything that is told: how far it reaches, and the server's clock. */
export interface Told {
  seq: number;
  now: string;
}

/** Something that is followed: how it is heard of, and what is known of it. */
export interface Following<Whole> {
  connection: Connection;
  held: Whole | undefined;
  /** The `seq` of an update that could not be applied, because one before it was missed. */
  missed: number | null;
}

export type Happening<Whole, Update> =
  | { kind: 'whole'; by: 'stream' | 'poll' | 'self'; whole: Whole }
  | { kind: 'update'; update: Update }
  | { kind: 'interrupted' }
  | { kind: 'unanswered' };

/** How what is known grows. */
export interface Growth<Whole extends Told, Update extends Told> {
  /** Whether what has come tells nothing that is not known. */
  isKnown: (held: Whole, whole: Whole) => boolean;
  /** With the update: the same where it is known already, undefined where one before it was missed. */
  apply: (held: Whole, update: Update) => Whole | undefined;
}

export const unheard = <Whole>(held?: Whole): Following<Whole> => ({ connection: 'connecting', held, missed: null });

/** Whether the stream is away. */
export const isAway = ({ connection }: Pick<Following<unknown>, 'connection'>): boolean =>
  connection === 'polling' || connection === 'reconnecting';

/** Where following stands after something came, or stopped coming. An older state never takes the place of a newer. */
export function afterHappening<Whole extends Told, Update extends Told>(
  { isKnown, apply }: Growth<Whole, Update>,
  following: Following<Whole>,
  happening: Happening<Whole, Update>,
): Following<Whole> {
  const { connection, held, missed } = following;
  if (happening.kind === 'interrupted') return isAway(following) ? following : { ...following, connection: 'polling' };
  if (happening.kind === 'unanswered')
    return isAway(following) ? { ...following, connection: 'reconnecting' } : following;
  if (happening.kind === 'whole') {
    const { whole, by } = happening;
    const known = held && isKnown(held, whole) ? held : whole;
    return {
      connection: by === 'stream' ? 'streaming' : by === 'poll' && isAway(following) ? 'polling' : connection,
      held: known,
      missed: missed !== null && known.seq < missed ? missed : null,
    };
  }
  const { update } = happening;
  const known = held && apply(held, update);
  if (held && known === held) return following;
  return known ? { ...following, held: known } : { ...following, missed: update.seq };
}
