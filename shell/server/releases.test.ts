import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registryFor } from '../release/ledger.ts';
import type { Release } from '../release/registry.ts';
import { publish, readRegistry } from '../release/releases.ts';
import { folderStore } from '../release/store.ts';
import { testRelease } from '../release/testRelease.ts';
import { createApp } from './app.ts';
import { type FaultWatch, watchFaults } from './faultWatch.ts';
import { addressOf, releaseRoutes } from './releaseRoutes.ts';
import { visitorOf } from './visitor.ts';

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

/** The shell's server over these releases; the API knows an admin `a` and a writer `w`. */
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
  const app = createApp({
    shell: { js: [], css: [] },
    dist: join(folder, 'dist'),
    releases,
    registry: async (c) => {
      const now = await ledger();
      return registryFor(now, visitorOf(c, now));
    },
    releaseRoutes: releaseRoutes({ store: folderStore(releases), ledger, api, faults }),
    came: ({ name, version }, c) => faults.came(name, version, addressOf(c)),
    api,
  });
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const shopFor = async (headers: Record<string, string> = {}) => {
    const answer = await app.request('/shop', { headers });
    const { remotes } = JSON.parse(/id="registry">(.*?)<\/script>/.exec(await answer.text())![1]!);
    return { version: remotes['mf-shop'].version as string, cookie: answer.headers.get('set-cookie') };
  };
  return { app, send, shopFor, say };
}
const admin = { authorization: 'Bearer a' };

test('an admin sees what is live since when and by whom, and leads it back; others are told no', async () => {
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

test('two admins who roll back at once take one step, not two', async () => {
  for (const version of ['one', 'two', 'three']) await release(version);
  const { send } = server();
  const both = await Promise.all(
    [1, 2].map(() => send('/api/releases/mf-shop', { deed: 'rollback', from: 'three' }, admin)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await readRegistry(folderStore(releases))).remotes['mf-shop']?.live.version).toBe('two');
});

test('a share of visitors keeps the version that it was given', async () => {
  await release('one');
  await release('two', { percent: 50 });
  const { shopFor } = server();
  const seen = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const first = await shopFor();
      const cookie = first.cookie!.split(';')[0]!;
      const again = await Promise.all([1, 2, 3].map(() => shopFor({ cookie })));
      expect(again).toEqual([1, 2, 3].map(() => ({ version: first.version, cookie: null })));
      return first.version;
    }),
  );
  expect(new Set(seen)).toEqual(new Set(['one', 'two']));
});

test('without a rollout no visitor is given a name', async () => {
  await release('one');
  expect((await server().shopFor()).cookie).toBeNull();
});

test('staff who ask for the preview see it, a made-up pass shows nothing', async () => {
  await release('one');
  await release('two', 'preview');
  const { send, shopFor } = server();
  expect((await send('/api/releases/preview', { isOn: true })).status).toBe(401);
  const given = await send('/api/releases/preview', { isOn: true }, { authorization: 'Bearer w' });
  const cookie = given.headers.get('set-cookie')!.split(';')[0]!;
  expect((await shopFor({ cookie })).version).toBe('two');
  expect((await shopFor({ cookie: `preview=${Date.now() + 1e6}.forged` })).version).toBe('one');
  expect((await shopFor()).version).toBe('one');
});

const report = (version: string) => ({ name: 'mf-shop', version, kind: 'load' });

test('a version that many of those who came report is marked and led back; one address alone cannot do that', async () => {
  await release('one');
  await release('two');
  const { send, shopFor, say } = server({ rollsBack: true });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  for (let visitor = 0; visitor < 6; visitor++) await shopFor(from(`192.0.2.${visitor}`));
  for (let again = 0; again < 20; again++) await send('/api/releases/faults', report('two'), from('192.0.2.1'));
  expect((await shopFor()).version).toBe('two');
  for (let visitor = 0; visitor < 5; visitor++) {
    await send('/api/releases/faults', report('two'), from(`192.0.2.${visitor}`));
  }
  expect((await shopFor()).version).toBe('one');
  const { bad } = (await readRegistry(folderStore(releases))).remotes['mf-shop']!;
  expect(bad).toMatchObject([{ version: 'two', why: 'did not work for 5 of 7 visitors' }]);
  expect(say).toHaveBeenCalledWith('mf-shop two is bad: did not work for 5 of 7 visitors.');
});

test('a version whose files are not what was built is bad with the first report, and stays live unless told otherwise', async () => {
  await release('one');
  await release('two', 'live', { files: { 'remoteEntry.js': hash } });
  await writeFile(join(releases, 'mf-shop/two/remoteEntry.js'), 'something else');
  const { send, shopFor } = server();
  await send('/api/releases/faults', report('two'));
  expect((await readRegistry(folderStore(releases))).remotes['mf-shop']?.bad).toMatchObject([
    { version: 'two', why: 'remoteEntry.js is not what was built' },
  ]);
  expect((await shopFor()).version).toBe('two');
});

test('reports of what is not live, and nonsense, change nothing', async () => {
  await release('one');
  const before = await readRegistry(folderStore(releases));
  const { send } = server({ rollsBack: true });
  for (const body of [report('gone'), { name: '../x', version: 'one', kind: 'load' }, {}]) {
    expect((await send('/api/releases/faults', body)).status).toBe(204);
  }
  expect(await readRegistry(folderStore(releases))).toEqual(before);
});
