import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PageAt } from '@league/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testRelease } from '../release/testing/release.ts';
import type { ShellOptions } from './app.ts';
import { RegistryUnavailableError } from './liveRegistry.ts';
import { chunk, shellApp } from './testing/shellApp.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'league-shell-'));
  await mkdir(join(folder, 'releases/mf-shop/one'), { recursive: true });
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await writeFile(join(folder, 'dist/page.json'), '{}');
  await writeFile(join(folder, 'dist/assets/main.0.js'), 'main');
  await writeFile(join(folder, 'dist/assets/main.0.js.br'), brotliCompressSync('main'));
  await writeFile(join(folder, 'releases/mf-shop/one/remoteEntry.js'), 'entry');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const app = (
  api: (request?: Request) => Response | Promise<Response> = () => Response.json({ name: 'Ice & "Sons" </script>' }),
  more: Partial<ShellOptions> = {},
) => shellApp(folder, api, more);

test('no text of the registry or the league can end its block in the page', async () => {
  const html = await (await app().request('/shop')).text();
  expect(html).not.toContain('<script>alert');
  expect(html.match(/<\/script>/g)).toHaveLength(4);
  expect(html).toContain('<title>Ice &amp; &quot;Sons&quot; &lt;/script&gt;</title>');
});

test('the page preloads the files of its address’s area', async () => {
  const html = await (await app().request('/shop')).text();
  for (const file of ['remoteEntry.js', chunk, 'routes.1.css', 'shop.1.js']) {
    expect(html).toContain(`href="/r/mf-shop/one/${file}"`);
  }
  expect(html).toContain('as="fetch" crossorigin href="/api/public/current-games"');
});

test('the fonts of every page are preloaded before its styles', async () => {
  const html = await (await app().request('/shop')).text();
  const font = html.indexOf(
    '<link rel="preload" as="font" type="font/woff2" href="/assets/inter.0.woff2" crossorigin>',
  );
  expect(font).toBeGreaterThan(0);
  expect(font).toBeLessThan(html.indexOf('<link rel="stylesheet"'));
});

test('fonts, styles and scripts of other languages are on pages that need them', async () => {
  const shell = {
    js: [],
    css: [],
    fonts: [],
    early: '',
    offered: { js: ['assets/languages.0.js'], css: ['assets/languages.0.css'] },
    fontsOf: { ar: ['assets/cairo.0.woff2'], ltr: ['assets/barlow.0.woff2'] },
  };
  const read = async (path: string, languages?: string[]) => {
    const html = await (await app(() => Response.json({ name: 'League', languages }), { shell }).request(path)).text();
    return [
      '/assets/languages.0.css',
      '/assets/languages.0.js',
      '/assets/cairo.0.woff2',
      '/assets/barlow.0.woff2',
    ].filter((file) => html.includes(file));
  };
  expect(await read('/shop')).toEqual(['/assets/barlow.0.woff2']);
  expect(await read('/shop', ['en', 'ar'])).toEqual([
    '/assets/languages.0.css',
    '/assets/languages.0.js',
    '/assets/barlow.0.woff2',
  ]);
  expect(await read('/ar/shop', ['en', 'ar'])).toEqual([
    '/assets/languages.0.css',
    '/assets/languages.0.js',
    '/assets/cairo.0.woff2',
  ]);
});

test('files with hashed names have integrity attributes, and the page’s data omit what is in its head', async () => {
  const html = await (await app().request('/shop')).text();
  expect(html).toContain(`${chunk}" integrity="sha256-3k7zRotUirdAuHARmzFT/eQpYsucgsuUgKJX57W4gsw="`);
  const data = /id="registry">(.*)<\/script>/.exec(html)![1]!;
  expect(Object.keys(JSON.parse(data).remotes['mf-shop'])).not.toContain('firstLoad');
  expect(data).not.toContain(chunk);
});

test('a page without an owner is the shell with status 404', async () => {
  const answer = await app().request('/nowhere');
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<div id="root">');
});

test('an address under a remote’s prefix without a screen is 404', async () => {
  const addresses = ['/shop', '/shop/:handle'];
  const remotes = { 'mf-shop': testRelease('one', { prefixes: ['/shop', '/cart'], addresses }) };
  const known = app(undefined, { registry: async () => ({ generation: 'test', remotes }) });
  const statusOf = async (path: string) => (await known.request(path)).status;
  for (const path of ['/shop', '/shop/', '/shop/custom-1', '/login/']) expect(await statusOf(path), path).toBe(200);
  for (const path of ['/cart', '/shop/a/b', '/login/x']) expect(await statusOf(path), path).toBe(404);
});

test('while it is unknown what is released, pages and the health check are 503 and not missing', async () => {
  const unknown = app(undefined, {
    registry: async () => {
      throw new RegistryUnavailableError();
    },
  });
  for (const path of ['/', '/shop', '/nowhere', '/registry.json']) {
    const { status, headers } = await unknown.request(path);
    expect([status, headers.get('retry-after'), headers.get('x-robots-tag')], path).toEqual([503, '5', null]);
    expect(headers.get('content-security-policy'), path).toContain("default-src 'self'");
  }
  expect((await unknown.request('/assets/main.0.js')).status).toBe(200);
});

test('an address that the API refuses to read is 404', async () => {
  let asked = 0;
  const counted = app(({ url } = new Request('http://localhost')) => {
    asked += Number(url.includes('/public/page?'));
    return Response.json({ is: 'page', head: null });
  });
  for (const path of [`/shop/${'x'.repeat(600)}`, '/shop/%00']) {
    const { status, headers } = await counted.request(path);
    expect([status, headers.get('x-robots-tag')], path).toEqual([404, 'noindex']);
  }
  expect(asked).toBe(0);
  expect((await counted.request(`/shop/${'x'.repeat(400)}`)).status).toBe(200);
  expect(asked).toBe(1);
});

test('the page about starting a league is a demo’s alone, and is not indexed', async () => {
  const { status, headers } = await app().request('/start');
  expect([status, headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
  const demo = app(() => Response.json({ name: 'Nile League', isDemo: true }));
  expect((await demo.request('/start')).status).toBe(200);
});

test('a page with a secret in its address sends no referrer and is not indexed', async () => {
  for (const path of ['/accept-invite?token=secret', '/reset-password?token=secret', '/accept-invite/?token=secret']) {
    const { headers } = await app().request(path);
    expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex']);
  }
  expect((await app().request('/accept-invite?token=secret')).status).toBe(200);
  const { headers } = await app().request('/login');
  expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
    'strict-origin-when-cross-origin',
    null,
  ]);
});

test('links of letters lead to their pages when the league no longer offers their language', async () => {
  const shell = app(() => Response.json({ name: 'League', languages: ['fr', 'en'] }));
  for (const path of [
    '/order?token=secret&order=1',
    '/newsletter/unsubscribe?token=secret',
    '/checkout?unpaid=1',
    '/login',
  ]) {
    const { status, headers } = await shell.request(`/ar${path}`);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, `/fr${path}`, 'no-cache']);
  }
  const ofOne = await app().request('/ar/accept-invite?token=secret');
  expect([ofOne.status, ofOne.headers.get('location')]).toEqual([302, '/accept-invite?token=secret']);
  expect(ofOne.headers.get('referrer-policy')).toBe('no-referrer');
  expect((await shell.request('/ar/shop')).status).toBe(404);
  // What the league offers is unknown.
  expect((await app(() => new Response(null, { status: 500 })).request('/ar/login')).status).toBe(404);
});

test('missing pages, search results and staff pages are not indexed', async () => {
  const missing = app(() => Response.json({ is: 'missing' }));
  expect((await missing.request('/shop')).status).toBe(404);
  expect((await missing.request('/shop')).headers.get('x-robots-tag')).toBe('noindex');
  const remotes = { 'mf-public': testRelease('one', { name: 'mf-public', prefixes: ['/search'] }) };
  const searched = await app(undefined, { registry: async () => ({ generation: 'test', remotes }) }).request(
    '/search?q=a',
  );
  expect([searched.status, searched.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  for (const path of ['/nowhere', '/admin']) {
    expect((await app().request(path)).headers.get('x-robots-tag'), path).toBe('noindex');
  }
  expect((await app().request('/shop')).headers.get('x-robots-tag')).toBeNull();
});

test('a page that is only for those who know its address is not indexed', async () => {
  const head = { title: 'Draft', description: '', canonical: 'https://x.example/shop', kind: 'website' } as const;
  const robotsOf = async (isUnlisted?: boolean) => {
    const at: PageAt = { is: 'page', head: { ...head, image: null, schema: null, ...(isUnlisted && { isUnlisted }) } };
    const { status, headers } = await app(() => Response.json(at)).request('/shop');
    return [status, headers.get('x-robots-tag')];
  };
  expect(await robotsOf(true)).toEqual([200, 'noindex']);
  expect(await robotsOf()).toEqual([200, null]);
});

test('search engines find the sitemap, its parts and robots.txt at their usual addresses', async () => {
  const shell = app((request) => new Response(new URL(request!.url).pathname + new URL(request!.url).search));
  const answered = async (path: string) => (await shell.request(path)).text();
  expect(await answered('/sitemap.xml')).toBe('/api/public/sitemap.xml');
  expect(await answered('/sitemap-12.xml')).toBe('/api/public/sitemap.xml?part=12');
  expect(await answered('/robots.txt')).toBe('/api/public/robots.txt');
  expect(await answered('/images/teams/cairo-pharaohs.png')).toBe('/images/teams/cairo-pharaohs.png');
  expect(await answered('/images/games/1.png?language=ar')).toBe('/images/games/1.png?language=ar');
  expect(await answered('/feed/index.php?feed=gc')).toBe('/feed/index.php?feed=gc');
});

test('case 13: no name can end the head or its structured data', async () => {
  const name = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
  const head = {
    title: name,
    description: name,
    canonical: `https://league.test/teams/${encodeURIComponent(name)}`,
    kind: 'profile',
    image: { src: 'https://league.test/a.png?"><script>', alt: name },
    schema: { '@type': 'SportsTeam', name, deeper: { name } },
  };
  const shell = app((request) =>
    Response.json(request?.url.includes('/public/page') ? { is: 'page', head } : { name: 'League' }),
  );
  const html = await (await shell.request('/shop')).text();
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x');
  const written = /<script type="application\/ld\+json" data-head>(.*?)<\/script>/s.exec(html)![1]!;
  expect(JSON.parse(written)).toEqual(head.schema);
});

test.each(['/login', '/admin/teams/new', '/contact?x=1'])(
  'a form that no script has sent gets a page that says so: %s',
  async (path) => {
    const body = new URLSearchParams({ email: 'nadia@example.com', password: 'a good password' });
    const answer = await app().request(path, { method: 'POST', body, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('location')).toBeNull();
    const text = await answer.text();
    expect(text).toContain('This form needs JavaScript, which did not run. What you typed was not stored.');
    expect(text).not.toContain('nadia');
    expect(text).not.toContain('a good password');
  },
);

test('a missing file is 404 and never the page', async () => {
  for (const path of ['/assets/gone.js', '/r/mf-shop/two/remoteEntry.js', '/assets/', '/r/']) {
    const answer = await app().request(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('Not found');
  }
});

test('only files of releases are served, and not the registry with its key', async () => {
  await writeFile(join(folder, 'releases/registry.json'), '{"previewKey":"secret"}');
  for (const path of ['/r/registry.json', '/r//registry.json', '/r/mf-shop/../registry.json', '/r/mf-shop/']) {
    expect((await app().request(path)).status, path).toBe(404);
  }
});

test('an API in the same process that does not answer delays a page by one second at most', async () => {
  const shell = app(() => new Promise<Response>(() => {}));
  expect((await shell.request('/shop')).status).toBe(200);
});

test('no address reaches outside of the served folders', async () => {
  for (const path of [
    '/r/../dist/page.json',
    '/r/%2e%2e/dist/page.json',
    '/assets/..%2fpage.json',
    '/r/..%2f..%2fx.js',
  ]) {
    const answer = await app().request(path);
    expect(await answer.text()).not.toBe('{}');
  }
});

test('released files are cached forever, in the smallest accepted encoding', async () => {
  const entry = await app().request('/r/mf-shop/one/remoteEntry.js');
  expect(entry.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const main = await app().request('/assets/main.0.js', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(main.headers.get('content-encoding')).toBe('br');
});

test('a page is revalidated, and not sent again if unchanged', async () => {
  const first = await app().request('/shop');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = await app().request('/shop', { headers: { 'if-none-match': first.headers.get('etag')! } });
  expect(again.status).toBe(304);
});

test('pages run only our own scripts', async () => {
  const policy = (await app().request('/shop')).headers.get('content-security-policy');
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(policy).not.toContain('unsafe');
});

test('scripts and styles have no policies of pages, but their type is final', async () => {
  const { headers } = await app().request('/assets/main.0.js');
  expect(headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  for (const name of ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy', 'referrer-policy'])
    expect(headers.get(name)).toBeNull();
  const missing = await app().request('/assets/missing.html');
  expect(missing.headers.get('content-security-policy')).toContain("default-src 'self'");
});

test('pages call only our own server, and the picture store for uploads if configured', async () => {
  const policyOf = async (more: Partial<ShellOptions>) =>
    (await app(undefined, more).request('/shop')).headers.get('content-security-policy');
  expect(await policyOf({})).toContain("connect-src 'self';");
  const uploadOrigin = 'https://abc123.r2.cloudflarestorage.com';
  expect(await policyOf({ uploadOrigin })).toContain(`connect-src 'self' ${uploadOrigin};`);
});

test('a page is sent without the league if the API fails', async () => {
  const html = await (await app(() => Promise.reject(new Error('down'))).request('/shop')).text();
  expect(html).not.toContain('id="league"');
  expect(html).toContain('id="registry"');
});

test('the league’s data are cached for a second, and an unavailable API is waited for once in five', async () => {
  const names = ['Nile League', 'Delta League'];
  let asked = 0;
  const shell = app((request) => {
    if (!request?.url.endsWith('/league')) return Response.json({ is: 'page', head: null });
    const name = names[asked++];
    return name ? Response.json({ name }) : Promise.reject(new Error('down'));
  });
  const title = async () => /<title>(.*)<\/title>/.exec(await (await shell.request('/shop')).text())?.[1];
  vi.useFakeTimers({ toFake: ['Date'] });
  const seen = [await title()];
  for (const seconds of [0.9, 0.2, 1.1, 4.8]) {
    vi.advanceTimersByTime(seconds * 1000);
    seen.push(await title());
  }
  vi.useRealTimers();
  expect(seen).toEqual(['Nile League', 'Nile League', 'Delta League', 'Delta League', 'Delta League']);
  expect(asked).toBe(3);
});

test('visits at the same time wait for one read of the league’s data', async () => {
  let asked = 0;
  let answer!: () => void;
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  const shell = app(async (request) => {
    const { pathname, search } = new URL(request!.url);
    if (pathname !== '/api/public/league') return Response.json({ is: 'page', head: null });
    if (!search) {
      asked += 1;
      await answered;
    }
    return Response.json({ name: 'League', languages: ['en', 'ar'] });
  });
  const visits = ['/ar/shop', '/ar/shop/cup', '/ar/shop/cap'].map(async (path) => (await shell.request(path)).status);
  await vi.waitFor(() => expect(asked).toBe(1));
  answer();
  expect(await Promise.all(visits)).toEqual([200, 200, 200]);
  expect(asked).toBe(1);
});

const article: PageAt = {
  is: 'page',
  head: {
    title: 'Cup "night" </title><script>alert(1)</script>',
    description: '<b>In short</b> & more',
    canonical: 'https://league.example/news/cup-night',
    kind: 'article',
    image: { src: 'https://league.example/media/p.jpg', alt: 'The "cup"' },
    schema: { '@type': 'NewsArticle', headline: '</script><script>alert(2)</script>' },
  },
};
/** An API with a page head for each address. */
const knowing = (pages: Record<string, PageAt>) =>
  app((request?: Request) => {
    const { pathname, searchParams } = new URL(request!.url);
    if (pathname === '/api/public/league') return Response.json({ name: 'Nile League' });
    if (pathname !== '/api/public/page') return new Response(`file ${pathname}`);
    return Response.json(pages[searchParams.get('path')!] ?? { is: 'page', head: null });
  });

test('case 13: a page has metadata without scripts, and no text becomes markup', async () => {
  const html = await (await knowing({ '/shop/cup': article }).request('/shop/cup')).text();
  expect(html).toContain(
    '<title>Cup &quot;night&quot; &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; · Nile League</title>',
  );
  for (const tag of [
    '<meta name="description" content="&lt;b&gt;In short&lt;/b&gt; &amp; more" data-head>',
    '<link rel="canonical" href="https://league.example/news/cup-night" data-head>',
    '<meta property="og:image" content="https://league.example/media/p.jpg" data-head>',
    '<meta property="og:image:alt" content="The &quot;cup&quot;" data-head>',
    '<meta property="og:type" content="article" data-head>',
  ]) {
    expect(html).toContain(tag);
  }
  expect(html).not.toContain('<script>alert');
  const [, schema] = /<script type="application\/ld\+json" data-head>(.*?)<\/script>/.exec(html)!;
  expect(JSON.parse(schema!)).toEqual(article.is === 'page' && article.head?.schema);
});

test('moved pages redirect, missing ones have status 404; both still send the page', async () => {
  const shell = knowing({ '/shop/old': { is: 'moved', to: '/shop/كأس' }, '/shop/gone': { is: 'missing' } });
  const moved = await shell.request('/shop/old?from=feed');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/shop/${encodeURI('كأس')}?from=feed`]);
  // It may move back: the browser's cache must not outlast this.
  expect(moved.headers.get('cache-control')).toBe('no-cache');
  const gone = await shell.request('/shop/gone');
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain('<div id="root">');
});

test('a page whose head does not arrive is sent without it, and the next ones do not wait', async () => {
  let asked = 0;
  const shell = app(() => {
    asked += 1;
    return Promise.reject(new Error('down'));
  });
  for (const path of ['/shop', '/shop/cup', '/shop/cap']) expect((await shell.request(path)).status).toBe(200);
  expect(asked).toBe(1);
});

test('feed readers get the API’s response', async () => {
  for (const path of ['/feed.xml', '/news/rss.xml']) {
    expect(await (await knowing({}).request(path)).text()).toBe('file /api/public/feed.xml');
  }
});

test('the feed of a language that the site offers is at its address, and pages link to it', async () => {
  const read = async (path: string, languages: string[]) => {
    const answer = ({ url }: Request) =>
      url.includes('/feed.xml') ? new Response(url) : Response.json({ name: 'League', languages });
    return app((request) => answer(request!)).request(path);
  };
  expect(await (await read('/ar/feed.xml', ['en', 'ar'])).text()).toMatch(/\/api\/public\/feed\.xml\?language=ar$/);
  expect((await read('/ar/feed.xml', ['en'])).status).toBe(404);
  expect(await (await read('/ar/shop', ['en', 'ar'])).text()).toContain('href="/ar/feed.xml"');
  expect(await (await read('/shop', ['en', 'ar'])).text()).toContain('href="/feed.xml"');
});

test('until the site is published, feeds and sitemaps do not exist, crawlers stay away, and pages link to none', async () => {
  const read = (path: string, isPublic?: false) => {
    const answer = ({ url }: Request) =>
      /\.(xml|txt)/.test(url)
        ? new Response(url)
        : Response.json({ name: 'League', languages: ['en', 'ar'], isPublic });
    return app((request) => answer(request!)).request(path);
  };
  for (const path of ['/feed.xml', '/news/rss.xml', '/ar/feed.xml', '/sitemap.xml', '/sitemap-1.xml']) {
    const { status, headers } = await read(path, false);
    expect([status, headers.get('x-robots-tag')], path).toEqual([404, 'noindex']);
    expect((await read(path)).status, path).toBe(200);
  }
  expect(await (await read('/robots.txt', false)).text()).toBe('User-agent: *\nDisallow: /\n');
  expect(await (await read('/robots.txt')).text()).toContain('/robots.txt');
  for (const path of ['/shop', '/ar/shop', '/admin']) {
    expect(await (await read(path, false)).text(), path).not.toMatch(/feed\.xml|calendar\.ics/);
  }
});

test('pages link to the calendar of all games, and a team’s page to its own', async () => {
  const answer = () => Response.json({ name: 'League', languages: ['en', 'ar'] });
  const read = async (path: string) => (await app(async () => answer()).request(path)).text();
  const link = (query: string) => `type="text/calendar" title="League" href="/api/public/calendar.ics${query}"`;
  expect(await read('/shop')).toContain(link(''));
  expect(await read('/ar/shop')).toContain(link('?language=ar'));
  expect(await read('/teams/cairo-pharaohs')).toContain(link('?team=cairo-pharaohs'));
  expect(await read('/ar/teams/cairo-pharaohs')).toContain(link('?team=cairo-pharaohs&amp;language=ar'));
});

test('what a page says without its scripts is in the language of its address', async () => {
  const shell = app(() => Response.json({ name: 'League', languages: ['en', 'ar'] }));
  const arabic = await (await shell.request('/ar/shop')).text();
  expect(arabic).toContain('<noscript>تحتاج هذه الصفحة إلى JavaScript: يُرجى تفعيله.</noscript>');
  expect(arabic).toContain('<a href="">إعادة التحميل</a></p>');
  const english = await (await shell.request('/shop')).text();
  expect(english).toContain('<noscript>This page needs JavaScript: please switch it on.</noscript>');
  expect(english).toContain('links. <a href="">Load it again</a></p>');
  const post = (path: string, cookie = '') =>
    shell.request(path, { method: 'POST', headers: { accept: 'text/html', cookie } });
  const unsent = await (await post('/ar/contact')).text();
  expect(unsent).toContain('<html lang="ar" dir="rtl">');
  expect(unsent).toContain('<title>لم يُرسَل شيء</title>');
  expect(await (await post('/admin/teams/new', 'language=ar')).text()).toContain('<html lang="ar" dir="rtl">');
  expect(await (await post('/admin/teams/new')).text()).toContain('<html lang="en">');
});

test('a league with colors has its theme, icons and manifest in each document, and the policy allows exactly that sheet', async () => {
  const brand = { primary: '#0b5d3b', accent: '#f2b632' };
  const shell = app(() => Response.json({ name: 'League', brand, logo: '/icon.svg?v=3', iconVersion: 3 }));
  const form = { method: 'POST', headers: { accept: 'text/html' } };
  for (const answer of [await shell.request('/shop'), await shell.request('/contact', form)]) {
    const html = await answer.text();
    const sheet = /<style id="brand">(.*)<\/style>/.exec(html)![1]!;
    expect(sheet).toContain('--highlight:#f2b632');
    const hash = createHash('sha256').update(sheet).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
  }
  const html = await (await shell.request('/shop')).text();
  for (const file of ['/icon.svg?v=3', '/apple-touch-icon.png?v=3', '/manifest.webmanifest?v=3']) {
    expect(html).toContain(`href="${file}"`);
  }
  expect(html).toMatch(/<meta name="theme-color" content="#[0-9a-f]{6}">/);
});

test('a league without colors and logo has nothing of that in its document', async () => {
  const answer = await app().request('/shop');
  const html = await answer.text();
  expect(html).not.toMatch(/<style|manifest|apple-touch|theme-color/);
  expect(html).toContain('<link rel="icon" href="/icon.svg" type="image/svg+xml">');
  expect(answer.headers.get('content-security-policy')).toContain("style-src 'self';");
});

test('icons and the manifest come from the API', async () => {
  const shell = app((request) => new Response(new URL(request!.url).pathname));
  for (const path of ['/icon.svg', '/apple-touch-icon.png', '/icons/192.png', '/manifest.webmanifest']) {
    expect(await (await shell.request(path)).text()).toBe(path);
  }
});

test('calls are proxied to the API unchanged', async () => {
  const answer = await app(() => Response.json({ message: 'Taken.' }, { status: 409 })).request('/api/seasons', {
    method: 'POST',
  });
  expect(answer.status).toBe(409);
  expect(answer.headers.get('content-security-policy')).toBeNull();
});

test('an API without a listener of its own streams through its response', async () => {
  let handed: object = {};
  const streaming = shellApp(folder, (_, bindings) => {
    handed = bindings;
    const endless = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('first')),
    });
    return new Response(endless, { headers: { 'content-type': 'text/event-stream' } });
  });
  const connection = { incoming: { url: '/api/stream' }, outgoing: {} } as Parameters<typeof streaming.request>[2];
  const { body } = await streaming.request('/api/stream', {}, connection);
  const { value } = await body!.getReader().read();
  expect(new TextDecoder().decode(value)).toBe('first');
  expect(handed).toEqual({ incoming: { url: '/api/stream' } });
});
