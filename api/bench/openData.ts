// npx tsx bench/openData.ts FOLDER: imports a folder of CSV files and downloads its season in every form. Prints time, size, the
// longest time in which the process answered nobody, and its memory.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type OpenData, seasonTableNames } from '@league/contract';
import { sql } from 'drizzle-orm';
import { importFolder } from '../src/league-import/importFolder.ts';
import { startApi } from './benchApi.ts';

const [source] = process.argv.slice(2);
if (!source) throw new Error('Name the folder to import.');

const print = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const { db, origin, close } = await startApi();
try {
  await importFolder(db, source, { commit: true, rules: 'nhl' });
  await db.execute(sql`analyze`);
  const { seasons } = (await (await fetch(`${origin}/api/public/data`)).json()) as OpenData;
  const { number, name, games } = seasons[0]!;
  print(`${name}: ${games} games`);
  for (const file of [...seasonTableNames.map((table) => `${table}.csv`), 'season.json']) {
    await measured(file, `${origin}/api/public/data/${number}/${file}`);
  }
  await measured('season.json again', `${origin}/api/public/data/${number}/season.json`);
} finally {
  await close();
}

async function measured(what: string, address: string) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 10);
  const since = performance.now();
  const answer = await fetch(address);
  const { length } = new Uint8Array(await answer.arrayBuffer());
  const ms = performance.now() - since;
  clearInterval(watch);
  delay.disable();
  const longest = (delay.max / 1e6).toFixed(0);
  print(
    `${what}: ${answer.status}, ${ms.toFixed(0)} ms, ${megabytes(length)}, blocked ${longest} ms, memory +${megabytes(peak - before)} of ${megabytes(peak)}`,
  );
}
