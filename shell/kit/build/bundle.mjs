import webpack from 'webpack';

/** @typedef {webpack.Compilation['chunkGroups'][number]} ChunkGroup */

/**
 * Runs webpack once.
 * @param {webpack.Configuration} config
 * @throws its errors
 */
export async function bundle(config) {
  const compiler = webpack(config);
  /** @type {webpack.Stats} */
  const stats = await new Promise((done, fail) =>
    compiler.run((fault, result) => (result ? done(result) : fail(fault))),
  );
  await new Promise((done) => compiler.close(done));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  if (stats.hasWarnings()) process.stderr.write(`${stats.toString({ preset: 'errors-warnings' })}\n`);
  return stats.compilation;
}

/**
 * The files of a chunk group that a page needs at once, separated into scripts and styles.
 * @param {ChunkGroup | undefined} group
 */
export function filesOf(group) {
  const files = group?.getFiles() ?? [];
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}

/**
 * The fonts that every page needs before it is painted: `inter.woff2?characters=…&preload`.
 * @param {webpack.Compilation} compilation
 */
export const firstFontsOf = ({ modules }) =>
  [...modules]
    .filter((module) => module instanceof webpack.NormalModule && /\.woff2\?.*&preload$/.test(module.resource))
    .map(({ buildInfo }) => buildInfo?.filename)
    .sort();
