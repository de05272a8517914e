// How long a pick takes to reach the last of many spectators: npx tsx bench/draftSpectators.ts [SPECTATORS …] Needs the built
// server. Measured from the operator's request to each spectator's event, on one process and on three behind one address,
// compared with a bare node:http loop that writes the same bytes; with CPU and memory per spectator.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import type { Draft } from '@league/contract';
import { insertRows } from '../src/platform/database/bulk.ts';
import { newId } from '../src/platform/database/columns.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { players } from '../src/players/tables.ts';
import { teams } from '../src/teams/tables.ts';
import { startDatabase } from './benchApi.ts';
import { cpuSeconds } from './cpuSeconds.ts';
import { staffToken } from './staffToken.ts';

const counts = process.argv.slice(2).map(Number);
const picks = 48;
const secret = 'a secret that is long enough to sign with';
const postgres = await startDatabase();

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

interface ServerProcess {
  child: ChildProcess;
  port: number;
  /** Its first output. */
  said: string;
}

async function run(script: string, settings: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [resolve(import.meta.dirname, script)], {
    env: { PATH, PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, port, said: String(said) };
}

const settings = {
  DATABASE_URL: postgres.url,
  DATA_DIR: postgres.files,
  AUTH_SECRET: secret,
  DEMO: '0',
  STREAMS_PER_NETWORK: '10000',
  LOG_LEVEL: 'error',
};

/** CPU seconds and bytes of memory of these processes. */
function used(pids: readonly number[]) {
  let [seconds, bytes] = [0, 0];
  for (const pid of pids) {
    seconds += cpuSeconds(pid);
    bytes += Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;
  }
  return { seconds, bytes };
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
const round = (value: number) => Math.round(value * 10) / 10;

/** Spectators that record when they receive each event. */
async function gather(port: number, path: string, count: number) {
  let heard: number[] = [];
  let hasAll = () => {};
  let bytes = 0;
  const sockets: Socket[] = [];
  for (let from = 0; from < count; from += 200) {
    const some = Array.from({ length: Math.min(200, count - from) }, async () => {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
      await once(socket, 'data');
    });
    await Promise.all(some);
  }
  // Waits for the end of the connecting phase.
  await new Promise((quiet) => setTimeout(quiet, 1500));
  for (const socket of sockets) {
    socket.on('data', (part: Buffer) => {
      bytes += part.length;
      if (!part.includes('event: pick-recorded')) return;
      heard.push(performance.now());
      if (heard.length === count) hasAll();
    });
  }
  return {
    /** Milliseconds until each spectator has received it. */
    async after(work: () => Promise<unknown>) {
      heard = [];
      bytes = 0;
      const all = new Promise<void>((resolved) => {
        hasAll = resolved;
      });
      const since = performance.now();
      await Promise.all([work(), all]);
      return { delays: heard.map((at) => at - since), bytes: bytes / count };
    },
    leave: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

interface Measurement {
  p50: number;
  p99: number;
  last: number;
  cpuMicrosPerSpectatorAndPick: number;
  kilobytesPerSpectator: number;
  bytesPerEvent: number;
}

async function measure(
  where: { port: number; path: string; pids: readonly number[] },
  count: number,
  pick: (overall: number) => Promise<unknown>,
): Promise<Measurement> {
  const before = used(where.pids);
  const crowd = await gather(where.port, where.path, count);
  const begun = used(where.pids);
  const delays: number[] = [];
  let bytes = 0;
  for (let overall = 1; overall <= picks; overall += 1) {
    const told = await crowd.after(() => pick(overall));
    delays.push(...told.delays);
    bytes = told.bytes;
    await new Promise((quiet) => setTimeout(quiet, 100));
  }
  const after = used(where.pids);
  crowd.leave();
  delays.sort((one, other) => one - other);
  return {
    p50: round(quantile(delays, 0.5)),
    p99: round(quantile(delays, 0.99)),
    last: round(delays.at(-1)!),
    cpuMicrosPerSpectatorAndPick: round(((after.seconds - begun.seconds) * 1e6) / count / picks),
    kilobytesPerSpectator: round((begun.bytes - before.bytes) / 1024 / count),
    bytesPerEvent: Math.round(bytes),
  };
}

async function makeDraft(port: number, token: string) {
  const database = await openDatabase(postgres.url, { connections: 1 });
  const teamIds = Array.from({ length: 8 }, newId);
  const playerIds = Array.from({ length: picks }, newId);
  await insertRows(
    database.db,
    teams,
    teamIds.map((id, at) => ({ id, slug: id, name: `Team ${id}`, code: `T${at}`, importKey: id })),
  );
  await insertRows(
    database.db,
    players,
    playerIds.map((id, at) => ({ id, name: `Player ${at} of many` })),
  );
  await database.close();
  const send = (path: string, body?: unknown) =>
    fetch(`http://127.0.0.1:${port}/api/drafts${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const input = { year: 2026, participatingTeams: teamIds, rounds: 6, style: 'straight', eligible: { playerIds } };
  const { _id } = (await (await send('', input)).json()) as Draft;
  await send(`/${_id}/start`);
  const pick = async (overall: number) => {
    const body = { overall, team_id: teamIds[(overall - 1) % 8], player_id: playerIds[overall - 1] };
    const answer = await send(`/${_id}/picks`, body);
    if (!answer.ok) throw new Error(await answer.text());
  };
  return { path: `/api/drafts/${_id}/events?send=changes`, pick };
}

const print = (name: string, figures: object) => process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);

const single = await run('../dist/server.js', settings);
const several = await run('./oneAddress.mjs', { ...settings, PROCESSES: '3' });
const { db, close } = await openDatabase(postgres.url, { connections: 1 });
const token = await staffToken(db, 'admin', secret);
await close();
for (const count of counts.length > 0 ? counts : [1000, 5000]) {
  print('load of this machine, on so many cores', { load: loadavg()[0], cores: availableParallelism() });
  const alone = await makeDraft(single.port, token);
  const pids = [single.child.pid!];
  const one = await measure({ port: single.port, path: alone.path, pids }, count, alone.pick);
  print(`${count} spectators, one process`, one);

  const shared = await makeDraft(several.port, token);
  const threePids = several.said.split(',').map(Number);
  const three = await measure({ port: several.port, path: shared.path, pids: threePids }, count, shared.pick);
  print(`${count} spectators, three processes behind one address`, three);

  const bare = await run('./bareStream.mjs', {});
  const event = `id: 1\nevent: pick-recorded\ndata: ${'x'.repeat(Math.max(0, one.bytesPerEvent - 60))}\n\n`;
  const write = () => fetch(`http://127.0.0.1:${bare.port}/`, { method: 'POST', body: event });
  const loop = await measure({ port: bare.port, path: '/', pids: [bare.child.pid!] }, count, write);
  print(`${count} spectators, bare loop`, loop);
  bare.child.kill();
  const ratio = (of: Measurement) => ({
    p50: round(of.p50 / loop.p50),
    p99: round(of.p99 / loop.p99),
    cpu: round(of.cpuMicrosPerSpectatorAndPick / loop.cpuMicrosPerSpectatorAndPick),
  });
  print('  times the bare loop', { one: ratio(one), three: ratio(three) });
}
for (const { child } of [single, several]) {
  child.kill('SIGTERM');
  await once(child, 'exit');
}
await postgres.close();
