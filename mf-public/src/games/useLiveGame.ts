import type { Game, GamePage } from '@league/contract';
import { useAtTime } from '@league/kit';
import type { Connection } from '@league/kit/live';
import { language } from '@league/kit/translation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followGame } from './followGame.ts';
import { gameQuery } from './gameQueries.ts';

const hourMs = 60 * 60 * 1000;
/** How long before and after its start a game that has not begun is followed. */
const timed = { beforeMs: hourMs, afterMs: 6 * hourMs };
/** Without a time, a game has the noon of its day and may begin at any hour of it. */
const untimed = { beforeMs: 12 * hourMs, afterMs: 18 * hourMs };

export interface Live {
  /** Null: the game is not followed. */
  connection: Connection | null;
  /** How far the server's clock is ahead of this one. */
  aheadMs: number;
  /** When the connection broke, by this clock; null while it works. */
  lostAt: number | null;
}

const notFollowed: Live = { connection: null, aheadMs: 0, lostAt: null };

/**
 * Live updates of a game while it is played, and from an hour before.
 * @param always whatever its state: for a page that nobody reloads
 */
export function useLiveGame(game: GamePage | undefined, { always = false } = {}): Live {
  const queryClient = useQueryClient();
  const [live, update] = useState(notFollowed);
  const gameId = useAtTime((now) => (game && (always || isFollowed(game, now)) ? game.gameId : undefined));
  const shownIn = language();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has a stream of its own
  useEffect(() => {
    if (!gameId) return;
    update({ ...notFollowed, connection: 'connecting' });
    let version: string | undefined;
    const { end } = followGame(gameId, ({ connection, held }, aheadMs) => {
      if (held && held.version !== version) {
        version = held.version;
        queryClient.setQueryData(gameQuery(gameId).queryKey, held.game);
      }
      const isLost = connection === 'reconnecting';
      update((known) => ({
        connection,
        aheadMs: aheadMs ?? known.aheadMs,
        lostAt: isLost ? (known.lostAt ?? Date.now()) : null,
      }));
    });
    return () => {
      end();
      update(notFollowed);
    };
  }, [gameId, queryClient, shownIn]);
  return live;
}

type GameProgress = Pick<Game, 'status' | 'isAbandoned' | 'date' | 'timeKnown'>;

/** Whether it is live, broken off, over but not final, or about to start. */
function isFollowed({ status, isAbandoned, date, timeKnown }: GameProgress, now: number): boolean {
  if (status !== 'scheduled') return isAbandoned || status === 'live' || status === 'unofficial';
  const untilStart = Date.parse(date) - now;
  const { beforeMs, afterMs } = timeKnown === false ? untimed : timed;
  return untilStart <= beforeMs && untilStart > -afterMs;
}
