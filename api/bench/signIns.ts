// npx tsx bench/signIns.ts: fifty concurrent sign-ins, compared with the bare argon2id check on as many threads; then requests
// of a signed-in person, compared with a visitor's. Ratios of one run.
import { sql } from 'drizzle-orm';
import { hashCost, hashPassword, verifyPassword } from '../src/staff/passwords.ts';
import { startApi } from './benchApi.ts';

const { TIMES = '1000', READS = '20000' } = process.env;
const atOnce = 50;
const password = 'a good password';

const { db, origin, close } = await startApi();
try {
  const passwordHash = await hashPassword(password);
  await db.execute(sql`
    insert into staff (id, email, name, role, password_hash)
    select gen_random_uuid(), 'person' || at || '@test.league', 'Person', 'writer', ${passwordHash}
    from generate_series(0, ${atOnce - 1}) at`);
  print('argon2id', JSON.stringify(hashCost));

  const bare = await run(Number(TIMES), atOnce, async () => {
    await verifyPassword(passwordHash, password);
  });
  const signIns = await run(Number(TIMES), atOnce, async (at) => {
    await post('/api/auth/login', { email: `person${at % atOnce}@test.league`, password });
  });
  print('passwords checked, nothing else', told(bare));
  print(`sign-ins, ${atOnce} at once`, told(signIns));
  print('ratio', (signIns.perSecond / bare.perSecond).toFixed(2));

  const { token } = await post('/api/auth/login', { email: 'person0@test.league', password });
  const read = (headers: Record<string, string>) => async () => {
    await (await fetch(`${origin}/api/auth/${headers.authorization ? 'me' : 'nothing'}`, { headers })).arrayBuffer();
  };
  const nobody = await run(Number(READS), atOnce, read({}));
  const known = await run(Number(READS), atOnce, read({ authorization: `Bearer ${token}` }));
  print('requests that ask for nothing', told(nobody));
  print('who am I, signed in', told(known));
  print('ratio', (known.perSecond / nobody.perSecond).toFixed(2));
} finally {
  await close();
}

async function post(path: string, body: object): Promise<{ token: string }> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as { token: string };
}

/** Runs the work this number of times with this concurrency, and returns the durations. */
async function run(times: number, workers: number, work: (at: number) => Promise<void>) {
  const took: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let at = next++; at < times; at = next++) {
        const since = performance.now();
        await work(at);
        took.push(performance.now() - since);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  took.sort((one, other) => one - other);
  const at = (share: number) => took[Math.floor((took.length - 1) * share)]!;
  return { perSecond: times / seconds, p50: at(0.5), p99: at(0.99) };
}

function told({ perSecond, p50, p99 }: Awaited<ReturnType<typeof run>>) {
  return `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}

function print(name: string, value: string) {
  process.stdout.write(`${name.padEnd(34)}${value}\n`);
}
