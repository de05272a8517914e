import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createCache } from './cache.ts';
import { Page } from './paging.ts';
import { encodingFor, isNotModified, render } from './rendered.ts';

/** Tables with simulated changes. */
function tables() {
  const versions = new Map<string, number>();
  let isHeard = true;
  return {
    change: (table: string) => versions.set(table, (versions.get(table) ?? 0) + 1),
    deafen: () => {
      isHeard = false;
    },
    stamp: (names: readonly string[]) => (isHeard ? names.map((name) => versions.get(name) ?? 0).join() : null),
  };
}

const seasons = { reads: ['seasons'] };
const textOf = ({ identity }: { identity: Uint8Array }) => new TextDecoder().decode(identity);

test('a response is rendered once until a table that it reads changes', async () => {
  const changes = tables();
  const cache = createCache(changes);
  let rendered = 0;
  const ask = async () => textOf(await cache.answer('/s', seasons, async () => ++rendered));
  expect([await ask(), await ask()]).toEqual(['1', '1']);
  changes.change('photos');
  expect(await ask()).toBe('1');
  changes.change('seasons');
  expect(cache.find('/s')).toBeUndefined();
  expect(await ask()).toBe('2');
});

test('a hundred concurrent misses wait for one rendering', async () => {
  const cache = createCache(tables());
  let rendered = 0;
  const make = async () => ++rendered;
  await Promise.all(Array.from({ length: 100 }, () => cache.answer('/s', seasons, make)));
  expect(rendered).toBe(1);
});

test('a response rendered during a change is not stored, and later requests do not wait for it', async () => {
  const changes = tables();
  const cache = createCache(changes);
  let finish = (_: string) => {};
  const slow = cache.answer('/s', seasons, () => new Promise<string>((resolve) => (finish = resolve)));
  changes.change('seasons');
  const later = cache.answer('/s', seasons, async () => 'new');
  expect(textOf(await later)).toBe('"new"');
  finish('old');
  await slow;
  expect(textOf(cache.find('/s')!)).toBe('"new"');
});

test('an address whose tables change all the time is rendered twice at most at a time', async () => {
  const changes = tables();
  const cache = createCache(changes);
  const finish: (() => void)[] = [];
  const make = () => new Promise<number>((resolve) => finish.push(() => resolve(finish.length)));
  const asked = Array.from({ length: 20 }, () => {
    changes.change('seasons');
    return cache.answer('/s', seasons, make);
  });
  await vi.waitFor(() => expect(finish).toHaveLength(2));
  finish[0]!();
  await asked[0];
  await vi.waitFor(() => expect(finish).toHaveLength(3));
  finish[1]!();
  finish[2]!();
  const answers = await Promise.all(asked);
  expect(finish).toHaveLength(3);
  expect(answers.slice(2).map(textOf)).toEqual(Array.from({ length: 18 }, () => '3'));
});

test('nothing is stored while change notifications are unavailable', async () => {
  const changes = tables();
  const cache = createCache(changes);
  await cache.answer('/s', seasons, async () => 'kept');
  changes.deafen();
  expect(cache.find('/s')).toBeUndefined();
  expect(textOf(await cache.answer('/s', seasons, async () => 'fresh'))).toBe('"fresh"');
  expect(cache.find('/s')).toBeUndefined();
});

test('a response that expires is stored until then and no longer', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const cache = createCache(tables());
  let rendered = 0;
  const ask = async () =>
    textOf(
      await cache.answer(
        '/news',
        seasons,
        async () => ++rendered,
        async () => 1000,
      ),
    );
  await ask();
  vi.advanceTimersByTime(999);
  expect(await ask()).toBe('1');
  vi.advanceTimersByTime(1);
  expect(cache.find('/news')).toBeUndefined();
  expect(await ask()).toBe('2');
  vi.useRealTimers();
});

test('a response that expires while it is rendered is not stored', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const cache = createCache(tables());
  const slow = async () => {
    vi.advanceTimersByTime(5);
    return 'old';
  };
  expect(textOf(await cache.answer('/news', seasons, slow, async () => 3))).toBe('"old"');
  expect(cache.find('/news')).toBeUndefined();
  vi.useRealTimers();
});

test('an error is not shared with other requests', async () => {
  const cache = createCache(tables());
  await expect(cache.answer('/s', seasons, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(textOf(await cache.answer('/s', seasons, async () => 1))).toBe('1');
});

test('memory is bounded: the least recently requested response is evicted first', async () => {
  const cache = createCache(tables(), 40_000);
  const page = 'x'.repeat(6000);
  for (let at = 0; at < 20; at += 1) {
    await cache.answer(`/${at}`, seasons, async () => page + at);
    cache.find('/0');
  }
  const held = Array.from({ length: 20 }, (_, at) => at).filter((at) => cache.find(`/${at}`));
  expect(held).toContain(0);
  expect(held).toContain(19);
  expect(held).not.toContain(1);
  expect(held.length).toBeLessThan(8);
});

test('the compressed forms hold the same bytes', async () => {
  const answer = Array.from({ length: 200 }, (_, at) => ({ name: `Player ${at}` }));
  const { identity, br, gzip } = await createCache(tables()).answer('/p', seasons, async () => answer);
  expect(JSON.parse(brotliDecompressSync(br!).toString())).toEqual(answer);
  expect(gunzipSync(gzip!).equals(identity)).toBe(true);
  expect(br!.length).toBeLessThan(identity.length / 4);
});

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['identity', 'identity'],
])('of the accepted encodings (%s) the smallest is sent: %s', (accepted, expected) => {
  const bytes = new Uint8Array(1);
  expect(encodingFor({ etag: '', type: '', identity: bytes, br: bytes, gzip: bytes }, accepted)).toBe(expected);
});

test('a client with the current ETag gets 304, whatever form the tag has', () => {
  const rendered = render({ a: 1 });
  expect(isNotModified(rendered, rendered.etag)).toBe(true);
  expect(isNotModified(rendered, rendered.etag.replace('W/', ''))).toBe(true);
  expect(isNotModified(rendered, `"other", ${rendered.etag}`)).toBe(true);
  expect(isNotModified(rendered, '"other"')).toBe(false);
  expect(isNotModified(rendered, undefined)).toBe(false);
});

test('a page that is no longer the last has another ETag', () => {
  const last = new Page([{ _id: 'a' }], undefined);
  const link = '</api/public/players?limit=1&cursor=a>; rel="next"';
  expect(isNotModified(render(new Page(last.rows, link)), render(last).etag)).toBe(false);
  expect(isNotModified(render(new Page([...last.rows], link)), render(new Page(last.rows, link)).etag)).toBe(true);
});
