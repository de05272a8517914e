import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Release } from '../release/registry.ts';
import { load } from './federation.ts';

vi.mock('node:worker_threads', () => ({ workerData: {} }));

beforeAll(async () => {
  workerData.releases = await mkdtemp(join(tmpdir(), 'league-rendering-'));
});
afterAll(() => rm(workerData.releases, { recursive: true, force: true }));

async function released(version: string, code: string, of = code) {
  await mkdir(join(workerData.releases, 'mf-shop', version), { recursive: true });
  await writeFile(join(workerData.releases, 'mf-shop', version, 'rendering.cjs'), code);
  const hash = `sha384-${createHash('sha384').update(of).digest('base64')}`;
  return { name: 'mf-shop', version, files: { 'rendering.cjs': hash } as Record<string, string> } as Release;
}

test('a remote gets the page’s shared modules', async () => {
  const release = await released('one', `module.exports = { default: require('react').version }`);
  expect(await load(release)).toEqual({ default: (await import('react')).version });
});

test('modules that the shell does not share are not available', async () => {
  await expect(load(await released('two', `require('node:fs')`))).rejects.toThrow('asks for node:fs');
});

test('a file that does not match the release is not run', async () => {
  const release = await released('three', `module.exports = 'another'`, `module.exports = 'released'`);
  await expect(load(release)).rejects.toThrow('does not match the release');
});
