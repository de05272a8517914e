import { type GameLive, type GameUpdate, withUpdate } from '@league/contract';

export type Connection = 'connecting' | 'live' | 'polling';

/** A game that is followed: how it is heard of, and what is known of it. */
export interface Following {
  connection: Connection;
  held: GameLive | undefined;
  /** The `seq` of an update that could not be applied, because one before it was missed. */
  missed: number | null;
}

export type Happening =
  | { kind: 'whole'; by: 'stream' | 'poll'; live: GameLive }
  | { kind: 'update'; update: GameUpdate }
  | { kind: 'interrupted' };

export const unheard: Following = { connection: 'connecting', held: undefined, missed: null };

/** Where following stands after something came, or stopped coming. An older state never takes the place of a newer. */
export function after(following: Following, happening: Happening): Following {
  switch (happening.kind) {
    case 'interrupted':
      return { ...following, connection: 'polling' };
    case 'whole':
      return afterWhole(following, happening);
    case 'update':
      return afterUpdate(following, happening.update);
  }
}

function afterWhole({ connection, held, missed }: Following, { by, live }: Extract<Happening, { kind: 'whole' }>) {
  const known = later(held, live);
  return {
    connection: by === 'stream' ? 'live' : connection,
    held: known,
    missed: missed !== null && known.seq < missed ? missed : null,
  };
}

function afterUpdate(following: Following, update: GameUpdate): Following {
  const { held } = following;
  if (held && isOlder(update, held)) return following;
  const known = held && withUpdate(held, update);
  return known ? { ...following, held: known } : { ...following, missed: update.seq };
}

const later = (held: GameLive | undefined, live: GameLive) =>
  held && (held.version === live.version || isOlder(live, held)) ? held : live;

type Told = Pick<GameLive, 'seq' | 'now'>;

/** A change beside the sheet, such as a player's new name, leaves `seq` as it is: then the server's clock decides. */
const isOlder = (told: Told, held: Told) =>
  told.seq < held.seq || (told.seq === held.seq && Date.parse(told.now) < Date.parse(held.now));
