import { gameEvents, gameLiveApi } from '@league/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { knownSheet } from './sheetQueries.ts';

/** A stream that says nothing for so long, not even its heartbeat, is away. */
const silentMs = 45_000;
const againMs = 5000;

/**
 * Hears by the game's stream that somebody has changed its sheet, and has it read again.
 * @returns whether the stream is there: while it is not, the sheet is to be asked for
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
