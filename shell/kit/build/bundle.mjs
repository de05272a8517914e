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
 * The paths of the modules that a chunk group loads at once.
 * @param {ChunkGroup} group
 * @param {webpack.Compilation} compilation
 */
export const pathsIn = ({ chunks }, { chunkGraph }) =>
  chunks
    .flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])
    // A module may be several in one.
    .flatMap((/** @type {webpack.Module & { modules?: webpack.Module[] }} */ module) => module.modules ?? [module])
    .flatMap((module) => (module instanceof webpack.NormalModule ? [module.resource] : []));

/**
 * The files of what is loaded by `import()`.
 * @param {webpack.Compilation} compilation
 * @param {string} request as it is written there: `./later.ts`
 */
export const filesOfImport = ({ chunkGroups }, request) =>
  filesOf(chunkGroups.find(({ origins }) => origins.some((origin) => origin.request === request)));

/**
 * The fonts that pages need before they are painted: every page `inter.woff2?characters=…&preload`, under '', those in Arabic also
 * `cairo.woff2?characters=…&preload=ar`, and those that are read from the left or from the right `…&preload=ltr` or `…&preload=rtl`.
 * @param {webpack.Compilation} compilation
 */
export function firstFontsOf({ modules }) {
  /** @type {Record<string, string[]>} */
  const fonts = { '': [] };
  for (const module of modules) {
    const font = module instanceof webpack.NormalModule && /\.woff2\?.*&preload(?:=(\w+))?$/.exec(module.resource);
    if (!font) continue;
    const pages = font[1] ?? '';
    fonts[pages] = [...(fonts[pages] ?? []), module.buildInfo?.filename].sort();
  }
  return fonts;
}
