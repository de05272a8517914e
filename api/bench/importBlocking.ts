// npx tsx bench/importBlocking.ts FOLDER [TIMES]: while an admin imports a folder of CSV files through the API, another client
// requests a light route; then again with the longest allowed body. Prints the longest time in which the process answered
// nobody, and the longest wait.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { maxImportedBytes, sessionsApi } from '@league/contract';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../src/staff/passwords.ts';
import { startApi } from './benchApi.ts';

const [source, times = '1'] = process.argv.slice(2);
if (!source) throw new Error('Name the folder to import.');
const password = 'a good password';

const { db, origin, close } = await startApi();
try {
  await db.execute(sql`
    insert into staff (id, email, name, role, password_hash)
    values (gen_random_uuid(), 'admin@test.league', 'Admin', 'admin', ${await hashPassword(password)})`);
  const signedIn = await fetch(origin + sessionsApi.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@test.league', password }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  // The effect of other load on this machine.
  await measured('nothing', { origin });
  for (let time = 0; time < Number(times); time += 1) {
    await measured('dry run', { origin, token, folder: source, commit: false });
    await measured('import', { origin, token, folder: source, commit: true });
    await measured('the longest body', { origin, token, folder: source, commit: false, fillTo: maxImportedBytes });
  }
} finally {
  await close();
}

/** @param workerData the work of a separate thread, which does not block the server */
async function measured(what: string, workerData: object) {
  const client = new Worker(new URL('importing.mjs', import.meta.url), { workerData });
  await once(client, 'online');
  const blocked = monitorEventLoopDelay({ resolution: 1 });
  blocked.enable();
  const longestTurn = watchTurns();
  const since = performance.now();
  const [waited] = (await once(client, 'message')) as [{ times: number; p99: number; max: number }];
  blocked.disable();
  const busyMs = longestTurn();
  process.stdout.write(
    `${what}: ${((performance.now() - since) / 1000).toFixed(1)} s, blocked for ${(blocked.max / 1e6).toFixed(0)} ms at ` +
      `most, and at work for ${busyMs.toFixed(0)} ms of them; a light route was asked ${waited.times} times and took ${waited.p99.toFixed(0)} ms (99 %), ` +
      `${waited.max.toFixed(0)} ms at most\n`,
  );
}

/**
 * The longest time in milliseconds that this thread worked between two turns, without other load of the machine. Linux only.
 */
function watchTurns(): () => number {
  let longest = 0;
  let before = workedMs();
  let turn = setImmediate(function again() {
    const now = workedMs();
    longest = Math.max(longest, now - before);
    before = now;
    turn = setImmediate(again);
  });
  return () => {
    clearImmediate(turn);
    return longest;
  };
}

function workedMs(): number {
  return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
}
