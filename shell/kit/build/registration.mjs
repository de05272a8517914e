// Reads a remote's declarations (`src/screens.ts`) at build time, for the registry.
import { build } from 'esbuild';

/** The version of the remotes' exposed interface; a shell serves only its own (`contract` in `release/registry.ts`). */
const contract = 1;

/**
 * @param {Pick<import('./workspace.mjs').Workspace, 'folder' | 'name'>} remote
 * @throws if the file does not build, or one of its screens cannot be read
 */
export async function registrationOf({ folder, name }) {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { registrationOf } from '@league/kit/screens';
        import { screens, title } from './src/screens.ts';
        export const registration = { title, ...registrationOf(screens) };`,
      resolveDir: folder,
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    loader: { '.css': 'empty', '.module.css': 'empty' },
    logLevel: 'silent',
    plugins: [declarationsOnly],
  });
  /** @type {{ exports: { registration?: import('@league/kit/screens').Registration & { title: string } } }} */
  const module = { exports: {} };
  new Function('module', 'exports', 'require', outputFiles[0]?.text ?? '')(module, module.exports, () => stub);
  if (!module.exports.registration) throw new Error(`${name}/src/screens.ts cannot be read.`);
  return { name, contract, ...module.exports.registration };
}

/**
 * Excludes the pages and their imports: only declarations are needed.
 * @type {import('esbuild').Plugin}
 */
const declarationsOnly = {
  name: 'declarations-alone',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'dynamic-import' || /^(@league\/kit(?!\/screens$)|@tanstack|react)\b/.test(path)
        ? { path, external: true }
        : undefined,
    ),
};

/**
 * Stands in for every import: a component, a function or an object.
 * @type {object}
 */
const stub = new Proxy(() => stub, { get: (_, name) => (name === Symbol.toPrimitive ? () => '' : stub) });
