import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { remoteFolders, rootFolder } from '../kit/build/workspace.mjs';
import { apiAs } from './api.ts';
import { rink } from './rink.ts';
import { product, signIn, type Visit, visit } from './visitor.ts';

/** In a rendered page only. Under load the server does not wait for the rendering; at the next visit it is there. */
const rendered = 'id="queries"';
const isRendered = async (path: string) => (await (await fetch(product().url + path)).text()).includes(rendered);

/** Opens a page that the server has rendered: under load, and after a change, it does not wait for that. */
const openRendered = (page: Page, path: string) =>
  expect
    .poll(async () => (await (await page.goto(path, { waitUntil: 'commit' }))!.text()).includes(rendered), {
      timeout: 60_000,
    })
    .toBe(true);

/** Delays the page's first script until it is released. */
async function holdScript(page: Page): Promise<() => void> {
  let bring = () => {};
  const held = new Promise<void>((come) => {
    bring = come;
  });
  await page.route('**/assets/main.*.js', async (route) => {
    await held;
    await route.continue();
  });
  return bring;
}

/** Waits until the server's page is on the screen: its style sheets are loaded, its scripts are not. */
async function paintedByServer(page: Page) {
  await page.locator('#root[data-rendered] main').waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

test('a page shows its content before any script, and without scripts its links work', async () => {
  await expect.poll(() => isRendered('/')).toBe(true);
  await expect.poll(() => isRendered('/stats')).toBe(true);
  await using visited = await visit('/', { javaScriptEnabled: false });
  const { page } = visited;
  await page.getByRole('heading', { level: 1, name: 'National Ice Hockey League' }).waitFor();
  await page.getByRole('table', { name: /^Standings/ }).waitFor();
  await page.getByRole('navigation', { name: 'Main sections' }).getByRole('link', { name: 'Stats' }).click();
  await page.getByRole('table', { name: /^Skaters/ }).waitFor();
  expect(visited.complaints).toEqual([]);
});

test('without scripts, a game days ahead has its preview, and a result its report', async () => {
  const [ahead, over] = [await gamePath(isDaysAhead), await gamePath(({ status }) => status === 'final')];
  await using visited = await visit('/icon.svg', { javaScriptEnabled: false });
  const { page } = visited;
  /** A busy server sends a page that is not rendered, until it has the data. */
  const open = (path: string, there: Locator) =>
    expect
      .poll(
        async () => {
          await page.goto(path);
          return there.count();
        },
        { timeout: 60_000 },
      )
      .toBe(1);
  await open(ahead, page.getByRole('table', { name: 'Before the game' }));
  for (const name of ['Head to head', 'How to watch']) await page.getByRole('region', { name }).waitFor();
  await open(`${over}/report`, page.getByRole('article', { name: 'Official game report' }));
  expect(visited.complaints).toEqual([]);
});

test('every server-rendered page without parameters has a description, and all but the search are in the sitemap', async () => {
  const paths = remoteFolders().flatMap((name) => {
    const { firstLoad } = JSON.parse(readFileSync(join(rootFolder, name, 'dist/remote.json'), 'utf8'));
    const pages = Object.entries(firstLoad as Record<string, { serverRendered?: boolean }>);
    return pages.flatMap(([path, page]) => (page.serverRendered && !path.includes(':') ? path : []));
  });
  expect(paths).toContain('/standings');
  const textAt = async (path: string) => (await fetch(product().url + path)).text();
  const sitemap = await textAt('/sitemap.xml');
  for (const path of paths) {
    expect(await textAt(path), path).toMatch(/<meta name="description" content="[^"]{20,}"/);
    if (path !== '/search') expect(sitemap, path).toContain(`<loc>${product().url}${path}</loc>`);
  }
});

test('without scripts the site is searched by a form', async () => {
  for (const path of ['/standings', '/search', '/search?q=pharaohs']) {
    await expect.poll(() => isRendered(path)).toBe(true);
  }
  await using visited = await visit('/standings', { javaScriptEnabled: false });
  const { page } = visited;
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('pharaohs');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?q=pharaohs$/);
  await page.getByRole('region', { name: 'Teams' }).getByRole('link', { name: 'Cairo Pharaohs' }).waitFor();
  expect(visited.complaints).toEqual([]);
});

test.each([360, 1280])('at %i px the scores do not move after the first paint', async (width) => {
  await using visited = await visit('/contact', { viewport: { width, height: 780 } });
  const { page } = visited;
  const bring = await holdScript(page);
  await openRendered(page, '/standings');
  const scores = page.getByRole('navigation', { name: 'Scores and next games' }).getByRole('list');
  await paintedByServer(page);
  const scrolled = () => page.locator('nav:has(> ul[tabindex]) > ul').evaluate(({ scrollLeft }) => scrollLeft);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  bring();
  await page.locator('#root:not([data-rendered]) h1').waitFor();
  await scores.waitFor();
  await expect.poll(scrolled).toBe(before);
});

/** Records the elements of the next document. */
const watchElements = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(globalThis, { came: [...document.querySelectorAll('#root *')] });
    });
  });

/** The number of those elements that are no longer in the page. */
const replacedOf = (page: Page) =>
  page.evaluate(() => {
    const { came } = globalThis as unknown as { came: Element[] };
    return came.length > 0 ? came.filter((element) => !element.isConnected).length : 'nothing came';
  });

/**
 * Opens a page. Under load, and after a change, the server does not wait for its rendering, and a game that has come on since has
 * its score in the next one.
 * @returns the HTML that came, undefined if it was without all its data
 */
const openWhole = async ({ page }: Visit, path: string) => {
  const html = await (await page.goto(path))!.text();
  return html.includes(rendered) && html.includes('"liveScores"') ? html : undefined;
};

/** The server does not know the visitor's time zone. */
const atHome = { timezoneId: 'Africa/Cairo' };

/** The page of a league game. @param isWanted picks it */
async function gamePath(isWanted: (game: { status: string; date: string }) => boolean): Promise<string> {
  type Game = { gameId: string; status: string; date: string; competition_type: string };
  const games = (await (await fetch(`${product().url}/api/public/games`)).json()) as Game[];
  return `/schedule/${games.find((game) => game.competition_type === 'season' && isWanted(game))!.gameId}`;
}
const dayMs = 24 * 60 * 60 * 1000;
const isDaysAhead = ({ status, date }: { status: string; date: string }) =>
  status === 'scheduled' && Date.parse(date) > Date.now() + dayMs;

const hydrated: (string | [name: string, path: () => Promise<string>])[] = [
  '/',
  '/schedule',
  ['an official report', async () => `${await gamePath(({ status }) => status === 'final')}/report`],
  '/stats',
  '/standings',
  '/teams',
  '/players',
  '/search?q=falcons',
  '/news',
  '/videos',
  '/events',
  '/shop',
];

// A game that is on stays on, so that each rendering of a page has its score.
let live: Awaited<ReturnType<typeof rink>>;
beforeAll(async () => {
  live = await rink();
  await live.put({ type: 'status', status: 'live' });
});

for (const each of hydrated) {
  const [name, find] = typeof each === 'string' ? [each, async () => each] : each;
  test(`hydrating ${name} keeps the server’s page, shows the same and refetches nothing that it contains`, async () => {
    const path = await find();
    await using living = await visit('/contact', atHome);
    const asked: string[] = [];
    await watchElements(living.page);
    living.page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (/^\/api\//.test(pathname) || pathname.endsWith('.css')) asked.push(pathname + search);
    });
    // What the page before asks for at its end does not count.
    living.page.on('framenavigated', () => {
      asked.length = 0;
    });
    let html: string | undefined;
    await expect
      .poll(async () => {
        html = await openWhole(living, path);
        return html !== undefined;
      })
      .toBe(true);
    await living.page.locator('#root:not([data-rendered]) h1').first().waitFor();
    await living.page.waitForLoadState('networkidle');
    // Before the live scores are asked for again.
    const refetched = asked.filter((each) => each.startsWith('/api/'));
    // What the server sent, without script. Sent again it may have another score.
    await using still = await visit('/contact', { javaScriptEnabled: false });
    await still.page.route(
      ({ pathname, search }) => pathname + search === path,
      (route) => route.fulfill({ body: html!, contentType: 'text/html; charset=utf-8' }),
    );
    await still.page.goto(path);
    // A live game's clock goes on.
    const text = async (page: Page) => (await page.locator('#content').textContent())?.replace(/\d+:\d\d/g, '');
    expect(await text(living.page)).toBe(await text(still.page));
    expect(await replacedOf(living.page)).toBe(0);
    expect(refetched).toEqual([]);
    expect(new Set(asked).size).toBe(asked.length);
    expect(living.complaints).toEqual([]);
  });
}

test('while a game’s clock runs, pages hydrate without differences, and continue', async () => {
  const { gameId, put } = live;
  await put({ type: 'clock', period: 1, elapsedSeconds: 60, running: true });
  const game = `/schedule/${gameId}`;
  for (const path of ['/', '/schedule', game]) {
    await using visited = await visit('/contact');
    const { page } = visited;
    await watchElements(page);
    const bring = await holdScript(page);
    const onStrip = page.getByRole('navigation', { name: 'Scores' }).locator(`a[href="${game}"]`);
    const isLive = async () => (await (await fetch(product().url + path)).text()).includes('>1st 1');
    await expect.poll(isLive).toBe(true);
    await openRendered(page, path);
    const came = await onStrip.textContent();
    const rendered = JSON.parse((await page.locator('#queries').textContent())!).at;
    await expect.poll(() => Date.now() - rendered).toBeGreaterThan(1500);
    bring();
    await page.locator('#root[data-rendered]').waitFor({ state: 'detached' });
    await expect.poll(() => onStrip.textContent()).not.toBe(came);
    expect(await replacedOf(page), path).toBe(0);
    expect(visited.complaints).toEqual([]);
  }
  await put({ type: 'clock', period: 1, elapsedSeconds: 90, running: false });
});

test('the menu, the theme and links work before the first script, and after it', async () => {
  await using visited = await visit('/contact', { viewport: { width: 390, height: 780 } });
  const { page } = visited;
  const bring = await holdScript(page);
  await openRendered(page, '/schedule');
  await paintedByServer(page);
  const theme = () => page.evaluate(() => [document.documentElement.dataset.theme, localStorage.getItem('theme')]);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('button', { name: 'Use the system’s colors' }).click();
  await menu.getByRole('button', { name: 'Light colors' }).click();
  expect(await theme()).toEqual(['dark', 'dark']);
  bring();
  await page.locator('#root:not([data-rendered]) h1').waitFor();
  await menu.getByRole('button', { name: 'Dark colors' }).click();
  expect(await theme()).toEqual([undefined, null]);
  await menu.getByRole('button', { name: 'Close' }).click();
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'News' }).click();
  await page.waitForURL('**/news');
  await menu.waitFor({ state: 'hidden' });
  expect(visited.complaints).toEqual([]);
});

test('without scripts, views, orders and months are links; before the first script, lists work too', async () => {
  for (const path of ['/stats', '/standings', '/schedule']) await expect.poll(() => isRendered(path)).toBe(true);
  await using plain = await visit('/stats', { javaScriptEnabled: false });
  await plain.page.getByRole('link', { name: 'Goalies' }).click();
  await plain.page.waitForURL('**/stats?role=goalies');
  await plain.page.goto('/standings');
  await plain.page.getByRole('columnheader', { name: 'GF' }).getByRole('link').click();
  await plain.page.waitForURL('**/standings?sort=goalsFor');
  await plain.page.goto('/schedule');
  await plain.page.getByRole('link', { name: 'Earlier month' }).click();
  await plain.page.waitForURL(/\/schedule\?month=\d{4}-\d{2}$/);
  expect(plain.complaints).toEqual([]);

  await using early = await visit('/contact');
  await holdScript(early.page);
  await openRendered(early.page, '/schedule');
  await paintedByServer(early.page);
  await early.page.getByLabel('Team').selectOption({ label: 'Cairo Pharaohs' });
  await early.page.waitForURL('**/schedule?team=cairo-pharaohs');
  expect(early.complaints).toEqual([]);
});

test('what is chosen, typed and pressed before the first script happens once', async () => {
  await using visited = await visit('/shop');
  const { page } = visited;
  await page
    .getByRole('link', { name: /Pharaohs Home Jersey/ })
    .first()
    .click();
  await page.waitForURL('**/shop/*');
  const path = new URL(page.url()).pathname;
  const bring = await holdScript(page);
  await openRendered(page, path);
  await paintedByServer(page);
  const add = page.getByRole('button', { name: 'Add to cart' });
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await add.click();
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
  await page.getByLabel('Quantity').selectOption('2');
  await add.click();
  await add.click();
  expect(await add.getAttribute('data-kept')).toBe('');
  await page.keyboard.press('Control+k');
  bring();
  await page.locator('#root:not([data-rendered]) h1').waitFor();
  await page.getByRole('dialog', { name: 'Go to' }).waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('status')
    .getByText(/^4 × Pharaohs Home Jersey/)
    .waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Your cart: 5 pieces' }).click();
  await page.waitForURL('**/cart');
  expect(visited.complaints).toEqual([]);
});

test('text typed before the first script stays and is searched', async () => {
  await using visited = await visit('/contact');
  const { page } = visited;
  const bring = await holdScript(page);
  await openRendered(page, '/search');
  await paintedByServer(page);
  await page.getByRole('searchbox').fill('pharaohs');
  bring();
  await page.locator('#root:not([data-rendered]) h1').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('pharaohs');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('region', { name: 'Teams' }).getByRole('link', { name: 'Cairo Pharaohs' }).waitFor();
});

test('a page whose screen cannot be loaded can be read, says so and has working links', async () => {
  await using visited = await visit('/contact');
  const { page } = visited;
  await page.route('**/r/mf-public/**/*.js', (route) => route.abort());
  await openRendered(page, '/standings');
  await page.getByRole('alert').getByText('This page did not load completely.').waitFor();
  await page.getByRole('table', { name: /^Standings/ }).waitFor();
  await page.getByRole('navigation', { name: 'Main sections' }).getByRole('link', { name: 'News' }).click();
  await page.waitForURL('**/news');
});

test('a form whose code loads when somebody touches it keeps what is typed and sends it once', async () => {
  await expect.poll(() => isRendered('/')).toBe(true);
  await using visited = await visit('/');
  const { page } = visited;
  const form = page.getByRole('region', { name: 'Never miss a face-off' });
  expect(await form.locator('[data-later]').count()).toBe(1);
  // Its first files fail, the next ones are held.
  const files = '**/r/mf-public/**/*.js';
  await page.route(files, (route) => route.abort());
  await form.getByRole('textbox', { name: 'Email' }).fill('touched@fans.test');
  await page.getByRole('alert').getByText('This page did not load completely.').waitFor();
  await page.unroute(files);
  let bring = () => {};
  const held = new Promise<void>((come) => {
    bring = come;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('newsletter')) sent.push(request.postDataJSON());
  });
  await form.getByRole('button', { name: 'Sign up' }).click();
  bring();
  await form.getByText('Almost there').waitFor();
  expect(sent).toEqual([{ email: 'touched@fans.test', website: '', source: 'home', tags: ['News'] }]);
  expect(await form.locator('[data-later]').count()).toBe(0);
  expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0);
  expect(page.url()).toBe(`${product().url}/`);
});

test('a shot that is pressed before the map has loaded is told of on the same page, which keeps its place', async () => {
  const path = `${await gamePath(({ status }) => status === 'final')}?view=shots`;
  await expect.poll(() => isRendered(path)).toBe(true);
  await using visited = await visit('/contact', { viewport: { width: 360, height: 780 }, hasTouch: true });
  const { page } = visited;
  const bring = await holdScript(page);
  await openRendered(page, path);
  await paintedByServer(page);
  const shot = page.locator('[data-later] svg a').first();
  await shot.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await shot.dispatchEvent('click');
  bring();
  await page.waitForURL('**&shot=*');
  await page.locator('main svg a[aria-current="true"]').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  expect(documents).toBe(0);
  expect(visited.complaints).toEqual([]);
});

test('a reloaded page is where it was scrolled, and a filter leaves it where it is scrolled then', async () => {
  const path = `${await gamePath(({ status }) => status === 'final')}?view=plays`;
  await expect.poll(() => isRendered(path)).toBe(true);
  await using visited = await visit(path, { viewport: { width: 360, height: 500 } });
  const { page } = visited;
  const filter = page.getByRole('group', { name: 'Plays' }).getByRole('link');
  const place = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 1200));
  await page.reload();
  await expect.poll(place).toBe(1200);
  await filter.first().scrollIntoViewIfNeeded();
  const above = await place();
  expect(above).toBeLessThan(1200);
  // Both have all plays, so that the page stays as tall.
  await filter.getByText('All', { exact: true }).click();
  await expect.poll(place).toBe(above);
});

test('a filter is followed while a part of the page waits to be touched', async () => {
  await expect.poll(() => isRendered('/videos')).toBe(true);
  await using visited = await visit('/videos');
  const { page } = visited;
  expect(await page.locator('[data-later]').count()).toBe(1);
  await page.getByRole('link', { name: 'Interviews' }).click();
  await page.locator('a[aria-current="true"]').getByText('Interviews').waitFor();
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  expect(visited.complaints).toEqual([]);
});

test('a page with a cart and a chosen theme is hydrated, too', async () => {
  await using visited = await visit('/contact');
  const { page } = visited;
  const line = { productId: 'p', variantId: 'v', quantity: 2, customizations: [], title: 'Cap', price: 20 };
  const cart = { lines: [{ ...line, variant: 'One size', imageSrc: null }], checkoutId: crypto.randomUUID() };
  await page.evaluate((stored) => {
    localStorage.setItem('cart', stored);
    localStorage.setItem('theme', 'dark');
  }, JSON.stringify(cart));
  await watchElements(page);
  await expect.poll(() => openWhole(visited, '/standings')).toBeDefined();
  await page.getByRole('banner').getByRole('link', { name: 'Your cart: 2 pieces' }).waitFor();
  expect(await replacedOf(page)).toBe(0);
  expect(visited.complaints).toEqual([]);
});

test('a crest that failed before hydration is replaced by the default', async () => {
  await using visited = await visit('/contact');
  const { page } = visited;
  const bring = await holdScript(page);
  await page.route('**/media/teams/**', (route) => route.fulfill({ status: 404 }));
  await openRendered(page, '/teams');
  const crest = page.getByRole('list', { name: 'All teams' }).locator('img').first();
  const isBroken = () => crest.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 0);
  await expect.poll(isBroken).toBe(true);
  bring();
  await expect.poll(() => crest.getAttribute('src')).toBe('/images/teams/default.svg');
});

test('a page that cannot hydrate has working links', async () => {
  await using visited = await visit('/contact');
  const { page } = visited;
  await page.route('**/assets/main.*.js', (route) => route.abort());
  await expect.poll(() => isRendered('/')).toBe(true);
  await page.goto('/', { waitUntil: 'load' });
  await page.getByRole('alert').getByText('This page did not load completely.').waitFor();
  await page.getByRole('navigation', { name: 'Main sections' }).getByRole('link', { name: 'News' }).click();
  await page.waitForURL('**/news');
});

test('a chosen theme applies before the first script, and a signed-in person sees their own page', async () => {
  await using visited = await visit('/');
  const { page } = visited;
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.route('**/assets/main.*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'load' });
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.unroute('**/assets/main.*.js');
  await signIn(page, 'writer');
  const bring = await holdScript(page);
  await openRendered(page, '/news');
  await paintedByServer(page);
  const signInLink = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  expect(await signInLink.count()).toBe(0);
  bring();
  await page.locator('#root:not([data-rendered]) h1').waitFor();
  await page.locator('header button[aria-expanded]').first().waitFor();
  expect(await signInLink.count()).toBe(0);
});

test('a change is in the very next page', async () => {
  const { url } = product();
  await expect.poll(() => isRendered('/videos')).toBe(true);
  const film = {
    permalink: 'https://youtu.be/dQw4w9WgXcQ',
    thumbnail: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
  };
  const title = `Seen at once ${Date.now()}`;
  const call = await apiAs(url, 'admin');
  await call('POST', '/api/videos', { title, date: '2026-11-20', ...film });
  const html = await (await fetch(`${url}/videos`)).text();
  expect(html.includes(title) || !html.includes('id="queries"')).toBe(true);
  await expect.poll(async () => (await (await fetch(`${url}/videos`)).text()).includes(title)).toBe(true);
});
