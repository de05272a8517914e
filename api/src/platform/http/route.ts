import type {
  Actor,
  AnswerOf,
  Language,
  LeagueSettings,
  Operation,
  ValidatedBody,
  ValidatedParams,
  ValidatedQuery,
} from '@league/contract';
import type { Db } from '../database/db.ts';
import type { Streams } from '../live/streams.ts';
import type { Config } from '../process/config.ts';
import type { Stores } from '../storage/stores.ts';
import type { Page } from './paging.ts';
import type { SerializedBody } from './rendered.ts';
import type { RequestContext } from './requests.ts';

type ForVisitors = { access: 'everyone' } | { openWith: string };

/** The input of a handler. */
export interface HandlerInput<O extends Operation> {
  db: Db;
  params: ValidatedParams<O>;
  query: ValidatedQuery<O>;
  /** Of the answer to a visitor (`?language=`): `db` has the records' texts in it. */
  language: Language;
  /** Of the page that sent the request (`Accept-Language`): for what is mailed to its reader. */
  callersLanguage: () => Promise<Language>;
  body: ValidatedBody<O>;
  /** Present unless the operation is public. */
  actor: O['declared'] extends ForVisitors ? Actor | undefined : Actor;
  /** The actor's session. */
  sessionId: O['declared'] extends ForVisitors ? string | undefined : string;
  config: Config;
  /** The client's, for limits. */
  network: string;
  /** Stored files, and the upload inbox. */
  stores: Stores;
  /** The league's settings, cached in the process. */
  settings: () => Promise<LeagueSettings>;
  streams: Streams;
  /** For HTTP only: cookies, headers, the address. */
  http: RequestContext;
}

/** The tables that a response reads. Their next change invalidates it. */
export interface CachePolicy {
  reads: readonly string[];
  /** For responses that also expire: the maximum age. Called before rendering. */
  goodForMs?: (db: Db) => Promise<number>;
  /** Signed-in clients may get a different response, never a cached one. */
  onlyForVisitors?: true;
  /** Pages of every origin may read it. */
  isOpen?: true;
  /** Kept apart, so that large files leave the pages' answers where they are. */
  isDownload?: true;
  /** The operation's type, for a file. */
  type?: Operation['declared']['type'];
}

export interface Route {
  operation: Operation;
  serve: (taken: HandlerInput<Operation>) => Promise<unknown>;
  cached?: CachePolicy;
}

type PageOf<Answer> = Answer extends readonly (infer Row)[] ? Page<Row> : never;

/**
 * Binds an operation to its handler. With `cached`, the response is rendered once per version of the tables that it reads,
 * stored as bytes, and sent with an ETag: only for public reads whose response does not depend on the actor. A stream writes
 * its own response.
 */
export function route<O extends Operation>(
  operation: O,
  serve: (
    taken: HandlerInput<O>,
  ) => Promise<AnswerOf<O> | PageOf<AnswerOf<O>> | SerializedBody | Response> | AnswerOf<O>,
  cached?: CachePolicy,
): Route {
  const { type } = operation.declared;
  return { operation, serve: serve as Route['serve'], ...(cached && { cached: { ...cached, ...(type && { type }) } }) };
}
