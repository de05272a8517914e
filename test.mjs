// npm test: all checks and tests, from a fresh clone, in one command.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join, relative } from 'node:path';
import { install, root } from './setup.mjs';
import { findBrowsers } from './shell/e2e/browser.mjs';

/** @type {[name: string, ms: number][]} */
const times = [];
timed('install', install);
const browsers = await findBrowsers();

const scratch = makeScratchFolder();
if (scratch) process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const env = {
  ...process.env,
  ...browsers,
  ...(scratch && { TMPDIR: scratch }),
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
};
/** @param {string} name */
const bin = (name) => join(root, 'node_modules', '.bin', name);
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];

/**
 * Databases and browser profiles are thousands of small files. Where the machine has 8 GB of memory to spare, they are kept
 * there: creating a database takes a third less of the processor than on a disk.
 * @returns {string | undefined}
 */
function makeScratchFolder() {
  const enough = 8 * 1024 ** 3;
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize < enough || freemem() < enough) return undefined;
    const folder = mkdtempSync('/dev/shm/league-');
    // PostgreSQL runs under another account where the tests are run by root.
    chmodSync(folder, 0o711);
    return folder;
  } catch {
    return undefined;
  }
}

/**
 * @template Result
 * @param {string} name
 * @param {() => Result} work
 */
function timed(name, work) {
  const since = performance.now();
  const result = work();
  times.push([name, performance.now() - since]);
  return result;
}

/**
 * A check with one result. It runs concurrently with others, so its output is shown at the end.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 */
async function check(name, command, args) {
  const since = performance.now();
  const child = spawn(bin(command), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
  /** @type {Buffer[]} */
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => printed.push(bytes));
  const [status] = await once(child, 'close');
  times.push([name, performance.now() - since]);
  heading(name);
  process.stdout.write(Buffer.concat(printed));
  total[status === 0 ? 'passed' : 'failed'] += 1;
  if (status !== 0) failures.push(name);
  return status === 0;
}

/**
 * A run of many tests, which are counted.
 * @param {string} name
 * @param {string[]} args
 */
function tests(name, args) {
  heading(name);
  const report = join(root, 'test-results', `${name.replaceAll(' ', '-')}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = timed(name, () =>
    spawnSync(bin('vitest'), ['run', ...args, ...reporters], { cwd: root, stdio: 'inherit', env }),
  );
  const counts = readReport(report);
  total.passed += counts.passed;
  total.skipped += counts.skipped;
  failures.push(...counts.failures);
  // A run that fails outside of a test has failed, whatever it counted.
  total.failed += status === 0 ? counts.failed : Math.max(counts.failed, 1);
  if (status !== 0 && counts.failures.length === 0) failures.push(`${name}: outside a test`);
}

/**
 * @typedef {{
 *   name: string,
 *   status: string,
 *   message: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[],
 * }} FileReport
 */

/**
 * @param {string} path
 * @returns {{ passed: number, failed: number, skipped: number, failures: string[] }}
 */
function readReport(path) {
  try {
    /**
     * @type {{
     *   numPassedTests: number,
     *   numFailedTests: number,
     *   numPendingTests: number,
     *   testResults: FileReport[],
     * }}
     */
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
      failures: report.testResults.flatMap(failuresOf),
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [] };
  }
}

/**
 * The failed tests of a file: where, which, and the first lines of why. A file that fails as a whole is one.
 * @param {FileReport} report
 */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}\n${firstLines(message)}`] : [];
  return failed.map((test) => `${file}: ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`);
}

/** @param {string} text */
const firstLines = (text) => text.split('\n').slice(0, 12).join('\n');

/** @param {string} name */
function heading(name) {
  process.stdout.write(`\n── ${name} ${'─'.repeat(Math.max(0, 68 - name.length))}\n`);
}

const [built] = await Promise.all([
  check('build', 'turbo', ['run', 'build', '--output-logs=errors-only']),
  check('format and lint', 'biome', ['ci', '.']),
  check('unused code', 'knip', []),
  check('types', 'turbo', ['run', 'types', 'types:root', '--output-logs=errors-only']),
]);
tests('unit and integration tests', []);
if (built) tests('browser tests', ['--config', 'shell/e2e/vitest.config.ts']);

if (failures.length) {
  heading('failed');
  process.stdout.write(`${failures.join('\n\n')}\n`);
}
heading('seconds');
for (const [name, ms] of times) process.stdout.write(`${String(Math.round(ms / 1000)).padStart(5)}  ${name}\n`);
const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exit(total.failed === 0 ? 0 : 1);
