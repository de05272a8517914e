// What is one in the whole page, whatever remotes are loaded. Everything else each workspace bundles for itself.
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
/** A kit of another major version is refused with a clear sentence; only that area says so. */
const kit = { requiredVersion: `^${kitVersion}`, strictVersion: true };

/** The doors of the kit that a remote finds in whatever shell it is loaded into, and their files. */
const kitDoors = {
  '@league/kit': join(kitFolder, 'src/index.ts'),
  '@league/kit/router': join(kitFolder, 'src/router.ts'),
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
 * The shell brings them all with its first script, so that no remote waits for a negotiation.
 * @param {boolean} development
 */
export const sharedByShell = (development) =>
  share({ ...everywhere, 'react-dom/client': react, ...inDevelopment(development) }, { eager: true });

/**
 * A remote carries no copy of its own: without a shell it is built as a page that shares nothing.
 * @param {boolean} development
 */
export const sharedByRemote = (development) =>
  share({ ...everywhere, ...inDevelopment(development) }, { import: false });

/** What the shell lends a remote that the server renders. */
export const sharedByRendering = Object.keys(everywhere);

/**
 * The names that a remote imports of the kit, by door: a shell that lacks one does not serve it yet.
 * @param {webpack.Compilation} compilation
 */
export function neededIn({ modules, moduleGraph }) {
  const names = [...modules].flatMap((/** @type {FileModule} */ module) => {
    const door = module.options?.shareKey ?? '';
    return door in kitDoors ? [/** @type {const} */ ([door, sorted(importedFrom(module, moduleGraph))])] : [];
  });
  return Object.fromEntries(names.sort());
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
 * The names that the shell's kit has, by door.
 * @param {webpack.Compilation} compilation
 * @throws when webpack cannot tell them
 */
export function offeredIn({ modules, moduleGraph }) {
  /**
   * @param {string} door
   * @param {string} file
   */
  const namesOf = (door, file) => {
    // One that has been joined with what it imports is the root of the two.
    const module = [...modules]
      .map((/** @type {FileModule} */ each) => each.rootModule ?? each)
      .find(({ resource }) => resource === file);
    const names = module && moduleGraph.getProvidedExports(module);
    if (!Array.isArray(names)) throw new Error(`What ${door} exports cannot be told.`);
    return sorted(names);
  };
  return Object.fromEntries(Object.entries(kitDoors).map(([door, file]) => [door, namesOf(door, file)]));
}

/** @param {Iterable<string>} names */
const sorted = (names) => [...new Set(names)].sort();
