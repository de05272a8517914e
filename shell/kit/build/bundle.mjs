import webpack from 'webpack';

/** Runs webpack once. @throws with what it complained about */
export async function bundle(config) {
  const compiler = webpack(config);
  const stats = await new Promise((done, fail) =>
    compiler.run((fault, result) => (fault ? fail(fault) : done(result))),
  );
  await new Promise((done) => compiler.close(done));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  if (stats.hasWarnings()) process.stderr.write(`${stats.toString({ preset: 'errors-warnings' })}\n`);
  return stats.compilation;
}

/** The files of a chunk group that a page needs at once, styles apart. */
export function filesOf(group) {
  const files = group?.getFiles() ?? [];
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}

/** The fonts that every page begins with: those of which only the first letters are in the file. */
export const firstFontsOf = ({ modules }) =>
  [...modules]
    .filter(({ resource }) => /\.woff2\?characters=/.test(resource ?? ''))
    .map(({ buildInfo }) => buildInfo.filename)
    .sort();
