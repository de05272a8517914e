import { gameEvents, gameLiveApi } from '@league/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { knownSheet } from './sheetQueries.ts';

/** After this time without even a heartbeat, a stream counts as lost. */
const silentMs = 45_000;
const againMs = 5000;

/**
 * Refetches the sheet when the game's stream reports a change.
 * @returns whether the stream is connected: otherwise, poll
 */
export function useSheetNews(gameId: string): boolean {
  const client = useQueryClient();
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    if (!('EventSource' in globalThis)) return;
    let stream: EventSource | undefined;
    let heardAt = 0;
    function hear({ data }: MessageEvent<string>) {
      heardAt = Date.now();
      setHeard(true);
      const { seq } = JSON.parse(data) as { seq: number };
      if (seq > (knownSheet(gameId)?.seq ?? -1))
        void client.invalidateQueries({ queryKey: ['score-sheets', gameId], exact: true });
    }
    function connect() {
      stream?.close();
      heardAt = Date.now();
      stream = new EventSource(gameLiveApi.stream.path.replace('{gameId}', encodeURIComponent(gameId)));
      for (const event of [gameEvents.init, gameEvents.updated]) stream.addEventListener(event, hear);
      stream.addEventListener(gameEvents.heartbeat, () => {
        heardAt = Date.now();
      });
      stream.onerror = lose;
    }
    function lose() {
      stream?.close();
      stream = undefined;
      setHeard(false);
    }
    const looks = setInterval(() => {
      if (stream && Date.now() - heardAt > silentMs) lose();
      if (!stream) connect();
    }, againMs);
    connect();
    return () => {
      clearInterval(looks);
      stream?.close();
    };
  }, [gameId, client]);
  return isHeard;
}
