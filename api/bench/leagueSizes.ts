// npx tsx bench/leagueSizes.ts: the cost of reads as a league grows: at the demo's size, with ten and a hundred times as many
// seasons, players and games. p50, p95: cold, from the database, milliseconds. Hot: from the cache of this process, requests a
// second. In brackets the ratio to the demo's size, in one run.
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/platform/database/database.ts';
import { databaseUrl } from '../src/platform/testing/server.ts';
import { serveLeague, startDatabase } from './benchApi.ts';
import { demoSize, fillLeague, scaleLeague, somePlayer } from './bigLeague.ts';

const { RUNS = '100', SECONDS = '2' } = process.env;
const factors = [1, 10, 100];
const reads = {
  standings: '/api/public/standings',
  statistics: '/api/public/stats',
  games: '/api/public/games',
  player: `/api/public/players/${somePlayer}`,
  team: '/api/public/teams/team-3',
  search: '/api/public/search?q=player%20abc',
};

const database = await startDatabase();
const leagues: League[] = [];
try {
  for (const factor of factors) leagues.push(await openLeague(factor));
  const head = (what: string) => factors.map((factor) => `${what} ×${factor}`);
  print(['', ...head('p50'), ...head('p95'), ...head('hot')]);
  for (const [name, path] of Object.entries(reads)) {
    const coldMs = await cold(path);
    const hotPerSecond = await hot(path);
    const at = (share: number) =>
      coldMs.map((took) => took.toSorted((a, b) => a - b)[Math.floor(took.length * share)]!);
    print([name, ...at(0.5).map(withRatio(1)), ...at(0.95).map(withRatio(1)), ...hotPerSecond.map(withRatio(0))]);
  }
} finally {
  for (const { close } of leagues) await close();
  await database.close();
}

type League = Awaited<ReturnType<typeof serveLeague>>;

async function openLeague(factor: number): Promise<League> {
  const admin = await openDatabase(database.url, { connections: 1 });
  await admin.db.execute(sql.raw(`create database league_${factor}`));
  await admin.close();
  const url = databaseUrl(database.url, `league_${factor}`);
  const fill = (db: League['db']) => fillLeague(db, scaleLeague(demoSize, factor));
  return serveLeague({ url, files: database.files }, fill, { statementSeconds: 600 });
}

/**
 * Cold reads in milliseconds by league: a table has changed before each. They alternate, so that other load affects all alike.
 */
async function cold(path: string): Promise<number[][]> {
  const took = leagues.map((): number[] => []);
  for (let run = 0; run < Number(RUNS); run += 1) {
    for (const [at, { origin, db }] of leagues.entries()) {
      await db.execute(sql`select pg_notify('table_changed', unnest(array['games', 'teams', 'players', 'seasons']))`);
      const since = performance.now();
      await (await fetch(`${origin}${path}`)).arrayBuffer();
      took[at]!.push(performance.now() - since);
    }
  }
  return took;
}

async function hot(path: string): Promise<number[]> {
  const perSecond: number[] = [];
  for (const { origin } of leagues) {
    const { requests, non2xx, errors } = await autocannon({
      url: `${origin}${path}`,
      connections: 16,
      duration: Number(SECONDS),
    });
    if (non2xx + errors > 0) throw new Error(`${path} failed ${non2xx + errors} times.`);
    perSecond.push(requests.average);
  }
  return perSecond;
}

/** A figure and its ratio to the first one. */
function withRatio(digits: number) {
  return (figure: number, _at: number, all: number[]) => `${figure.toFixed(digits)} (${(figure / all[0]!).toFixed(2)})`;
}

function print([name = '', ...cells]: string[]) {
  process.stdout.write(`${name.padEnd(12)}${cells.map((cell) => cell.padStart(15)).join('')}\n`);
}
