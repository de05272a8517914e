import { parsePgArray } from 'drizzle-orm/pg-core';
import postgres from 'postgres';

type Rows = Record<string, unknown>[] | unknown[][];

/**
 * One PostgreSQL session. It never reconnects: a transaction cannot continue in another session, so none is ever committed in
 * part.
 */
export interface Connection {
  isAlive: () => boolean;
  /**
   * Runs one statement after the statements before it. Statements that do not wait for each other are sent together.
   * `asArrays` returns each row as an array of values. A statement that is repeated is prepared.
   * @throws PostgreSQL's error; immediately, without sending, if the connection has ended
   */
  run: (statement: string, parameters?: unknown[], asArrays?: boolean) => Promise<Answer>;
  close: () => Promise<void>;
}

interface Answer {
  rows: Rows;
  /** PostgreSQL's command tag: `COMMIT`. */
  command: string;
}

export interface ConnectionOptions {
  /** Statement timeout. */
  statementSeconds: number;
  /** A pooler is in between and gives each transaction a different session, so session settings must not be used. */
  isPooled?: boolean;
  onEnd?: () => void;
  onNotice?: (channel: string, payload: string) => void;
  /** Called with each statement before it is sent. */
  onStatement?: ((statement: string) => void) | undefined;
}

const connectSeconds = 4;
/** The server cancels a slow statement itself. If nothing arrives within this additional time, the server is gone. */
const graceSeconds = 2;

/** Statements that a connection prepares at most: the driver keeps each as long as the connection. */
const maxPrepared = 300;
/** Different statements after which a connection forgets which ones it has run once. */
const maxRemembered = 1000;

/** Without parameters, the driver sends a text that may be several statements: those cannot be prepared. */
const isOneQuery = (statement: string) => /^\s*(select|with)\b[^;]*$/i.test(statement);
/** A word that few rows contain needs another plan than one that most contain: a prepared statement would get one for both. */
const needsItsValues = (statement: string) => / like \$/i.test(statement);

const asText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));
const readAs = <Value>(from: number[], parse: (text: string) => Value) => ({ to: 0, from, serialize: asText, parse });

/** Set in advance: fetching them from the server throws outside of any promise if the connection ends meanwhile. */
const types = {
  /** Dates, instants and intervals stay PostgreSQL's text: the columns of the tables convert them. */
  instants: readAs([1082, 1083, 1114, 1115, 1182, 1184, 1185, 1231], String),
  texts: readAs([1009, 1015, 2951], parsePgArray),
  numbers: readAs([1005, 1007], (text) => parsePgArray(text).map(Number)),
  // The driver knows the types of a prepared statement's parameters: what is text already must be sent as it is then, too.
  json: readAs([114, 3802], JSON.parse),
  booleans: readAs([16], (text) => text === 't'),
  bytes: {
    ...readAs([17], (text) => Buffer.from(text.slice(2), 'hex')),
    serialize: (value: unknown) =>
      value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : asText(value),
  },
};

/** The driver asks the server for parameter types before it sends parameters. All ours are text, so we save that round trip. */
const never = { get: () => false, set: () => {} };

/** A connection that opens with its first statement. */
export function openConnection(url: string, options: ConnectionOptions): Connection {
  const { statementSeconds, isPooled = false, onEnd, onNotice, onStatement } = options;
  let isAlive = true;
  let isOpen = false;
  let turn: Promise<unknown> = Promise.resolve();
  let heldBack = 0;
  let overdue: NodeJS.Timeout | undefined;
  const underWay = new Set<(fault: Error) => void>();
  const repeats = isPooled ? () => false : repeatedStatements();
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

  /** Rejects statements that the driver received between a connection error and its end: it never answers those. */
  function end() {
    if (!isAlive) return;
    isAlive = false;
    for (const reject of underWay) reject(connectionEnded());
    onEnd?.();
  }

  /** Waits for the next answer: PostgreSQL's time for a statement begins when the one before it has ended. */
  function expectAnswer() {
    clearTimeout(overdue);
    if (underWay.size > 0) overdue = setTimeout(close, (statementSeconds + graceSeconds) * 1000);
  }

  async function close() {
    end();
    await driver.end({ timeout: 0 });
  }

  /** The driver sends the statement synchronously, so the connection cannot end in between. */
  async function send(statement: string, parameters: unknown[] = [], asArrays = false): Promise<Answer> {
    if (!isAlive) throw connectionEnded();
    onStatement?.(statement);
    const isPrepared = (parameters.length > 0 || isOneQuery(statement)) && repeats(statement);
    const options = isPrepared ? { prepare: true, simple: false } : {};
    const sent = driver.unsafe(statement, parameters as postgres.ParameterOrJSON<never>[], options);
    Object.defineProperty(sent, 'describeFirst', never);
    let rejectOpen = (_: Error) => {};
    try {
      const rows = await new Promise<postgres.RowList<postgres.Row[]>>((resolve, reject) => {
        rejectOpen = reject;
        underWay.add(rejectOpen);
        if (underWay.size === 1) expectAnswer();
        (asArrays ? sent.values() : sent).then((found) => resolve(found as never), reject);
      });
      isOpen = true;
      return { rows, command: rows.command };
    } catch (fault) {
      // The driver would run the next statement on a new connection, or never.
      if (!(isOpen && fault instanceof postgres.PostgresError)) close();
      throw fault;
    } finally {
      underWay.delete(rejectOpen);
      expectAnswer();
    }
  }

  // While a connection opens, the driver holds back a second statement, and would run it alone if opening fails.
  const run: Connection['run'] = (...statement) => {
    if (isOpen && heldBack === 0) return send(...statement);
    heldBack += 1;
    const answer = turn.then(() => {
      heldBack -= 1;
      return send(...statement);
    });
    turn = answer.catch(() => {});
    return answer;
  };
  return { isAlive: () => isAlive, run, close };
}

const connectionEnded = () => Object.assign(new Error('The connection has ended.'), { code: 'CONNECTION_CLOSED' });

/** @returns whether this connection has run the statement before, for a bounded number of statements */
function repeatedStatements(): (statement: string) => boolean {
  const once = new Set<string>();
  const repeated = new Set<string>();
  return (statement) => {
    if (repeated.has(statement)) return true;
    if (repeated.size === maxPrepared || needsItsValues(statement)) return false;
    if (once.delete(statement)) {
      repeated.add(statement);
      return true;
    }
    if (once.size === maxRemembered) once.clear();
    once.add(statement);
    return false;
  };
}
