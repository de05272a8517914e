// Shared modules, which exist once per page. Each workspace bundles everything else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
const installed = (name) => `^${versionOf(`../../../node_modules/${name}/package.json`)}`;
const kitVersion = versionOf('../package.json');

const react = { requiredVersion: installed('react') };
const query = { requiredVersion: installed('@tanstack/react-query') };
/** A kit of another major version is rejected with a clear message in that area only. */
const kit = { requiredVersion: `^${kitVersion}`, strictVersion: true };

/** The kit's entry points that a remote gets from its shell, and their files. */
const kitDoors = {
  '@league/kit': join(kitFolder, 'src/index.ts'),
  '@league/kit/router': join(kitFolder, 'src/router.ts'),
};

/** The shell's base style sheet by its layers: screens look right only above the layers that they were written for. */
const baseLayers = {
  '@league/kit/tokens.css': [
    ...readFileSync(join(kitFolder, 'src/tokens.css'), 'utf8').matchAll(/^@layer (\w+) \{/gm),
  ].map(([, layer = '']) => layer),
};

/** @type {Record<string, { requiredVersion: string, strictVersion?: boolean }>} */
const everywhere = {
  react,
  'react/jsx-runtime': react,
  'react-dom': react,
  '@tanstack/react-query': query,
  ...Object.fromEntries(Object.keys(kitDoors).map((door) => [door, kit])),
};

/**
 * @param {typeof everywhere} packages
 * @param {{ eager: true } | { import: false }} how
 */
const share = (packages, how) =>
  Object.fromEntries(Object.entries(packages).map(([name, rules]) => [name, { singleton: true, ...rules, ...how }]));

/**
 * @param {boolean} development
 * @returns {typeof everywhere}
 */
const inDevelopment = (development) => (development ? { 'react/jsx-dev-runtime': react } : {});

/**
 * The shell provides them with its first script, so that no remote waits for a negotiation.
 * @param {boolean} development
 */
export const sharedByShell = (development) =>
  share({ ...everywhere, 'react-dom/client': react, ...inDevelopment(development) }, { eager: true });

/**
 * A remote contains no copies: without a shell it is built as a page that shares nothing.
 * @param {boolean} development
 */
export const sharedByRemote = (development) =>
  share({ ...everywhere, ...inDevelopment(development) }, { import: false });

/** The modules that the shell shares with server-rendered remotes. */
export const sharedByRendering = Object.keys(everywhere);

/**
 * The names that a remote imports from the kit, by entry point, and the base layers: a shell that lacks one does not serve it.
 * @param {webpack.Compilation} compilation
 */
export function neededIn({ modules, moduleGraph }) {
  const names = [...modules].flatMap((/** @type {FileModule} */ module) => {
    const door = module.options?.shareKey ?? '';
    return door in kitDoors ? [/** @type {const} */ ([door, sorted(importedFrom(module, moduleGraph))])] : [];
  });
  return { ...Object.fromEntries(names.sort()), ...baseLayers };
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
export function offeredIn({ modules, moduleGraph }) {
  /**
   * @param {string} door
   * @param {string} file
   */
  const namesOf = (door, file) => {
    // A module concatenated with its imports is the root of the two.
    const module = [...modules]
      .map((/** @type {FileModule} */ each) => each.rootModule ?? each)
      .find(({ resource }) => resource === file);
    const names = module && moduleGraph.getProvidedExports(module);
    if (!Array.isArray(names)) throw new Error(`The exports of ${door} cannot be determined.`);
    return sorted(names);
  };
  const names = Object.entries(kitDoors).map(([door, file]) => [door, namesOf(door, file)]);
  return { ...Object.fromEntries(names), ...baseLayers };
}

/** @param {Iterable<string>} names */
const sorted = (names) => [...new Set(names)].sort();
