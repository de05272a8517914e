import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { remoteFolders, rootFolder } from '../kit/build/workspace.mjs';
import { apiAs } from './api.ts';
import { gamePath, isRendered, openRendered, rendered } from './renderedPage.ts';
import { product, visit } from './visitor.ts';

const dayMs = 24 * 60 * 60 * 1000;
const isDaysAhead = ({ status, date }: { status: string; date: string }) =>
  status === 'scheduled' && Date.parse(date) > Date.now() + dayMs;

/** A busy server sends a page that is not rendered: it loads again by itself. */
const appears = (content: Locator) => content.waitFor({ timeout: 60_000 });

test('a page shows its content before any script, and without scripts its links work', async () => {
  await expect.poll(() => isRendered('/')).toBe(true);
  await expect.poll(() => isRendered('/stats')).toBe(true);
  await using visited = await visit('/', { javaScriptEnabled: false });
  const { page } = visited;
  await appears(page.getByRole('table', { name: /^Standings/ }));
  await page.getByRole('heading', { level: 1, name: 'National Ice Hockey League' }).waitFor();
  await page.getByRole('navigation', { name: 'Main sections' }).getByRole('link', { name: 'Stats' }).click();
  await page.waitForURL('**/stats');
  await appears(page.getByRole('table', { name: /^Skaters/ }));
  expect(visited.complaints).toEqual([]);
});

test('without scripts, a game days ahead has its preview, and a result its report', async () => {
  const [ahead, over] = [await gamePath(isDaysAhead), await gamePath(({ status }) => status === 'final')];
  await using visited = await visit('/icon.svg', { javaScriptEnabled: false });
  const { page } = visited;
  await page.goto(ahead);
  await appears(page.getByRole('table', { name: 'Before the game' }));
  for (const name of ['Head to head', 'How to watch']) await page.getByRole('region', { name }).waitFor();
  await page.goto(`${over}/report`);
  await appears(page.getByRole('article', { name: 'Official game report' }));
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
  expect(html.includes(title) || !html.includes(rendered)).toBe(true);
  await expect.poll(async () => (await (await fetch(`${url}/videos`)).text()).includes(title)).toBe(true);
});
