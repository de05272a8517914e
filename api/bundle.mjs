import { build } from 'esbuild';

/**
 * Bundles programs of the API into a folder under it. Packages stay outside, where npm has installed them.
 * @param {Record<string, string>} entryPoints
 * @param {string} outdir
 */
export const bundle = (entryPoints, outdir) =>
  build({
    absWorkingDir: import.meta.dirname,
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      {
        name: 'packages-outside',
        setup({ onResolve }) {
          // The contract is source of this repository; whatever else has a name of its own is a package.
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path === '@league/contract' ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
