// npx tsx bench/productMemory.ts: megabytes of `npm start` on an empty data folder, with its PostgreSQL and npm: after the start
// and its pictures, and at rest after load. PSS of the whole process tree, in which shared memory counts once. Linux only. REST:
// seconds of rest once the product is idle.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';

const { REST = '40', PORT = '3391' } = process.env;
const origin = `http://127.0.0.1:${PORT}`;

const folder = await mkdtemp(join(tmpdir(), 'league-bench-'));
await chmod(folder, 0o711);
const product = spawn('npm', ['start'], {
  cwd: join(import.meta.dirname, '../..'),
  env: {
    ...process.env,
    PORT,
    DATA_DIR: join(folder, 'data'),
    RELEASES_DIR: join(folder, 'releases'),
    LOG_LEVEL: 'warn',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
  // A process group of its own: npm ends before the product that it started.
  detached: true,
});
try {
  while (!(await isReady())) {
    if (product.exitCode !== null) throw new Error('The product did not start.');
    await pause(300);
  }
  print('', 'Node.js', 'PostgreSQL', 'all');
  show('ready');
  await untilIdle();
  show('after its pictures');
  await load();
  show('after load');
  await untilIdle();
  await pause(Number(REST) * 1000);
  show('at rest');
} finally {
  const processes = tree();
  process.kill(-product.pid!);
  while (processes.some((pid) => existsSync(`/proc/${pid}`))) await pause(100);
  await rm(folder, { recursive: true, force: true });
}

function isReady(): Promise<boolean> {
  return fetch(`${origin}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Until the product uses less than 3.5 % of a processor: it has made the demo's pictures, and what the load left to do. */
async function untilIdle() {
  for (let last = Number.NEGATIVE_INFINITY; ; ) {
    const now = cpuSeconds();
    if (now - last < 0.7) return;
    last = now;
    await pause(20_000);
  }
}

/** The same number of requests on every machine, of pages and reads of all kinds, half of them with compression. */
async function load() {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)]
    .map(([, path]) => path || '/')
    .slice(0, 400);
  const games = pages.filter((path) => path.startsWith('/games/')).map((path) => `/api/public${path}`);
  const reads = ['games', 'standings', 'stats', 'teams'].map((name) => `/api/public/${name}`);
  const paths = [...pages, ...games, ...reads];
  const requests = paths.map((path, at) => ({ path, headers: { 'accept-encoding': at % 2 ? 'br' : 'identity' } }));
  const { statusCodeStats } = await autocannon({ url: origin, connections: 32, amount: 20_000, requests });
  print(`(${paths.length} addresses) ${JSON.stringify(statusCodeStats)}`);
}

/** The processes of the product. */
function tree(pid = product.pid!): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap((child) => tree(child))];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

function show(when: string) {
  const sums = { node: 0, postgres: 0 };
  for (const pid of tree()) {
    const megabytes = pssMegabytes(pid);
    sums[readProcess(pid, 'comm').startsWith('postgres') ? 'postgres' : 'node'] += megabytes;
  }
  print(when, ...[sums.node, sums.postgres, sums.node + sums.postgres].map((megabytes) => megabytes.toFixed(0)));
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

function pssMegabytes(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readProcess(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024;
}

function cpuSeconds(): number {
  return tree().reduce((sum, pid) => {
    const fields = readProcess(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
  }, 0);
}

function print(name: string, ...cells: string[]) {
  process.stdout.write(`${name.padEnd(32)}${cells.map((cell) => cell.padStart(11)).join('')}\n`);
}
