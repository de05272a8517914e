import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testRelease } from '../release/testing/release.ts';
import type { ShellOptions } from './app.ts';
import { chunk, shellApp } from './testing/shellApp.ts';

const about = { title: 'Shop', description: '', canonical: 'https://league.example/shop', kind: 'website' };
const head = { ...about, image: null, schema: null };
const api = (request?: Request) =>
  Response.json(request?.url.includes('/public/page') ? { is: 'page', head } : { name: 'League' });
/** It serves no files. */
const app = (more: Partial<ShellOptions>) => shellApp(import.meta.dirname, api, more);

test('a rendered page contains its screen, styles and data, and requests none of them again', async () => {
  const render = async () => ({
    html: '<h1>The shop</h1>',
    sheet: '[data-s="0"]{color:red}',
    links: '<link rel="preload" as="image" href="/cap.avif"/>',
    queries: '{"queries":["</script><script>alert(1)</script>"]}',
  });
  const answer = await app({ render }).request('/shop');
  const html = await answer.text();
  expect(html).toContain('<div id="root" data-rendered><h1>The shop</h1></div>');
  expect(html).toContain('<link rel="stylesheet" href="/r/mf-shop/one/routes.1.css" data-href="routes.1.css">');
  expect(html).toContain('href="/cap.avif"');
  const [early, late] = html.split('<template id="later">');
  expect(early).not.toMatch(/(src|href)="[^"]*\.js/);
  for (const file of ['/assets/main.0.js', '/r/mf-shop/one/remoteEntry.js', chunk]) expect(late).toContain(file);
  expect(html).not.toContain('as="fetch"');
  expect(html).not.toContain('<script>alert');
  const hash = createHash('sha256').update('[data-s="0"]{color:red}').digest('base64');
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
});

test('a rendered page’s data can be asked for alone, with its versions and files; others have none', async () => {
  const asked: unknown[] = [];
  const options = {
    render: async ({ address, isAhead }: { address: () => string; isAhead?: boolean }) => {
      asked.push([address(), isAhead]);
      return { html: '', sheet: '', links: '', queries: '{"at":7,"queries":[]}' };
    },
  };
  const answer = await app(options).request('/page-data/shop?sort=price%20up');
  expect(asked).toEqual([['https://league.example/shop?sort=price%20up', true]]);
  expect(await answer.json()).toEqual({
    by: ['assets/main.0.js', 'one'],
    files: [chunk, 'shop.1.js', 'routes.1.css'],
    queries: { at: 7, queries: [] },
  });
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  for (const path of ['/login', '/nowhere', '//league.example/shop']) {
    expect((await app(options).request(`/page-data${path}`)).status, path).toBe(204);
  }
  expect(asked).toHaveLength(1);
});

test('an unrendered page contains none of it', async () => {
  const html = await (await app({ render: async () => null }).request('/shop')).text();
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toContain('id="queries"');
});

test('without scripts, a page that is not rendered in time loads again, and one that is never rendered needs them', async () => {
  const file = { 'rendering.cjs': 'sha384' };
  const sent = async (serverRendered: boolean, files: Record<string, string> = file) => {
    const firstLoad = { '/shop': { js: [], css: [], serverRendered } };
    const remotes = { 'mf-shop': testRelease('one', { firstLoad, files }) };
    const options = { render: async () => null, registry: async () => ({ generation: 'test', remotes }) };
    return (await app(options).request('/shop')).text();
  };
  const refresh = '<noscript><meta http-equiv="refresh" content="3"></noscript>';
  const late = await sent(true);
  expect(late).toContain(refresh);
  expect(late).toContain(
    '<noscript>This page is not ready yet. It loads again by itself in a few seconds. With JavaScript you need not wait.</noscript>',
  );
  for (const byBrowser of [await sent(false), await sent(true, {})]) {
    expect(byBrowser).not.toContain('http-equiv="refresh"');
    expect(byBrowser).toContain('<noscript>This page needs JavaScript: please switch it on.</noscript>');
  }
});
