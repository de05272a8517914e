import { type GameLive, type GameUpdate, gameEvents, gameLiveApi, withUpdate } from '@league/contract';
import { type Follow, follow, type Listener, type LiveMessage, type LiveReducer } from '@league/kit/live';

const { init, heartbeat, updated } = gameEvents;
const events = { init, heartbeat, updates: [updated] };

/** Follows a game. */
export const followGame = (gameId: string, listener: Listener<GameLive>): Follow<GameLive> =>
  follow(
    {
      operation: gameLiveApi.stream,
      params: { gameId },
      events,
      ...gameReducer,
    },
    listener,
  );

export const gameReducer: LiveReducer<GameLive, GameUpdate> = {
  isKnown: (held, live) => held.version === live.version || isOlder(live, held),
  apply: (held, update) => (isOlder(update, held) ? held : withUpdate(held, update)),
};

/** A change outside of the sheet, such as a player's new name, does not change `seq`: then the server's clock decides. */
const isOlder = (message: LiveMessage, held: LiveMessage) =>
  message.seq < held.seq || (message.seq === held.seq && Date.parse(message.now) < Date.parse(held.now));
