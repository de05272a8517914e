import { chromium, type Locator, type Page } from 'playwright';
import { expect, test } from 'vitest';
import { rink } from './rink.ts';
import { launch, product, visit } from './visitor.ts';

/** Under load the server does not wait for the rendering; at the next visit it is there. */
const isRendered = async (path: string) => (await fetch(`${product().url}/page-data${path}`)).status === 200;

/** Moves the pointer to a link, again if the server had not rendered its page in time. */
async function approach(page: Page, link: Locator, path: string) {
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      await link.hover();
      return isPrefetched(page, path);
    })
    .toBe(true);
}

const isPrefetched = (page: Page, path: string) =>
  page.evaluate(
    (wanted) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
        ({ name, responseStatus }) => name.endsWith(wanted) && responseStatus === 200,
      ),
    `/page-data${path}`,
  );

/** From now on the page has only what it has got. */
const cutApi = (page: Page) => page.route('**/api/**', (route) => route.abort());

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main sections' }).getByRole('link', { name, exact: true });

test('a page, and a view of it, open with the data that came while the pointer was on their links', async () => {
  for (const path of ['/', '/stats', '/stats?view=goalies']) await expect.poll(() => isRendered(path)).toBe(true);
  await using visited = await visit('/');
  const { page } = visited;
  await approach(page, section(page, 'Stats'), '/stats');
  await cutApi(page);
  await section(page, 'Stats').click();
  await page.getByRole('table', { name: /^Skaters/ }).waitFor();
  expect(await page.title()).toMatch(/^Player statistics/);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');

  const goalies = page.getByRole('main').getByRole('link', { name: 'Goalies', exact: true });
  await approach(page, goalies, '/stats?view=goalies');
  await goalies.click();
  await page.getByRole('table', { name: /^Goalies/ }).waitFor();
  expect(visited.complaints).toEqual([]);
});

test('a finger asks for the page that it touches, and the focus for the one that it stays on', async () => {
  for (const path of ['/', '/teams', '/stats']) await expect.poll(() => isRendered(path)).toBe(true);
  await using visited = await visit('/', { hasTouch: true });
  const { page } = visited;
  await expect
    .poll(async () => {
      await section(page, 'Teams').dispatchEvent('pointerdown', { pointerType: 'touch' });
      return isPrefetched(page, '/teams');
    })
    .toBe(true);
  await expect
    .poll(async () => {
      await section(page, 'Teams').focus();
      await section(page, 'Stats').focus();
      return isPrefetched(page, '/stats');
    })
    .toBe(true);
});

test('nothing is asked for ahead by a browser that saves data', async () => {
  await expect.poll(() => isRendered('/standings')).toBe(true);
  await using visited = await visit('/');
  const { page } = visited;
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/page-data/') && asked.push(request.url()));
  await section(page, 'Standings').hover();
  await section(page, 'Standings').click();
  await page
    .getByRole('table', { name: /standings/i })
    .first()
    .waitFor();
  expect(asked).toEqual([]);
});

test('going back shows the page without a request, where it was scrolled', async () => {
  await expect.poll(() => isRendered('/teams')).toBe(true);
  await using visited = await visit('/teams', { viewport: { width: 400, height: 500 } });
  const { page } = visited;
  const teams = page.getByRole('list', { name: 'All teams' }).getByRole('link');
  await teams.last().scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await teams.last().click();
  await page.getByRole('heading', { name: /^Roster/ }).waitFor();
  await cutApi(page);
  await page.goBack();
  await teams.last().waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});

test('a live page comes back from the back/forward cache and shows what happened meanwhile', async () => {
  const { gameId, put, score } = await rink();
  await put({ type: 'status', status: 'live' });
  // The headless shell has no such cache, and Playwright switches it off elsewhere.
  const browser = await chromium.launch({ ...launch, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  const page = await browser.newPage({ baseURL: product().url });
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted })),
  );
  await page.goto(`/schedule/${gameId}`);
  await page.getByText('Updates live').waitFor();
  await page.goto('/contact');
  const { name } = await score(70);
  // Playwright waits for a load that does not happen.
  await page.evaluate(() => setTimeout(() => history.back()));
  await expect
    .poll(() => page.evaluate(() => [location.pathname, Reflect.get(globalThis, 'persisted')]))
    .toEqual([`/schedule/${gameId}`, true]);
  await page.getByRole('region', { name: 'Goals' }).getByText(name).first().waitFor();
  await browser.close();
});
