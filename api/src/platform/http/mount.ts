import {
  type Actor,
  type Language,
  type LeagueSettings,
  type Operation,
  type OtherLanguage,
  unprefixedLanguage,
} from '@league/contract';
import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Db } from '../database/db.ts';
import type { Changes } from '../live/live.ts';
import type { Streams } from '../live/streams.ts';
import type { Config } from '../process/config.ts';
import type { Stores } from '../storage/stores.ts';
import { authorize, type Identify } from './access.ts';
import { answerPersonal, answerRendered } from './answers.ts';
import { limitBody } from './bodyLimit.ts';
import { type Cache, varyOf } from './cache.ts';
import { allowAllOrigins } from './origins.ts';
import { cutPage } from './paging.ts';
import { render } from './rendered.ts';
import { networkOf, type RequestContext, type RequestEnv } from './requests.ts';
import type { HandlerInput, Route } from './route.ts';
import { type TranslatorFor, translated } from './translated.ts';
import { validated } from './validation.ts';

export interface CommandContext {
  db: Db;
  /** The database as readers of a language see it. */
  inLanguage: Record<OtherLanguage, Db>;
  config: Config;
  stores: Stores;
  settings: () => Promise<LeagueSettings>;
  /** The settings as readers of a language see them. */
  settingsIn: (language: Language, settings: LeagueSettings) => LeagueSettings;
  changes: Pick<Changes, 'stamp' | 'settled'>;
  cache: Cache;
  /** For answers that are downloads. */
  downloads: Cache;
  identify: Identify;
  streams: Streams;
  /** For sentences in answers that are for one person. */
  translatorFor: TranslatorFor;
}

const patternOf = ({ path }: Operation) => path.replace(/\{(\w+)\}/g, ':$1');

/** Lets pages of every origin call the open routes. Before the origins of the settings, which answer preflights themselves. */
export function openRoutes(app: Hono<RequestEnv>, routes: readonly Route[]): void {
  for (const { operation, cached } of routes) if (cached?.isOpen) app.use(patternOf(operation), allowAllOrigins);
}

/** Mounts a handler for each operation. @throws if an operation has no handler, or two */
export function mountRoutes(
  app: Hono<RequestEnv>,
  operations: readonly Operation[],
  routes: readonly Route[],
  context: CommandContext,
): void {
  for (const operation of operations) {
    const [route, ...others] = routes.filter((each) => each.operation === operation);
    const address = `${operation.method} ${operation.path}`;
    if (!route) throw new Error(`${address} is declared but has no route.`);
    if (others.length > 0) throw new Error(`${address} has more than one route.`);
    app.on(
      operation.method,
      patternOf(operation),
      authorize(operation, context.identify, isSameForAll(route)),
      limitBody(operation.declared.bodyBytes),
      ...validated(operation),
      (c) => serve(c, route, context),
    );
  }
  const undeclared = routes.find(({ operation }) => !operations.includes(operation));
  if (undeclared) throw new Error(`${undeclared.operation.path} has a route but is not declared.`);
}

/** A cached response is the same for everyone. */
const isSameForAll = ({ cached }: Route) => cached !== undefined && !cached.onlyForVisitors;

async function serve(
  c: RequestContext,
  { operation, serve: answerOf, cached }: Route,
  context: CommandContext,
): Promise<Response> {
  const { access, status, type } = operation.declared;
  const taken = takenFrom(c, context);
  const make = async () => {
    const answer = await answerOf(taken);
    return operation.isPaged ? cutPage(c, answer, taken.query as object) : answer;
  };
  if (cached && !(cached.onlyForVisitors && c.req.header('authorization'))) {
    const { pathname, search } = new URL(c.req.url);
    const goodForMs = cached.goodForMs && (() => cached.goodForMs!(context.db));
    const rendered = await (cached.isDownload ? context.downloads : context.cache).answer(
      pathname + search,
      cached,
      make,
      goodForMs,
    );
    return answerRendered(c, rendered, varyOf(cached));
  }
  const answer = await make();
  if (answer instanceof Response) return answer;
  const said = async () => {
    const { language, translate } = await context.translatorFor(c);
    return language === unprefixedLanguage ? answer : translated(operation.declared.answer, answer, translate);
  };
  // Clients that changed something must read the change in their next request.
  if (operation.method !== 'GET') await context.changes.settled();
  // The handler may have set another status: readiness does.
  if (operation.method === 'GET' && !status && c.body(null).status === 200) {
    const isPublic = access === 'everyone' && !taken.actor;
    if (isPublic) return answerRendered(c, render(answer, type), 'accept-encoding');
    return answerPersonal(c, await said());
  }
  const told = (await said()) as object;
  const response = status ? c.json(told, status as ContentfulStatusCode) : c.json(told);
  response.headers.set('cache-control', 'no-store');
  return response;
}

/** Casts the validated values to the operation's own types. */
function takenFrom(
  c: RequestContext,
  { db, inLanguage, config, settings, settingsIn, stores, streams, translatorFor }: CommandContext,
): HandlerInput<Operation> {
  const valid = c.req.valid as unknown as (target: 'param' | 'query' | 'json') => never;
  const { language = unprefixedLanguage, ...query } = valid.call(c.req, 'query') as { language?: Language };
  return {
    db: language === unprefixedLanguage ? db : inLanguage[language],
    config,
    get network() {
      return networkOf(c, config.trustedProxies);
    },
    stores,
    settings: async () => settingsIn(language, await settings()),
    streams,
    http: c,
    // Undefined only on public operations, as the route's type says.
    actor: c.get('actor') as Actor,
    sessionId: c.get('sessionId') as string,
    params: valid.call(c.req, 'param'),
    query: query as never,
    language,
    callersLanguage: async () => (await translatorFor(c)).language,
    body: valid.call(c.req, 'json'),
  };
}
