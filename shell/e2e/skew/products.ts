import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort, ready, start } from '../product.ts';
import { checkedOut, lastRelease } from './lastRelease.ts';

const now = resolve(import.meta.dirname, '../../..');

declare module 'vitest' {
  interface ProvidedContext {
    skewed: { name: string; url: string }[];
  }
}

/** From a fresh checkout: packages, build, first start. */
const installedWithinMs = 600_000;

/** Starts this product with the last release's remotes, and the last release's product with these remotes. */
export default async function setup(project: TestProject) {
  const parent = await mkdtemp(join(tmpdir(), 'league-skew-'));
  const commit = lastRelease();
  const then = checkedOut(commit, parent);
  const stops: (() => Promise<unknown>)[] = [];
  const begin = async (folder: string, name: string) => {
    const port = await freePort();
    const releases = join(parent, `${name}-releases`);
    const settings = { PORT: String(port), DATA_DIR: join(parent, `${name}-data`), RELEASES_DIR: releases };
    const product = start(settings, folder);
    stops.push(product.stop);
    const url = `http://localhost:${port}`;
    await ready(product, `${url}/api/health/ready`, installedWithinMs);
    return { url, releases, folder };
  };
  const before = await begin(then.folder, 'then');
  const after = await begin(now, 'now');
  for (const [product, from] of [
    [after, then.folder],
    [before, now],
  ] as const) {
    for (const remote of Object.keys(await versionsAt(product.url))) {
      const words = ['publish', remote, '--from', join(from, remote, 'dist')];
      const env = { PATH: process.env.PATH ?? '', RELEASES_DIR: product.releases, RELEASED_BY: 'the skew test' };
      execFileSync(process.execPath, [join(product.folder, 'shell/dist/release.js'), ...words], { env });
    }
  }
  const short = commit.slice(0, 7);
  const served = await versionsAt(before.url);
  const waiting = Object.keys(served).filter((remote) => served[remote] !== versionIn(join(now, remote, 'dist')));
  const said = waiting.length > 0 ? `, of which ${waiting.join(', ')} wait for a newer shell` : '';
  project.provide('products', [{ url: after.url, releases: after.releases, dataDir: parent }]);
  project.provide('skewed', [
    { name: `this shell and API with the remotes of ${short}`, url: after.url },
    { name: `the shell and API of ${short} with these remotes${said}`, url: before.url },
  ]);
  return async () => {
    for (const stop of stops) await stop();
    await then[Symbol.asyncDispose]();
    await rm(parent, { recursive: true, force: true });
  };
}

/** The versions that a visitor gets, by remote. */
async function versionsAt(url: string): Promise<Record<string, string>> {
  const { remotes } = (await (await fetch(`${url}/registry.json`)).json()) as {
    remotes: Record<string, { version: string }>;
  };
  return Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]));
}

const versionIn = (dist: string): string => JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')).version;
