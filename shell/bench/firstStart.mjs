// npm run bench:start -w @league/shell: from a fresh clone to a living demo league by `npm start`, and its second start. It clones this
// repository's last commit into a new folder, on a free port, and needs nothing that runs; packages come from npm's cache or its registry.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rootFolder } from '@league/kit/build';
import { freePort } from './freePort.mjs';

const folder = mkdtempSync(join(tmpdir(), 'league-first-start-'));
const url = `http://127.0.0.1:${await freePort()}`;
try {
  const since = performance.now();
  const { status } = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', rootFolder, folder], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The repository could not be cloned.');
  const first = await start(since);
  const second = await start(performance.now());
  process.stdout.write(`from the clone to a game that is on: ${first} s; second start: ${second} s\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Starts it, and stops it when a game is on.
 * @param {number} since
 * @returns {Promise<string>} seconds
 */
async function start(since) {
  const server = spawn(process.execPath, ['start.mjs'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: new URL(url).port,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      DEMO: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  while (!(await isAlive())) {
    if (server.exitCode !== null) throw new Error(`npm start ended with ${server.exitCode}.`);
    await pause(50);
  }
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  server.kill();
  await ended;
  return seconds;
}

/** Whether its pages are served and a game is on. */
async function isAlive() {
  try {
    const [page, games] = await Promise.all([fetch(url), fetch(`${url}/api/public/games`)]);
    if (!page.ok || !games.ok) return false;
    return (await games.json()).some((/** @type {{ status: string }} */ { status }) => status === 'live');
  } catch {
    return false;
  }
}
