// Reproducible builds: the same sources have the same version on any machine. Modules are numbered by their paths within the
// repository; federation's own modules alone would be numbered by absolute paths.
const name = 'ReproducibleBuild';

export class ReproducibleBuild {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/** @param {import('webpack').Module} module */
function idOf(module) {
  if (module.identifier().startsWith('container entry')) return 'entry';
  // The file's name is a hash of its text, which names files by absolute paths.
  return /[\\/]\.federation[\\/]entry\.\w+\.js$/.test(module.nameForCondition() ?? '') ? 'runtime' : undefined;
}
