import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * The inline script of every document, as text.
 * @param {Pick<import('./workspace.mjs').Workspace, 'folder'>} shell
 */
export async function buildInlineScript({ folder }) {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'src/early/early.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
  return /** @type {import('esbuild').OutputFile} */ (outputFiles[0]).text.trim();
}
