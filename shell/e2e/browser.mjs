// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { exitWithError, root } from '../../setup.mjs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Headless Chromium: the same pages for half of the processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** @type {import('node:child_process').SpawnSyncOptions} */
const quiet = {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
};
const isDebianRoot = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

/**
 * Installs missing Debian packages.
 * @param {string[]} packages
 */
function installPackages(packages) {
  process.stdout.write(`Installing ${packages.join(', ')} …\n`);
  spawnSync('apt-get', ['update', '-qq'], quiet);
  for (const name of packages) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
}

/**
 * The environment that the browser tests need: `CHROMIUM`, the path of a browser that can be automated (an installed one,
 * otherwise Debian's package when root, otherwise Playwright's own), and `HEADLESS_SHELL`, the path of Debian's headless
 * Chromium, if there is one.
 */
export async function findBrowsers() {
  const { HEADLESS_SHELL = headlessShell } = process.env;
  const installed = () => [process.env.CHROMIUM, ...usual].find((path) => path && existsSync(path));
  if (isDebianRoot()) {
    const missing = [
      ...(installed() ? [] : ['chromium']),
      ...(existsSync(HEADLESS_SHELL) ? [] : ['chromium-headless-shell']),
    ];
    if (missing.length > 0) installPackages(missing);
  }
  const light = existsSync(HEADLESS_SHELL) ? { HEADLESS_SHELL } : {};
  const path = installed() ?? (await downloadBrowser());
  return { CHROMIUM: path, ...light };
}

async function downloadBrowser() {
  process.stdout.write('Downloading a browser for the tests …\n');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: root, stdio: 'inherit' });
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  return exitWithError('The browser tests need a Chromium: install one, or name it in the variable CHROMIUM.');
}
