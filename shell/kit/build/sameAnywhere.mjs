// The same sources are the same version, wherever they are built. Modules are numbered by their paths within the
// repository; federation's entry alone is called by its place on the machine.
const name = 'SameAnywhere';

export class SameAnywhere {
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
