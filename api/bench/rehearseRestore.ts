// Backs up the demo league during checkouts, restores it elsewhere, and compares both: npm run rehearse -w @league/api
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type PlacedOrder, sessionsApi } from '@league/contract';
import { sql } from 'drizzle-orm';
import { readManifest } from '../src/backups/manifest.ts';
import { newId } from '../src/platform/database/columns.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { type Db, rowsOf } from '../src/platform/database/db.ts';
import { databaseUrl } from '../src/platform/testing/server.ts';
import { demoPassword } from '../src/staff/staff.ts';
import { startDatabase } from './benchApi.ts';
import { fillShelf, order, post } from './buying.ts';
import { killableApi } from './killableApi.ts';

const secret = 'a secret that is long enough to sign with';
const buyers = 4;

const server = await startDatabase();
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** A database and a folder of its own. */
async function openPlace(name: string) {
  const admin = await openDatabase(server.url, { connections: 1 });
  await admin.db.execute(sql`create database ${sql.identifier(name)}`);
  await admin.close();
  const url = databaseUrl(server.url, name);
  const data = join(server.files, name);
  const settings = { AUTH_SECRET: secret, TRUST_PROXY: '1', DEMO: '1' };
  const api = await killableApi(url, data, settings);
  const env = { ...settings, PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: data };
  return { url, api, env: { ...env, RELEASES_DIR: join(data, 'releases') } };
}

/** @returns the seconds it took */
async function league(env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  const since = performance.now();
  const program = ['--import', 'tsx', join(import.meta.dirname, '../cli/main.ts'), ...args];
  const [code] = await once(spawn(process.execPath, program, { env, stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`${args[0]} did not work.`);
  return ((performance.now() - since) / 1000).toFixed(1);
}

function require(isTrue: boolean, sentence: string) {
  if (!isTrue) throw new Error(`Not so: ${sentence}`);
  say(`  ${sentence}`);
}

async function keepBuying(origin: string, db: Db) {
  const shelf = await fillShelf(db);
  const placed: string[] = [];
  let isOpen = true;
  const buy = async () => {
    const answer = await post(`${origin}/api/order`, order(shelf[placed.length % shelf.length]!), newId());
    if (answer.status === 201) placed.push(((await answer.json()) as PlacedOrder).order.orderNumber);
    else isOpen = false;
  };
  const all = Array.from({ length: buyers }, async () => {
    while (isOpen) await buy();
  });
  const close = async () => {
    isOpen = false;
    await Promise.all(all);
  };
  return { placed, isOpen: () => isOpen, close };
}

const signIn = (origin: string) =>
  fetch(origin + sessionsApi.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.league', password: demoPassword }),
  });

const bytesAt = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer());

const first = await openPlace('first');
const second = await openPlace('second');
const backup = join(server.files, 'backup');
const running: (typeof first.api)[] = [];
try {
  running.push(first.api);
  await first.api.start();
  await mkdir(join(first.env.RELEASES_DIR, 'mf-shop/1'), { recursive: true });
  await writeFile(join(first.env.RELEASES_DIR, 'registry.json'), '{}');
  const { db, close } = await openDatabase(first.url);
  const shop = await keepBuying(first.api.origin, db);
  while (shop.isOpen() && shop.placed.length < 20) await pause(20);
  const before = [...shop.placed];
  const tookSeconds = await league(first.env, 'backup', backup);
  const meanwhile = shop.placed.length - before.length;
  await shop.close();
  const manifest = await readManifest(backup);
  const restoreSeconds = await league(second.env, 'restore', backup);

  const restored = await openDatabase(second.url);
  for (const { name, rows } of manifest.tables) {
    const [row] = await rowsOf<{ rows: number }>(
      restored.db,
      sql`select count(*)::int as rows from ${sql.identifier(name)}`,
    );
    if (row?.rows !== rows) throw new Error(`${name} has ${row?.rows} rows and not ${rows}.`);
  }
  running.push(second.api);
  await second.api.start();
  say('The restored league:');
  require(true, `${manifest.tables.length} tables have the rows that were counted`);
  const bought = await rowsOf<{ number: string; lines: number; taken: number; mails: number }>(
    restored.db,
    sql`
    select number, (select count(*)::int from order_lines where order_id = bought.id) as lines,
      (select coalesce(-sum(change), 0)::int from stock_movements where order_id = bought.id) as taken,
      (select count(*)::int from mails where data ->> 'orderId' = bought.id::text) as mails
    from orders bought join checkouts on checkouts.order_id = bought.id`,
  );
  const numbers = new Set(bought.map(({ number }) => number));
  require(before.every((number) =>
    numbers.has(number.replaceAll('-', '')),
  ), `all ${before.length} orders from before the backup are there`);
  require(bought.every(
    ({ lines, taken, mails }) => lines === 1 && taken === 1 && mails === 1,
  ), `each of ${bought.length} orders has its line, its stock and its mail`);
  const shown = await fetch(`${second.api.origin}/api/order?orderNumber=${before[0]}`);
  require(shown.status === 200, 'an order is shown by its number');
  const [team] = await rowsOf<{ logo: string }>(
    restored.db,
    sql`select logo from teams where logo is not null limit 1`,
  );
  const pictures = await Promise.all([first, second].map(({ api }) => bytesAt(api.origin + team!.logo)));
  require(pictures[0]!.length > 0 &&
    pictures[0]!.equals(pictures[1]!), `a picture has the same ${pictures[0]!.length} bytes`);
  require((await signIn(second.api.origin)).status === 200, 'an admin signs in');
  require((await readFile(join(second.env.RELEASES_DIR, 'registry.json'), 'utf8')) === '{}', 'the releases are there');
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = Object.values(manifest.files).reduce((sum, area) => sum + area.bytes, 0);
  say(`${rows} rows and ${bytes} bytes of files: ${tookSeconds} s to back up, ${meanwhile} orders meanwhile,`);
  say(`${restoreSeconds} s to restore, the start of both programs included.`);
  await close();
  await restored.close();
} finally {
  await Promise.all(running.map(({ kill }) => kill()));
  await Promise.all([first, second].map(({ api }) => api[Symbol.asyncDispose]()));
  await server.close();
}
