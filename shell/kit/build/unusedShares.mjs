// A module that imports a shared one and uses nothing of it does without: schemas that a page leaves out do not load zod.

/** @import webpack from 'webpack' */

export class UnusedShares {
  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(UnusedShares.name, (compilation) => {
      compilation.hooks.succeedModule.tap(
        UnusedShares.name,
        (/** @type {webpack.Module & { options?: object }} */ module) => {
          if ('shareKey' in (module.options ?? {})) {
            module.getSideEffectsConnectionState = () => false;
          }
        },
      );
    });
  }
}
