import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fileCache } from '../server/fileCache.ts';
import { bucketSettings } from './bucketSettings.ts';
import * as ledgers from './ledger.ts';
import { change, damagedFile, publish, readRegistry, rollBack, sweep } from './releases.ts';
import { bucketStore, folderStore, type ReleaseStore } from './store.ts';
import { testRelease } from './testing/release.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'league-store-'));
});
afterEach(() => {
  vi.useRealTimers();
  return rm(folder, { recursive: true, force: true });
});

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

async function built(version: string, name = 'mf-shop') {
  const dist = join(folder, 'built', name, version);
  await mkdir(join(dist, 'fonts'), { recursive: true });
  const contents = { 'remoteEntry.js': `/* ${version} */`, 'fonts/a.js': 'font' };
  for (const [file, text] of Object.entries(contents)) await writeFile(join(dist, file), text);
  await writeFile(join(dist, 'remoteEntry.js.br'), 'small');
  const about = testRelease(version, {
    name,
    container: name.replaceAll('-', '_'),
    prefixes: [`/${name}`],
    files: Object.fromEntries(Object.entries(contents).map(([file, text]) => [file, integrityOf(text)])),
  });
  await writeFile(join(dist, 'remote.json'), JSON.stringify(about));
  return { dist, about };
}

const dayMs = 24 * 60 * 60 * 1000;
const keyId = 'team-key';
const secret = 'team-secret';

/**
 * A bucket that accepts only signed requests (Signature Version 4) and supports conditional writes (`If-Match`, `If-None-Match:
 * *`, otherwise 412), as S3 does. It lists two keys per page.
 */
async function bucket() {
  const objects = new Map<string, Buffer>();
  const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const key = request.url!;
    const say = (status: number, headers = {}, answer?: Buffer) => response.writeHead(status, headers).end(answer);
    const { authorization = '', 'x-amz-date': datetime } = request.headers;
    const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
    const signed = names.filter((name) => name !== 'host' && name !== 'x-amz-date');
    const signer = new AwsV4Signer({
      method: request.method!,
      url: `http://${request.headers.host}${key}`,
      headers: signed.map((name) => [name, String(request.headers[name])] as [string, string]),
      body,
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      region: 'test-1',
      datetime: String(datetime),
    });
    if ((await signer.authHeader()) !== authorization)
      return say(403, {}, Buffer.from('<Code>SignatureDoesNotMatch</Code>'));
    if (request.method === 'GET' && key.includes('?list-type=2'))
      return say(200, {}, listed(new URL(key, 'http://s3')));
    if (request.method === 'DELETE') return say(objects.delete(key) ? 204 : 404);
    const held = objects.get(key);
    const etag = held && etagOf(held);
    if (request.method === 'GET') {
      if (!held) return say(404);
      return request.headers['if-none-match'] === etag ? say(304) : say(200, { etag }, held);
    }
    const { 'if-match': match, 'if-none-match': none } = request.headers;
    if ((match && match !== etag) || (none === '*' && held)) return say(412);
    objects.set(key, body);
    return say(200, { etag: etagOf(body) });
  });
  function listed({ pathname, searchParams }: URL): Buffer {
    const [prefix = '', delimiter] = [searchParams.get('prefix') ?? '', searchParams.get('delimiter')];
    const keys = [...objects.keys()]
      .map((key) => key.slice(pathname.length + 1))
      .filter((key) => key.startsWith(prefix));
    const folders = keys.map((key) => key.slice(0, key.indexOf('/', prefix.length) + 1));
    const all = [...new Set(delimiter ? folders : keys)].sort();
    const after = searchParams.get('continuation-token');
    const from = after ? all.indexOf(after) + 1 : 0;
    const page = all.slice(from, from + 2);
    const told = page.map((each) =>
      delimiter
        ? `<CommonPrefixes><Prefix>${each}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${each}</Key></Contents>`,
    );
    const next = from + 2 < all.length ? `<NextContinuationToken>${page[1]}</NextContinuationToken>` : '';
    return Buffer.from(`<ListBucketResult><Prefix>${prefix}</Prefix>${next}${told.join('')}</ListBucketResult>`);
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/league/releases`;
  const open = (about = {}) => bucketStore({ url, region: 'test-1', keyId, secret, ...about });
  return { objects, open };
}

const kinds: [string, () => Promise<() => ReleaseStore>][] = [
  ['a folder', async () => () => folderStore(join(folder, 'releases'))],
  ['a bucket', async () => (await bucket()).open],
];

describe.each(kinds)('in %s', (_, begin) => {
  test('a release is complete before it is live, and can be rolled back', async () => {
    const store = (await begin())();
    const [one, two] = [await built('one'), await built('two')];
    await publish(store, one.dist, 'Mona');
    await publish(store, two.dist, 'Mona');
    expect(String(await store.read('mf-shop/two/fonts/a.js'))).toBe('font');
    expect(await damagedFile(store, two.about)).toBeUndefined();
    await rollBack(store, 'mf-shop', 'Nadia');
    expect((await readRegistry(store)).remotes['mf-shop']).toMatchObject({ live: { version: 'one', by: 'Nadia' } });
  });

  test('a damaged file prevents its release', async () => {
    const store = (await begin())();
    const { dist, about } = await built('one');
    await writeFile(join(dist, 'fonts/a.js'), 'another font');
    await expect(publish(store, dist, 'Mona')).rejects.toThrow('mf-shop one is not released: fonts/a.js');
    expect((await readRegistry(store)).remotes).toEqual({});
    expect(await damagedFile(store, about)).toBe('fonts/a.js');
  });

  test('concurrent publications are all live, and every action is logged once', async () => {
    const open = await begin();
    const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => `mf-${letter}`);
    const dists = await Promise.all(names.map((name) => built('one', name)));
    await Promise.all(dists.map(({ dist }) => publish(open(), dist, 'Mona')));
    const { remotes, log } = await readRegistry(open());
    expect(Object.keys(remotes).sort()).toEqual(names);
    expect(log.map(({ remote }) => remote).sort()).toEqual(names);
  });

  test('a compare-and-swap fails if the registry has changed since it was read', async () => {
    const store = (await begin())();
    expect(await store.replaceRegistry('one', undefined)).toBe(true);
    const read = await store.readRegistry();
    expect(read?.text).toBe('one');
    expect(await store.replaceRegistry('other', undefined)).toBe(false);
    expect(await store.replaceRegistry('two', read)).toBe(true);
    expect(await store.replaceRegistry('three', read)).toBe(false);
    expect((await store.readRegistry())?.text).toBe('two');
  });

  test('old versions without a place are deleted; live ones, and the last ten that were live, stay', async () => {
    const store = (await begin())();
    const names = Array.from({ length: 13 }, (_, at) => `v${at}`);
    for (const name of names) await publish(store, (await built(name)).dist, 'Mona');
    const isThere = async (version: string) => (await store.read(`mf-shop/${version}/fonts/a.js`)) !== undefined;
    expect(await sweep(store, 30)).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29 * dayMs });
    expect(await sweep(store, 30)).toEqual([]);
    vi.setSystemTime(Date.now() + dayMs);
    expect((await sweep(store, 30)).sort()).toEqual(['mf-shop/v0', 'mf-shop/v1', 'mf-shop/v2']);
    expect((await store.versionsOf('mf-shop')).sort()).toEqual(names.slice(3).sort());
    expect(await isThere('v2')).toBe(false);
    expect(await isThere('v3')).toBe(true);
    await expect(rollBack(store, 'mf-shop', 'Mona', 'v0')).rejects.toThrow('Version v0 of mf-shop does not exist');
    // A repeated build is complete again, and its time restarts when it loses its place.
    await publish(store, (await built('v0')).dist, 'Mona', 'preview');
    await change(store, (held, at) => ledgers.withdraw(held, 'mf-shop', { by: 'Mona', at }));
    expect(await sweep(store, 30)).toEqual([]);
    expect(await isThere('v0')).toBe(true);
  });

  test('nobody rolls back to a version that is being deleted; the next sweep completes an interrupted one', async () => {
    const store = (await begin())();
    await publish(store, (await built('one')).dist, 'Mona');
    const tried = (await built('two')).dist;
    await publish(store, tried, 'Mona', 'preview');
    await change(store, (held, at) => ledgers.withdraw(held, 'mf-shop', { by: 'Mona', at }));
    const later = new Date(Date.now() + dayMs);
    await change(store, (held) => ledgers.beginSweep(held, ['mf-shop/one', 'mf-shop/two'], later, later));
    await expect(publish(store, tried, 'Mona')).rejects.toThrow('Old releases are being deleted right now.');
    await expect(rollBack(store, 'mf-shop', 'Mona', 'two')).rejects.toThrow(
      'Old releases are being deleted right now.',
    );
    expect(await sweep(store, 1)).toEqual(['mf-shop/two']);
    expect(await store.versionsOf('mf-shop')).toEqual(['one']);
    await publish(store, tried, 'Mona');
    expect((await readRegistry(store)).remotes['mf-shop']?.live.version).toBe('two');
  });

  test('a publication during a sweep is retried', async () => {
    const store = (await begin())();
    await publish(store, (await built('one')).dist, 'Mona');
    const { dist } = await built('two');
    const slow = { ...store, put: store.put };
    slow.put = async (path, bytes) => {
      await store.put(path, bytes);
      if (path === 'mf-shop/two/remote.json') await change(store, (held) => ledgers.endSweep(held, []));
    };
    await expect(publish(slow, dist, 'Mona')).rejects.toThrow('Please try again in a moment.');
    await publish(store, dist, 'Mona');
  });

  test('a change without effect writes nothing', async () => {
    const store = (await begin())();
    await publish(store, (await built('one')).dist, 'Mona');
    const before = await store.readRegistry();
    await change(store, (held) => held);
    expect(await store.readRegistry()).toEqual(before);
    await expect(
      change(store, (held) => ledgers.promote(held, 'mf-shop', { by: '', at: new Date() })),
    ).rejects.toThrow();
    expect(await store.readRegistry()).toEqual(before);
  });
});

test('files from a bucket are fetched once, with compressed forms, and no other path is fetched', async () => {
  const { objects, open } = await bucket();
  await publish(open(), (await built('one')).dist, 'Mona');
  const near = join(folder, 'near');
  const bring = fileCache(open(), near);
  await Promise.all([1, 2, 3].map(() => bring('/mf-shop/one/remoteEntry.js')));
  expect((await readdir(join(near, 'mf-shop/one'))).sort()).toEqual(['remoteEntry.js', 'remoteEntry.js.br']);
  objects.clear();
  await bring('/mf-shop/one/remoteEntry.js');
  for (const path of [
    '/registry.json',
    '/mf-shop/../registry.json',
    '/mf-shop/one/../../registry.json',
    '/mf-shop/one/',
  ]) {
    await bring(path);
  }
  expect(await readdir(near)).toEqual(['mf-shop']);
});

test('a folder that is not writable is reported at once', async () => {
  await expect(folderStore('/proc').replaceRegistry('one', undefined)).rejects.toThrow('mkdir');
});

test('errors of the store are reported with its message', async () => {
  const { open } = await bucket();
  await expect(readRegistry(open({ secret: 'wrong' }))).rejects.toThrow('The release store answered 403');
});

test('incomplete or invalid bucket settings are reported', () => {
  const whole = {
    RELEASES_BUCKET_URL: 'https://s3.test/league/releases/',
    RELEASES_BUCKET_KEY_ID: 'a',
    RELEASES_BUCKET_SECRET: 'b',
  };
  expect(bucketSettings({})).toBeUndefined();
  expect(bucketSettings(whole)).toMatchObject({ url: 'https://s3.test/league/releases', region: 'auto' });
  expect(() => bucketSettings({ ...whole, RELEASES_BUCKET_SECRET: '' })).toThrow('needs RELEASES_BUCKET_SECRET.');
  expect(() => bucketSettings({ ...whole, RELEASES_BUCKET_URL: 'https://s3.test' })).toThrow('must look like');
});
