import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { HttpBindings } from '@hono/node-server';
import { articlesApi, type League, type PageAt, type PageHead, pageHeadsApi } from '@league/contract';
import { type Context, Hono } from 'hono';
import { ownerOf, type Registry, type Release, shown } from '../release/registry.ts';
import type { Rendered } from '../rendering/rendered.ts';
import { type AskApi, patientWith } from './askApi.ts';
import { anHour, fileAnswer, forever } from './files.ts';
import { isReleasedFile } from './nearFiles.ts';
import { isForStaff, isKnownPath, isUnlisted, page, type ShellFiles } from './page.ts';
import type { RenderPage } from './pageRenderer.ts';
import type { releaseRoutes } from './releaseRoutes.ts';
import { type Sent, secured } from './security.ts';

/** Whoever answers `/api` and `/media`: in this process, or the one at API_URL. */
export type AnswerApi = (request: Request, bindings: object) => Response | Promise<Response>;

export interface ShellOptions {
  shell: ShellFiles;
  /** The built shell: `assets/` and `public/`. */
  dist: string;
  releases: string;
  /** Brings a released file into that folder, where it comes from elsewhere. */
  bringNear?: ((path: string) => Promise<void>) | undefined;
  /** What this visitor gets. */
  registry: (c: Context) => Promise<Registry<Release>>;
  /** Where releases are watched over, where that is done here. */
  releaseRoutes?: ReturnType<typeof releaseRoutes> | undefined;
  /** A page is about to be sent, with these versions of the remotes; the owner's screens are behind its address. */
  came?: ((c: Context, registry: Registry<Release>, owner: Release | undefined) => Promise<void>) | undefined;
  api: AnswerApi;
  /** Renders what a page begins with, where that is done. */
  render?: RenderPage | undefined;
  development?: boolean;
  /** The origin of the store that pages upload pictures to, where it is not the API itself. */
  uploadOrigin?: string | undefined;
}

/** What feed readers and search engines look for beside the pages, and where the API answers it. */
const filesOfApi = [
  ['/feed.xml', articlesApi.feed.path],
  ['/news/rss.xml', articlesApi.feed.path],
  ['/sitemap.xml', pageHeadsApi.sitemap.path],
  ['/robots.txt', pageHeadsApi.robots.path],
] as const;

/** The web server of the whole product: pages, their files, the remotes' files, and the API behind the same address. */
export function createApp({
  shell,
  dist,
  releases,
  bringNear,
  registry,
  releaseRoutes,
  came,
  api,
  render,
  development = false,
  uploadOrigin,
}: ShellOptions) {
  const app = new Hono<{ Bindings: Partial<HttpBindings>; Variables: Sent }>();
  const askApi = patientWith(api);
  const league = leagueOf(askApi);
  const pageAt = pageAtOf(askApi);
  const registryOf = async (c: Context) => ({ ...(await registry(c)), shell: shell.js[0] });
  const notFound = (c: Context) => c.text('Not found', 404);

  app.use(secured(development, uploadOrigin));
  const ask = ({ req, env }: Context<{ Bindings: Partial<HttpBindings> }>) => api(req.raw, withoutOutgoing(env));
  if (releaseRoutes) app.route('/', releaseRoutes);
  app.all('/api/*', ask);
  app.all('/media/*', ask);
  app.get('/images/teams/:file{[^/]+\\.png}', ask);
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
    await bringNear?.(path);
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
      // It may move back: a browser that kept this for good would go in a circle.
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

/** As the visitor has it, at the league's own origin whatever name it was asked by. */
const addressOf = ({ req }: Context, { canonical }: PageHead) =>
  new URL(req.path + new URL(req.url).search, canonical).href;

/** The connection is answered here: a stream that is asked for inside is passed on by its response. */
const withoutOutgoing = ({ outgoing: _, ...bindings }: Partial<HttpBindings> = {}) => bindings;

interface Tagged {
  content: string;
  etag: string;
}

const tagged = (content: string): Tagged => ({
  content,
  etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
});

/** The page around what was rendered, made once for as long as nothing else (`around`) changes. */
function madeAround(rendered: Rendered, around: string, make: () => string): Tagged {
  const last = madePages.get(rendered);
  if (last?.around === around) return last;
  const made = { around, ...tagged(make()) };
  madePages.set(rendered, made);
  return made;
}

/** Whatever else a page says follows from what was rendered for it: its address, the league, the versions. */
const madePages = new WeakMap<Rendered, Tagged & { around: string }>();

/** Never taken from a cache unasked, and not sent again when it is still the same. */
function revalidated(c: Context, { content, etag }: Tagged, type: string, status: 200 | 404 = 200) {
  const headers = { 'content-type': type, 'cache-control': 'no-cache', etag, vary: 'accept-encoding, cookie' };
  if (status === 200 && c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
  const accepted = c.req.header('accept-encoding') ?? '';
  const form = (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
  if (!form) return c.body(content, status, headers);
  return c.body(compressed(content, etag, form), status, { ...headers, 'content-encoding': form });
}

/** A few pages are asked for again and again. */
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

/** The league's names for the page, no older than a second; where they do not come, those of before, or none. */
function leagueOf(ask: AskApi) {
  let known: League | null = null;
  let askAgainAt = 0;
  return async () => {
    if (Date.now() < askAgainAt) return known;
    askAgainAt = Date.now() + aSecond;
    known = (await ask('/api/public/league', (answer) => answer as League)) ?? known;
    return known;
  };
}

const nothingKnown: PageAt = { is: 'page', head: null };

/** What is at an address, as the API knows it; what staff see is nobody else's business. */
const pageAtOf = (ask: AskApi) => async (pathname: string) =>
  isForStaff(pathname)
    ? nothingKnown
    : ((await ask(`/api/public/page?path=${encodeURIComponent(pathname)}`, parsePageAt)) ?? nothingKnown);

/** Another version of the API may say more than is known here. */
const parsePageAt = (answer: unknown) => pageHeadsApi.get.declared.answer.safeParse(answer).data;
