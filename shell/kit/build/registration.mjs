// Reads what a remote says of itself (`src/remote.ts`, `src/routes.tsx`) at build time, so that it can travel in the registry.
import { join } from 'node:path';
import { build } from 'esbuild';

/** @throws when the file does not build or exports no `registration` */
export async function registrationOf({ folder, name }) {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'src/remote.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { registration } = await import(`data:text/javascript;base64,${code}`);
  if (registration?.name !== name) throw new Error(`${name}/src/remote.ts must export a registration named ${name}.`);
  return registration;
}

/** The addresses that a remote has screens for, as its routes have them: `/schedule/:gameId`. */
export async function addressesOf({ folder }) {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'src/routes.tsx')],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    loader: { '.css': 'empty', '.module.css': 'empty' },
    logLevel: 'silent',
    plugins: [routesAlone],
  });
  const module = { exports: {} };
  new Function('module', 'exports', 'require', outputFiles[0].text)(module, module.exports, () => anything);
  return [...new Set(pathsIn(module.exports.default))];
}

/** Neither the screens nor what they are made of: only paths are asked for. */
const routesAlone = {
  name: 'routes-alone',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'dynamic-import' || /^(@league\/kit|@tanstack|react)\b/.test(path)
        ? { path, external: true }
        : undefined,
    ),
};

/** Stands in for what is imported: a component, a function or an object. */
const anything = new Proxy(() => ({}), { get: (_, name) => (name === Symbol.toPrimitive ? () => '' : anything) });

const pathsIn = (routes, above = '') =>
  routes.flatMap(({ path = '', children = [] }) => {
    const whole = path.startsWith('/') ? path : `${above}/${path}`.replace(/\/+$/, '');
    return [...(path && path !== '*' ? [whole] : []), ...pathsIn(children, whole)];
  });
