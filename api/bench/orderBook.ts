// npx tsx bench/orderBook.ts: the cost of a page of orders as a shop grows. With 500, 5,000 and 50,000 orders, the median of
// RUNS readings in milliseconds, taken in turns; in brackets the ratio to 500 orders, in one run.
import { sql } from 'drizzle-orm';
import { exportOrders } from '../src/orders/exportOrders.ts';
import { readOrderBook } from '../src/orders/orders.ts';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import type { Db } from '../src/platform/database/db.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { databaseUrl } from '../src/platform/testing/server.ts';
import { startDatabase } from './benchApi.ts';
import { fillOrderBook } from './bigOrderBook.ts';

const { RUNS = '50' } = process.env;
const sizes = [500, 5000, 50_000];
const reads: Record<string, (db: Db, size: number) => Promise<unknown>> = {
  'first page': (db) => readOrderBook(db, { page: 1 }),
  'last page': (db, size) => readOrderBook(db, { page: size / 50 }),
  'one tab': (db) => readOrderBook(db, { page: 1, status: 'Processing' }),
  'first part of the export': (db) => exportOrders(db, {}, 'Africa/Cairo').next(),
  'a search': (db) => readOrderBook(db, { page: 1, search: 'customer c4ca4238' }),
};

const embedded = await startDatabase();
const books: Database[] = [];
try {
  for (const size of sizes) books.push(await openBook(size));
  print(['', ...sizes.map((size) => `${size} orders`)]);
  for (const [name, read] of Object.entries(reads)) {
    const medians = await mediansOf(read);
    print([name, ...medians.map((ms) => `${ms.toFixed(1)} (${(ms / medians[0]!).toFixed(2)})`)]);
  }
} finally {
  for (const { close } of books) await close();
  await embedded.close();
}

async function openBook(size: number) {
  const name = `orders_${size}`;
  const admin = await openDatabase(embedded.url, { connections: 1 });
  await admin.db.execute(sql.raw(`create database ${name}`));
  await admin.close();
  const book = await openDatabase(databaseUrl(embedded.url, name), { statementSeconds: 600 });
  await migrate(book.db);
  await fillOrderBook(book.db, size);
  return book;
}

async function mediansOf(read: (db: Db, size: number) => Promise<unknown>): Promise<number[]> {
  const took = sizes.map((): number[] => []);
  for (let run = 0; run < Number(RUNS); run += 1) {
    for (const [at, size] of sizes.entries()) {
      const since = performance.now();
      await read(books[at]!.db, size);
      took[at]!.push(performance.now() - since);
    }
  }
  return took.map((each) => each.sort((one, other) => one - other)[Math.floor(each.length / 2)]!);
}

function print([name = '', ...cells]: string[]) {
  process.stdout.write(`${name.padEnd(12)}${cells.map((cell) => cell.padStart(18)).join('')}\n`);
}
