// npx tsx bench/leagueSizes.ts: what reads cost as a league grows: at the demo's size, with ten and a hundred times as
// many seasons, players and games. Cold: from the database, milliseconds. Hot: as bytes from this process, requests a
// second. Ratios are to the demo's size, in one run.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database.ts';
import { startEmbedded } from '../src/platform/embedded.ts';
import { listen } from '../src/platform/listen.ts';
import { listenForChanges } from '../src/platform/live.ts';
import { migrate } from '../src/platform/migrate.ts';
import { databaseUrl } from '../src/platform/testServer.ts';
import { demoSize, fillLeague, somePlayer, times } from './bigLeague.ts';

const { RUNS = '30', SECONDS = '2' } = process.env;
const factors = [1, 10, 100];
const reads = {
  standings: '/api/public/standings',
  statistics: '/api/public/stats',
  games: '/api/public/games',
  player: `/api/public/players/${somePlayer}`,
  team: '/api/public/teams/team-3',
  search: '/api/public/search?q=player%20abc',
};

const folder = await mkdtemp(join(tmpdir(), 'league-bench-'));
await chmod(folder, 0o711);
const embedded = await startEmbedded({ dataDir: join(folder, 'data') }, pino({ level: 'warn' }));
try {
  print(['', ...factors.flatMap((factor) => [`cold ×${factor}`, 'ratio', `hot ×${factor}`, 'ratio'])]);
  const measured = new Map<number, Record<string, Figures>>();
  for (const factor of factors) measured.set(factor, await measure(factor));
  for (const name of Object.keys(reads)) {
    const first = measured.get(1)![name]!;
    print([
      name,
      ...factors.flatMap((factor) => {
        const { coldMs, hotPerSecond } = measured.get(factor)![name]!;
        const ratios = [coldMs / first.coldMs, hotPerSecond / first.hotPerSecond].map((ratio) => ratio.toFixed(2));
        return [coldMs.toFixed(1), ratios[0]!, hotPerSecond.toFixed(0), ratios[1]!];
      }),
    ]);
  }
} finally {
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}

interface Figures {
  coldMs: number;
  hotPerSecond: number;
}

async function measure(factor: number): Promise<Record<string, Figures>> {
  const admin = await openDatabase(embedded.url, { connections: 1 });
  await admin.db.execute(sql.raw(`create database league_${factor}`));
  await admin.close();
  const url = databaseUrl(embedded.url, `league_${factor}`);
  const database = await openDatabase(url, { statementSeconds: 600 });
  await migrate(database.db);
  await fillLeague(database.db, times(demoSize, factor));
  const changes = await listenForChanges(database);
  const config = readConfig({ DATABASE_URL: url, AUTH_SECRET: 'a secret that is long enough to sign with' });
  const app = createApp({
    db: database.db,
    config,
    changes,
    storage: { read: async () => undefined },
    log: pino({ level: 'silent' }),
    readiness: async () => 'ok',
  });
  const server = await listen(app.listener, '127.0.0.1', 0);
  const figures: Record<string, Figures> = {};
  for (const [name, path] of Object.entries(reads)) {
    const address = `http://127.0.0.1:${server.port}${path}`;
    figures[name] = { coldMs: await cold(address, database.db), hotPerSecond: await hot(address) };
  }
  await server.stop();
  await changes.close();
  await database.close();
  return figures;
}

/** The median of reads each of which finds that a table has changed since the last one. */
async function cold(address: string, db: Awaited<ReturnType<typeof openDatabase>>['db']): Promise<number> {
  const took: number[] = [];
  for (let run = 0; run < Number(RUNS); run += 1) {
    await db.execute(sql`select pg_notify('table_changed', unnest(array['games', 'teams', 'players', 'seasons']))`);
    const since = performance.now();
    await (await fetch(address)).arrayBuffer();
    took.push(performance.now() - since);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)]!;
}

async function hot(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 16, duration: Number(SECONDS) });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times.`);
  return requests.average;
}

function print([name = '', ...cells]: string[]) {
  process.stdout.write(`${name.padEnd(12)}${cells.map((cell) => cell.padStart(10)).join('')}\n`);
}
