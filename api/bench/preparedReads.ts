// npx tsx bench/preparedReads.ts: repeated reads of a large league and a large order book, prepared and not, in turns: the
// median and the slowest of RUNS in milliseconds, and the processor time of PostgreSQL for all of them. Prepared statements
// have one plan for all values, so each read asks for different ones.

import { sql } from 'drizzle-orm';
import { listGames } from '../src/games/games.ts';
import { readOrderBook } from '../src/orders/orders.ts';
import { testSite } from '../src/page-heads/testing/site.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { type Db, oneRow } from '../src/platform/database/db.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { getPlayerPage } from '../src/players/playerPage.ts';
import { search } from '../src/search/search.ts';
import { getStandings } from '../src/standings/standings.ts';
import { listStatistics } from '../src/statistics/statistics.ts';
import { getTeamPage } from '../src/teams/teams.ts';
import { startDatabase } from './benchApi.ts';
import { fillLeague, somePlayer, twentySeasons } from './bigLeague.ts';
import { fillOrderBook } from './bigOrderBook.ts';
import { cpuSeconds } from './cpuSeconds.ts';

const { RUNS = '40' } = process.env;
const orders = 20_000;
const ofRun = <Value>(run: number, ...values: Value[]) => values[run % values.length]!;

const reads: Record<string, (db: Db, run: number) => Promise<unknown>> = {
  standings: (db, run) => getStandings(db, ofRun(run, {}, { season: '2080-0' })),
  statistics: (db) => listStatistics(db),
  games: (db) => listGames(db),
  player: (db) => getPlayerPage(db, somePlayer),
  team: (db, run) => getTeamPage(db, `team-${1 + (run % 8)}`),
  'search, many or no hits': (db, run) => search(db, ofRun(run, 'player abc', 'player', 'nobody'), testSite()),
  'orders, first or last': (db, run) => readOrderBook(db, { page: ofRun(run, 1, orders / 50) }),
  'orders, one tab': (db, run) => readOrderBook(db, { page: 1, status: ofRun(run, 'Processing', 'Cancelled') }),
  'orders, a search': (db, run) => readOrderBook(db, { page: 1, search: ofRun(run, 'customer c4ca', 'e', 'nobody') }),
};

const database = await startDatabase();
try {
  const { url } = database;
  const filling = await openDatabase(url, { connections: 1, statementSeconds: 600 });
  await migrate(filling.db);
  await fillLeague(filling.db, twentySeasons);
  await fillOrderBook(filling.db, orders);
  await filling.db.execute(sql`analyze`);
  await filling.close();
  const prepared = await openLayer({});
  // As behind a pooler, which cannot keep prepared statements.
  const plain = await openLayer({ directUrl: url });
  print('', 'prepared', 'plain', 'ratio', 'slowest', 'plain', 'CPU ms', 'plain');
  for (const [name, read] of Object.entries(reads)) await compare(name, read, [prepared, plain]);
  await Promise.all([prepared.close(), plain.close()]);
} finally {
  await database.close();
}

async function openLayer(options: { directUrl?: string }) {
  const { db, close } = await openDatabase(database.url, { connections: 1, ...options });
  const { pid } = await oneRow<{ pid: number }>(db, sql`select pg_backend_pid() as pid`);
  return { db, pid, close };
}

type Layer = Awaited<ReturnType<typeof openLayer>>;

async function compare(name: string, read: (db: Db, run: number) => Promise<unknown>, layers: Layer[]) {
  const seen = layers.map(() => ({ took: [] as number[], cpuMs: 0 }));
  for (let run = 0; run < Number(RUNS); run += 1) {
    for (const [at, { db, pid }] of layers.entries()) {
      const [since, cpu] = [performance.now(), cpuSeconds(pid)];
      await read(db, run);
      seen[at]!.took.push(performance.now() - since);
      seen[at]!.cpuMs += 1000 * (cpuSeconds(pid) - cpu);
    }
  }
  const medians = seen.map(({ took }) => took.toSorted((a, b) => a - b)[took.length >> 1]!);
  const slowest = seen.map(({ took }) => Math.max(...took.slice(6)));
  const ratio = (medians[0]! / medians[1]!).toFixed(2);
  print(
    name,
    ...medians.map((ms) => ms.toFixed(2)),
    ratio,
    ...slowest.map((ms) => ms.toFixed(1)),
    ...seen.map((each) => each.cpuMs.toFixed(0)),
  );
}

function print(name: string, ...cells: string[]) {
  process.stdout.write(`${name.padEnd(26)}${cells.map((cell) => cell.padStart(10)).join('')}\n`);
}
