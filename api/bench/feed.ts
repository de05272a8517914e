// What followers of the score bar cost beside a live game: npx tsx bench/feed.ts [POLLERS] [SECONDS] Each of the pollers asks
// every 5 s with the ETag of its last answer, while something is entered on the sheet every 3 s, a goal every 30 s, and the clock
// runs for the first half of the time. Tells the server's processor time, the share of 304, how long answers took, and how old a
// goal was when it was first answered.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { rulePresets } from '@league/contract';
import { sql } from 'drizzle-orm';
import { games } from '../src/games/tables.ts';
import { insertRows } from '../src/platform/database/bulk.ts';
import { newId } from '../src/platform/database/columns.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import type { Db } from '../src/platform/database/db.ts';
import { seasons } from '../src/seasons/tables.ts';
import { teams } from '../src/teams/tables.ts';
import { serveLeague, startDatabase } from './benchApi.ts';

const [pollers = 1000, seconds = 60] = process.argv.slice(2).map(Number);
const everyMs = 5000;
const address =
  '/feed/?feed=modulekit&view=scorebar&key=a&client_code=b&numberofdaysback=3&numberofdaysahead=7&fmt=json&lang=en';

if (process.send) await serve();
else await measure();

/** A season of 240 games, of which one is live. */
async function fill(db: Db) {
  const seasonId = newId();
  await db.insert(seasons).values({ id: seasonId, name: '2026-27', isCurrent: true, rules: rulePresets.iihf });
  const teamIds = Array.from({ length: 12 }, newId);
  await insertRows(
    db,
    teams,
    teamIds.map((id, at) => ({ id, slug: id, name: `Team ${at}`, code: `T${at}` })),
  );
  const day = 86_400_000;
  await insertRows(
    db,
    games,
    Array.from({ length: 240 }, (_, at) => {
      const startsAt = new Date(Date.now() + (at - 120) * (day / 2) - 3_600_000);
      const isPast = at < 120;
      const isLive = at === 120;
      return {
        id: newId(),
        seasonId,
        homeTeamId: teamIds[at % 12]!,
        awayTeamId: teamIds[(at + 1 + (at % 11)) % 12]!,
        startsAt: startsAt.toISOString() as unknown as Date,
        status: isPast ? ('final' as const) : isLive ? ('live' as const) : ('scheduled' as const),
        decision: isPast ? ('regulation' as const) : null,
        homeScore: isPast ? 3 : isLive ? 0 : null,
        awayScore: isPast ? 2 : isLive ? 0 : null,
        period: isLive ? 1 : null,
        elapsedSeconds: isLive ? 0 : null,
        clockStartedAt: isLive ? (new Date().toISOString() as unknown as Date) : null,
      };
    }),
  );
}

/** The server, in a process of its own, so that its processor time is its own. */
async function serve() {
  const [url, files] = [process.env.BENCH_DATABASE!, process.env.BENCH_FILES!];
  const { origin } = await serveLeague({ url, files }, fill);
  process.on('message', () => process.send!(process.cpuUsage()));
  process.send!(origin);
}

interface Answer {
  status: number;
  etag: string | undefined;
  text: string;
  ms: number;
}

async function measure() {
  const database = await startDatabase();
  const child = fork(import.meta.filename, {
    env: { ...process.env, BENCH_DATABASE: database.url, BENCH_FILES: database.files },
  });
  const [origin] = (await once(child, 'message')) as [string];
  const used = async () => {
    child.send('used');
    const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
    return (user + system) / 1e6;
  };
  const agent = new Agent({ keepAlive: true, maxSockets: pollers });
  const ask = (etag?: string): Promise<Answer> =>
    new Promise<Answer>((answered, failed) => {
      const since = performance.now();
      const headers = { 'accept-encoding': 'identity', ...(etag && { 'if-none-match': etag }) };
      const request = get(origin + address, { agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const text = Buffer.concat(parts).toString();
          answered({ status: response.statusCode!, etag: response.headers.etag, text, ms: performance.now() - since });
        });
      });
      // The server closed an idle connection at that moment: on another one, as clients do.
      request.on('error', (fault) => (request.reusedSocket ? ask(etag).then(answered, failed) : failed(fault)));
    });
  const wait = (ms: number) => new Promise((over) => setTimeout(over, ms));

  const times: number[] = [];
  const statuses = { 200: 0, 304: 0 };
  let bytes = 0;
  const end = performance.now() + seconds * 1000;
  async function poll(at: number) {
    let held: string | undefined;
    for (let next = performance.now() + (at / pollers) * everyMs; next < end; next += everyMs) {
      await wait(Math.max(0, next - performance.now()));
      const { status, etag, text, ms } = await ask(held);
      held = etag;
      times.push(ms);
      statuses[status as 200 | 304] += 1;
      bytes += text.length;
    }
  }

  const { db, close } = await openDatabase(database.url, { connections: 1 });
  const goalsSeen: number[] = [];
  /** The writer: what the sheet's entries change of the game's row, and every tenth time a goal. */
  async function play() {
    for (let entry = 1; performance.now() < end - 3000; entry += 1) {
      await wait(3000);
      if (entry % 10 !== 0) {
        const since = entry * 3 < seconds / 2 ? sql`clock_started_at` : sql`null`;
        await db.execute(sql`update games set seq = seq + 1, clock_started_at = ${since} where status = 'live'`);
        continue;
      }
      const since = performance.now();
      await db.execute(sql`update games set seq = seq + 1, home_score = home_score + 1 where status = 'live'`);
      for (let isSeen = false; !isSeen; ) isSeen = (await ask()).text.includes(`"HomeGoals":"${entry / 10}"`);
      goalsSeen.push(performance.now() - since);
    }
  }

  await ask();
  const before = await used();
  await Promise.all([...Array.from({ length: pollers }, (_, at) => poll(at)), play()]);
  const cpu = (await used()) - before;
  times.sort((a, b) => a - b);
  const quantile = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)]! * 10) / 10;
  const requests = times.length;
  const report = {
    pollers,
    seconds,
    requests,
    'processor seconds': Math.round(cpu * 100) / 100,
    'share of one processor': `${Math.round((1000 * cpu) / seconds) / 10} %`,
    'processor microseconds a request': Math.round((cpu * 1e6) / requests),
    'share of 304': `${Math.round((1000 * statuses[304]) / requests) / 10} %`,
    'bytes a request': Math.round(bytes / requests),
    'answer in ms (median, 99 %)': [quantile(0.5), quantile(0.99)],
    'goal answered after ms': goalsSeen.map(Math.round),
  };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  agent.destroy();
  await close();
  const ended = once(child, 'exit');
  child.kill();
  await ended;
  await database.close();
}
