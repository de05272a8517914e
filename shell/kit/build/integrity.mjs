// Every chunk and style sheet is named by its hash, and the browser rejects other bytes under that name.
// webpack-subresource-integrity does the same, but cannot build with federation.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { listFiles } from './files.mjs';

/** `output` options that make `[contenthash]` the whole SHA-256 of a file, in an alphabet for addresses. */
export const namedByContent = { hashFunction: 'sha256', hashDigest: 'base64url', hashDigestLength: 43 };

const named = /\.([\w-]{43})\.(js|css)$/;

/**
 * Sets the integrity attribute at run time; the server does it for files in the page (`integrityOf`).
 * @param {string} tag
 * @param {string} address
 */
const setIntegrity = (tag, address) => `var named = ${named}.exec(${address});
if (named) ${tag}.integrity = 'sha256-' + named[1].replace(/-/g, '+').replace(/_/g, '/') + '=';`;

/**
 * @param {string} dist
 * @throws if a built file's name is not its hash: browsers would reject it
 */
export function requireContentHashes(dist) {
  for (const file of listFiles(dist)) {
    const hash = named.exec(file)?.[1];
    if (hash && hash !== createHash('sha256').update(readFileSync(file)).digest('base64url')) {
      throw new Error(`${file} is not named by its own hash.`);
    }
  }
}

export class ContentHashIntegrity {
  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ContentHashIntegrity', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ContentHashIntegrity', (code) => `${code}\n${setIntegrity('script', 'url')}`);
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap('ContentHashIntegrity', (code, { tag, href }) => `${code}\n${setIntegrity(tag, href)}`);
    });
  }
}
