import type { Actor, AnswerOf, Operation, TakenBody, TakenParams, TakenQuery } from '@league/contract';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { RequestContext } from './requests.ts';
import type { Streams } from './streams.ts';

/** What a request hands to the function behind an operation. */
export interface Taken<O extends Operation> {
  db: Db;
  params: TakenParams<O>;
  query: TakenQuery<O>;
  body: TakenBody<O>;
  /** Who asks. Present whenever the operation's access is not `everyone`. */
  actor: O['declared']['access'] extends 'everyone' ? Actor | undefined : Actor;
  /** The one that asks, where there is an actor. */
  sessionId: O['declared']['access'] extends 'everyone' ? string | undefined : string;
  config: Config;
  streams: Streams;
  /** For what only HTTP knows: cookies, headers, the address. */
  http: RequestContext;
}

/** What keeps an answer good: the tables that it reads. Their next change ends it. */
export interface Cached {
  reads: readonly string[];
  /** Whoever is signed in may be answered something else, and always afresh. */
  onlyForVisitors?: true;
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
  return { operation, serve: serve as Route['serve'], ...(cached && { cached }) };
}
