import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bundle } from '../bundle.mjs';
import { workspaceFolder } from '../src/platform/process/workspaceFolder.ts';

/**
 * The built API in a separate process, to be killed and restarted on one port; `await using` removes what was built here.
 * @param folder for its own files
 * @param programs a folder with a built `server.js`; default: it is built
 */
export async function killableApi(
  databaseUrl: string,
  folder: string,
  settings: Record<string, string> = {},
  programs?: string,
) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { PATH } = process.env;
  const env = { PATH, PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'error' };
  const built = programs ?? (await build());
  let api: ChildProcess;

  /** @returns the milliseconds until it was ready */
  async function start(): Promise<number> {
    const since = performance.now();
    api = spawn(process.execPath, [join(built, 'server.js')], {
      env: { ...env, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const isReady = async () => (await fetch(`${origin}/api/health/ready`).catch(() => undefined))?.status === 200;
    while (!(await isReady())) {
      if (api.exitCode !== null) throw new Error('The API did not start.');
      await pause(20);
    }
    return Math.round(performance.now() - since);
  }

  async function end(signal: NodeJS.Signals) {
    api.kill(signal);
    await once(api, 'exit');
  }

  return {
    origin,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    [Symbol.asyncDispose]: async () => {
      if (!programs) await rm(built, { recursive: true, force: true });
    },
  };
}

async function build() {
  const built = await mkdtemp(join(workspaceFolder, 'dist-killable-'));
  await bundle(built);
  return built;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
