import { parsePgArray } from 'drizzle-orm/pg-core';
import postgres from 'postgres';

type Rows = Record<string, unknown>[] | unknown[][];

/**
 * One connection to PostgreSQL, from its opening to its end. It is never opened anew: what was begun on it cannot go on
 * on another one, so that no transaction is ever committed by half.
 */
export interface Connection {
  isAlive: () => boolean;
  /**
   * Runs one statement, after those that were given before. `asArrays` gives each row as its values in order.
   * @throws what PostgreSQL answers, and at once, with nothing sent, on a connection that has ended
   */
  run: (statement: string, parameters?: unknown[], asArrays?: boolean) => Promise<Answer>;
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
}

const connectSeconds = 4;
/** More than the server needs to stop a statement by itself: after that there is no server to be heard of. */
const graceSeconds = 2;

const asItIs = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** Instants, days and intervals as PostgreSQL writes them: the tables' columns know what becomes of them. */
const types = {
  instants: {
    to: 1184,
    from: [1082, 1083, 1114, 1115, 1182, 1184, 1185, 1231],
    serialize: asItIs,
    parse: (text: string) => text,
  },
  /** Known beforehand: asking the server for them throws outside of any promise when the connection ends meanwhile. */
  texts: { to: 1009, from: [1009, 1015, 2951], serialize: asItIs, parse: parsePgArray },
  numbers: { to: 1007, from: [1005, 1007], serialize: asItIs, parse: (text: string) => parsePgArray(text).map(Number) },
  json: { to: 3802, from: [114], serialize: (value: unknown) => value, parse: (text: string) => JSON.parse(text) },
};

/** @throws when nobody answers in time, and with PostgreSQL's own error where it refuses */
export async function openConnection(url: string, options: ConnectionOptions): Promise<Connection> {
  const { statementSeconds, isPooled = false, onEnd, onNotice } = options;
  let isAlive = true;
  let lastGiven: Promise<unknown> = Promise.resolve();
  let abandon: (fault: Error) => void = () => {};
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

  function end() {
    if (!isAlive) return;
    isAlive = false;
    abandon(connectionEnded());
    onEnd?.();
  }

  async function close() {
    end();
    await driver.end({ timeout: 0 });
  }

  /**
   * The driver sends it before anything else can happen, the connection's end included. What is sent between a fault of
   * the connection and its end would be waited for in vain: the end abandons it.
   */
  async function send(statement: string, parameters: unknown[], asArrays: boolean, seconds: number): Promise<Answer> {
    if (!isAlive) throw connectionEnded();
    const sent = driver.unsafe(statement, parameters as postgres.ParameterOrJSON<never>[]);
    const overdue = setTimeout(close, seconds * 1000);
    try {
      return await new Promise<Answer>((resolve, reject) => {
        abandon = reject;
        const rows = asArrays ? sent.values() : sent;
        rows.then((found) => resolve({ rows: found as unknown as Rows, command: found.command }), reject);
      });
    } finally {
      clearTimeout(overdue);
    }
  }

  function inTurn(statement: string, parameters: unknown[], asArrays: boolean, seconds: number) {
    const answer = lastGiven.then(() => send(statement, parameters, asArrays, seconds));
    lastGiven = answer.catch(() => {});
    return answer;
  }

  try {
    await inTurn('select', [], false, connectSeconds);
  } catch (fault) {
    await close();
    throw fault;
  }
  const patience = statementSeconds + graceSeconds;
  return {
    isAlive: () => isAlive,
    run: (statement, parameters = [], asArrays = false) => inTurn(statement, parameters, asArrays, patience),
    close,
  };
}

const connectionEnded = () => Object.assign(new Error('The connection has ended.'), { code: 'CONNECTION_CLOSED' });
