import type { Page } from 'playwright';
import { beforeAll, expect, test, vi } from 'vitest';
import { isRendered, rendered } from './renderedPage.ts';
import { product, visit } from './visitor.ts';

const phone = { width: 360, height: 800 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1280, height: 800 };

interface TestedPage {
  path: string;
  /** Matches when the content is there. */
  holds?: string;
  /** The server renders its first state. */
  fromServer?: boolean;
  /** It keeps a stream open, so its network is never idle. */
  isFollowed?: boolean;
}

let pages: TestedPage[] = [];
let [played, planned, player, item] = ['', '', '', ''];

beforeAll(async () => {
  const get = async (path: string) => (await fetch(`${product().url}/api${path}`)).json();
  const games: { gameId: string; status: string }[] = await get('/public/games');
  [played, planned] = ['final', 'scheduled'].map((wanted) => {
    return `/schedule/${games.find(({ status }) => status === wanted)!.gameId}`;
  }) as [string, string];
  player = `/players/${(await get('/public/stats'))[0].playerId}`;
  item = `/shop/custom-${(await get('/custom-products'))[0]._id}`;
  const [article] = (await get('/public/articles')).filter(({ cover }: { cover: unknown }) => cover);
  const [draft] = await get('/public/drafts');
  const [video] = await get('/videos');
  const rendered = [
    '/',
    '/schedule',
    played,
    planned,
    '/standings',
    '/stats',
    '/teams',
    '/teams/cairo-pharaohs',
  ].concat(
    ['/players', player, '/search?q=cairo', '/news', `/news/${article.slug}`, '/photos', '/videos', '/events'],
    [`/videos/${video._id}`, '/contact', '/drafts', '/shop', item],
  );
  const gone = ['/schedule/none', '/teams/none', '/players/none', '/news/none', '/shop/custom-none', '/no/such/place'];
  const texts = ['returns', 'privacy', 'terms', 'imprint'].map((name) => `/shop/${name}`);
  const own = ['/cart', '/checkout', '/order', '/login', '/account', '/order-history'];
  pages = [
    ...rendered.map((path) => ({ path, fromServer: true })),
    ...[...gone, ...texts, ...own].map((path) => ({ path })),
    ...['', '?display=board'].map((view) => ({
      path: `/drafts/${draft._id}${view}`,
      holds: 'main table',
      isFollowed: true,
    })),
  ];
}, 60_000);

/** Delays the fonts of each document until they are released. */
async function holdFonts(page: Page) {
  let bring = () => {};
  let held = Promise.resolve();
  await page.route('**/*.woff2', async (route) => {
    await held;
    // A document that was left no longer waits for them.
    await route.continue().catch(() => undefined);
  });
  return {
    hold: () => {
      held = new Promise((come) => {
        bring = come;
      });
    },
    bring: () => bring(),
  };
}

/** Records layout shifts without user input. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; what: string[] }[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : `“${node?.textContent?.slice(0, 30)}”`,
        );
        shifts.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

interface Walker {
  page: Page;
  fonts: Awaited<ReturnType<typeof holdFonts>>;
}

/** How far a page shifts during hydration and when its fonts arrive, and which elements do. */
async function shiftOf({ page, fonts }: Walker, { path, holds = 'main h1', fromServer, isFollowed }: TestedPage) {
  for (;;) {
    // Under load the server does not wait for the rendering; at a later visit it is there.
    if (fromServer) await vi.waitUntil(() => isRendered(path), { timeout: 60_000, interval: 100 });
    fonts.hold();
    const answer = await page.goto(path, { waitUntil: 'commit' });
    if (!fromServer || (await answer!.text()).includes(rendered)) break;
    fonts.bring();
  }
  await page.locator(`#root:not([data-rendered]) :is(${holds})`).first().waitFor({ state: 'attached' });
  fonts.bring();
  await page.evaluate(() => document.fonts.ready);
  if (!isFollowed) await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return (globalThis as unknown as { shifts: { value: number; what: string[] }[] }).shifts;
  });
  return { total: shifts.reduce((sum, { value }) => sum + value, 0), what: shifts.flatMap(({ what }) => what) };
}

const atOnce = 2;

test.concurrent.each([
  { ...phone, language: 'en' },
  { ...desk, language: 'en' },
  { ...phone, language: 'ar' },
  { ...desk, language: 'ar' },
])(
  'at $width px no public page ($language) shifts by more than 0.05 while its data and fonts load late',
  async ({ language, ...viewport }) => {
    const inLanguage = (path: string) => (language === 'ar' ? `/ar${path}` : path);
    const waiting = pages
      .filter(({ fromServer, isFollowed }) => language === 'en' || fromServer || isFollowed)
      .map((shown) => ({ ...shown, path: inLanguage(shown.path) }));
    const moved: string[] = [];
    const walk = async () => {
      await using visited = await visit('/robots.txt', { viewport });
      const { page } = visited;
      await watchShifts(page);
      const fonts = await holdFonts(page);
      for (let shown = waiting.shift(); shown; shown = waiting.shift()) {
        const { total, what } = await shiftOf({ page, fonts }, shown);
        if (total > 0.05) moved.push(`${shown.path} by ${total.toFixed(3)}: ${what.join(', ')}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, walk));
    expect(moved).toEqual([]);
  },
  900_000,
);

test('on a phone, a tablet and a desktop the most important content is in the first screen', async () => {
  await using visited = await visit('/schedule', { viewport: phone });
  const { page } = visited;
  const first: [path: string, what: string][] = [
    ['/', 'main article h2'],
    ['/schedule', 'main section section:not(details *) li'],
    [played, 'section[aria-labelledby=goals] :is(li, p)'],
    ['/shop', 'main ul li img'],
    [item, 'main h1'],
    [item, 'main form button[type=submit]'],
    ['/stats', 'main tbody tr'],
    [player, 'main tbody td[data-column=points]'],
    ['/standings', 'main tbody tr'],
  ];
  const below: string[] = [];
  for (const [path, what] of first) {
    await page.goto(path);
    const place = page.locator(what).first();
    await place.waitFor();
    for (const viewport of [phone, tablet, desk]) {
      await page.setViewportSize(viewport);
      const { x, y, width, height } = (await place.boundingBox())!;
      const isInside = x >= 0 && x < viewport.width && y >= 0 && y + Math.min(height, 48) <= viewport.height;
      if (!isInside || width === 0) below.push(`${path} at ${viewport.width} px: ${what} is at ${x}, ${y}`);
    }
  }
  expect(below).toEqual([]);
}, 180_000);
