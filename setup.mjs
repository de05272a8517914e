// Preconditions of every command: a new enough Node and the locked packages. Imports only Node's modules, because it runs
// before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Ends the process with an error message.
 * @param {string} sentence
 * @returns {never}
 */
export function exitWithError(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isSupported = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;
  if (!isSupported) {
    exitWithError(`This needs Node.js 20.19, 22.12 or newer; you have ${process.versions.node}.`);
  }
}

/** Requires Node, installs the locked packages, and compiles what is compiled from the repository's own files alone: the messages. */
export function install() {
  requireNode();
  installPackages();
  run(process.execPath, ['shell/kit/build/messages/command.mjs'], 'The messages could not be compiled.');
}

/**
 * Installs the locked packages unless they are installed from this lock file. Not `npm ci`: it rejects a lock file without the
 * other platforms' optional binaries, which a mirror with one platform cannot list.
 */
function installPackages() {
  const stamp = `${root}node_modules/.package-lock.json`;
  const lock = `${root}package-lock.json`;
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(lock).mtimeMs) return;
  process.stdout.write('Installing packages …\n');
  run(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    'The packages could not be installed.',
  );
}

/**
 * Runs a command in the repository with its output. Ends the process with the message if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {string} sentence
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function run(command, args, sentence, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (status !== 0) exitWithError(error ? `${sentence} ${error.message}` : sentence);
}

/**
 * Runs a built program with the arguments of this process, from the caller's folder on, and ends with its exit code.
 * @param {string} program
 */
export function runProgram(program) {
  const { INIT_CWD: cwd } = process.env;
  const { status } = spawnSync(process.execPath, [root + program, ...process.argv.slice(2)], { cwd, stdio: 'inherit' });
  process.exit(status ?? 1);
}
