import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkBudget } from './budget.mjs';
import { bundle, filesOf, pathsIn } from './bundle.mjs';
import { compress, listFiles } from './files.mjs';
import { requireContentHashes } from './integrity.mjs';
import { messageChunks } from './messages/messageFiles.mjs';
import { registrationOf } from './registration.mjs';
import { requiredExports, sharedByRendering } from './shared.mjs';
import { remoteConfig, renderingConfig } from './webpack.mjs';

/**
 * Builds a remote and writes `dist/remote.json`: its declarations, and the registry's data about its files.
 * @param {import('./workspace.mjs').Workspace} remote
 */
export async function buildRemote(remote) {
  const { modules, ...about } = await registrationOf(remote);
  const compilation = await bundle(remoteConfig(remote));
  const { namedChunkGroups } = compilation;
  const firstLoad = firstLoads(modules, remote, compilation);
  if (Object.values(firstLoad).some(({ serverRendered }) => serverRendered)) {
    await bundle(renderingConfig(remote, { entry: 'src/screens.ts', shared: sharedByRendering }));
  }
  const dist = join(remote.folder, 'dist');
  requireContentHashes(dist);
  const release = {
    ...about,
    container: remote.container,
    summary: remote.has('src/summary.tsx'),
    version: versionOf(dist, about),
    needs: requiredExports(compilation),
    integrity: integrityOf(join(dist, 'remoteEntry.js')),
    files: Object.fromEntries(listFiles(dist).map((file) => [relative(dist, file), integrityOf(file)])),
    preload: filesOf(namedChunkGroups.get('routes')),
    firstLoad,
  };
  writeFileSync(join(dist, 'remote.json'), `${JSON.stringify(release, null, 2)}\n`);
  compress(dist);
  checkBudget(
    remote,
    ['remoteEntry.js', ...release.preload.js, ...release.preload.css],
    Object.fromEntries(Object.entries(release.firstLoad).map(([path, { js, css }]) => [path, [...js, ...css]])),
  );
}

/**
 * The files of the screen behind each address.
 * @param {import('@league/kit/screens').Registration['modules']} modules
 * @param {import('./workspace.mjs').Workspace} remote
 * @param {import('webpack').Compilation} compilation
 */
function firstLoads(modules, { folder, name }, compilation) {
  const { chunkGroups, namedChunkGroups } = compilation;
  /** @param {string[]} chunks */
  const scriptsOf = (chunks) => chunks.flatMap((chunk) => filesOf(namedChunkGroups.get(chunk)).js);
  return Object.fromEntries(
    Object.entries(modules).map(([path, { module, serverRendered }]) => {
      const group = chunkGroups.find(({ origins }) =>
        origins.some(({ module: from, request }) => request && moduleFile(from, request, folder) === module),
      );
      if (!group) throw new Error(`${name}/src/screens.ts imports ${module}, which has no chunk of its own.`);
      // Earlier shells read `calls`.
      const messages = Object.entries(messageChunks(folder, pathsIn(group, compilation))).map(([language, chunks]) => [
        language,
        scriptsOf(chunks),
      ]);
      return [path, { ...filesOf(group), messages: Object.fromEntries(messages), calls: [], serverRendered }];
    }),
  );
}

/**
 * @param {import('webpack').Module | null | undefined} module
 * @param {string} request
 * @param {string} folder
 */
const moduleFile = (module, request, folder) => relative(join(folder, 'src'), join(module?.context ?? '', request));

/**
 * Equal bytes and equal declarations have the same version, so that an unchanged remote is not released again.
 * @param {string} dist
 * @param {object} about
 */
function versionOf(dist, about) {
  const hash = createHash('sha256').update(JSON.stringify(about));
  for (const file of listFiles(dist)) hash.update(relative(dist, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** @param {string} file */
const integrityOf = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
