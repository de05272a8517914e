import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { stopOnSignal } from './stopOnSignal.mjs';
import { standaloneConfig } from './webpack.mjs';

/**
 * Runs a remote alone on its own page, with hot reload. The API is the one at API_URL.
 * @param {import('./workspace.mjs').Workspace} remote
 */
export async function develop(remote) {
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port: process.env.PORT ?? 'auto',
      hot: true,
      setupExitSignals: false,
      client: { overlay: false, webSocketURL: 'auto://0.0.0.0:0/ws' },
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/media', '/images'], target: process.env.API_URL ?? 'http://localhost:3000' }],
    },
    webpack(standaloneConfig(remote)),
  );
  await server.start();
  stopOnSignal(server);
  process.stdout.write(`${remote.name} runs alone at http://localhost:${server.options.port}\n`);
}
