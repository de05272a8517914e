import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { buildInlineScript } from './inlineScript.mjs';
import { registrationOf } from './registration.mjs';
import { buildPrograms } from './shell.mjs';
import { stopOnSignal } from './stopOnSignal.mjs';
import { developmentVersion, remoteConfig, shellConfig } from './webpack.mjs';
import { remoteFolders, rootFolder, workspace } from './workspace.mjs';

/**
 * Serves the whole product at one address with hot reload: the shell and the remotes by one webpack; the API in a separate
 * process that restarts on changes.
 * @param {NodeJS.ProcessEnv} env
 */
export async function developProduct(env) {
  const shell = workspace(join(rootFolder, 'shell'));
  const remotes = remoteFolders().map((name) => workspace(join(rootFolder, name)));
  const apiUrl = env.API_URL ?? (await startApi(env));
  await buildPrograms(shell);
  /** @type {typeof import('../../server/main.ts')} */
  const { shellListener } = await import(join(shell.folder, 'dist/server.js'));
  const answer = shellListener({ ...env, API_URL: apiUrl }, undefined, {
    shell: {
      js: ['development/refreshHook.js', 'assets/main.js'],
      css: [],
      fonts: [],
      early: await buildInlineScript(shell),
    },
    registry: () => developmentRegistry(remotes),
    development: true,
  });

  const development = { development: true };
  const compiler = webpack([
    shellConfig(shell, development),
    ...remotes.map((each) => remoteConfig(each, development)),
  ]);
  const server = new WebpackDevServer(
    {
      host: env.HOST || '127.0.0.1',
      port: portOf(env),
      hot: true,
      liveReload: false,
      setupExitSignals: false,
      // The page's own address, by whichever host name it was opened.
      client: { overlay: false, webSocketURL: 'auto://0.0.0.0:0/ws' },
      static: [
        { directory: join(import.meta.dirname, 'development'), publicPath: '/development', watch: false },
        { directory: join(shell.folder, 'public'), publicPath: '/', watch: false },
      ],
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'shell', middleware: answer }],
    },
    compiler,
  );
  await server.start();
  stopOnSignal(server);
  process.stdout.write(`\n  http://localhost:${server.options.port}\n\n`);
}

/**
 * The registry as a build and a release would write it.
 * @param {import('./workspace.mjs').Workspace[]} remotes
 */
async function developmentRegistry(remotes) {
  const releases = await Promise.all(
    remotes.map(async (remote) => {
      const { modules: _, ...about } = await registrationOf(remote);
      return {
        ...about,
        container: remote.container,
        version: developmentVersion,
        summary: remote.has('src/summary.tsx'),
        needs: {},
        files: {},
        integrity: null,
        preload: { js: [], css: [] },
        firstLoad: {},
      };
    }),
  );
  return {
    generation: 'development',
    remotes: Object.fromEntries(releases.map((release) => [release.name, release])),
  };
}

/** @param {NodeJS.ProcessEnv} env */
const portOf = (env) => env.PORT || '3000';

/**
 * The settings of the API behind the product: its links lead to the product's address.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} port of the API
 */
export const apiSettings = (env, port) => ({
  ...env,
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: env.PUBLIC_URL || `http://localhost:${portOf(env)}`,
});

/**
 * The API on a free port, restarted when one of its files changes.
 * @param {NodeJS.ProcessEnv} env
 */
async function startApi(env) {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  const tsx = join(rootFolder, 'node_modules/.bin/tsx');
  const api = spawn(tsx, ['watch', '--clear-screen=false', 'src/server.ts'], {
    cwd: join(rootFolder, 'api'),
    stdio: 'inherit',
    env: apiSettings(env, port),
  });
  process.once('exit', () => api.kill());
  return `http://127.0.0.1:${port}`;
}
