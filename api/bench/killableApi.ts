import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The API in a process of its own, to be killed and started again on one port.
 * @param folder for its own files
 */
export async function killableApi(databaseUrl: string, folder: string, settings: Record<string, string> = {}) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { PATH } = process.env;
  const env = { PATH, PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'error' };
  const program = ['--import', 'tsx', join(import.meta.dirname, '../src/server.ts')];
  let api: ChildProcess;

  /** @returns how long it took to be ready, in milliseconds */
  async function start(): Promise<number> {
    const since = performance.now();
    api = spawn(process.execPath, program, { env: { ...env, ...settings }, stdio: 'ignore' });
    const isReady = async () => (await fetch(`${origin}/api/health/ready`).catch(() => undefined))?.status === 200;
    while (!(await isReady())) await pause(20);
    return Math.round(performance.now() - since);
  }

  async function end(signal: NodeJS.Signals) {
    api.kill(signal);
    await once(api, 'exit');
  }

  return { origin, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
