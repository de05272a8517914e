import {
  isLanguage,
  type Language,
  type LeagueSettings,
  type OtherLanguage,
  unprefixedLanguage,
} from '@league/contract';
import type { Hono } from 'hono';
import type { Db } from '../platform/database/db.ts';
import { answerRendered } from '../platform/http/answers.ts';
import type { Cache } from '../platform/http/cache.ts';
import { forbidden } from '../platform/http/httpErrors.ts';
import { allowAllOrigins } from '../platform/http/origins.ts';
import { compressFor, isNotModified, type RenderedResponse } from '../platform/http/rendered.ts';
import type { RequestContext, RequestEnv } from '../platform/http/requests.ts';
import type { Config } from '../platform/process/config.ts';
import { feedPage } from './feedPage.ts';
import { type FeedQuery, readQuery } from './query.ts';
import type { FeedContext } from './records.ts';
import { answerOf, viewOf } from './views.ts';

const feedPaths = ['/feed', '/feed/', '/feed/index.php'];
export const feedPagePath = '/api/feed-docs';

interface FeedInput {
  db: Db;
  inLanguage: Record<OtherLanguage, Db>;
  config: Pick<Config, 'publicUrl'>;
  settings: () => Promise<LeagueSettings>;
  settingsIn: (language: Language, settings: LeagueSettings) => LeagueSettings;
  /** Of its own, so that whatever clients ask for leaves the pages' answers where they are. */
  cache: Cache;
}

/** A function that a page has: `angular.callbacks._2`. */
const callbackPattern = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/;
const maxCallback = 64;

/** The name of the function to call; undefined without one, or with what is none. */
const callbackIn = (name: string | null): string | undefined =>
  name && name.length <= maxCallback && callbackPattern.test(name) ? name : undefined;

/** Serves the LeagueStat-compatible feed to pages and programs of every origin, and its description. */
export function mountFeed(app: Hono<RequestEnv>, input: FeedInput): void {
  for (const path of feedPaths) {
    app.use(path, allowAllOrigins);
    app.get(path, (c) => serveFeed(c, input));
  }
  app.get(feedPagePath, async (c) => feedPage(c, await input.settings(), input.config.publicUrl));
}

async function serveFeed(c: RequestContext, input: FeedInput): Promise<Response> {
  const { pathname, search, searchParams } = new URL(c.req.url);
  const query = readQuery(searchParams);
  requireKey(await input.settings(), query);
  const callback = callbackIn(searchParams.get('callback'));
  const isBare = callback === undefined && query.text('feed') === 'statviewfeed' && !query.text('fmt');
  const isWrapped = callback !== undefined || isBare;
  const rendered = await answered(input, query, !isWrapped && query.isPlain ? pathname + search : query.address);
  return answerRendered(c, isWrapped ? await wrapped(c, rendered, callback) : rendered, 'accept-encoding');
}

/** @throws 403 if the league has given out keys, and this is none of them */
function requireKey({ feedKeys }: LeagueSettings, query: FeedQuery) {
  if (feedKeys.length === 0 || feedKeys.some(({ key }) => key === query.text('key'))) return;
  throw forbidden('feed.no-key', 'Please ask the league for a key to its feed.');
}

/** The answer from the cache, or a new one. */
async function answered(input: FeedInput, query: FeedQuery, address: string): Promise<RenderedResponse> {
  const { view } = viewOf(query);
  const wanted = (query.text('lang') || query.text('lang_code')).slice(0, 2).toLowerCase();
  const language = isLanguage(wanted) ? wanted : unprefixedLanguage;
  const asked = async (): Promise<FeedContext> => ({
    db: language === unprefixedLanguage ? input.db : input.inLanguage[language],
    league: input.settingsIn(language, await input.settings()),
    publicUrl: input.config.publicUrl,
    query,
    now: new Date(),
  });
  return input.cache.answer(
    address,
    view.reads,
    async () => answerOf(await asked(), language),
    view.goodForMs && (async () => view.goodForMs!(await asked())),
  );
}

/** A script that calls the function and does nothing else; without one, the answer in parentheses. */
async function wrapped(
  c: RequestContext,
  rendered: RenderedResponse,
  callback: string | undefined,
): Promise<RenderedResponse> {
  // In scripts of old browsers these two end a line.
  const json = new TextDecoder()
    .decode(rendered.identity)
    .replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);
  const etag = `W/"${rendered.etag.slice(3, -1)}-${callback ?? ''}"`;
  const script = {
    etag,
    type: 'text/javascript; charset=utf-8',
    isOpen: rendered.isOpen,
    identity: new TextEncoder().encode(callback === undefined ? `(${json})` : `/**/${callback}(${json})`),
  };
  const isKnown = isNotModified(script, c.req.header('if-none-match'));
  return isKnown ? script : compressFor(script, c.req.header('accept-encoding'));
}
