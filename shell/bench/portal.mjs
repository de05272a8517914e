// npm run bench:portal -w @league/shell: how long staff wait on a slow line (1.6 Mbit/s, 150 ms, processor four times slower), role
// by role: from the press on "Sign in" until the first list's rows are painted and a press on one of its controls is answered, after
// typing and when the browser fills in the form as soon as it can be sent; then the same list opened by its address, and another list
// from the menu. Beside the times: what is loaded from the press on. The last table has the slowest answers to presses on long lists
// (INP). Reads the product at URL (default http://localhost:3000); if none answers, the product is built, released and started. Times
// are medians of RUNS visits.
import { launchChromium } from './launchChromium.mjs';
import { requireProduct } from './product.mjs';

/** @typedef {import('playwright').Page} Page */
/**
 * A list, and a control of it whose answer is an address.
 * @typedef {{ path: string, rows: string, label: string }} List
 * @typedef {{ ms: number, script: number, bytes: number, requests: number, chain: number }} Wait
 */

const { URL: site = 'http://localhost:3000', RUNS = '3' } = process.env;
const password = process.env.DEMO_PASSWORD ?? 'demo-league-2026';
/** A quick typist's pause between two keys. */
const keyMs = 80;

const games = { path: '/admin/games', rows: 'main tbody tr', label: 'Games' };
const teams = { path: '/admin/teams', rows: 'main tbody tr', label: 'Teams' };
const officials = { path: '/admin/referees', rows: 'main section a[href^="/schedule/"]', label: 'Officials' };
const toolkit = { path: '/admin/resources', rows: 'main tbody tr, main li', label: 'Toolkit' };
const articles = { path: '/admin/my-articles', rows: 'main ul[aria-label] > li', label: 'Articles' };
const orders = { path: '/admin/orders', rows: 'main tbody tr', label: 'Orders' };
const products = { path: '/admin/products', rows: 'main ul > li', label: 'Products' };
/** By role: its first list, and another one from the menu. @type {Record<string, [first: List, next?: List]>} */
const lists = {
  admin: [games, orders],
  writer: [articles],
  scorekeeper: [games, toolkit],
  referee: [officials, toolkit],
  gm: [teams, toolkit],
  'store-manager': [orders, products],
};
/** Long lists for the presses. */
const longLists = ['/admin/players', '/admin/games', '/admin/orders', '/admin/products', '/admin/audit'];

const { stop } = await requireProduct(site);
const browser = await launchChromium();

try {
  const part = process.argv[2];
  if (part !== 'presses') {
    row(['role', 'what', 'ms', 'script KB', 'all KB', 'requests', 'chain']);
    for (const role of Object.keys(lists)) {
      /** @type {Map<string, Wait[]>} */
      const waits = new Map();
      for (let run = 0; run < Number(RUNS); run += 1) {
        for (const [what, wait] of await measureFirstDay(role)) waits.set(what, [...(waits.get(what) ?? []), wait]);
      }
      for (const [what, all] of waits) print(role, what, all);
    }
  }
  if (part !== 'waits') {
    row(['list', 'presses', 'INP ms']);
    for (const path of longLists) await presses(path);
  }
} finally {
  await browser.close();
  await stop();
}

/**
 * What a person of this role waits for, in the order of a first day.
 * @param {string} role
 * @returns {Promise<[what: string, wait: Wait][]>}
 */
async function measureFirstDay(role) {
  const [first, next] = /** @type {[List, List?]} */ (lists[role]);
  /** @type {[string, Wait][]} */
  const waits = [];
  for (const what of ['typed', 'filled at once']) {
    const { page, traffic, close } = await phone();
    await page.goto(`${site}/login`, { waitUntil: 'commit' });
    const begun = await signIn(page, role, what === 'typed', traffic);
    if (role === 'admin') await press(page, `main a[href="${first.path}"]`);
    waits.push([`sign-in, ${what}`, await usable(page, first, begun, traffic)]);
    if (what === 'typed') {
      await page.waitForLoadState('networkidle');
      traffic.restart();
      await page.goto(site + first.path, { waitUntil: 'commit' });
      waits.push(['opened again', await usable(page, first, 0, traffic)]);
      if (next) {
        await page.waitForLoadState('networkidle');
        await press(page, 'header button[data-opens]');
        await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-left', ''));
        traffic.restart();
        const pressed = await press(page, `dialog a[href="${next.path}"]`);
        waits.push(['the next list', await usable(page, next, pressed, traffic)]);
      }
    }
    await close();
  }
  return waits;
}

/** A fresh browser on that line. */
async function phone() {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.6 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const throughput = (1.6 * 1024 * 1024) / 8;
  const line = { offline: false, latency: 150, downloadThroughput: throughput, uploadThroughput: throughput };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  /** @type {Map<string, { url: string, isScript: boolean, from: number, to: number, bytes: number }>} */
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, timestamp }) => {
    if (/^https?:/.test(url)) {
      requests.set(requestId, { url, isScript: /\.js$/.test(url), from: timestamp, to: Number.NaN, bytes: 0 });
    }
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const known = requests.get(requestId);
    if (known) Object.assign(known, { to: timestamp, bytes: encodedDataLength });
  });
  const traffic = {
    restart: () => requests.clear(),
    /** What was loaded since then. The chain: requests that each began after the one before had ended. */
    sum() {
      const all = [...requests.values()].filter(({ bytes }) => bytes > 0).sort((a, b) => a.from - b.from);
      if (process.env.TRACE) {
        for (const { url, from, to, bytes } of all) {
          const [begin, end] = [from, to].map((at) => ((at - (all[0]?.from ?? 0)) * 1000).toFixed(0).padStart(6));
          process.stderr.write(
            `${begin} ${end} ${String(bytes).padStart(8)} ${url.slice(site.length, site.length + 60)}\n`,
          );
        }
      }
      /** @type {number[]} */
      const depths = [];
      for (const { from } of all) {
        depths.push(1 + Math.max(0, ...depths.filter((_, at) => (all[at]?.to ?? from) < from)));
      }
      /** @param {typeof all} some */
      const bytesOf = (some) => some.reduce((sum, { bytes }) => sum + bytes, 0);
      const script = bytesOf(all.filter(({ isScript }) => isScript));
      return { script, bytes: bytesOf(all), requests: all.length, chain: Math.max(0, ...depths) };
    },
  };
  return { context, page, session, traffic, close: () => context.close() };
}

/**
 * Types and presses, or has the browser fill in and presses as soon as the button is painted.
 * @param {Page} page
 * @param {string} role
 * @param {boolean} isTyped
 * @param {{ restart: () => void }} traffic
 * @returns when the button was pressed, by the page's clock
 */
async function signIn(page, role, isTyped, traffic) {
  const [email, secret] = [page.locator('[name=email]'), page.locator('[name=password]')];
  const button = page.locator('main form button[type=submit]');
  await button.waitFor();
  if (isTyped) {
    await email.pressSequentially(`${role}@demo.league`, { delay: keyMs });
    await secret.pressSequentially(password, { delay: keyMs });
  } else {
    await email.fill(`${role}@demo.league`);
    await secret.fill(password);
  }
  traffic.restart();
  const pressed = await page.evaluate(() => performance.now());
  await button.click({ noWaitAfter: true });
  return pressed;
}

/**
 * Presses a link or a button as soon as it is there.
 * @param {Page} page
 * @param {string} selector
 * @returns {Promise<number>} when, by the page's clock
 */
async function press(page, selector) {
  const found = page.locator(selector).filter({ visible: true }).first();
  await found.waitFor();
  const at = await page.evaluate(() => performance.now());
  await found.click({ noWaitAfter: true });
  return at;
}

/**
 * Waits for a list's rows and presses a control until it answers: a letter in the search field gets into the address, a row's
 * menu or a view opens.
 * @param {Page} page
 * @param {List} list
 * @param {number} begun by the page's clock
 * @param {{ sum: () => Omit<Wait, 'ms'> }} traffic
 * @returns {Promise<Wait>}
 */
async function usable(page, { path, rows }, begun, traffic) {
  const ms = await page.waitForFunction(
    ({ path, rows }) => {
      if (location.pathname !== path) return false;
      const known = /** @type {any} */ (globalThis);
      // The other view may have none of these rows.
      if (known.before !== undefined && location.search !== known.before) return performance.now();
      if (!document.querySelector(`main:has(h1:not([data-left])) :is(${rows})`)) return false;
      known.before = location.search;
      /** @type {HTMLInputElement | null} */
      const search = document.querySelector('main input[data-search]');
      if (search) {
        const { set } = /** @type {PropertyDescriptor} */ (
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
        );
        set?.call(search, search.value ? '' : 'a');
        search.dispatchEvent(new Event('input', { bubbles: true }));
        return false;
      }
      /** @type {HTMLElement | null} */
      const other = document.querySelector('main [aria-pressed=false], main [role=tab][aria-selected=false]');
      other?.click();
      return false;
    },
    { path, rows },
    { polling: 'raf', timeout: 60_000 },
  );
  const at = Number(await ms.jsonValue());
  return { ms: at - begun, ...traffic.sum() };
}

/**
 * The slowest answers to presses on a long list, at four times slower.
 * @param {string} path
 */
async function presses(path) {
  const { page, session, close } = await phone();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.addInitScript(() => {
    const known = /** @type {any} */ (globalThis);
    known.slowest = 0;
    new PerformanceObserver((list) => {
      for (const each of list.getEntries()) {
        const { interactionId, duration } = /** @type {PerformanceEventTiming} */ (each);
        if (interactionId) known.slowest = Math.max(known.slowest, duration);
      }
    }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', buffered: true, durationThreshold: 16 }));
  });
  await page.goto(`${site}/login`);
  await signIn(page, 'admin', false, { restart: () => {} });
  await page.waitForURL(/\/admin$/);
  await page.goto(site + path);
  await page.waitForLoadState('networkidle');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  /**
   * @param {string} what
   * @param {() => Promise<unknown>} act
   */
  const timed = async (what, act) => {
    await page.evaluate('slowest = 0');
    await act();
    await page.waitForLoadState('networkidle');
    const slowest = await page.evaluate(
      () =>
        new Promise((seen) =>
          requestAnimationFrame(() => setTimeout(() => seen(/** @type {any} */ (globalThis).slowest), 100)),
        ),
    );
    row([path, what, Number(slowest).toFixed(0)]);
  };
  const control = (/** @type {string} */ selector) => page.locator(selector).filter({ visible: true });
  await timed('menu', () => control('header button[data-opens]').first().click());
  await timed('menu closed', () => page.keyboard.press('Escape'));
  if (await control('main input[data-search]').count()) {
    await timed('search', async () => {
      await control('main input[data-search]').first().click();
      await page.keyboard.type('ah');
    });
    await timed('search cleared', async () => {
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
    });
  }
  const select = control('main select:not(table select)').first();
  if (await select.count()) {
    await timed('filter', async () => {
      await select.focus();
      await page.keyboard.press('ArrowDown');
    });
    await timed('filter back', () => page.keyboard.press('ArrowUp'));
  }
  const view = control('main fieldset button:not([aria-pressed=true])').first();
  if (await view.count()) await timed('view', () => view.click());
  const sort = control('main thead button, main thead a').first();
  if (await sort.count()) await timed('sort', () => sort.click());
  const all = control('main thead input[type=checkbox]').first();
  if (await all.count()) await timed('choose all', () => all.click());
  await close();
}

/**
 * @param {string} role
 * @param {string} what
 * @param {Wait[]} waits
 */
function print(role, what, waits) {
  /** @param {keyof Wait} name */
  const median = (name) => waits.map((each) => each[name]).sort((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0;
  /** @param {keyof Wait} name */
  const kilobytes = (name) => (median(name) / 1024).toFixed(0);
  row([
    role,
    what,
    median('ms').toFixed(0),
    kilobytes('script'),
    kilobytes('bytes'),
    median('requests').toFixed(0),
    median('chain').toFixed(0),
  ]);
}

/** @param {string[]} cells */
function row([first = '', second = '', ...cells]) {
  process.stdout.write(`${first.padEnd(18)}${second.padEnd(26)}${cells.map((cell) => cell.padStart(9)).join('  ')}\n`);
}
