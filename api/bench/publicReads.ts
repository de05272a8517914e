// npm run bench -w @league/api: public reads of the demo league. Hot: requests a second compared with a bare node:http server
// that writes the same bytes. From the database: milliseconds compared with one hand-written statement that returns the same
// figures as JSON. Rounds are interleaved; compare medians of one run only.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { listGames } from '../src/games/games.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { rowsOf } from '../src/platform/database/db.ts';
import { getStandings } from '../src/standings/standings.ts';
import { listStatistics } from '../src/statistics/statistics.ts';
import { startDatabase } from './benchApi.ts';
import { cpuSeconds } from './cpuSeconds.ts';
import { handWrittenStatements } from './handWrittenStatements.ts';

const { SECONDS = '3', ROUNDS = '5' } = process.env;
const paths = ['/api/public/games', '/api/public/standings', '/api/public/stats', '/api/public/teams', '/api/seasons'];
const rounds = Array.from({ length: Number(ROUNDS) });

const embedded = await startDatabase();
const children: ChildProcess[] = [];
try {
  const [api, apiPid] = await begin([join(import.meta.dirname, '../dist/server.js')], {
    DATABASE_URL: embedded.url,
    DATA_DIR: embedded.files,
    AUTH_SECRET: 'a secret that is long enough to sign with',
    PORT: '0',
  });
  await dropJobs();
  const [bare, barePid] = await begin([join(import.meta.dirname, 'bareServer.mjs'), api, ...paths], {});
  await compareHot({ origin: api, pid: apiPid }, { origin: bare, pid: barePid });
  await compareReads();
} finally {
  for (const child of children) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  await embedded.close();
}

/** Starts a server that prints its address, with the cheapest log. @returns the address and the process */
async function begin(args: string[], settings: Record<string, string>): Promise<[address: string, pid: number]> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, args, { env: { PATH, ...settings }, stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  for await (const bytes of child.stdout) {
    const address = /http:\/\/\S+/.exec(String(bytes));
    if (address) return [address[0], child.pid!];
  }
  throw new Error(`${args[0]} did not start.`);
}

/** Leaves the demo league's pictures unmade: making them takes all processors. */
async function dropJobs() {
  const { db, close } = await openDatabase(embedded.url, { connections: 1 });
  const held = sql`select from jobs where taken_until > now()`;
  do await db.execute(sql`delete from jobs where taken_until is null`);
  while ((await rowsOf(db, held)).length > 0 && (await pause(200, true)));
  await close();
}

interface Server {
  origin: string;
  pid: number;
}

async function compareHot(api: Server, bare: Server) {
  print(['hot, requests/s', 'API', 'node:http', 'ratio', 'CPU ratio', 'bytes']);
  for (const path of paths) {
    const seen = { api: [] as Load[], bare: [] as Load[] };
    for (const _ of rounds) {
      seen.api.push(await load(api, path));
      seen.bare.push(await load(bare, path));
    }
    const rate = (loads: Load[]) => median(loads.map(({ perSecond }) => perSecond));
    const cpu = (loads: Load[]) => median(loads.map(({ cpuMicros }) => cpuMicros));
    const [ours, theirs] = [rate(seen.api), rate(seen.bare)];
    const { headers } = await fetch(api.origin + path, { headers: { 'accept-encoding': 'br' } });
    const ratios = [ours / theirs, cpu(seen.bare) / cpu(seen.api)].map((ratio) => ratio.toFixed(2));
    print([path, ours.toFixed(0), theirs.toFixed(0), ...ratios, headers.get('content-length') ?? '']);
  }
}

interface Load {
  perSecond: number;
  /** The server's processor time for each request: other load on the machine affects it less. */
  cpuMicros: number;
}

async function load({ origin, pid }: Server, path: string): Promise<Load> {
  const url = origin + path;
  const before = cpuSeconds(pid);
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 16,
    duration: Number(SECONDS),
    headers: { 'accept-encoding': 'br' },
  });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times.`);
  return { perSecond: requests.average, cpuMicros: ((cpuSeconds(pid) - before) * 1e6) / requests.total };
}

async function compareReads() {
  const { db, close } = await openDatabase(embedded.url, { connections: 1 });
  const driver = postgres(embedded.url, { max: 1 });
  const reads: Record<keyof typeof handWrittenStatements, () => Promise<unknown>> = {
    games: () => listGames(db),
    standings: () => getStandings(db, {}),
    statistics: () => listStatistics(db),
  };
  print(['from the database, ms', 'API', 'by hand', 'ratio']);
  for (const [name, read] of Object.entries(reads)) {
    const seen = { api: [] as number[], hand: [] as number[] };
    for (let run = 0; run < 10 * rounds.length; run += 1) {
      seen.api.push(await time(async () => JSON.stringify(await read())));
      seen.hand.push(
        await time(() => driver.unsafe(handWrittenStatements[name as keyof typeof handWrittenStatements])),
      );
    }
    const [ours, theirs] = [median(seen.api), median(seen.hand)];
    print([name, ours.toFixed(2), theirs.toFixed(2), (theirs / ours).toFixed(2)]);
  }
  await driver.end();
  await close();
}

async function time(work: () => PromiseLike<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function print([name = '', ...cells]: string[]) {
  process.stdout.write(`${name.padEnd(26)}${cells.map((cell) => cell.padStart(11)).join('')}\n`);
}
