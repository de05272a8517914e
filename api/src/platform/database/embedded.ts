import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { loadOrCreateSecret, makeFolder } from '../process/dataFolder.ts';
import { openConnection } from './connection.ts';
import { type Account, type Binaries, findBinaries, serviceAccount } from './postgresBinaries.ts';

/** The PostgreSQL server of this installation. It keeps its address across restarts. */
export interface EmbeddedServer {
  url: string;
  /** The process id of the current server. */
  pid: () => number;
  stop: () => Promise<void>;
}

interface EmbeddedOptions {
  dataDir: string;
  /** Added to the default settings, or replacing them. */
  settings?: Record<string, string | number>;
}

/** A running server, started by this process or by another one over the same data. */
interface RunningServer {
  pid: number;
  port: number;
  /** Absent if another process started it. */
  child?: ChildProcess;
}

interface Cluster {
  folder: string;
  password: string;
  account: Account;
  binaries: Binaries;
  settings: Record<string, string | number>;
}

const usualSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  max_connections: 60,
  shared_buffers: '64MB',
  jit: 'off',
  deadlock_timeout: '200ms',
  idle_in_transaction_session_timeout: '15s',
  max_wal_senders: 0,
  log_min_messages: 'warning',
};

const startMs = 60_000;
/** The maximum time of a regular shutdown. */
const goingMs = 10_000;
/** The maximum time of an immediate shutdown: PostgreSQL kills the rest of its processes after five seconds. */
const killMs = 8000;
const watchMs = 500;

/**
 * Starts PostgreSQL over the data in `dataDir`, or uses the server that is already running there. A server that dies is
 * restarted at the same address until it is stopped here.
 * @throws a readable error if PostgreSQL cannot be started
 */
export async function startEmbedded({ dataDir, settings }: EmbeddedOptions, log: Logger): Promise<EmbeddedServer> {
  const cluster = openCluster(resolve(dataDir), { ...usualSettings, ...settings });
  let running = await ensureRunning(cluster, undefined, log);
  const { port } = running;
  const stopped = new AbortController();
  const watching = watch();

  async function watch() {
    while (!stopped.signal.aborted) {
      await pause(watchMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
      if (stopped.signal.aborted || isAlive(running)) continue;
      log.warn('PostgreSQL has ended and is being restarted.');
      try {
        running = await ensureRunning(cluster, port, log);
      } catch (fault) {
        log.error(fault, 'PostgreSQL could not be restarted.');
      }
    }
  }

  return {
    url: urlOf(cluster, port),
    pid: () => running.pid,
    stop: async () => {
      stopped.abort();
      await watching;
      if (running.child) await stopServer(running.child);
    },
  };
}

/** Creates the data folder of the server's major version if it is missing. */
function openCluster(dataDir: string, settings: Cluster['settings']): Cluster {
  const account = serviceAccount();
  makeFolder(dataDir);
  const hash = createHash('sha1').update(dataDir).digest('hex').slice(0, 8);
  const home = letsThrough(dataDir, account) ? dataDir : makeFolder(join('/var/lib', `league-${hash}`));
  const binaries = findBinaries(account, home);
  const password = loadOrCreateSecret(home, 'postgres.secret');
  const cluster = { folder: join(home, `pg${binaries.major}`), password, account, binaries, settings };
  if (!existsSync(cluster.folder)) initialize(home, cluster);
  return cluster;
}

/** Whether the account can reach the path through all its parent folders. */
function letsThrough(path: string, { uid }: Account): boolean {
  if (uid === undefined) return true;
  const { mode, uid: owner } = statSync(path);
  const passes = owner === uid ? mode & 0o100 : mode & 0o001;
  return passes > 0 && (dirname(path) === path || letsThrough(dirname(path), { uid }));
}

/**
 * Created beside its final place, then moved: a crash leaves no partial folder, and of several concurrent starts the first one
 * wins.
 */
function initialize(home: string, { folder, password, account, binaries }: Cluster) {
  removeAbandoned(home);
  const room = join(home, `initdb-${process.pid}`);
  const data = join(room, 'data');
  const passwordFile = join(room, 'password');
  mkdirSync(room, { recursive: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined) for (const each of [room, passwordFile]) chownSync(each, uid, gid);
  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  // The password is random: stretching it at each connection makes it no safer.
  const stretching = binaries.major >= 16 ? ['-c', 'scram_iterations=1'] : [];
  const { status, stderr, error } = spawnSync(
    binaries.initdb,
    [
      '-D',
      data,
      '-U',
      'postgres',
      `--pwfile=${passwordFile}`,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      ...locale,
      ...stretching,
      '-k',
      '-N',
    ],
    { ...account, cwd: room, env: plainEnvironment(), encoding: 'utf8' },
  );
  try {
    if (status !== 0) throw new Error(`The database could not be created: ${(stderr || error?.message || '').trim()}`);
    moveUnlessThere(data, folder);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

function moveUnlessThere(from: string, to: string) {
  try {
    renameSync(from, to);
  } catch (fault) {
    if (!existsSync(to)) throw fault;
  }
}

function removeAbandoned(home: string) {
  for (const name of readdirSync(home)) {
    const pid = Number(/^initdb-(\d+)$/.exec(name)?.[1]);
    if (pid && !isProcess(pid)) rmSync(join(home, name), { recursive: true, force: true });
  }
}

/** Uses the server that runs over the data, or starts one; of several concurrent starts PostgreSQL admits one. */
async function ensureRunning(cluster: Cluster, port: number | undefined, log: Logger): Promise<RunningServer> {
  const deadline = Date.now() + startMs;
  const leadOut = endingOf(cluster, log);
  let said = '';
  while (Date.now() < deadline) {
    const found = readPidFile(cluster);
    if (found && isProcess(found.pid)) {
      if (await answers(cluster, found.port)) return found;
      leadOut(found);
      await pause(50);
      continue;
    }
    const started = await startServer(cluster, port ?? (await freePort()), deadline);
    if (typeof started !== 'string') return started;
    said = started;
    await pause(100);
  }
  throw new Error(`PostgreSQL did not start: ${said.trim() || 'it does not answer'}`);
}

/**
 * A server that hangs while it stops never recovers: it is told to shut down immediately, and the next start recovers its
 * committed data. Only our own server: the one whose PID file names this folder.
 * @returns a function to call while the server does not answer
 */
function endingOf(cluster: Cluster, log: Logger): (found: PidFile) => void {
  let since = { pid: 0, at: 0 };
  let isTold = false;
  return ({ pid, status, folder }) => {
    if (status !== 'stopping' || folder !== cluster.folder || !isPostgres(pid)) return;
    if (since.pid !== pid) {
      since = { pid, at: Date.now() };
      isTold = false;
    }
    const waited = Date.now() - since.at;
    if (waited > goingMs + killMs) {
      log.warn('PostgreSQL hangs while stopping and is being killed with all its processes.');
      for (const each of [...childrenOf(pid), pid]) kill(each, 'SIGKILL');
    } else if (waited > goingMs && !isTold) {
      log.warn('PostgreSQL hangs while stopping and is being shut down immediately.');
      isTold = true;
      kill(pid, 'SIGQUIT');
    }
  };
}

/** Whether the process is PostgreSQL: an old PID may have been reused. */
function isPostgres(pid: number): boolean {
  try {
    return /postgres/.test(readFileSync(`/proc/${pid}/comm`, 'utf8'));
  } catch {
    // On systems other than Linux the PID file has to be enough.
    return process.platform !== 'linux';
  }
}

/** Left-over child processes would keep the next server from the shared memory. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** @returns the server's output if it ended instead */
async function startServer(cluster: Cluster, port: number, deadline: number): Promise<RunningServer | string> {
  const { command, options } = commandFor(cluster, port);
  const child = spawn(command[0]!, command.slice(1), options);
  let said = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    said = (said + bytes).slice(-4000);
  });
  child.on('error', (fault) => {
    said = fault.message;
  });
  while (child.exitCode === null && child.signalCode === null && child.pid && Date.now() < deadline) {
    if (await answers(cluster, port)) return { pid: child.pid, port, child };
    await pause(20);
  }
  return said || 'it does not answer';
}

/** In its own process group, so that a terminal's Ctrl-C reaches only us; the system ends it together with this process. */
function commandFor({ folder, account, binaries, settings }: Cluster, port: number) {
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = [binaries.postgres, '-D', folder, '-p', String(port), ...given];
  const options = {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'],
    env: plainEnvironment(),
  };
  if (process.platform !== 'linux' || spawnSync('setpriv', ['--version']).status !== 0) {
    return { command: server, options: { ...options, ...account } };
  }
  const identity =
    account.uid === undefined ? [] : ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'];
  return { command: ['setpriv', ...identity, '--pdeathsig', 'INT', ...server], options };
}

async function stopServer(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const harder = setTimeout(() => child.kill('SIGQUIT'), 15_000);
  await ended;
  clearTimeout(harder);
}

const urlOf = ({ password }: Cluster, port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const connection = openConnection(urlOf(cluster, port), { statementSeconds: 2 });
  const isAnswered = connection.run('select').then(
    () => true,
    () => false,
  );
  return isAnswered.finally(connection.close);
}

/** The contents of a server's PID file. */
interface PidFile extends RunningServer {
  folder: string;
  status: string;
}

/** The process, folder, port and state in a server's PID file, if there is one. */
function readPidFile({ folder }: Cluster): PidFile | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), folder: lines[1] ?? '', port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

const isAlive = ({ pid, child }: RunningServer) =>
  child ? child.exitCode === null && child.signalCode === null : isProcess(pid);

function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const plainEnvironment = () => ({ PATH: process.env.PATH, LC_ALL: 'C' });

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}
