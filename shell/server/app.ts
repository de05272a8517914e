import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { HttpBindings } from '@hono/node-server';
import { articlesApi, type League, type PageAt, type PageHead, pageHeadsApi } from '@league/contract';
import { type Context, Hono } from 'hono';
import { ownerOf, type Registry, type Release, shown } from '../release/registry.ts';
import type { Rendered } from '../rendering/rendered.ts';
import { isReleasedFile } from './fileCache.ts';
import { anHour, fileAnswer, forever } from './files.ts';
import { isForStaff, isKnownPath, isUnlisted, page, type ShellFiles } from './page.ts';
import { type FetchPageData, pageDataFetcher } from './pageData.ts';
import type { RenderPage } from './pageRenderer.ts';
import type { releaseRoutes } from './releaseRoutes.ts';
import { type Sent, secured } from './security.ts';

/** Answers `/api` and `/media`: in this process, or at API_URL. */
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
  came?: ((c: Context, registry: Registry<Release>, owner: Release | undefined) => Promise<void>) | undefined;
  api: AnswerApi;
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

/** The web server of the product: pages, their files, the remotes' files, and the API at the same origin. */
export function createApp({
  shell,
  dist,
  releases,
  fetchFile,
  registry,
  releaseRoutes,
  came,
  api,
  render,
  development = false,
  uploadOrigin,
}: ShellOptions) {
  const app = new Hono<{ Bindings: Partial<HttpBindings>; Variables: Sent }>();
  const fetchPageData = pageDataFetcher(api);
  const league = leagueOf(fetchPageData);
  const pageAt = pageAtOf(fetchPageData);
  const registryOf = async (c: Context) => ({ ...(await registry(c)), shell: shell.js[0] });
  const notFound = (c: Context) => c.text('Not found', 404);

  app.use(secured(shell.early, development, uploadOrigin));
  const fetchData = ({ req, env }: Context<{ Bindings: Partial<HttpBindings> }>) => api(req.raw, withoutOutgoing(env));
  if (releaseRoutes) app.route('/', releaseRoutes);
  app.all('/api/*', fetchData);
  app.all('/media/*', fetchData);
  app.get('/images/teams/:file{[^/]+\\.png}', fetchData);
  for (const [path, operation] of filesOfApi) {
    app.get(path, ({ req, env }) => api(new Request(new URL(operation, req.url), req.raw), withoutOutgoing(env)));
  }
  app.get('/:file{sitemap-[0-9]{1,5}\\.xml}', ({ req, env }) => {
    const part = Number.parseInt(req.param('file').replace('sitemap-', ''), 10);
    return api(
      new Request(new URL(`${pageHeadsApi.sitemap.path}?part=${part}`, req.url), req.raw),
      withoutOutgoing(env),
    );
  });
  app.get('/assets/*', async (c) => (await fileAnswer(c, dist, c.req.path, forever)) ?? notFound(c));
  app.get('/r/*', async (c) => {
    const path = c.req.path.slice('/r'.length);
    if (!isReleasedFile(path)) return notFound(c);
    await fetchFile?.(path);
    return (await fileAnswer(c, releases, path, forever)) ?? notFound(c);
  });
  app.get('/registry.json', async (c) =>
    revalidated(c, tagged(JSON.stringify(shown(await registryOf(c)))), 'application/json'),
  );
  app.get('*', async (c) => {
    const { path: pathname } = c.req;
    const file = await fileAnswer(c, `${dist}/public`, pathname, anHour);
    if (file) return file;
    const live = await registryOf(c);
    const isKnown = isKnownPath(live, pathname);
    const at = isKnown ? await pageAt(pathname) : nothingKnown;
    if (at.is === 'moved') {
      // It may move back: a permanently cached redirect could loop.
      c.header('cache-control', 'no-cache');
      return c.redirect(encodeURI(at.to) + new URL(c.req.url).search, 301);
    }
    const head = at.is === 'page' ? at.head : null;
    const status = isKnown && at.is === 'page' ? 200 : 404;
    if (status === 404 || isUnlisted(pathname)) c.header('x-robots-tag', 'noindex');
    const owner = ownerOf(live.remotes, pathname);
    const known = await league();
    const rendered =
      render && owner && head && known && status === 200
        ? await render({ owner, registry: live, league: known, address: addressOf(c, head) })
        : null;
    if (rendered) c.set('sheet', rendered.sheet);
    const html = () => page({ shell, registry: live, league: known, pathname, head, rendered });
    await came?.(c, live, owner);
    const made = rendered ? madeAround(rendered, JSON.stringify([live.generation, head]), html) : tagged(html());
    return revalidated(c, made, 'text/html; charset=utf-8', status);
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }));
  return app;
}

/** The public address, at the league's own origin, whatever the Host header. */
const addressOf = ({ req }: Context, { canonical }: PageHead) =>
  new URL(req.path + new URL(req.url).search, canonical).href;

/** The response belongs to the shell: an API stream must be proxied as a response. */
const withoutOutgoing = ({ outgoing: _, ...bindings }: Partial<HttpBindings> = {}) => bindings;

interface Tagged {
  content: string;
  etag: string;
}

const tagged = (content: string): Tagged => ({
  content,
  etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
});

/** The page around the rendered screen, cached until something else (`around`) changes. */
function madeAround(rendered: Rendered, around: string, make: () => string): Tagged {
  const last = madePages.get(rendered);
  if (last?.around === around) return last;
  const made = { around, ...tagged(make()) };
  madePages.set(rendered, made);
  return made;
}

/** The rest of a page depends on its rendering: its address, the league, the versions. */
const madePages = new WeakMap<Rendered, Tagged & { around: string }>();

/** Always revalidated, and not sent again if unchanged. */
function revalidated(c: Context, { content, etag }: Tagged, type: string, status: 200 | 404 = 200) {
  const headers = { 'content-type': type, 'cache-control': 'no-cache', etag, vary: 'accept-encoding, cookie' };
  if (status === 200 && c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
  const accepted = c.req.header('accept-encoding') ?? '';
  const form = (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
  if (!form) return c.body(content, status, headers);
  return c.body(compressed(content, etag, form), status, { ...headers, 'content-encoding': form });
}

/** Compressed forms of the most requested pages. */
const kept = new Map<string, Uint8Array<ArrayBuffer>>();

function compressed(content: string, etag: string, form: 'br' | 'gzip') {
  const key = form + etag;
  let bytes = kept.get(key);
  if (!bytes) {
    bytes = new Uint8Array(
      form === 'br'
        ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
        : gzipSync(content),
    );
    if (kept.size >= 64) kept.clear();
    kept.set(key, bytes);
  }
  return bytes;
}

const aSecond = 1000;

/** The league's names, at most a second old; if they cannot be fetched, the previous ones or none. */
function leagueOf(fetchData: FetchPageData) {
  let known: League | null = null;
  let retryAt = 0;
  return async () => {
    if (Date.now() < retryAt) return known;
    retryAt = Date.now() + aSecond;
    known = (await fetchData('/api/public/league', (answer) => answer as League)) ?? known;
    return known;
  };
}

const nothingKnown: PageAt = { is: 'page', head: null };

/** A page's head from the API; staff pages have none. */
const pageAtOf = (fetchData: FetchPageData) => async (pathname: string) =>
  isForStaff(pathname)
    ? nothingKnown
    : ((await fetchData(`/api/public/page?path=${encodeURIComponent(pathname)}`, parsePageAt)) ?? nothingKnown);

/** Another version of the API may answer additional fields. */
const parsePageAt = (answer: unknown) => pageHeadsApi.get.declared.answer.safeParse(answer).data;
