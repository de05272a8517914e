// Shared modules, which exist once per page. Each workspace bundles everything else.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { kitFolder } from './workspace.mjs';

/**
 * @import webpack from 'webpack'
 * @typedef {webpack.Module & { options?: { shareKey?: string }, rootModule?: FileModule, resource?: string }} FileModule
 */

/**
 * @param {string} path
 * @returns {string}
 */
const versionOf = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')).version;
/** @param {string} name */
const installed = (name) => versionOf(`../../../node_modules/${name}/package.json`);
/** @param {string} file */
const kitFile = (file) => join(kitFolder, 'src', file);

/**
 * The modules that a remote gets from its shell. Those with a `file` are as small as the names that it exports, which are
 * recorded: what a remote needs, and what the shell offers.
 * @type {Record<string, { version: string, file?: string, strictVersion?: boolean, isLater?: boolean }>}
 */
const modules = {
  react: { version: installed('react') },
  'react/jsx-runtime': { version: installed('react') },
  'react-dom': { version: installed('react') },
  '@tanstack/react-query': { version: installed('@tanstack/react-query'), file: kitFile('shared/query.ts') },
  'zod/mini': { version: installed('zod'), file: kitFile('shared/zod.ts'), isLater: true },
  // A kit of another major version is rejected with a clear message in that area only.
  '@league/kit': { version: versionOf('../package.json'), file: kitFile('index.ts'), strictVersion: true },
  '@league/kit/router': { version: versionOf('../package.json'), file: kitFile('router.ts'), strictVersion: true },
};

/** The shell's base style sheet by its layers: screens look right only above the layers that they were written for. */
const baseLayers = {
  '@league/kit/tokens.css': [
    ...readFileSync(join(kitFolder, 'src/tokens.css'), 'utf8').matchAll(/^@layer (\w+) \{/gm),
  ].map(([, layer = '']) => layer),
};

/** @param {boolean} development */
const everywhere = (development) => ({
  ...modules,
  ...(development && { 'react/jsx-dev-runtime': modules.react }),
});

/**
 * The shell provides them with its first script, so that no remote waits for a negotiation; what forms alone need, when one asks.
 * @param {boolean} development
 */
export const sharedByShell = (development) =>
  share({ ...everywhere(development), 'react-dom/client': modules.react }, ({ version, file, isLater = false }) => ({
    eager: !isLater,
    version,
    ...(file && { import: file }),
  }));

/**
 * A remote contains no copies: without a shell it is built as a page that shares nothing.
 * @param {boolean} development
 */
export const sharedByRemote = (development) => share(everywhere(development), () => ({ import: false }));

/**
 * @param {Partial<typeof modules>} shared
 * @param {(module: (typeof modules)[string]) => object} how
 */
const share = (shared, how) =>
  Object.fromEntries(
    Object.entries(shared).flatMap(([name, module]) => {
      if (!module) return [];
      const { version, strictVersion = false } = module;
      return [[name, { singleton: true, requiredVersion: `^${version}`, strictVersion, ...how(module) }]];
    }),
  );

/** The modules that the shell shares with server-rendered remotes. */
export const sharedByRendering = Object.keys(modules);

/**
 * The names that a remote imports from the kit, by entry point, and the base layers: a shell that lacks one does not serve it.
 * @param {webpack.Compilation} compilation
 */
export function requiredExports({ modules: built, moduleGraph }) {
  const names = [...built].flatMap((/** @type {FileModule} */ module) => {
    const door = module.options?.shareKey ?? '';
    const { file } = modules[door] ?? {};
    if (!file) return [];
    const needed = sorted(importedFrom(module, moduleGraph));
    requireListed(file, needed);
    return [/** @type {const} */ ([door, needed])];
  });
  return { ...Object.fromEntries(names.sort()), ...baseLayers };
}

/**
 * The kit's own files export by other files, and the type check knows their names.
 * @param {string} file
 * @param {readonly string[]} needed
 * @throws if the file lacks a name
 */
function requireListed(file, needed) {
  if (dirname(file) !== kitFile('shared')) return;
  const names = new Set(readFileSync(file, 'utf8').match(/\w+/g));
  const missing = needed.filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: please add to ${file}, which lists what is shared.`);
}

/**
 * @param {webpack.Module} module
 * @param {webpack.ModuleGraph} moduleGraph
 */
const importedFrom = (module, moduleGraph) =>
  [...moduleGraph.getIncomingConnections(module)]
    .filter((connection) => connection.isActive(undefined) !== false)
    .flatMap(({ dependency }) => dependency?.getReferencedExports?.(moduleGraph, undefined) ?? [])
    .flatMap((path) => (Array.isArray(path) ? path : path.name)[0] || []);

/**
 * The exports of the shell's kit, by entry point, and its base layers.
 * @param {webpack.Compilation} compilation
 * @throws if webpack cannot determine them
 */
export function providedExports({ modules: built, moduleGraph }) {
  /**
   * @param {string} door
   * @param {string} file
   */
  const namesOf = (door, file) => {
    // A module concatenated with its imports is the root of the two.
    const module = [...built]
      .map((/** @type {FileModule} */ each) => each.rootModule ?? each)
      .find(({ resource }) => resource === file);
    const names = module && moduleGraph.getProvidedExports(module);
    if (!Array.isArray(names)) throw new Error(`The exports of ${door} cannot be determined.`);
    return sorted(names);
  };
  const names = Object.entries(modules).flatMap(([door, { file }]) => (file ? [[door, namesOf(door, file)]] : []));
  return { ...Object.fromEntries(names), ...baseLayers };
}

/** @param {Iterable<string>} names */
const sorted = (names) => [...new Set(names)].sort();
