// For benches that need a running product.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rootFolder } from '@league/kit/build';

/**
 * Starts the product as `npm start` does, unless one runs at this address. Ends the process with a sentence if none answers and
 * none can be started there.
 * @param {string} url
 * @returns {Promise<{ stop: () => Promise<void>, processorMs?: () => number }>} `stop` ends what was started; its processor time
 * is known on Linux
 */
export async function requireProduct(url) {
  if (await isReady(url)) return { stop: async () => {} };
  const { hostname, port } = new URL(url);
  if (!['localhost', '127.0.0.1'].includes(hostname) || !port) {
    giveUp(`No product answers at ${url}. Start it there, or leave out the address: the bench then starts one here.`);
  }
  process.stderr.write(`No product answers at ${url}: starting one …\n`);
  const server = spawn(process.execPath, [join(rootFolder, 'start.mjs')], {
    env: { ...process.env, PORT: port, API_URL: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  process.once('exit', () => server.kill());
  while (!(await isReady(url))) {
    if (server.exitCode !== null) giveUp('The product could not be started: npm start says why.');
    await pause(300);
  }
  const stop = async () => {
    server.kill();
    await ended;
  };
  const times = `/proc/${server.pid}/stat`;
  return existsSync(times) ? { stop, processorMs: () => processorMsIn(readFileSync(times, 'utf8')) } : { stop };
}

/**
 * The user's and the system's time, in hundredths of a second.
 * @param {string} text
 */
function processorMsIn(text) {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** @param {string} url */
const isReady = (url) =>
  fetch(new URL('/api/health/ready', url)).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * @param {string} sentence
 * @returns {never}
 */
function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
