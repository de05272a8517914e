import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { killBackends } from '../../../bench/killBackends.ts';
import { testDatabase } from '../testing/database.ts';
import { openConnection } from './connection.ts';
import { openDatabase } from './database.ts';
import { prepare, rowsOf, runAll } from './db.ts';
import { createPool } from './pool.ts';

const { db, url } = await testDatabase();
await db.execute(sql`create table entries (name text primary key)`);
beforeEach(() => db.execute(sql`truncate entries`));

const names = async () =>
  (await rowsOf<{ name: string }>(db, sql`select name from entries order by name`)).map(({ name }) => name);

test('a hundred connections that the server ends leave no partial transaction and no pending promise', async () => {
  const tried = await openDatabase(url);
  expect(await killBackends(tried.db, db, 100)).toMatchObject({ halves: 0, lost: 0, stuck: 0 });
  await tried.close();
}, 60_000);

/** A proxy to the database that counts round trips. */
async function countingAddress() {
  const sent = { times: 0 };
  const { hostname, port } = new URL(url);
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.on('data', () => {
      sent.times += 1;
    });
    near.pipe(far).pipe(near);
    far.on('error', () => near.destroy());
    near.on('error', () => far.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const address = new URL(url);
  address.port = String((server.address() as AddressInfo).port);
  return { sent, address: String(address) };
}

test('a statement with parameters takes one round trip, and a transaction adds only its commit', async () => {
  const { sent, address } = await countingAddress();
  const { db: counted, close } = await openDatabase(address, { connections: 1 });
  const add = (to: typeof db, name: string) => to.execute(sql`insert into entries values (${name})`);
  await add(counted, 'first');
  const tripsOf = async (work: () => Promise<unknown>) => {
    const before = sent.times;
    await work();
    return sent.times - before;
  };
  expect(await tripsOf(() => add(counted, 'second'))).toBe(1);
  expect(await tripsOf(() => counted.transaction((tx) => add(tx, 'third')))).toBe(2);
  const addBoth = (tx: typeof db) => runAll(add(tx, 'fourth'), add(tx, 'fifth'));
  expect(await tripsOf(() => counted.transaction(addBoth))).toBe(2);
  await close();
  expect(await names()).toEqual(['fifth', 'first', 'fourth', 'second', 'third']);
});

test('of statements that are sent together, the fault of the first that failed is thrown, and none is kept', async () => {
  const add = (tx: typeof db, name: string) => tx.execute(sql`insert into entries values (${name})`);
  const transaction = db.transaction((tx) => runAll(add(tx, 'first'), add(tx, 'first'), tx.execute(sql`select 1 / 0`)));
  await expect(transaction).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await names()).toEqual([]);
});

test('a prepared statement takes JSON, instants and nulls as any other, each time', async () => {
  const readBack = prepare<{ data: string; at: Date; nothing: null }, Record<string, unknown>>(
    (param) => sql`
    select ${param('data')}::jsonb -> 'of' as value, ${param('at')}::timestamptz = '2026-11-21T10:00:00.123Z' as "isSame",
      ${param('nothing')}::text is null as "isNull"`,
  );
  const values = { data: '{"of":["a"]}', at: new Date('2026-11-21T10:00:00.123Z'), nothing: null };
  for (const _ of [1, 2, 3]) {
    expect(await readBack(db, values)).toEqual([{ value: ['a'], isSame: true, isNull: true }]);
  }
  await db.transaction(async (tx) => {
    expect(await readBack(tx, values)).toEqual([{ value: ['a'], isSame: true, isNull: true }]);
  });
});

test('a repeated statement takes texts, booleans, bytes and lists as the first time', async () => {
  const readBack = (yes: unknown, bytes: unknown) =>
    rowsOf(
      db,
      sql`select ${yes}::boolean as yes, encode(${bytes}::bytea, 'escape') as bytes, ${['a', 'b'].join()}::text as list,
        ${1.5}::float8 as number, ${'2026-11-21'}::date::text as day, ${9_007_199_254_740_993n}::int8::text as big`,
    );
  const wanted = { bytes: 'ab', list: 'a,b', number: 1.5, day: '2026-11-21', big: '9007199254740993' };
  for (const _ of [1, 2, 3]) {
    expect(await readBack('true', '\\x6162')).toEqual([{ ...wanted, yes: true }]);
    expect(await readBack('false', 'ab')).toEqual([{ ...wanted, yes: false }]);
    expect(await readBack(true, Buffer.from('ab'))).toEqual([{ ...wanted, yes: true }]);
    expect(await readBack(false, Buffer.from('ab'))).toEqual([{ ...wanted, yes: false }]);
    expect(await readBack(null, '')).toEqual([{ ...wanted, bytes: '', yes: null }]);
  }
});

const preparedTexts = async (tx: typeof db) =>
  (await rowsOf<{ statement: string }>(tx, sql`select statement from pg_prepared_statements`)).map(
    ({ statement }) => statement,
  );

test('a connection prepares what it repeats, except searches for words, and a bounded number of statements', async () => {
  const { db: single, close } = await openDatabase(url, { connections: 1 });
  const run = (text: string) => single.execute(sql`${sql.raw(text)} ${'a'}::text`);
  await run('select');
  expect(await preparedTexts(single)).toEqual([]);
  await run('select');
  expect(await preparedTexts(single)).toContain('select $1::text');
  for (const _ of [1, 2, 3]) await run(`select 'word' like`);
  for (const _ of [1, 2, 3]) await single.execute(sql`select 1; select 2`);
  for (let at = 0; at < 400; at += 1) for (const _ of [1, 2]) await run(`select ${at},`);
  const found = await preparedTexts(single);
  expect(found).toHaveLength(300);
  expect(found.filter((text) => text.includes(' like '))).toEqual([]);
  await close();
});

test('through a pooler that gives each transaction another session, nothing is prepared', async () => {
  const { db: pooled, close } = await openDatabase(url, { connections: 1, directUrl: url });
  for (const _ of [1, 2, 3]) await pooled.execute(sql`select ${'a'}::text`);
  expect(await preparedTexts(pooled)).toEqual([]);
  await close();
});

test('a prepared statement whose result a migration changes is planned anew', async () => {
  const { db: single, close } = await openDatabase(url, { connections: 1 });
  await db.execute(sql`create table migrated (name text)`);
  await db.execute(sql`insert into migrated values ('1')`);
  const read = (tx: typeof db) => rowsOf(tx, sql`select * from migrated where name::text = ${'1'}`);
  const inTransaction = () => single.transaction(read);
  for (const _ of [1, 2, 3]) expect(await read(single)).toEqual([{ name: '1' }]);
  await db.execute(sql`alter table migrated add column more int`);
  expect(await read(single)).toEqual([{ name: '1', more: null }]);
  await db.execute(sql`alter table migrated alter column name type int using name::int`);
  // A transaction cannot repeat a statement that failed; the next one gets the new plan.
  await expect(inTransaction()).rejects.toMatchObject({ cause: { code: '0A000' } });
  expect(await inTransaction()).toEqual([{ name: 1, more: null }]);
  await db.execute(sql`drop table migrated`);
  await close();
});

test('connections that are not used are closed, and the next use opens one', async () => {
  const pool = createPool(() => openConnection(url, { statementSeconds: 5 }), 3, 50);
  const pids = new Set<unknown>();
  const run = () =>
    pool.use(async (connection) => {
      const { rows } = await connection.run('select pg_backend_pid()::text as pid, pg_sleep(0.01)');
      pids.add((rows[0] as { pid: string }).pid);
    });
  await Promise.all([run(), run(), run()]);
  expect(pids.size).toBe(3);
  const open = () =>
    rowsOf(
      db,
      sql`select from pg_stat_activity where pid in (select unnest(string_to_array(${[...pids].join()}, ','))::int)`,
    );
  await expect.poll(open).toEqual([]);
  await run();
  expect(pids.size).toBe(4);
  await pool.close();
});

test('a transaction sends nothing after its connection has ended', async () => {
  const transaction = db.transaction(async (tx) => {
    await tx.execute(sql`insert into entries values ('first')`);
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {});
    await tx.execute(sql`insert into entries values ('second')`);
  });
  await expect(transaction).rejects.toMatchObject({ cause: { code: 'CONNECTION_CLOSED' } });
  expect(await names()).toEqual([]);
});

test('an error rolls back the transaction, and an error in a savepoint rolls back to the savepoint', async () => {
  const whole = db.transaction(async (tx) => {
    await tx.execute(sql`insert into entries values ('first')`);
    throw new Error('changed my mind');
  });
  await expect(whole).rejects.toThrow('changed my mind');
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into entries values ('second')`);
    const nested = tx.transaction((inner) => inner.execute(sql`insert into entries values ('third'), ('second')`));
    await expect(nested).rejects.toMatchObject({ cause: { code: '23505' } });
    await tx.execute(sql`insert into entries values ('fourth')`);
  });
  expect(await names()).toEqual(['fourth', 'second']);
});

test('a transaction that hides a failed statement is not reported as committed', async () => {
  const transaction = db.transaction(async (tx) => {
    await tx.execute(sql`insert into entries values ('first')`);
    await tx.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(transaction).rejects.toThrow('its error was ignored');
  expect(await names()).toEqual([]);
});

test('a statement that was not awaited does not leave its transaction', async () => {
  let late: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    late = Promise.resolve()
      .then(() => names())
      .then(() => tx.execute(sql`insert into entries values ('late')`));
    late.catch(() => {});
  });
  await expect(late).rejects.toMatchObject({
    cause: { message: expect.stringContaining('The transaction has ended') },
  });
  expect(await names()).toEqual([]);
});

test('more transactions than connections wait for each other', async () => {
  const wanted = Array.from({ length: 50 }, (_, index) => `entry ${index + 10}`);
  await Promise.all(
    wanted.map((name) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`insert into entries values (${name})`);
      }),
    ),
  );
  expect(await names()).toEqual(wanted);
});
