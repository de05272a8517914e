import type { PageData } from '@league/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { publicData } from './publicData.ts';

/** An API with two reads, as each of its processes answers them; it counts what it is asked. */
function testApi(process = 'a') {
  const api = {
    says: { '/api/one': '1', '/api/two': '2' } as Record<string, string>,
    version: 1,
    goodForMs: null as number | null,
    /** The addresses that it has not cached. */
    uncached: [] as string[],
    /** Earlier releases tell no versions. */
    isEarlier: false,
    asked: [] as string[],
    answer: (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname !== '/api/public/page-data') {
        api.asked.push(pathname);
        const etag = `W/"${api.says[pathname]}"`;
        const isHeld = request.headers.get('if-none-match') === etag;
        return new Response(isHeld ? null : JSON.stringify({ says: api.says[pathname] }), {
          status: isHeld ? 304 : 200,
          headers: { etag },
        });
      }
      const of = searchParams.get('of')?.split(' ') ?? [];
      api.asked.push(of.length > 0 ? 'etags' : 'version');
      if (api.isEarlier) return Response.json({ message: 'Not found.' }, { status: 404 });
      const told: PageData = {
        version: `${process}.${api.version}`,
        etags: of.map((path) => (api.uncached.includes(path) ? null : `W/"${api.says[path]}"`)),
        goodForMs: api.goodForMs,
      };
      return Response.json(told);
    },
    /** A change of the data. */
    change: (says: Record<string, string>) => {
      api.version += 1;
      Object.assign(api.says, says);
    },
    askedSince: () => api.asked.splice(0),
  };
  return api;
}

const marks = new Map([
  ['/api/one', 'W/"1"'],
  ['/api/two', 'W/"2"'],
]);

/** Visits of something that was made from both reads. */
function visits(api: ReturnType<typeof testApi>, data = publicData(api.answer)) {
  const isUnchanged = data.watch(marks);
  return async () => {
    const is = await isUnchanged(await data.version());
    return { is, asked: api.askedSince() };
  };
}

test('while the version is the same, a visit asks for nothing but the version', async () => {
  const visit = visits(testApi());
  expect(await visit()).toEqual({ is: true, asked: ['version', 'etags'] });
  expect(await visit()).toEqual({ is: true, asked: ['version'] });
});

test('with the API in the same process a visit asks for nothing', async () => {
  const api = testApi();
  const visit = visits(
    api,
    publicData(api.answer, () => `a.${api.version}`),
  );
  expect(await visit()).toEqual({ is: true, asked: ['etags'] });
  expect(await visit()).toEqual({ is: true, asked: [] });
  api.change({ '/api/two': 'other' });
  expect(await visit()).toEqual({ is: false, asked: ['etags'] });
});

test('after a change of other data it is still unchanged, and after a change of its own it is not', async () => {
  const api = testApi();
  const visit = visits(api);
  await visit();
  api.change({ '/api/three': '3' });
  expect(await visit()).toEqual({ is: true, asked: ['version', 'etags'] });
  expect(await visit()).toEqual({ is: true, asked: ['version'] });
  api.change({ '/api/one': 'other' });
  expect(await visit()).toEqual({ is: false, asked: ['version', 'etags'] });
});

test('what expires without a change is asked for again when it has', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const api = testApi();
  api.goodForMs = 60_000;
  const visit = visits(api);
  await visit();
  vi.advanceTimersByTime(59_000);
  expect(await visit()).toEqual({ is: true, asked: ['version'] });
  vi.advanceTimersByTime(1000);
  Object.assign(api.says, { '/api/one': 'at its time' });
  expect(await visit()).toEqual({ is: false, asked: ['version', 'etags'] });
});

test('what the API has not cached is asked for at each visit', async () => {
  const api = testApi();
  api.uncached = ['/api/two'];
  const visit = visits(api);
  for (const _ of [1, 2]) expect(await visit()).toEqual({ is: true, asked: ['version', 'etags', '/api/two'] });
  Object.assign(api.says, { '/api/two': 'other' });
  expect((await visit()).is).toBe(false);
});

test('with an earlier API everything is asked for at each visit', async () => {
  const api = testApi();
  api.isEarlier = true;
  const visit = visits(api);
  for (const _ of [1, 2]) expect(await visit()).toEqual({ is: true, asked: ['version', '/api/one', '/api/two'] });
  Object.assign(api.says, { '/api/two': 'other' });
  expect((await visit()).is).toBe(false);
});

test('processes that answer in turn are each known by their own versions', async () => {
  const processes = [testApi('a'), testApi('b')];
  let turn = 0;
  const data = publicData((request) => processes[turn]!.answer(request));
  const isUnchanged = data.watch(marks);
  const visit = async (at: number) => {
    turn = at;
    const is = await isUnchanged(await data.version());
    return { is, asked: processes[at]!.askedSince() };
  };
  for (const at of [0, 1]) expect((await visit(at)).asked).toEqual(['version', 'etags']);
  for (const at of [0, 1, 0, 1]) expect(await visit(at)).toEqual({ is: true, asked: ['version'] });
  processes[1]!.change({ '/api/one': 'other' });
  expect((await visit(1)).is).toBe(false);
});

test('concurrent visits share their questions', async () => {
  const api = testApi();
  const data = publicData(api.answer);
  const isUnchanged = data.watch(marks);
  const visit = async () => isUnchanged(await data.version());
  expect(await Promise.all([visit(), visit(), visit()])).toEqual([true, true, true]);
  expect(api.asked).toEqual(['version', 'etags']);
});

test('a value is read once while the version is the same, and stays the same object while it is unchanged', async () => {
  const api = testApi();
  const data = publicData(api.answer);
  const read = async () => data.read('/api/one', await data.version(), (answer) => answer as { says: string });
  const first = await read();
  expect(first).toEqual({ says: '1' });
  api.askedSince();
  expect([await read(), await read()]).toEqual([first, first]);
  expect(api.askedSince()).toEqual(['version', 'etags', 'version']);
  api.change({ '/api/two': 'other' });
  expect(await read()).toBe(first);
  api.change({ '/api/one': 'other' });
  expect(await read()).toEqual({ says: 'other' });
  api.isEarlier = true;
  api.askedSince();
  expect(await read()).toEqual({ says: 'other' });
  expect(api.askedSince()).toEqual(['version', '/api/one']);
});
