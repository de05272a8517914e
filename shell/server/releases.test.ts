import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registryFor } from '../release/ledger.ts';
import type { Release } from '../release/registry.ts';
import { publish, readRegistry } from '../release/releases.ts';
import { folderStore } from '../release/store.ts';
import { testRelease } from '../release/testing/release.ts';
import { createApp } from './app.ts';
import { type FaultWatch, watchFaults } from './faultWatch.ts';
import { pageTokens } from './pageTokens.ts';
import { ensurePreviewKey, releaseRoutes } from './releaseRoutes.ts';
import { visitorOf, visitorRules } from './visitor.ts';

let folder: string;
let releases: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'league-releases-'));
  releases = join(folder, 'releases');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const hash = 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';

async function release(version: string, where: Parameters<typeof publish>[3] = 'live', about: Partial<Release> = {}) {
  const dist = join(folder, version);
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'remoteEntry.js'), '');
  const made: Release = testRelease(version, about);
  await writeFile(join(dist, 'remote.json'), JSON.stringify(made));
  await publish(folderStore(releases), dist, 'Mona', where);
}

const roles: Record<string, string> = { 'Bearer a': 'admin', 'Bearer w': 'writer' };

/** The shell's server with these releases; the API knows an admin `a` and a writer `w`. */
function server({ rollsBack = false } = {}) {
  const ledger = () => readRegistry(folderStore(releases));
  const say = vi.fn();
  const faults: FaultWatch = watchFaults({ store: folderStore(releases), ledger, rollsBack, say });
  const api = (request: Request) => {
    const role = roles[request.headers.get('authorization') ?? ''];
    if (!request.url.endsWith('/api/auth/me')) return Response.json({ name: 'Nile League' });
    return role
      ? Response.json({ name: 'Nadia', role })
      : Response.json({ message: 'Please sign in.' }, { status: 401 });
  };
  const visitor = visitorRules(1);
  const store = folderStore(releases);
  const pages = pageTokens({
    ledger,
    makeKey: () => ensurePreviewKey(store, ledger),
    isSecure: visitor.isSecure,
    now: () => clock,
  });
  let clock = Date.now();
  const app = createApp({
    shell: { js: [], css: [], fonts: [], early: '' },
    dist: join(folder, 'dist'),
    releases,
    registry: async (c) => {
      const now = await ledger();
      return registryFor(now, visitorOf(c, now));
    },
    releaseRoutes: releaseRoutes({ store, ledger, api, faults, pages, visitor }),
    onVisit: async (c, registry, owner) => {
      if (owner) faults.came(owner.name, owner.version, visitor.networkOf(c));
      await pages.send(c, registry);
    },
    api,
  });
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  /** The page, the visitor's cookie if any, and the headers of a report from this page. */
  const shopFor = async (headers: Record<string, string> = {}) => {
    const answer = await app.request('/shop', { headers });
    const { remotes } = JSON.parse(/id="registry">(.*?)<\/script>/.exec(await answer.text())![1]!);
    const cookies = answer.headers.getSetCookie();
    return {
      version: remotes['mf-shop'].version as string,
      cookie: cookies.find((each) => !each.startsWith('page=')) ?? null,
      token: cookies.find((each) => each.startsWith('page='))!.split(';')[0]!,
    };
  };
  /** A visitor with this address opens the shop, which fails for them. */
  const reportFrom = async (address: string, version: string) => {
    const from = { 'x-forwarded-for': address };
    const { token } = await shopFor(from);
    return send('/api/releases/faults', report(version), { ...from, cookie: token });
  };
  const later = (ms: number) => {
    clock += ms;
  };
  return { app, send, shopFor, reportFrom, later, say };
}
const admin = { authorization: 'Bearer a' };

test('an admin sees what is live, since when and by whom, and rolls back; other roles are rejected', async () => {
  await release('one');
  await release('two');
  const { app, send, shopFor } = server();
  for (const [authorization, status] of [
    ['Bearer w', 403],
    ['', 401],
  ] as const) {
    expect((await app.request('/api/releases', { headers: { authorization } })).status).toBe(status);
    const tried = await send('/api/releases/mf-shop', { deed: 'rollback', from: 'two' }, { authorization });
    expect(tried.status).toBe(status);
  }
  const { remotes } = await (await app.request('/api/releases', { headers: admin })).json();
  expect(remotes).toMatchObject([{ name: 'mf-shop', live: { version: 'two', by: 'Mona' }, previous: 'one' }]);
  const back = await send('/api/releases/mf-shop', { deed: 'rollback', from: 'two' }, admin);
  expect(await back.json()).toMatchObject({
    remotes: [{ live: { version: 'one', by: 'Nadia' } }],
    log: [{ deed: 'rollback', version: 'one', by: 'Nadia' }, {}, {}],
  });
  expect((await shopFor()).version).toBe('one');
});

test('two concurrent rollbacks take one step, not two', async () => {
  for (const version of ['one', 'two', 'three']) await release(version);
  const { send } = server();
  const both = await Promise.all(
    [1, 2].map(() => send('/api/releases/mf-shop', { deed: 'rollback', from: 'three' }, admin)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await readRegistry(folderStore(releases))).remotes['mf-shop']?.live.version).toBe('two');
});

test('only the preview or rollout that the admin has seen is promoted, withdrawn or rolled out', async () => {
  await release('one');
  await release('two', 'preview');
  await release('three', 'preview');
  const { send } = server();
  const act = (change: object) => send('/api/releases/mf-shop', { from: 'one', ...change }, admin);
  for (const change of [{ deed: 'promote' }, { deed: 'withdraw' }, { deed: 'rollout', percent: 5 }]) {
    const stale = await act({ ...change, version: 'two' });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({
      message: 'Mona has released three in the meantime. Please look again.',
    });
    // A page from before names no version.
    expect((await act(change)).status).toBe(422);
  }
  const remoteNow = async () => (await readRegistry(folderStore(releases))).remotes['mf-shop'];
  expect(await remoteNow()).toMatchObject({ live: { version: 'one' }, preview: { version: 'three' }, rollout: null });
  expect((await act({ deed: 'rollout', version: 'three', percent: 5 })).status).toBe(200);
  expect((await act({ deed: 'promote', version: 'three' })).status).toBe(200);
  expect((await remoteNow())?.live.version).toBe('three');
});

test('a selected visitor keeps the rollout’s version', async () => {
  await release('one');
  await release('two', { percent: 50 });
  const { shopFor } = server();
  const seen = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const first = await shopFor();
      const cookie = first.cookie!.split(';')[0]!;
      const again = await Promise.all([1, 2, 3].map(() => shopFor({ cookie })));
      for (const each of again) expect(each).toMatchObject({ version: first.version, cookie: null });
      return first.version;
    }),
  );
  expect(new Set(seen)).toEqual(new Set(['one', 'two']));
});

test('without a rollout visitors get no id', async () => {
  await release('one');
  expect((await server().shopFor()).cookie).toBeNull();
});

test('staff who ask for the preview see it; a forged pass shows nothing', async () => {
  await release('one');
  await release('two', 'preview');
  const { send, shopFor } = server();
  expect((await send('/api/releases/preview', { isOn: true })).status).toBe(401);
  const given = await send('/api/releases/preview', { isOn: true }, { authorization: 'Bearer w' });
  const cookie = given.headers.get('set-cookie')!.split(';')[0]!;
  expect((await shopFor({ cookie })).version).toBe('two');
  expect((await shopFor({ cookie: `preview=${Date.now() + 1e6}.forged` })).version).toBe('one');
  const asLong = `preview=${Date.now() + 1e6}.${'a'.repeat(42)}%C3%A9`;
  expect((await shopFor({ cookie: asLong })).version).toBe('one');
  expect((await shopFor()).version).toBe('one');
});

const report = (version: string) => ({ name: 'mf-shop', version, kind: 'load' });
const badOf = async (name = 'mf-shop') => (await readRegistry(folderStore(releases))).remotes[name]!.bad;

test('a version that many of its visitors report is marked and rolled back; one network alone cannot do that', async () => {
  await release('one');
  await release('two');
  const { reportFrom, shopFor, say } = server({ rollsBack: true });
  await shopFor({ 'x-forwarded-for': '192.0.2.5' });
  for (let again = 0; again < 20; again++) await reportFrom('192.0.2.1', 'two');
  // The owner of one IPv6 address has 2⁶⁴ of them.
  for (let again = 0; again < 20; again++) await reportFrom(`2001:db8::${again + 1}`, 'two');
  expect(await badOf()).toEqual([]);
  for (let visitor = 1; visitor <= 4; visitor++) await reportFrom(`192.0.2.${visitor}`, 'two');
  expect((await shopFor()).version).toBe('one');
  expect(await badOf()).toMatchObject([{ version: 'two', why: 'failed for 5 of 6 visitors' }]);
  expect(say).toHaveBeenCalledWith('mf-shop two is bad: failed for 5 of 6 visitors.');
});

test('visitors who entered a version from another page count, whether it fails for them or not', async () => {
  await release('one');
  await release('two');
  const { app, send } = server({ rollsBack: true });
  /** A page of another area, from which this visitor enters the shop. */
  const enterFrom = async (address: string) => {
    const from = { 'x-forwarded-for': address };
    const cookies = (await app.request('/login', { headers: from })).headers.getSetCookie();
    const cookie = cookies.find((each) => each.startsWith('page='))!.split(';')[0]!;
    const tell = (kind: string) => send('/api/releases/faults', { ...report('two'), kind }, { ...from, cookie });
    await tell('entry');
    return tell;
  };
  for (let visitor = 1; visitor <= 25; visitor++) await enterFrom(`192.0.2.${visitor}`);
  const failing = await Promise.all([1, 2, 3, 4, 5].map((visitor) => enterFrom(`198.51.100.${visitor}`)));
  for (const tell of failing) await tell('render');
  expect(await badOf()).toEqual([]);
  await (await enterFrom('198.51.100.6'))('render');
  expect(await badOf()).toEqual([]);
  await (await enterFrom('198.51.100.7'))('render');
  expect(await badOf()).toMatchObject([{ version: 'two', why: 'failed for 7 of 32 visitors' }]);
});

test('only a sent page can report a fault: of its own version, once, and for a limited time', async () => {
  await release('one');
  await release('two');
  const { send, shopFor, later } = server({ rollsBack: true });
  const reported = async (cookieOf: (at: number) => string, version = 'two') => {
    for (let at = 1; at <= 8; at++) {
      const from = { 'x-forwarded-for': `198.51.100.${at}` };
      expect((await send('/api/releases/faults', report(version), { ...from, cookie: cookieOf(at) })).status).toBe(204);
    }
    return badOf();
  };
  const { token } = await shopFor();
  const tokens = await Promise.all(Array.from({ length: 9 }, async () => (await shopFor()).token));
  const [until, , proofs] = token.split('.');
  expect(await reported(() => 'other=1')).toEqual([]);
  expect(await reported((at) => `${until}.invented${at}.${proofs}`)).toEqual([]);
  expect(await reported((at) => `page=${Number(until!.slice(5)) + 9}.${at}.${'A'.repeat(16)}`)).toEqual([]);
  // One page from eight networks is one report.
  expect(await reported(() => token)).toEqual([]);
  // Pages of the live version cannot report another.
  expect(await reported((at) => tokens[at]!, 'one')).toEqual([]);
  later(3 * 3600_000);
  expect(await reported((at) => tokens[at]!)).toEqual([]);
});

test('without a proxy a client’s header is ignored', async () => {
  const { networkOf } = visitorRules(0);
  const app = new Hono().get('/', (c) => c.text(networkOf(c)));
  const incoming = { socket: { remoteAddress: '127.0.0.1' } };
  const answer = await app.request('/', { headers: { 'x-forwarded-for': '203.0.113.9' } }, { incoming });
  expect(await answer.text()).toBe('127.0.0.1');
});

test('a version with damaged files is bad with the first report, and stays live by default', async () => {
  await release('one');
  await release('two', 'live', { files: { 'remoteEntry.js': hash } });
  await writeFile(join(releases, 'mf-shop/two/remoteEntry.js'), 'something else');
  const { reportFrom, shopFor } = server();
  await reportFrom('192.0.2.1', 'two');
  expect((await readRegistry(folderStore(releases))).remotes['mf-shop']?.bad).toMatchObject([
    { version: 'two', why: 'remoteEntry.js does not match its build' },
  ]);
  expect((await shopFor()).version).toBe('two');
});

test('reports of other versions, and invalid ones, change nothing', async () => {
  await release('one');
  const { send, shopFor } = server({ rollsBack: true });
  const { token } = await shopFor();
  const before = await readRegistry(folderStore(releases));
  for (const body of [report('gone'), { name: '../x', version: 'one', kind: 'load' }, {}]) {
    expect((await send('/api/releases/faults', body, { cookie: token })).status).toBe(204);
  }
  expect(await readRegistry(folderStore(releases))).toEqual(before);
});
