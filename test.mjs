// npm test: everything that has to be true, from a fresh clone, in one command.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, requireNode, root } from './setup.mjs';
import { findBrowser } from './shell/e2e/browser.mjs';

requireNode();
install();
const chromium = await findBrowser();

const env = { ...process.env, CHROMIUM: chromium, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
const bin = (name) => join(root, 'node_modules', '.bin', name);
const total = { passed: 0, failed: 0, skipped: 0 };

/** A check that is right or wrong as a whole. */
function check(name, command, args) {
  heading(name);
  const { status } = spawnSync(bin(command), args, { cwd: root, stdio: 'inherit', env });
  total[status === 0 ? 'passed' : 'failed'] += 1;
  return status === 0;
}

/** A run of many tests, each of which counts. */
function tests(name, args) {
  heading(name);
  const report = join(root, 'test-results', `${name.replaceAll(' ', '-')}.json`);
  rmSync(report, { force: true });
  const { status } = spawnSync(
    bin('vitest'),
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: root, stdio: 'inherit', env },
  );
  const counts = readReport(report);
  total.passed += counts.passed;
  total.skipped += counts.skipped;
  // A run that breaks outside a test has failed, whatever it counted.
  total.failed += status === 0 ? counts.failed : Math.max(counts.failed, 1);
}

function readReport(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

function heading(name) {
  process.stdout.write(`\n── ${name} ${'─'.repeat(Math.max(0, 68 - name.length))}\n`);
}

check('format and lint', 'biome', ['ci', '.']);
check('unused code', 'knip', []);
check('types', 'turbo', ['run', 'types', '--output-logs=errors-only']);
const built = check('build', 'turbo', ['run', 'build', '--output-logs=errors-only']);
tests('unit and integration tests', []);
if (built) tests('browser tests', ['--config', 'shell/e2e/vitest.config.ts']);

const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exit(total.failed === 0 ? 0 : 1);
