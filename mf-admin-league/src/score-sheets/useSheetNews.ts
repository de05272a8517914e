import { gameEvents, gameLiveApi } from '@league/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cachedSheet, keyOf } from './sheetQueries.ts';

/** After this time without even a heartbeat, a stream counts as lost. */
const timeoutMs = 45_000;
const reconnectMs = 5000;

/**
 * Refetches the sheet when the game's stream reports a change.
 * @returns whether the stream is connected: otherwise, poll
 */
export function useSheetNews(gameId: string): boolean {
  const client = useQueryClient();
  const [isConnected, setConnected] = useState(false);
  useEffect(() => {
    if (!('EventSource' in globalThis)) return;
    let stream: EventSource | undefined;
    let receivedAt = 0;
    /** The version that the stream named last. */
    let latest = -1;
    const isBehind = () => latest > (cachedSheet(gameId)?.seq ?? -1);
    function receive({ data }: MessageEvent<string>) {
      receivedAt = Date.now();
      setConnected(true);
      latest = (JSON.parse(data) as { seq: number }).seq;
      if (isBehind()) void client.invalidateQueries({ queryKey: keyOf(gameId), exact: true });
    }
    function connect() {
      stream?.close();
      receivedAt = Date.now();
      stream = new EventSource(gameLiveApi.stream.path.replace('{gameId}', encodeURIComponent(gameId)));
      for (const event of [gameEvents.init, gameEvents.updated]) stream.addEventListener(event, receive);
      stream.addEventListener(gameEvents.heartbeat, () => {
        receivedAt = Date.now();
      });
      stream.onerror = disconnect;
    }
    function disconnect() {
      stream?.close();
      stream = undefined;
      setConnected(false);
    }
    const timer = setInterval(() => {
      if (stream && Date.now() - receivedAt > timeoutMs) disconnect();
      if (!stream) connect();
      // The request after the last event got no response.
      if (isBehind()) void client.invalidateQueries({ queryKey: keyOf(gameId), exact: true }, { cancelRefetch: false });
    }, reconnectMs);
    connect();
    return () => {
      clearInterval(timer);
      stream?.close();
    };
  }, [gameId, client]);
  return isConnected;
}
