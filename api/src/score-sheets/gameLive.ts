import { createHash } from 'node:crypto';
import {
  type GameLive,
  type GamePage,
  type GameUpdate,
  gameEvents,
  type ShotChanges,
  withShotChanges,
} from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import type { Source } from '../platform/live/streams.ts';
import { getGamePage } from './gamePage.ts';

/** A game's page at one moment, with the name of its version. */
type GameSnapshot = Omit<GameLive, 'now'>;

/** A game as its followers get it. The players, teams and season of its page rarely change, and for all games at once. */
export const gameSource = (db: Db, gameId: string): Source<GameSnapshot> => ({
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

export const toLive = (game: GameSnapshot): GameLive => ({ ...game, now: new Date().toISOString() });

function toFollowed(game: GamePage): GameSnapshot {
  const hash = createHash('sha256').update(JSON.stringify(game)).digest('base64url').slice(0, 12);
  return { seq: game.seq, version: `${game.seq}.${hash}`, game };
}

function updateBetween(before: GameSnapshot, { seq, version, game }: GameSnapshot): GameUpdate {
  const isChanged = (field: keyof GamePage) => JSON.stringify(game[field]) !== JSON.stringify(before.game[field]);
  const fields = (Object.keys(game) as (keyof GamePage)[]).filter(isChanged);
  const missing = Object.keys(before.game).filter((field) => !(field in game));
  const shotChanges = fields.includes('shotAttempts') && shotChangesBetween(before.game, game);
  const complete = fields.filter((field) => field !== 'shotAttempts' || !shotChanges);
  return {
    seq,
    version,
    from: before.version,
    now: new Date().toISOString(),
    changed: Object.fromEntries(complete.map((field) => [field, game[field]])),
    ...(missing.length > 0 && { missing }),
    ...(shotChanges && { shotChanges }),
  };
}

/** The changed attempts; undefined if their order has changed too. */
function shotChangesBetween(
  { shotAttempts: before = [] }: GamePage,
  { shotAttempts: after = [] }: GamePage,
): ShotChanges | undefined {
  const known = new Map(before.map((shot) => [shot._id, JSON.stringify(shot)]));
  const put = after.filter((shot) => known.get(shot._id) !== JSON.stringify(shot));
  const left = new Set(after.map(({ _id }) => _id));
  const changes = { put, removed: before.map(({ _id }) => _id).filter((id) => !left.has(id)) };
  return JSON.stringify(withShotChanges(before, changes)) === JSON.stringify(after) ? changes : undefined;
}
