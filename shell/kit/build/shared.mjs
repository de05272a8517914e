// What is one in the whole page, whatever remotes are loaded. Everything else each workspace bundles for itself.
import { readFileSync } from 'node:fs';

const versionOf = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')).version;
const installed = (name) => `^${versionOf(`../../../node_modules/${name}/package.json`)}`;
const kitVersion = versionOf('../package.json');

const react = { requiredVersion: installed('react') };
const query = { requiredVersion: installed('@tanstack/react-query') };
/** A kit of another major version is refused with a clear sentence; only that area says so. */
const kit = { requiredVersion: `^${kitVersion}`, strictVersion: true };

const everywhere = {
  react,
  'react/jsx-runtime': react,
  'react-dom': react,
  '@tanstack/react-query': query,
  '@league/kit': kit,
  '@league/kit/router': kit,
};

const share = (packages, how) =>
  Object.fromEntries(Object.entries(packages).map(([name, rules]) => [name, { singleton: true, ...rules, ...how }]));

const inDevelopment = (development) => (development ? { 'react/jsx-dev-runtime': react } : {});

/** The shell brings them all with its first script, so that no remote waits for a negotiation. */
export const sharedByShell = (development) =>
  share({ ...everywhere, 'react-dom/client': react, ...inDevelopment(development) }, { eager: true });

/** A remote carries no copy of its own: without a shell it is built as a page that shares nothing. */
export const sharedByRemote = (development) =>
  share({ ...everywhere, ...inDevelopment(development) }, { import: false });

/** What the shell lends a remote that the server renders. */
export const sharedByRendering = Object.keys(everywhere);
