// What every command of the repository needs before it can work: a Node that is new enough and the locked packages.
// Imports nothing but Node itself, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Ends the process with one sentence that says what is missing.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    giveUp(`This needs Node.js 20.19 or newer; the one here is ${process.versions.node}.`);
  }
}

/**
 * Installs the locked packages unless what stands was installed from this lock file. Not `npm ci`: it refuses a lock
 * file without the other platforms' optional binaries, which a mirror that carries one platform cannot name.
 */
export function install() {
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
 * Runs a command in the repository and shows what it says. Gives up with the sentence when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {string} sentence
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function run(command, args, sentence, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (status !== 0) giveUp(error ? `${sentence} ${error.message}` : sentence);
}
