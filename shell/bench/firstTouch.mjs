// npm run bench:touch -w @league/shell: what a phone on a slow line (1.6 Mbit/s, 150 ms, processor four times slower) feels on ten
// pages: when the first press is answered and with how much script, what blocks and moves the page, how fast later presses are
// answered, and whether any press is lost or done twice. Reads the product at URL (default http://localhost:3000); if none answers,
// the product is built, released and started. Times are medians of RUNS visits.

import { pickPages, rendered } from './benchPages.mjs';
import { launchChromium } from './launchChromium.mjs';
import { requireProduct } from './product.mjs';

/** @typedef {import('playwright').Page} Page */
/**
 * @typedef {{ paintMs: number, answeredMs: number, script: number, aliveMs: number, allScript: number, blockedMs: number,
 *   shift: number }} Visit
 * @typedef {Window & { seen: Record<string, number>, scripts: () => number, presses: number }} Watched
 */

const { URL: site = 'http://localhost:3000', RUNS = '3' } = process.env;
const { stop } = await requireProduct(site);
const browser = await launchChromium();

try {
  const paths = await pickPages(site);
  for (const path of paths) await rendered(site, path);
  row(['page', 'paint ms', 'touch ms', 'script KB', 'alive ms', 'all KB', 'TBT ms', 'CLS', 'INP ms', 'presses']);
  for (const path of paths) {
    /** @type {Visit[]} */
    const visits = [];
    for (let run = 0; run < Number(RUNS); run += 1) visits.push(await measureFirstTap(path));
    /** @param {keyof Visit} name */
    const median = (name) => visits.map((each) => each[name]).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;
    /** @param {keyof Visit} name */
    const kilobytes = (name) => (median(name) / 1024).toFixed(0);
    row([
      path.replace(/[\da-f-]{30,}/, '…'),
      median('paintMs').toFixed(0),
      median('answeredMs').toFixed(0),
      kilobytes('script'),
      median('aliveMs').toFixed(0),
      kilobytes('allScript'),
      median('blockedMs').toFixed(0),
      median('shift').toFixed(3),
      (await laterPresses(path)).toFixed(0),
      await countedPresses(path),
    ]);
  }
} finally {
  await browser.close();
  await stop();
}

/**
 * Opens a page as that phone does.
 * @param {string} path
 * @param {(() => void) | undefined} atFirstPaint runs in the page
 * @param {(page: Page) => Promise<void>} look
 */
async function open(path, atFirstPaint, look) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.6 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const throughput = (1.6 * 1024 * 1024) / 8;
  const line = { offline: false, latency: 150, downloadThroughput: throughput, uploadThroughput: throughput };
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const watched = /** @type {Watched} */ (/** @type {unknown} */ (globalThis));
    /** @type {Record<string, number>} */
    const seen = { blockedMs: 0, shift: 0, slowestMs: 0 };
    const scripts = () =>
      /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'))
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { transferSize }) => sum + transferSize, 0);
    Object.assign(watched, { seen, scripts, presses: 0 });
    /**
     * @param {string} type
     * @param {(entry: { name: string, startTime: number, duration: number, value: number, interactionId: number,
     *   hadRecentInput: boolean }) => void} note of the kind's fields
     */
    const watch = (type, note) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          note(/** @type {Parameters<typeof note>[0]} */ (/** @type {unknown} */ (entry)));
      }).observe(/** @type {PerformanceObserverInit} */ ({ type, buffered: true, durationThreshold: 16 }));
    watch('longtask', ({ startTime, duration }) => {
      if (seen.paintMs && startTime > seen.paintMs) seen.blockedMs = (seen.blockedMs ?? 0) + Math.max(0, duration - 50);
    });
    watch('layout-shift', ({ hadRecentInput, value }) => {
      if (!hadRecentInput) seen.shift = (seen.shift ?? 0) + value;
    });
    watch('event', ({ duration, interactionId }) => {
      if (interactionId) seen.slowestMs = Math.max(seen.slowestMs ?? 0, duration);
    });
    watch('paint', ({ name, startTime }) => {
      if (name !== 'first-contentful-paint') return;
      seen.paintMs = startTime;
      dispatchEvent(new Event('painted'));
    });
    const alive = () => {
      if (document.querySelector('#root:not([data-rendered]) h1')) seen.aliveMs = performance.now();
      else requestAnimationFrame(alive);
    };
    alive();
  });
  if (atFirstPaint) await page.addInitScript(`addEventListener('painted', ${atFirstPaint})`);
  await page.goto(site + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => /** @type {any} */ (globalThis).seen.aliveMs, undefined, { timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await look(page);
  await context.close();
}

/**
 * Presses the menu from the first paint on, every 50 ms until it opens.
 * @param {string} path
 * @returns {Promise<Visit>}
 */
async function measureFirstTap(path) {
  const visit = /** @type {Visit} */ ({});
  const press = () => {
    const { seen, scripts } = /** @type {Watched} */ (/** @type {unknown} */ (globalThis));
    const timer = setInterval(() => {
      if (document.querySelector('dialog[open]')) {
        clearInterval(timer);
        Object.assign(seen, { answeredMs: performance.now(), script: scripts() });
        return;
      }
      /** @type {HTMLElement | null} */
      const menu = document.querySelector('button[aria-haspopup=dialog]');
      menu?.click();
    }, 50);
  };
  await open(path, press, async (page) => {
    Object.assign(visit, await page.evaluate('({ ...seen, allScript: scripts() })'));
  });
  return visit;
}

/**
 * The slowest answer to presses on the living page, in ms (INP): menu, a view or filter, an order, the cart.
 * @param {string} path
 */
async function laterPresses(path) {
  let slowestMs = 0;
  await open(path, undefined, async (page) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.keyboard.press('Escape');
    const controls = ['main fieldset a:not([aria-current=true])', 'main thead a', 'main form button[type=submit]'];
    for (const control of controls) {
      const found = page.locator(control).filter({ visible: true }).first();
      if ((await found.count()) > 0) await found.click({ noWaitAfter: true });
    }
    await page.waitForLoadState('networkidle');
    slowestMs = await page.evaluate(() => /** @type {any} */ (globalThis).seen.slowestMs);
  });
  return slowestMs;
}

/**
 * Turns the theme every 50 ms from the first paint until a second after the page is alive; every third press comes back to the
 * beginning.
 * @param {string} path
 * @returns {Promise<string>} the number of presses, and whether each was done once
 */
async function countedPresses(path) {
  let said = '';
  const press = () => {
    const watched = /** @type {Watched} */ (/** @type {unknown} */ (globalThis));
    const timer = setInterval(() => {
      if (performance.now() > (watched.seen.aliveMs ?? Number.POSITIVE_INFINITY) + 1000) {
        clearInterval(timer);
        Object.assign(watched.seen, { presses: watched.presses });
        return;
      }
      watched.presses += 1;
      /** @type {HTMLElement | null} */ (document.querySelector('[data-turns-theme]'))?.click();
    }, 50);
  };
  await open(path, press, async (page) => {
    await page.waitForFunction(() => /** @type {any} */ (globalThis).seen.presses, undefined, { timeout: 60_000 });
    const { presses, theme } = await page.evaluate(() => ({
      presses: /** @type {number} */ (/** @type {any} */ (globalThis).seen.presses),
      theme: document.documentElement.dataset.theme ?? 'system',
    }));
    said = `${presses} ${theme === ['system', 'light', 'dark'][presses % 3] ? 'each once' : 'NOT EACH ONCE'}`;
  });
  return said;
}

/** @param {string[]} cells */
function row([first = '', ...cells]) {
  process.stdout.write(`${first.slice(0, 34).padEnd(36)}${cells.map((cell) => cell.padStart(10)).join('  ')}\n`);
}
