import { openConnection } from './connection.ts';
import type { Db } from './db.ts';
import { type ChannelListener, listenWithReconnect, type NotificationHandlers } from './listening.ts';
import { createPool } from './pool.ts';
import { drizzleOverPool } from './transactions.ts';

export interface Database {
  url: string;
  /** Its transactions are atomic, even if the connection breaks. */
  db: Db;
  /** @throws if the database does not answer */
  ping: () => Promise<void>;
  /** Subscribes to a channel (`LISTEN`) until the database is closed. */
  listen: (channel: string, heard: NotificationHandlers) => Promise<ChannelListener>;
  /** Waits for running work. */
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** The maximum number of connections. */
  connections?: number;
  /** The statement timeout. */
  statementSeconds?: number;
  /** The database's own address if `url` is a pooler's: poolers do not forward notifications. */
  directUrl?: string | undefined;
  /** Called with each statement before it is sent. */
  onStatement?: (statement: string) => void;
}

const oldestServer = 15;

/** @throws a readable error if the database cannot be reached or is too old */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const { connections = 10, statementSeconds = 5, directUrl, onStatement } = options;
  const isPooled = directUrl !== undefined;
  await requireServer(directUrl ?? url);
  const pool = createPool(() => openConnection(url, { statementSeconds, isPooled, onStatement }), connections);
  const db = drizzleOverPool(pool);
  const listenings: ChannelListener[] = [];
  return {
    url,
    db,
    ping: async () => {
      await db.execute('select');
    },
    listen: async (channel, heard) => {
      const open: Parameters<typeof listenWithReconnect>[0] = (more) =>
        openConnection(directUrl ?? url, { statementSeconds: 5, ...more });
      const listening = await listenWithReconnect(open, channel, heard);
      listenings.push(listening);
      return listening;
    },
    close: async () => {
      await Promise.all(listenings.map((each) => each.close()));
      await pool.close();
    },
  };
}

async function requireServer(url: string) {
  const connection = openConnection(url, { statementSeconds: 5 });
  try {
    const { rows } = await connection.run('show server_version_num', [], true).catch((fault) => {
      throw new Error(`The database at ${withoutPassword(url)} cannot be used: ${reasonOf(fault)}.`);
    });
    const version = Math.floor(Number(Object.values(rows[0]!)[0]) / 10_000);
    if (version < oldestServer) {
      throw new Error(`The database is PostgreSQL ${version}; ${oldestServer} or newer is needed.`);
    }
  } finally {
    await connection.close();
  }
}

/** A host with several addresses that all refuse gives an error with a code and an empty message. */
const reasonOf = ({ message, code }: Error & { code?: string }) => message || code || 'nobody answers';

/** To be shown. */
export function withoutPassword(url: string): string {
  const address = new URL(url);
  address.password = '';
  address.search = '';
  return String(address);
}
