import { expect, test } from 'vitest';
import { gamePath, holdScript, isRendered, openRendered, rendered, waitForServerPaint } from './renderedPage.ts';
import { holdRequests, product, signIn, visit } from './visitor.ts';

test('the menu, the theme and links work before the first script, and after it', async () => {
  await using visited = await visit('/contact', { viewport: { width: 390, height: 780 } });
  const { page } = visited;
  const bring = await holdScript(page);
  await openRendered(page, '/schedule');
  await waitForServerPaint(page);
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
  await waitForServerPaint(early.page);
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
  await waitForServerPaint(page);
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
  await waitForServerPaint(page);
  await page.getByRole('searchbox').fill('pharaohs');
  bring();
  await page.locator('#root:not([data-rendered]) h1').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('pharaohs');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('region', { name: 'Teams' }).getByRole('link', { name: 'Cairo Pharaohs' }).waitFor();
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
  const bring = await holdRequests(page, files);
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
  await waitForServerPaint(page);
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
  // Under load the server does not wait for the rendering: this is about a page that comes rendered.
  await expect
    .poll(
      async () => {
        await filter.first().waitFor();
        await page.evaluate(() => scrollTo(0, 1200));
        return (await (await page.reload())!.text()).includes(rendered);
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await expect.poll(place).toBe(1200);
  await filter.first().scrollIntoViewIfNeeded();
  const above = await place();
  expect(above).toBeLessThan(1200);
  // Both have all plays, so that the page stays as tall.
  await filter.getByText('All', { exact: true }).click();
  await expect.poll(place).toBe(above);
});

test('a page that comes without its content returns to where it was scrolled, unless somebody scrolls', async () => {
  const path = `${await gamePath(({ status }) => status === 'final')}?view=plays`;
  await expect.poll(() => isRendered(path)).toBe(true);
  await using visited = await visit('/contact', { viewport: { width: 360, height: 500 } });
  const { page } = visited;
  await openRendered(page, path);
  await page.locator('#root:not([data-rendered]) h1').waitFor({ state: 'attached' });
  const place = () => page.evaluate(() => [scrollY, document.documentElement.scrollHeight]);
  const [, height] = await place();
  expect(height).toBeGreaterThan(15_000);
  await page.evaluate(() => scrollTo(0, 10_000));
  // As under load: the server never renders a cart's page, and its document shows whatever its address names.
  await page.route(`**${path}`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${product().url}/cart` }) }),
  );
  await page.reload();
  await expect.poll(place).toEqual([10_000, height]);

  const bring = await holdRequests(page, '**/api/public/**');
  await page.reload();
  // The frame is shorter until the page's script is there. Then the page scrolls to its end.
  await page.locator('main [style*="block-size: 60rem"]').waitFor();
  await expect
    .poll(async () => await page.evaluate(() => scrollY + innerHeight - document.documentElement.scrollHeight))
    .toBe(0);
  const before = await place();
  expect(before[1]).toBeLessThan(10_000);
  await page.mouse.wheel(0, -100);
  await expect.poll(async () => (await place())[0]).toBe(before[0]! - 100);
  bring();
  await expect.poll(place).toEqual([before[0]! - 100, height]);
  expect(visited.complaints).toEqual([]);
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

test('a chosen theme applies before the first script, though not in print, and a signed-in person sees their own page', async () => {
  await using visited = await visit('/');
  const { page } = visited;
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.route('**/assets/main.*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'load' });
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  const colorScheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await colorScheme()).toBe('dark');
  await page.emulateMedia({ media: 'print' });
  expect(await colorScheme()).toBe('light');
  await page.emulateMedia({ media: 'screen' });
  await page.unroute('**/assets/main.*.js');
  await signIn(page, 'writer');
  const bring = await holdScript(page);
  await openRendered(page, '/news');
  await waitForServerPaint(page);
  const signInLink = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  expect(await signInLink.count()).toBe(0);
  bring();
  await page.locator('#root:not([data-rendered]) h1').waitFor();
  await page.locator('header button[aria-expanded]').first().waitFor();
  expect(await signInLink.count()).toBe(0);
});
