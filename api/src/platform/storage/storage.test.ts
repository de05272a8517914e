import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage, type Storage } from './storage.ts';

let dataDir: string;
let storage: Storage;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'league-storage-'));
  storage = openStorage({ dataDir });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('a stored file is found under its key, with its type', async () => {
  await storage.put('teams/tide.svg', Buffer.from('<svg/>'), 'image/svg+xml');
  expect(await storage.read('teams/tide.svg')).toEqual({ bytes: Buffer.from('<svg/>'), type: 'image/svg+xml' });
  expect(storage.addressOf('teams/tide.svg')).toBe('/media/teams/tide.svg');
  expect(await storage.read('teams/suns.svg')).toBeUndefined();
  expect(await storage.read('teams')).toBeUndefined();
});

test('a file of a bucket is known by the bucket’s public address and by the league’s own', () => {
  const bucket = { url: 'https://s3.example/bucket', region: 'auto', accessKeyId: 'a', secretAccessKey: 'b' };
  const ofBucket = (publicUrl: string | undefined) => openStorage({ dataDir, objectStore: { ...bucket, publicUrl } });
  const open = ofBucket('https://files.example');
  expect(open.addressOf('photos/a.png')).toBe('https://files.example/photos/a.png');
  for (const address of ['https://files.example/photos/a.png', '/media/photos/a.png']) {
    expect(open.keyOf(address)).toBe('photos/a.png');
  }
  expect(open.keyOf('https://elsewhere.example/photos/a.png')).toBeUndefined();
  const closed = ofBucket(undefined);
  expect(closed.addressOf('photos/a.png')).toBe('/media/photos/a.png');
  expect(closed.keyOf('https://files.example/photos/a.png')).toBeUndefined();
});

test('twenty concurrent writes under one key leave one whole file and nothing else', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(100_000));
  await Promise.all(texts.map((text) => storage.put('photos/a.png', Buffer.from(text), 'image/png')));
  expect(texts).toContain(String((await storage.read('photos/a.png'))!.bytes));
  expect(await readdir(join(dataDir, 'media/photos'))).toEqual(['a.png']);
});

test('no key reaches outside of the folder or a file that is not a picture', async () => {
  const keys = [
    '../auth.secret',
    '../x.svg',
    'a/../../x.svg',
    '/etc/passwd',
    './x.svg',
    'a//x.svg',
    '.x.svg',
    'x',
    'x.html',
  ];
  for (const key of [...keys, 'a\\..\\x.svg', 'x.svg\0', 'x.svg\n', `${'x'.repeat(300)}.svg`]) {
    expect(await storage.read(key), key).toBeUndefined();
    await expect(storage.put(key, Buffer.from(''), 'image/svg+xml'), key).rejects.toThrow('cannot be stored under');
  }
  await expect(storage.put('x.svg', Buffer.from(''), 'image/png')).rejects.toThrow('A file of type image/png');
});
