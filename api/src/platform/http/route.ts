import type { Actor, AnswerOf, LeagueSettings, Operation, TakenBody, TakenParams, TakenQuery } from '@league/contract';
import type { Db } from '../database/db.ts';
import type { Streams } from '../live/streams.ts';
import type { Config } from '../process/config.ts';
import type { Stores } from '../storage/stores.ts';
import type { RequestContext } from './requests.ts';

type ForVisitors = { access: 'everyone' } | { openWith: string };

/** What a request hands to the function behind an operation. */
export interface Taken<O extends Operation> {
  db: Db;
  params: TakenParams<O>;
  query: TakenQuery<O>;
  body: TakenBody<O>;
  /** Who asks. Present wherever the operation does not let everyone in. */
  actor: O['declared'] extends ForVisitors ? Actor | undefined : Actor;
  /** The one that asks, where there is an actor. */
  sessionId: O['declared'] extends ForVisitors ? string | undefined : string;
  config: Config;
  /** Where files are kept, and where they arrive. */
  stores: Stores;
  /** How the league is set up now: held in the process, so that asking costs nothing. */
  settings: () => Promise<LeagueSettings>;
  streams: Streams;
  /** For what only HTTP knows: cookies, headers, the address. */
  http: RequestContext;
}

/** What keeps an answer good: the tables that it reads. Their next change ends it. */
export interface Cached {
  reads: readonly string[];
  /** Where time alone ends it too: for how long it is good at most. Asked before the answer is made. */
  goodForMs?: (db: Db) => Promise<number>;
  /** Whoever is signed in may be answered something else, and always afresh. */
  onlyForVisitors?: true;
  /** The operation's, where it answers a file. */
  type?: Operation['declared']['type'];
}

export interface Route {
  operation: Operation;
  serve: (taken: Taken<Operation>) => Promise<unknown>;
  cached?: Cached;
}

/**
 * Binds an operation to its function. With `cached`, the answer is rendered once for each version of the tables that it
 * reads, kept as bytes, and answered with an ETag: for public reads alone, whose answer does not depend on who asks. A
 * stream answers for itself.
 */
export function route<O extends Operation>(
  operation: O,
  serve: (taken: Taken<O>) => Promise<AnswerOf<O> | Response> | AnswerOf<O>,
  cached?: Cached,
): Route {
  const { type } = operation.declared;
  return { operation, serve: serve as Route['serve'], ...(cached && { cached: { ...cached, ...(type && { type }) } }) };
}
