// npm run bench:navigation -w @league/shell: how long a press on a link takes to show the next page's heading and first data, on a
// line of 10 Mbit/s and 40 ms, in milliseconds until that is painted: when the pointer was on the link for 150 ms, when a finger
// taps it, and when nothing is prefetched (the browser saves data). Then back. Each kind of visit takes its turn in each run, with
// an empty cache. Reads the product at URL (default http://localhost:3000); if none answers, the product is built, released and
// started. Times are medians of RUNS visits.
import { launchChromium } from './launchChromium.mjs';
import { requireProduct } from './product.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {'hover' | 'tap' | 'without'} Kind */
/** @typedef {{ from: string, to: string, data: string }} Way `data` selects what the page shows of its records */

const { URL: site = 'http://localhost:3000', RUNS = '3' } = process.env;
const { stop } = await requireProduct(site);
const browser = await launchChromium();
const hoverMs = 150;
/** @type {Kind[]} */
const kinds = ['hover', 'tap', 'without'];

try {
  const found = await ways();
  for (const path of new Set(found.flatMap(({ from, to }) => [from, to]))) await rendered(path);
  row(['page', 'hover', 'tap', 'without', 'hover/without', 'tap/without', 'back']);
  for (const way of found) {
    /** @type {Record<Kind, number[]>} */
    const times = { hover: [], tap: [], without: [] };
    /** @type {number[]} */
    const backs = [];
    for (let run = 0; run < Number(RUNS); run += 1) {
      for (const kind of kinds) {
        const { openMs, backMs } = await follow(way, kind);
        times[kind].push(openMs);
        if (kind !== 'without') backs.push(backMs);
      }
    }
    const [hover, tap, without] = /** @type {[number, number, number]} */ (kinds.map((kind) => median(times[kind])));
    const ratios = [hover / without, tap / without].map((ratio) => ratio.toFixed(2));
    row([
      way.to.replace(/[\da-f-]{30,}/, '…'),
      ...[hover, tap, without].map((ms) => ms.toFixed(0)),
      ...ratios,
      median(backs).toFixed(0),
    ]);
  }
} finally {
  await browser.close();
  await stop();
}

/**
 * The pages, each from one that links to it.
 * @returns {Promise<Way[]>}
 */
async function ways() {
  const [rows, cards] = ['main table tbody tr', 'main :is(ul, ol) > li a[href]'];
  const lists = [
    { from: '/', to: '/schedule', data: cards },
    { from: '/', to: '/standings', data: rows },
    { from: '/', to: '/stats', data: rows },
    { from: '/', to: '/shop', data: cards },
  ];
  /** @type {[from: string, under: string, data: string][]} */
  const records = [
    ['/schedule', '/schedule/', 'main h2'],
    ['/standings', '/teams/', 'main dd'],
    ['/stats', '/players/', 'main dd, main td'],
    ['/', '/news/', 'main article p'],
    ['/shop', '/shop/custom-', 'main form button'],
  ];
  const page = await browser.newPage();
  const found = [];
  for (const [from, under, data] of records) {
    await page.goto(site + from);
    await page.locator('#root:not([data-rendered]) h1').waitFor();
    const link = page.locator(`main a[href^="${under}"]`).first();
    found.push({ from, to: (await link.getAttribute('href')) ?? '', data });
  }
  await page.close();
  return [...lists, ...found];
}

/**
 * The first visit begins to render it, and a later one gets it.
 * @param {string} path
 */
async function rendered(path) {
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await (await fetch(site + path)).text()).includes('data-rendered')) return;
  }
  throw new Error(`${path} is not rendered.`);
}

/**
 * Opens a page, follows its link, and goes back.
 * @param {Way} way
 * @param {Kind} kind
 */
async function follow({ from, to, data }, kind) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, hasTouch: kind === 'tap' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const throughput = (10 * 1024 * 1024) / 8;
  const line = { offline: false, latency: 40, downloadThroughput: throughput, uploadThroughput: throughput };
  await session.send('Network.emulateNetworkConditions', line);
  await page.addInitScript((savesData) => {
    if (savesData) Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    const seen = { begunAt: 0, paintedMs: 0 };
    const begin = () => Object.assign(seen, { begunAt: performance.now(), paintedMs: 0 });
    for (const press of ['mousedown', 'touchstart']) addEventListener(press, begin, { capture: true });
    /**
     * @param {string} path
     * @param {string} shown
     */
    const watch = (path, shown) => {
      const heading = () => document.querySelector('main h1')?.textContent;
      // The address changes before the page.
      const before = heading();
      const isThere = () =>
        location.pathname === path && ![before, undefined].includes(heading()) && document.querySelector(shown);
      const look = () => {
        if (!isThere()) requestAnimationFrame(look);
        else requestAnimationFrame(() => setTimeout(() => (seen.paintedMs = performance.now() - seen.begunAt)));
      };
      look();
    };
    Object.assign(globalThis, { seen, begin, watch });
  }, kind === 'without');
  await page.goto(site + from);
  await page.locator('#root:not([data-rendered]) h1').waitFor();
  await page.waitForLoadState('networkidle');
  const link = page.locator(`a[href="${to}"]`).filter({ visible: true }).first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`${from} has no link to ${to}.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const painted = async () => {
    await page.waitForFunction(() => /** @type {any} */ (globalThis).seen.paintedMs, undefined, { timeout: 30_000 });
    return page.evaluate(() => /** @type {number} */ (/** @type {any} */ (globalThis).seen.paintedMs));
  };
  /** @param {[path: string, shown: string]} what */
  const watch = (what) => page.evaluate((each) => /** @type {any} */ (globalThis).watch(...each), what);
  await watch([to, data]);
  if (kind === 'tap') await page.touchscreen.tap(x, y);
  else {
    await page.mouse.move(x - 1, y);
    await page.mouse.move(x, y);
    await page.waitForTimeout(hoverMs);
    await page.mouse.down();
    await page.mouse.up();
  }
  const openMs = await painted();
  await page.waitForLoadState('networkidle');
  await page.evaluate((path) => {
    const { begin, watch: look } = /** @type {any} */ (globalThis);
    begin();
    history.back();
    look(path, 'main :is(tr, li, p)');
  }, from);
  const backMs = await painted();
  await context.close();
  return { openMs, backMs };
}

/** @param {number[]} numbers */
function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** @param {string[]} cells */
function row([first = '', ...cells]) {
  process.stdout.write(`${first.slice(0, 34).padEnd(36)}${cells.map((cell) => cell.padStart(13)).join('  ')}\n`);
}
