// Reproducible builds: the same sources have the same version on any machine. Modules are numbered by their paths within the
// repository; federation's entry alone would be named by its absolute path.
const name = 'ReproducibleBuild';

export class ReproducibleBuild {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          if (module.identifier().startsWith('container entry')) compilation.chunkGraph.setModuleId(module, 'entry');
        }
      });
    });
  }
}
