import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HttpBindings } from '@hono/node-server';
import {
  addressIn,
  articlesApi,
  isLanguage,
  isPlainText,
  type Language,
  type League,
  languageCodes,
  languageCookie,
  leagueApi,
  otherLanguages,
  type PageAt,
  pageHeadsApi,
  readAddress,
  startPath,
  unprefixedLanguage,
} from '@league/contract';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { LRUCache } from 'lru-cache';
import {
  allFilesOf,
  isServerRendered,
  ownerOf,
  type Registry,
  type Release,
  toPageRegistry,
} from '../release/registry.ts';
import { type PageData, pageDataPath } from '../rendering/pageData.ts';
import type { RenderedPage } from '../rendering/rendered.ts';
import { isForStaff } from '../src/navigation/isForStaff.ts';
import { isReleasedFile } from './fileCache.ts';
import { anHour, fileAnswer, immutableCacheControl } from './files.ts';
import { hashOf } from './hashOf.ts';
import { RegistryUnavailableError } from './liveRegistry.ts';
import {
  brandStyle,
  isKnownPath,
  isPersonal,
  isUnlisted,
  localizedCall,
  type PageInput,
  page,
  type ShellFiles,
  unsentPage,
} from './page.ts';
import type { RenderPage } from './pageRenderer.ts';
import { type DataVersion, type PublicData, publicData } from './publicData.ts';
import type { releaseRoutes } from './releaseRoutes.ts';
import { type PolicyVariables, securityHeaders } from './security.ts';

/** Answers `/api`, `/media` and `/feed`: in this process, or at API_URL. */
export type AnswerApi = (request: Request, bindings: object) => Response | Promise<Response>;

export interface ShellOptions {
  shell: ShellFiles;
  /** The built shell: `assets/` and `public/`. */
  dist: string;
  releases: string;
  /** Fetches a released file into that folder, if releases are elsewhere. */
  fetchFile?: ((path: string) => Promise<void>) | undefined;
  /** The visitor's releases. */
  registry: (c: Context) => Promise<Registry<Release>>;
  /** The routes of release management, if they are here. */
  releaseRoutes?: ReturnType<typeof releaseRoutes> | undefined;
  /** Called before a page is sent, with its versions; the owner has the screens of its address. */
  onVisit?: ((c: Context, registry: Registry<Release>, owner: Release | undefined) => Promise<void>) | undefined;
  api: AnswerApi;
  /** The same, for the data of pages. */
  data?: PublicData;
  /** Renders the page on the server, if configured. */
  render?: RenderPage | undefined;
  development?: boolean;
  /** The origin of the picture store for uploads, unless it is the API. */
  uploadOrigin?: string | undefined;
}

/** Files for feed readers and search engines, answered by the API. */
const filesOfApi = [
  ['/feed.xml', articlesApi.feed.path],
  ['/news/rss.xml', articlesApi.feed.path],
  ['/sitemap.xml', pageHeadsApi.sitemap.path],
  ['/robots.txt', pageHeadsApi.robots.path],
] as const;

/** Pictures and the manifest, which the API makes from the league's data. */
const filesOfLeague = [
  '/images/teams/:file{[^/]+\\.png}',
  '/images/games/:file{[^/]+\\.png}',
  '/icon.svg',
  '/apple-touch-icon.png',
  '/icons/:file{[^/]+\\.png}',
  '/manifest.webmanifest',
];

interface ShellEnv {
  Bindings: Partial<HttpBindings>;
  Variables: PolicyVariables;
}

/** The web server of the product: pages, their files, the remotes' files, and the API at the same origin. */
export function createApp({
  shell,
  dist,
  releases,
  fetchFile,
  registry,
  releaseRoutes,
  onVisit,
  api,
  data = publicData(api),
  render,
  development = false,
  uploadOrigin,
}: ShellOptions) {
  const app = new Hono<ShellEnv>();
  const leagues = new Map(languageCodes.map((language) => [language, leagueOf(data, language)]));
  const pageAt = pageAtOf(data);
  const madeOnce = pageMaker();
  const leagueNow = async () => leagues.get(unprefixedLanguage)!(await data.version());
  const offeredNow = async () => (await leagueNow())?.languages ?? [unprefixedLanguage];
  const registryOf = async (c: Context) => ({ ...(await registry(c)), shell: shell.js[0] });
  const notFound = (c: Context) => c.text('Not found', 404);

  app.use(securityHeaders(shell.early, development, uploadOrigin));
  const fetchData = ({ req, env }: Context<ShellEnv>) => api(req.raw, withoutOutgoing(env));
  if (releaseRoutes) app.route('/', releaseRoutes);
  app.all('/api/*', fetchData);
  app.all('/media/*', fetchData);
  for (const path of ['/feed', '/feed/*']) app.all(path, fetchData);
  for (const path of filesOfLeague) app.get(path, fetchData);
  /** Until the site is published, there are no feeds and no sitemap, and crawlers stay away. */
  const fileOfApi = async (c: Context<ShellEnv>, operation: string) => {
    if ((await leagueNow())?.isPublic !== false) {
      return api(new Request(new URL(operation, c.req.url), c.req.raw), withoutOutgoing(c.env));
    }
    const isRobots = operation === pageHeadsApi.robots.path;
    c.header('cache-control', 'no-cache');
    c.header('x-robots-tag', 'noindex');
    return isRobots ? c.text('User-agent: *\nDisallow: /\n') : notFound(c);
  };
  for (const [path, operation] of filesOfApi) app.get(path, (c) => fileOfApi(c, operation));
  app.get('/:file{sitemap-[0-9]{1,5}\\.xml}', (c) => {
    const part = Number.parseInt(c.req.param('file').replace('sitemap-', ''), 10);
    return fileOfApi(c, `${pageHeadsApi.sitemap.path}?part=${part}`);
  });
  for (const code of otherLanguages) {
    app.get(addressIn(code, '/feed.xml'), async (c, next) => {
      const isOffered = (await leagueNow())?.languages?.includes(code);
      return isOffered ? fileOfApi(c, `${articlesApi.feed.path}?language=${code}`) : next();
    });
  }
  app.get('/assets/*', async (c) => (await fileAnswer(c, dist, c.req.path, immutableCacheControl)) ?? notFound(c));
  app.get('/r/*', async (c) => {
    const path = c.req.path.slice('/r'.length);
    if (!isReleasedFile(path)) return notFound(c);
    await fetchFile?.(path);
    return (await fileAnswer(c, releases, path, immutableCacheControl)) ?? notFound(c);
  });
  app.get('/registry.json', async (c) =>
    revalidated(c, madeOf(JSON.stringify(toPageRegistry(await registryOf(c), await offeredNow()))), 'application/json'),
  );

  /** The path of a page without its language, and the language in which it is sent. */
  function readPath(
    c: Context,
    live: Registry<Release>,
    sentPath: string,
    offered: readonly Language[] = [unprefixedLanguage],
  ) {
    const { path: pathname, language: sent } = readAddress(sentPath, offered);
    const isKnown = isKnownPath(live, pathname);
    const ofAddress = isKnown || sent !== unprefixedLanguage ? sent : offered[0]!;
    const language = isForStaff(pathname) ? accountLanguageOf(c, offered) : ofAddress;
    return { pathname, isKnown, language };
  }

  /** What the page at this path is made of. @param address the path and the query as they were sent */
  async function find(c: Context, sentPath: string, address: string, isAhead = false) {
    const live = await registryOf(c);
    const version = await data.version();
    const main = await leagues.get(unprefixedLanguage)!(version);
    const { pathname, isKnown, language } = readPath(c, live, sentPath, main?.languages);
    const known = isForStaff(pathname) ? main : await leagues.get(language)!(version);
    const at = isKnown ? await pageAt(pathname, version, language) : nothingKnown;
    // Until the site is published, staff alone see pages, and those in the browser.
    const isHidden = known?.isPublic === false && !isForStaff(pathname);
    const head = at.is === 'page' && !isHidden ? at.head : null;
    const isHere = isKnown && (pathname !== startPath || known?.isDemo === true);
    const status = isHere && at.is === 'page' ? 200 : 404;
    const owner = ownerOf(live.remotes, pathname);
    const key = keyOf(address, live);
    const mayRender = render && owner && head && known && status === 200;
    const rendered = mayRender
      ? await render({
          owner,
          registry: live,
          league: known,
          key,
          // At the league's own origin, whatever the Host header.
          address: () => new URL(address, head.canonical).href,
          version,
          isAhead,
        })
      : null;
    return {
      at,
      status,
      isHidden,
      owner,
      key: `${language} ${key}`,
      input: {
        shell,
        registry: live,
        league: known,
        language,
        pathname,
        head,
        rendered,
        isRenderingPending: Boolean(mayRender && !rendered && isServerRendered(owner, pathname)),
      },
    } as const;
  }

  // The data of a page that may be opened in the app.
  app.get(`${pageDataPath}/*`, async (c) => {
    const [pathname, address] = [c.req.path, addressOf(c)].map((each) => each.slice(pageDataPath.length));
    const { owner, input } = await find(c, pathname!, address!, true);
    c.header('x-robots-tag', 'noindex');
    if (!input.rendered || !owner) return c.body(null, 204, { 'cache-control': 'no-cache' });
    return revalidated(c, pageDataOf(shell.js[0], owner, input.pathname, input.rendered), 'application/json');
  });
  app.get('*', async (c) => {
    const { path: pathname } = c.req;
    const file = await fileAnswer(c, `${dist}/public`, pathname, anHour);
    if (file) return file;
    const { at, status, isHidden, owner, key, input } = await find(c, pathname, addressOf(c));
    const { language } = input;
    if (at.is === 'moved') {
      // It may move back: a permanently cached redirect could loop.
      c.header('cache-control', 'no-cache');
      return c.redirect(encodeURI(addressIn(language, at.to)) + new URL(c.req.url).search, 301);
    }
    const offered = input.league && (input.league.languages ?? [unprefixedLanguage]);
    const { path, language: linked } = readAddress(pathname);
    if (offered && linked !== unprefixedLanguage && !offered.includes(linked) && isPersonal(pathname)) {
      // It may be offered again.
      c.header('cache-control', 'no-cache');
      return c.redirect(addressIn(offered[0]!, path) + new URL(c.req.url).search, 302);
    }
    const isIndexed = status === 200 && !isHidden && !input.head?.isUnlisted && !isUnlisted(input.pathname);
    if (!isIndexed) c.header('x-robots-tag', 'noindex');
    // In development, screens change without a new version.
    const sent = status === 200 && !development ? madeOnce(key, input) : madePageOf(input);
    c.set('sheetHashes', sent.sheetHashes);
    await onVisit?.(c, input.registry, owner);
    return revalidated(c, sent, 'text/html; charset=utf-8', status);
  });
  // A form that no script has sent. Nothing of it is read, kept or logged.
  app.post('*', async (c, next) => {
    if (!c.req.header('accept')?.includes('text/html')) return next();
    const known = await leagueNow();
    const { language } = readPath(c, await registryOf(c), c.req.path, known?.languages);
    c.set('sheetHashes', sheetHashesOf({ league: known }));
    return c.html(unsentPage(shell, language, known), 405, { allow: 'GET, HEAD', 'cache-control': 'no-store' });
  });
  app.onError((fault, c) => {
    if (fault instanceof RegistryUnavailableError) {
      const headers = { 'retry-after': '5', 'cache-control': 'no-store' };
      return c.text('The site cannot be shown right now. Please try again in a moment.', 503, headers);
    }
    process.stderr.write(`${fault.stack ?? fault}\n`);
    return c.text('Internal Server Error', 500);
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }));
  return app;
}

/** The language of the staff portal: the one that its person has chosen, if it is still offered. */
function accountLanguageOf(c: Context, offered: readonly Language[]): Language {
  const chosen = getCookie(c, languageCookie);
  return isLanguage(chosen) && offered.includes(chosen) ? chosen : offered[0]!;
}

/** Path and query as they were sent. */
const addressOf = ({ req: { url } }: Context) => url.slice(url.indexOf('/', 'https://'.length));

/** Differs with the address and the registry of a visit. */
const keyOf = (address: string, { generation, isPreview, remotes }: Registry<Release>) => {
  const versions = Object.values(remotes).map(({ version }) => version);
  return [address, generation, isPreview, ...versions].join(' ');
};

/** A rendered page's data, made once. */
const pageData = new WeakMap<RenderedPage, EncodedText>();
function pageDataOf(shell: string | undefined, owner: Release, pathname: string, rendered: RenderedPage): EncodedText {
  const known = pageData.get(rendered);
  if (known) return known;
  const about: Omit<PageData, 'queries'> = { by: [shell, owner.version], files: allFilesOf(owner, pathname) };
  const made = madeOf(`${JSON.stringify(about).slice(0, -1)},"queries":${rendered.queries}}`);
  pageData.set(rendered, made);
  return made;
}

/** The response belongs to the shell: an API stream must be proxied as a response. */
const withoutOutgoing = ({ outgoing: _, ...bindings }: Partial<HttpBindings> = {}) => bindings;

/** A text as sent. */
interface EncodedText {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

function madeOf(text: string): EncodedText {
  const bytes = new TextEncoder().encode(text);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

interface MadePage extends EncodedText {
  from: PageInput;
  /** In the policy. */
  sheetHashes: string[];
}

const madePageOf = (from: PageInput): MadePage => ({
  from,
  ...madeOf(page(from)),
  sheetHashes: sheetHashesOf(from),
});

/** Of the page's inline sheets, in the policy. */
const sheetHashesOf = ({ league, rendered }: Pick<PageInput, 'league' | 'rendered'>) =>
  [league?.brand && brandStyle(league.brand), rendered?.sheet].filter((sheet) => sheet !== undefined).map(hashOf);

/** Makes a page once for the same data. @param key differs with the address and the versions */
function pageMaker(): (key: string, from: PageInput) => MadePage {
  const made = new LRUCache<string, MadePage>({ max: 100 });
  return (key, from) => {
    const last = made.get(key);
    if (last && (['head', 'league', 'rendered'] as const).every((part) => last.from[part] === from[part])) return last;
    const now = madePageOf(from);
    made.set(key, now);
    return now;
  };
}

/** Always revalidated, and not sent again if unchanged. */
async function revalidated(c: Context, { bytes, etag }: EncodedText, type: string, status: 200 | 404 = 200) {
  const headers = { 'content-type': type, 'cache-control': 'no-cache', etag, vary: 'accept-encoding, cookie' };
  if (status === 200 && c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
  const accepted = c.req.header('accept-encoding') ?? '';
  const form = (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
  if (!form) return c.body(bytes, status, headers);
  return c.body(await compressed(bytes, etag, form), status, { ...headers, 'content-encoding': form });
}

const compress = {
  br: (bytes: Uint8Array) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Uint8Array) => zip(bytes),
};
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compressed forms of the most requested texts. */
const smaller = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 128 });

function compressed(bytes: Uint8Array, etag: string, form: 'br' | 'gzip') {
  const key = form + etag;
  const known = smaller.get(key) ?? compress[form](bytes).then((each) => new Uint8Array(each));
  smaller.set(key, known);
  return known;
}

const aSecond = 1000;

/** The league's names, read once a second for all visits; if they cannot be fetched, the previous ones or none. */
function leagueOf({ read }: PublicData, language: Language) {
  let latest: Promise<League | null> = Promise.resolve(null);
  let retryAt = 0;
  return (version: DataVersion) => {
    if (Date.now() < retryAt) return latest;
    retryAt = Date.now() + aSecond;
    const path = localizedCall(language)(leagueApi.get.path);
    const previous = latest;
    latest = read(path, version, (answer) => answer as League).then((league) => league ?? previous);
    return latest;
  };
}

const nothingKnown: PageAt = { is: 'page', head: null };
const missing: PageAt = { is: 'missing' };

/** A page's head from the API; staff pages have none, and there is no page at an address that the API refuses. */
const pageAtOf =
  ({ read }: PublicData) =>
  async (pathname: string, version: DataVersion, language: Language) => {
    if (isForStaff(pathname)) return nothingKnown;
    const { success } = pageHeadsApi.get.declared.query.safeParse({ path: pathname });
    if (!success || !isPlainText(pathname)) return missing;
    const inLanguage = language === unprefixedLanguage ? '' : `&language=${language}`;
    const path = `${pageHeadsApi.get.path}?path=${encodeURIComponent(pathname)}${inLanguage}`;
    return (await read(path, version, parsePageAt)) ?? nothingKnown;
  };

/** Another version of the API may answer additional fields. */
const parsePageAt = (answer: unknown) => pageHeadsApi.get.declared.answer.safeParse(answer).data;
