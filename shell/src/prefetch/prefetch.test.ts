// @vitest-environment happy-dom
import { lazyRoute, queryClient, rewriteAddresses, setLeague } from '@league/kit';
import { createMemoryRouter } from '@league/kit/router';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { testRelease } from '../../release/testing/release.ts';
import { runRegistry } from '../navigation/registry.ts';
import { afterPrefetch, inProgress } from './afterPrefetch.ts';
import { prefetch, prefetchFrom } from './prefetch.ts';

const league = { name: 'League', shortName: 'L', timeZone: 'Africa/Cairo', currentSeason: null, isDemo: true };
const release = testRelease('1');
const Page = () => null;
const loads: string[] = [];
const asked: { address: string; answer: (response: Response) => void }[] = [];
const screenOf = (path: string) => ({
  path,
  ...lazyRoute(async () => {
    loads.push(path);
    return { Page };
  }, 'Page'),
});

beforeEach(() => {
  runRegistry({ generation: '1', shell: 'assets/main.1.js', remotes: { [release.name]: release } });
  prefetchFrom({
    mounted: () => [{ path: '*' }],
    isMounted: () => true,
    load: async () => ({ default: [screenOf('/shop'), screenOf('/shop/:handle')] }),
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  // Each test begins when nothing is fresh.
  pass(60_000);
  vi.stubGlobal('fetch', (address: string) => new Promise((answer) => asked.push({ address, answer })));
});
afterEach(async () => {
  for (const { answer } of asked.splice(0)) answer(new Response(null, { status: 204 }));
  await new Promise((settled) => setImmediate(settled));
  loads.length = 0;
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
let now = Date.parse('2026-01-01T00:00:00Z');
function pass(ms: number) {
  now += ms;
  vi.setSystemTime(now);
}

function pageData(products: string, by = ['assets/main.1.js', '1']) {
  const client = new QueryClient();
  client.setQueryData(['products'], products);
  client.setQueryData(['league'], 'known');
  return Response.json({ by, files: [], queries: { at: 1, ...dehydrate(client) } });
}
const products = () => queryClient.getQueryData(['products']);
const addresses = () => asked.map(({ address }) => address);

test('a page’s code is loaded and its data are asked for, once while they are fresh', async () => {
  prefetch('/shop?sort=price');
  prefetch('/shop?sort=price');
  expect(addresses()).toEqual(['/page-data/shop?sort=price']);
  await vi.waitFor(() => expect(loads).toEqual(['/shop']));
  asked[0]!.answer(pageData('jersey'));
  await vi.waitFor(() => expect(products()).toBe('jersey'));
  expect(queryClient.getQueryState(['products'])?.dataUpdatedAt).toBe(now);
  prefetch('/shop?sort=price');
  expect(asked).toHaveLength(1);
  pass(30_001);
  prefetch('/shop?sort=price');
  expect(asked).toHaveLength(2);
});

test('newer data than those asked for are kept', async () => {
  prefetch('/shop');
  pass(1000);
  queryClient.setQueryData(['products'], 'sold out');
  asked[0]!.answer(pageData('jersey'));
  await vi.waitFor(() => expect(queryClient.getQueryData(['league'])).toBe('known'));
  expect(products()).toBe('sold out');
});

test('data of other versions are not used', async () => {
  for (const [index, by] of [
    ['assets/main.2.js', '1'],
    ['assets/main.1.js', '2'],
  ].entries()) {
    prefetch(`/shop/${index}`);
    asked[index]!.answer(pageData('jersey', by));
  }
  await vi.waitFor(() => expect(loads).toHaveLength(2));
  expect(products()).toBeUndefined();
});

test('data in the language of before are not used', async () => {
  document.documentElement.lang = 'en';
  onTestFinished(() => document.documentElement.removeAttribute('lang'));
  prefetch('/shop');
  document.documentElement.lang = 'ar';
  asked[0]!.answer(pageData('jersey'));
  await inProgress.get('/shop');
  expect(products()).toBeUndefined();
});

const same = (address: string) => address;

test('data of an address in another language than the page are not used', async () => {
  setLeague({ ...league, languages: ['en', 'ar'] });
  document.documentElement.lang = 'ar';
  onTestFinished(() => {
    document.documentElement.removeAttribute('lang');
    setLeague(league);
    rewriteAddresses({ pathOf: same, addressOf: same, requestOf: same });
  });
  rewriteAddresses({ pathOf: (address) => address.replace(/^\/ar/, ''), addressOf: same, requestOf: same });
  prefetch('/shop');
  asked[0]!.answer(pageData('jersey'));
  await inProgress.get('/shop');
  expect(products()).toBeUndefined();
  prefetch('/ar/shop');
  asked[1]!.answer(pageData('قميص'));
  await inProgress.get('/ar/shop');
  expect(products()).toBe('قميص');
});

test('staff pages, and people who save data, ask for nothing', async () => {
  runRegistry({ generation: '1', remotes: { [release.name]: { ...release, prefixes: ['/admin/orders', '/shop'] } } });
  prefetch('/admin/orders');
  expect(asked).toEqual([]);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  prefetch('/shop');
  vi.stubGlobal('navigator', { connection: { effectiveType: 'slow-2g' } });
  prefetch('/shop');
  expect(asked).toEqual([]);
});

test('four pages at most are prefetched at the same time', () => {
  for (let page = 0; page < 6; page += 1) prefetch(`/shop/${page}`);
  expect(asked).toHaveLength(4);
});

test('a page is entered with the data that are on their way, and without them if they fail', async () => {
  const router = createMemoryRouter([{ path: '/' }, screenOf('/shop'), screenOf('/shop/:handle')], {
    dataStrategy: afterPrefetch,
  });
  prefetch('/shop');
  const entering = router.navigate('/shop');
  await vi.waitFor(() => expect(loads).toContain('/shop'));
  expect(router.state.location.pathname).toBe('/');
  asked[0]!.answer(pageData('jersey'));
  await entering;
  expect([router.state.location.pathname, products()]).toEqual(['/shop', 'jersey']);
  prefetch('/shop/cap');
  const failing = router.navigate('/shop/cap');
  asked[1]!.answer(Response.error());
  await failing;
  expect(router.state.location.pathname).toBe('/shop/cap');
  expect(router.state.errors).toBeNull();
});
