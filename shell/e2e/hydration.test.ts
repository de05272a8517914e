import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { gamePath, holdScript, openRendered, rendered, waitForServerPaint } from './renderedPage.ts';
import { rink } from './rink.ts';
import { product, type Visit, visit } from './visitor.ts';

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

test.each([360, 1280])('at %i px the scores do not move after the first paint', async (width) => {
  await using visited = await visit('/contact', { viewport: { width, height: 780 } });
  const { page } = visited;
  const bring = await holdScript(page);
  await openRendered(page, '/standings');
  const scores = page.getByRole('navigation', { name: 'Scores and next games' }).getByRole('list');
  await waitForServerPaint(page);
  const scrolled = () => page.locator('nav:has(> ul[tabindex]) > ul').evaluate(({ scrollLeft }) => scrollLeft);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  bring();
  await page.locator('#root:not([data-rendered]) h1').waitFor();
  await scores.waitFor();
  await expect.poll(scrolled).toBe(before);
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
