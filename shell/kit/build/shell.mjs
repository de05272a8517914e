import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { checkBudget } from './budget.mjs';
import { bundle, filesOf, filesOfImport, firstFontsOf } from './bundle.mjs';
import { compress } from './files.mjs';
import { buildInlineScript } from './inlineScript.mjs';
import { requireContentHashes } from './integrity.mjs';
import { providedExports } from './shared.mjs';
import { renderingConfig, shellConfig } from './webpack.mjs';

/**
 * Builds the page, its web server and the release program.
 * @param {import('./workspace.mjs').Workspace} shell
 */
export async function buildShell(shell) {
  const compilation = await bundle(shellConfig(shell));
  await bundle(
    renderingConfig(shell, {
      entry: 'rendering/worker.ts',
      alias: { [join(shell.folder, 'src/areas/federation.ts')]: join(shell.folder, 'rendering/federation.ts') },
    }),
  );
  const dist = join(shell.folder, 'dist');
  requireContentHashes(join(dist, 'assets'));
  cpSync(join(shell.folder, 'public'), join(dist, 'public'), { recursive: true });
  const first = filesOf(compilation.entrypoints.get('main'));
  const { '': fonts, ...fontsOf } = firstFontsOf(compilation);
  const page = {
    ...first,
    fonts,
    offered: filesOfImport(compilation, './language/multilingual.ts'),
    fontsOf,
    early: await buildInlineScript(shell),
  };
  writeFileSync(join(dist, 'page.json'), JSON.stringify(page));
  writeFileSync(join(dist, 'offered.json'), JSON.stringify(providedExports(compilation)));
  compress(dist);
  checkBudget(shell, [...first.js, ...first.css]);
  await buildPrograms(shell);
}

/**
 * Programs for Node.js: packages stay external, our own workspaces are bundled.
 * @param {Pick<import('./workspace.mjs').Workspace, 'folder'>} shell
 * @param {import('esbuild').BuildOptions} [options]
 */
export async function buildPrograms({ folder }, options = {}) {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  await build({
    absWorkingDir: folder,
    entryPoints: { server: 'server/main.ts', release: 'release/main.ts' },
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@league/')),
    logLevel: 'warning',
    ...options,
  });
}
