import { createHash } from 'node:crypto';
import { type GameLive, type GamePage, type GameUpdate, gameEvents } from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import type { Source } from '../platform/live/streams.ts';
import { getGamePage } from './gamePage.ts';

/** A game's page at one moment, with the name of its version. */
type Followed = Omit<GameLive, 'now'>;

/** A game as its followers get it. The players, teams and season of its page rarely change, and for all games at once. */
export const followedGame = (db: Db, gameId: string): Source<Followed> => ({
  watched: [`game:${gameId}`, 'players', 'teams', 'seasons'],
  read: async () => toFollowed(await getGamePage(db, gameId)),
  seqOf: ({ seq }) => seq,
  first: (game, lastEventId) =>
    game.version === lastEventId ? [] : [{ id: game.version, event: gameEvents.init, data: toLive(game) }],
  next: (before, after) =>
    before.version === after.version
      ? []
      : [{ id: after.version, event: gameEvents.updated, data: updateBetween(before, after) }],
});

export const toLive = (game: Followed): GameLive => ({ ...game, now: new Date().toISOString() });

function toFollowed(game: GamePage): Followed {
  const hash = createHash('sha256').update(JSON.stringify(game)).digest('base64url').slice(0, 12);
  return { seq: game.seq, version: `${game.seq}.${hash}`, game };
}

function updateBetween(before: Followed, { seq, version, game }: Followed): GameUpdate {
  const isChanged = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before.game[field as keyof GamePage]);
  const changed: Partial<GamePage> = Object.fromEntries(Object.entries(game).filter(isChanged));
  return { seq, version, from: before.version, now: new Date().toISOString(), changed };
}
