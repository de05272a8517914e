import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { workerData } from 'node:worker_threads';
import * as kit from '@league/kit';
import * as router from '@league/kit/router';
import * as query from '@tanstack/react-query';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as zod from 'zod/mini';
import { folderOf, type Release } from '../release/registry.ts';

/** Shared modules: remotes use the shell's instances. */
const shared: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@tanstack/react-query': query,
  'zod/mini': zod,
  '@league/kit': kit,
  '@league/kit/router': router,
};

const maxKept = 12;
const loadedScreens = new Map<string, unknown>();

/**
 * Loads a remote's screens from its released file. In the browser `src/areas/federation.ts` does. @throws for a damaged file
 */
export async function load<M>(release: Release): Promise<M> {
  const path = `${folderOf(release).slice('/r'.length)}rendering.cjs`;
  let screens = loadedScreens.get(path);
  if (!screens) {
    const code = readFileSync(join(workerData.releases, path));
    const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    if (hash !== release.files['rendering.cjs']) throw new Error(`${path} does not match the release.`);
    screens = evaluated(code.toString(), path);
    if (loadedScreens.size >= maxKept) loadedScreens.clear();
    loadedScreens.set(path, screens);
  }
  return screens as M;
}

function evaluated(code: string, filename: string): unknown {
  const run = new Script(`(function (module, exports, require) {${code}\n})`, { filename }).runInThisContext();
  const module = { exports: {} };
  run(module, module.exports, (name: string) => {
    if (name in shared) return shared[name];
    throw new Error(`${filename} asks for ${name}, which the shell does not share.`);
  });
  return module.exports;
}
