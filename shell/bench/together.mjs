// The first page as one build: the same sources, with the remotes as ordinary lazy chunks of the shell.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  bundle,
  compress,
  filesOf,
  remoteFolders,
  renderingConfig,
  rootFolder,
  togetherConfig,
  workspace,
} from '@league/kit/build';

const shell = workspace(join(rootFolder, 'shell'));

/**
 * Builds it, and says which files the page at `/` needs at once and which soon.
 * @param {string} dist
 */
export async function buildTogether(dist) {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  // Outside: what a build puts into its folder is all that is there.
  const loader = join(mkdtempSync(join(tmpdir(), 'league-together-')), 'loader.mjs');
  writeFileSync(loader, loaderSource());
  const alias = { [join(shell.folder, 'src/areas/federation.ts')]: loader };
  const { entrypoints, chunkGroups } = await bundle(togetherConfig(shell, { dist, alias }));
  await bundle(renderingConfig({ ...shell, name: 'together' }, { entry: 'rendering/worker.ts', alias, dist }));
  rmSync(dirname(loader), { recursive: true });
  compress(dist);
  const routes = chunkGroups.find(({ options }) => options.name === 'mf-public-routes');
  const screens = chunkGroups.filter(({ origins }) =>
    origins.some(({ module, request }) => module?.context?.includes('/mf-public/') && /HomePage/.test(request ?? '')),
  );
  const soon = [routes, ...screens].map(filesOf);
  return {
    now: filesOf(entrypoints.get('main')),
    soon: { js: soon.flatMap(({ js }) => js), css: soon.flatMap(({ css }) => css) },
  };
}

/** Stands in for the shell's federation: the same function, without a run time of its own. */
function loaderSource() {
  const exposed = { routes: 'src/screens.ts', summary: 'src/summary.tsx' };
  const parts = remoteFolders().flatMap((name) =>
    Object.entries(exposed)
      .filter(([, file]) => workspace(join(rootFolder, name)).has(file))
      .map(([part, file]) => {
        const path = JSON.stringify(join(rootFolder, name, file));
        return `'${name}/${part}': () => import(/* webpackChunkName: '${name}-${part}' */ ${path}),`;
      }),
  );
  return `const parts = {\n${parts.join('\n')}\n};
export const load = ({ name }, exposed) => parts[name + '/' + exposed]();
`;
}
