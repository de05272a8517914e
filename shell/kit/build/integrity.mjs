// Every chunk and style sheet is called by the hash of its bytes, and the browser refuses other bytes under that name.
// webpack-subresource-integrity does the same for builds without federation; with it, it does not build.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { listFiles } from './files.mjs';

/** What `output` has to say for `[contenthash]` to be the whole SHA-256 of a file, in an alphabet for addresses. */
export const namedByContent = { hashFunction: 'sha256', hashDigest: 'base64url', hashDigestLength: 43 };

const named = /\.([\w-]{43})\.(js|css)$/;

/**
 * What the page does before it asks for one; the server does it for what stands in the page (`integrityOf`).
 * @param {string} tag
 * @param {string} address
 */
const held = (tag, address) => `var named = ${named}.exec(${address});
if (named) ${tag}.integrity = 'sha256-' + named[1].replace(/-/g, '+').replace(/_/g, '/') + '=';`;

/**
 * @param {string} dist
 * @throws when a file of a build is called by another hash than its own: no browser would take it
 */
export function requireOwnNames(dist) {
  for (const file of listFiles(dist)) {
    const hash = named.exec(file)?.[1];
    if (hash && hash !== createHash('sha256').update(readFileSync(file)).digest('base64url')) {
      throw new Error(`${file} is not called by its own hash.`);
    }
  }
}

export class HeldToItsName {
  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HeldToItsName', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('HeldToItsName', (code) => `${code}\n${held('script', 'url')}`);
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap('HeldToItsName', (code, { tag, href }) => `${code}\n${held(tag, href)}`);
    });
  }
}
