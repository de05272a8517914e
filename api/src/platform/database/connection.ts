import { parsePgArray } from 'drizzle-orm/pg-core';
import postgres from 'postgres';

type Rows = Record<string, unknown>[] | unknown[][];

/**
 * One connection to PostgreSQL, from its first statement to its end. It is never opened anew: what was begun on it cannot
 * continue on another one, so that no transaction is ever committed by half.
 */
export interface Connection {
  isAlive: () => boolean;
  /**
   * Runs one statement, after those that were given before. `asArrays` gives each row as its values in order.
   * @throws what PostgreSQL answers, and at once, with nothing sent, on a connection that has ended
   */
  run: (statement: string, parameters?: unknown[], asArrays?: boolean) => Promise<Answer>;
  /** Begins a transaction: sent together with the next statement. */
  begin: () => Promise<Answer>;
  close: () => Promise<void>;
}

interface Answer {
  rows: Rows;
  /** What was done, as PostgreSQL calls it: `COMMIT`. */
  command: string;
}

export interface ConnectionOptions {
  /** A statement that takes longer fails. */
  statementSeconds: number;
  /** A pooler is in between, which lends another session for each transaction: a session's settings are not its own. */
  isPooled?: boolean;
  onEnd?: () => void;
  onNotice?: (channel: string, payload: string) => void;
  /** Is told each statement before it is sent. */
  onStatement?: ((statement: string) => void) | undefined;
}

const connectSeconds = 4;
/** The server stops a statement by itself; after this time more there is no server. */
const graceSeconds = 2;

const asText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));
const readAs = <Value>(from: number[], parse: (text: string) => Value) => ({ to: 0, from, serialize: asText, parse });

/** Known in advance: asking the server for them throws outside of any promise when the connection ends meanwhile. */
const types = {
  /** Instants, days and intervals as PostgreSQL writes them: the columns of the tables convert them. */
  instants: readAs([1082, 1083, 1114, 1115, 1182, 1184, 1185, 1231], String),
  texts: readAs([1009, 1015, 2951], parsePgArray),
  numbers: readAs([1005, 1007], (text) => parsePgArray(text).map(Number)),
};

/** The driver asks the server for the types of parameters before it sends them. They are texts: that round trip is saved. */
const never = { get: () => false, set: () => {} };

/** A connection that its first statement opens. */
export function openConnection(url: string, options: ConnectionOptions): Connection {
  const { statementSeconds, isPooled = false, onEnd, onNotice, onStatement } = options;
  let isAlive = true;
  let isOpen = false;
  let turn: Promise<unknown> = Promise.resolve();
  const underWay = new Set<(fault: Error) => void>();
  const driver = postgres(url, {
    max: 1,
    max_lifetime: null,
    connect_timeout: connectSeconds,
    types,
    fetch_types: false,
    onnotice: () => {},
    onnotify: onNotice,
    onclose: end,
    connection: {
      application_name: 'league',
      ...(!isPooled && {
        statement_timeout: statementSeconds * 1000,
        lock_timeout: Math.min(statementSeconds, 5) * 1000,
        idle_in_transaction_session_timeout: 15_000,
      }),
    },
  } as postgres.Options<typeof types>);

  /** Rejects what the driver was given between a fault of the connection and its end: it never answers that. */
  function end() {
    if (!isAlive) return;
    isAlive = false;
    for (const refuse of underWay) refuse(connectionEnded());
    onEnd?.();
  }

  async function close() {
    end();
    await driver.end({ timeout: 0 });
  }

  /** The driver sends the statement before anything else can happen, the end of the connection included. */
  async function send(statement: string, parameters: unknown[] = [], asArrays = false): Promise<Answer> {
    if (!isAlive) throw connectionEnded();
    onStatement?.(statement);
    const sent = driver.unsafe(statement, parameters as postgres.ParameterOrJSON<never>[]);
    Object.defineProperty(sent, 'describeFirst', never);
    const overdue = setTimeout(close, (statementSeconds + graceSeconds) * 1000);
    let refuse = (_: Error) => {};
    try {
      const rows = await new Promise<postgres.RowList<postgres.Row[]>>((resolve, reject) => {
        refuse = reject;
        underWay.add(refuse);
        (asArrays ? sent.values() : sent).then((found) => resolve(found as never), reject);
      });
      isOpen = true;
      return { rows, command: rows.command };
    } catch (fault) {
      // The driver would run the next statement on a new connection, or never.
      if (!(isOpen && fault instanceof postgres.PostgresError)) close();
      throw fault;
    } finally {
      clearTimeout(overdue);
      underWay.delete(refuse);
    }
  }

  const run: Connection['run'] = (...statement) => {
    const answer = turn.then(() => send(...statement));
    turn = answer.catch(() => {});
    return answer;
  };
  // While a connection opens, the driver holds a second statement back, and would run it alone if opening fails.
  const begin = () => (isOpen ? turn.then(() => send('begin')) : run('begin'));
  return { isAlive: () => isAlive, run, begin, close };
}

const connectionEnded = () => Object.assign(new Error('The connection has ended.'), { code: 'CONNECTION_CLOSED' });
