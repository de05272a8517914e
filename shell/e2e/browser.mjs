// Finds a Chromium for the browser tests, or gets one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { giveUp, root } from '../../setup.mjs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a browser that can be driven: an installed one, else Debian's package when root, else Playwright's own. */
export async function findBrowser() {
  const installed = [process.env.CHROMIUM, ...usual].find((path) => path && existsSync(path));
  if (installed) return installed;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    process.stdout.write('Installing Chromium …\n');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  process.stdout.write('Downloading a browser for the tests …\n');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: root, stdio: 'inherit' });
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  return giveUp('The browser tests need a Chromium: install one, or name it in the variable CHROMIUM.');
}
