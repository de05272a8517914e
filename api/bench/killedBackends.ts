// Transactions whose connections the server terminates, here and with `pg`, in turns: npx tsx bench/killedBackends.ts [KILLS]
// [TURNS]
import { openDatabase } from '../src/platform/database/database.ts';
import { databaseUrl } from '../src/platform/testing/server.ts';
import { startDatabase } from './benchApi.ts';
import { killBackends } from './killBackends.ts';
import { openPgDatabase } from './pgDatabase.ts';

let uncaught = 0;
process.on('uncaughtException', () => {
  uncaught += 1;
});

const [kills = 1000, turns = 10] = process.argv.slice(2).map(Number);
const server = await startDatabase();
const owner = await openDatabase(server.url, { connections: 1 });
const layers = { ours: openDatabase, pg: openPgDatabase };

async function turn(layer: keyof typeof layers, database: string) {
  await owner.db.execute(`create database ${database}`);
  const url = databaseUrl(server.url, database);
  const tried = await layers[layer](url);
  const admin = await openDatabase(url, { connections: 1 });
  const [since, cpu, earlier] = [performance.now(), process.cpuUsage(), uncaught];
  const outcome = await killBackends(tried.db, admin.db, kills / turns);
  const seconds = (performance.now() - since) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await Promise.all([tried.close(), admin.close()]);
  return { ...outcome, uncaught: uncaught - earlier, seconds, cpuSeconds: (user + system) / 1e6 };
}

const sums: Partial<Record<string, Awaited<ReturnType<typeof turn>>>> = {};
const ratios: number[] = [];
for (let at = 0; at < turns; at += 1) {
  const rates = { ours: 0, pg: 0 };
  // The first one alternates, because a machine's speed varies.
  for (const layer of at % 2 ? (['pg', 'ours'] as const) : (['ours', 'pg'] as const)) {
    const found = await turn(layer, `${layer}_${at}`);
    rates[layer] = found.committed / found.seconds;
    const sum = sums[layer];
    sums[layer] = sum
      ? (Object.fromEntries(
          Object.entries(found).map(([key, value]) => [key, value + sum[key as keyof typeof sum]]),
        ) as typeof sum)
      : found;
  }
  ratios.push(rates.ours / rates.pg);
}
for (const [layer, { seconds, cpuSeconds, ...counts }] of Object.entries(sums) as [
  string,
  Awaited<ReturnType<typeof turn>>,
][]) {
  const figures = {
    ...counts,
    seconds: seconds.toFixed(1),
    cpuSeconds: cpuSeconds.toFixed(1),
    perSecond: (counts.committed / seconds).toFixed(1),
  };
  process.stdout.write(`${layer} ${JSON.stringify(figures)}\n`);
}
const middle = ratios.sort((a, b) => a - b)[turns >> 1];
process.stdout.write(`ours to pg, transactions committed in a second, in the middle turn: ${middle?.toFixed(2)}\n`);
await owner.close();
await server.close();
