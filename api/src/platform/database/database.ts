import { openConnection } from './connection.ts';
import type { Db } from './db.ts';
import { type Heard, keepListening, type Listening } from './listening.ts';
import { createPool } from './pool.ts';
import { drizzleOverPool } from './transactions.ts';

export interface Database {
  url: string;
  /** Its transactions commit whole or not at all, whatever becomes of the connection. */
  db: Db;
  /** @throws when the database does not answer */
  ping: () => Promise<void>;
  /** Hears what is notified on a channel, for as long as the database is open. */
  listen: (channel: string, heard: Heard) => Promise<Listening>;
  /** Waits for what is under way. */
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** At most so many at once. */
  connections?: number;
  /** What takes longer fails. */
  statementSeconds?: number;
  /** The database itself, where the address is a pooler's: it hears notices, which a pooler keeps to itself. */
  directUrl?: string | undefined;
  /** Is told each statement before it is sent. */
  onStatement?: (statement: string) => void;
}

const oldestServer = 15;

/** @throws with a sentence when no database can be reached there, or one that is too old */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const { connections = 10, statementSeconds = 5, directUrl, onStatement } = options;
  const isPooled = directUrl !== undefined;
  await requireServer(directUrl ?? url);
  const pool = createPool(() => openConnection(url, { statementSeconds, isPooled, onStatement }), connections);
  const db = drizzleOverPool(pool);
  const listenings: Listening[] = [];
  return {
    url,
    db,
    ping: async () => {
      await db.execute('select');
    },
    listen: async (channel, heard) => {
      const open: Parameters<typeof keepListening>[0] = (more) =>
        openConnection(directUrl ?? url, { statementSeconds: 5, ...more });
      const listening = await keepListening(open, channel, heard);
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

/** A host with several addresses that all refuse makes an error with a code and no words. */
const reasonOf = ({ message, code }: Error & { code?: string }) => message || code || 'nobody answers';

function withoutPassword(url: string) {
  const address = new URL(url);
  address.password = '';
  address.search = '';
  return String(address);
}
