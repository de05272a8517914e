import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, ConnectionOptions } from './connection.ts';

export interface Heard {
  onNotice: (payload: string) => void;
  /** Between a false and the next true any number of notices were missed. */
  onState: (isListening: boolean) => void;
}

export interface Listening {
  close: () => Promise<void>;
}

type Open = (options: Pick<ConnectionOptions, 'onEnd' | 'onNotice'>) => Connection;

const longestPauseMs = 2000;
/** A connection that has gone silent is noticed by asking on it. */
const askEveryMs = 10_000;

/** What the database calls whoever listens on a channel (`pg_stat_activity.application_name`). */
export const listenerName = (channel: string) => `league ${channel}`;

/** Listens on a connection of its own, and on another one once that has ended. Resolves when the first try is over. */
export async function keepListening(open: Open, channel: string, { onNotice, onState }: Heard): Promise<Listening> {
  const stop = new AbortController();
  let connection: Connection | undefined;
  let pauseMs = 50;

  /** Until the connection has ended. */
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
