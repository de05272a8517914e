import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, ConnectionOptions } from './connection.ts';

export interface NotificationHandlers {
  onNotice: (payload: string) => void;
  /** Any number of notifications may be lost between a false and the next true. */
  onState: (isListening: boolean) => void;
}

export interface ChannelListener {
  close: () => Promise<void>;
}

type Open = (options: Pick<ConnectionOptions, 'onEnd' | 'onNotice'>) => Connection;

const longestPauseMs = 2000;
/** A query at this interval detects a dead connection. */
const askEveryMs = 10_000;

/** The listener's name in `pg_stat_activity.application_name`. */
export const listenerName = (channel: string) => `league ${channel}`;

/** Listens on a dedicated connection, and reconnects when that ends. Resolves after the first attempt. */
export async function listenWithReconnect(
  open: Open,
  channel: string,
  { onNotice, onState }: NotificationHandlers,
): Promise<ChannelListener> {
  const stop = new AbortController();
  let connection: Connection | undefined;
  let pauseMs = 50;

  /** Resolves when the connection has ended. */
  async function listenOnce(hasTried: () => void) {
    let onEnd = () => {};
    const ended = new Promise<void>((resolve) => {
      onEnd = resolve;
    });
    connection = open({ onEnd, onNotice: (_, payload) => onNotice(payload) });
    const asking = setInterval(() => connection?.run('select').catch(() => {}), askEveryMs);
    try {
      await connection.run(`set application_name = '${listenerName(channel)}'`);
      await connection.run(`listen "${channel}"`);
      pauseMs = 50;
      onState(true);
      hasTried();
      if (stop.signal.aborted) return;
      await ended;
    } finally {
      clearInterval(asking);
      onState(false);
      await connection.close();
    }
  }

  async function go(hasTried: () => void) {
    while (!stop.signal.aborted) {
      await listenOnce(hasTried).catch(() => {});
      hasTried();
      await pause(pauseMs, undefined, { signal: stop.signal }).catch(() => {});
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  let done: Promise<void> = Promise.resolve();
  await new Promise<void>((hasTried) => {
    done = go(hasTried);
  });
  return {
    close: async () => {
      stop.abort();
      await connection?.close();
      await done;
    },
  };
}
