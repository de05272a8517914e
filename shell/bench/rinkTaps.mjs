// npm run bench:taps -w @league/shell: how soon a tap on the rink is drawn on a tablet whose processor is four times slower, with
// the plays of a long period on it: the place of a shot, and then its answer, by the browser's own event timing (rounded to 8 ms,
// from the touch to the next paint). Starts the product at URL (default http://localhost:3000) unless it runs there. With OTHER, the
// address of another build of the product, both take turns, and the last column is the ratio of each to the first. Both are demo
// leagues: their next game is on afterwards.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { launchChromium } from './launchChromium.mjs';
import { requireProduct } from './product.mjs';

const { URL: site = 'http://localhost:3000', OTHER, TAPS = '60' } = process.env;
const password = process.env.DEMO_PASSWORD ?? 'demo-league-2026';
/** What is on the rink before: a long period's shots. */
const before = 60;
/** Taps in one turn. */
const batchSize = 10;

const { stop } = await requireProduct(site);
const browser = await launchChromium();

try {
  const keepers = [];
  for (const url of OTHER ? [site, OTHER] : [site]) keepers.push({ url, ...(await keeper(url)) });
  for (let done = 0; done < Number(TAPS); done += batchSize) {
    for (const { tap } of keepers) for (let count = 0; count < batchSize; count += 1) await tap();
  }
  const timed = [];
  for (const { url, times } of keepers) timed.push({ url, times: await times() });
  row(['product', 'what', 'median ms', 'p95 ms', 'ratio']);
  for (const what of /** @type {const} */ (['place', 'answer'])) {
    for (const { url, times } of timed) {
      row([
        url,
        what,
        percentile(times[what], 50),
        percentile(times[what], 95),
        (mean(times[what]) / mean(timed[0]?.times[what] ?? [])).toFixed(2),
      ]);
    }
  }
} finally {
  await browser.close();
  await stop();
}

/**
 * A game that is on, with its shots, and a tablet at its rink.
 * @param {string} url
 */
async function keeper(url) {
  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @param {string} [token]
   * @returns {Promise<any>}
   */
  const call = async (method, path, body, token) => {
    const answer = await fetch(url + path, {
      method,
      headers: { origin: url, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { token } = await call('POST', '/api/auth/login', { email: 'scorekeeper@demo.league', password });
  const games = await call('GET', '/api/public/games');
  const { gameId } = games.find((/** @type {{ status: string }} */ { status }) => status === 'scheduled');
  const sentAt = new Date().toISOString();
  const shots = Array.from({ length: before }, (_, at) => ({
    type: 'shotAttempt',
    id: randomUUID(),
    side: at % 2 ? 'home' : 'away',
    period: 1,
    elapsedSeconds: 15 * at,
    outcome: ['onGoal', 'missed', 'blocked'][at % 3],
    shooterId: null,
    goalieId: null,
    blockerId: null,
    penaltyShot: false,
    place: { x: 90 + ((at * 37) % 160), y: ((at * 53) % 240) - 120 },
  }));
  const entries = [{ type: 'status', status: 'live' }, ...shots];
  const changes = entries.map((entry) => ({ changeId: randomUUID(), at: sentAt, kind: 'put', entry }));
  const body = { deviceId: randomUUID(), sentAt, changes };
  const { outcomes } = await call('POST', `/api/games/${gameId}/sheet/changes`, body, token);
  const refused = outcomes.filter((/** @type {{ outcome: string }} */ { outcome }) => outcome !== 'applied');
  if (refused.length > 0) throw new Error(`The sheet refused: ${JSON.stringify(refused[0])}`);

  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    deviceScaleFactor: 2,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(() => {
    const known = /** @type {any} */ (globalThis);
    known.seen = [];
    new PerformanceObserver((list) => {
      for (const { name, startTime, duration } of list.getEntries()) known.seen.push({ name, startTime, duration });
    }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', buffered: true, durationThreshold: 16 }));
  });
  await page.goto(`${url}/login`);
  await page.locator('[name=email]').fill('scorekeeper@demo.league');
  await page.locator('[name=password]').fill(password);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL((address) => address.pathname.startsWith('/admin'));
  await page.goto(`${url}/admin/games/${gameId}/rink`);
  const rink = page.getByRole('group', { name: 'Rink', exact: true });
  await rink.waitFor();
  await page.waitForLoadState('networkidle');
  await rink.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  /**
   * Touches a point for 60 ms.
   * @param {number} x
   * @param {number} y
   */
  const touch = async (x, y) => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await pause(60);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  /** @type {{ place: [from: number, to: number][], answer: [from: number, to: number][] }} */
  const spans = { place: [], answer: [] };
  /**
   * Notes when something is done: the browser tells how long its events took later.
   * @param {'place' | 'answer'} what
   * @param {() => Promise<unknown>} act
   */
  const noted = async (what, act) => {
    await pause(150);
    const from = Number(await page.evaluate('performance.now()'));
    await act();
    await pause(150);
    spans[what].push([from, Number(await page.evaluate('performance.now()'))]);
  };
  /** How long each place and each answer took, in milliseconds. */
  const times = async () => {
    await pause(2000);
    return page.evaluate((spans) => {
      /** @type {{ name: string, startTime: number, duration: number }[]} */
      const seen = /** @type {any} */ (globalThis).seen;
      /**
       * @param {'place' | 'answer'} what
       * @param {...string} events
       */
      const slowest = (what, ...events) =>
        spans[what].map(([from, to]) =>
          Math.max(
            // Times below 16 ms are not told.
            8,
            ...seen
              .filter(({ name, startTime }) => events.includes(name) && startTime >= from && startTime <= to)
              .map(({ duration }) => duration),
          ),
        );
      return { place: slowest('place', 'pointerdown'), answer: slowest('answer', 'pointerup', 'touchend', 'click') };
    }, spans);
  };
  let made = 0;
  const tap = async () => {
    made += 1;
    const at = await rink.evaluate((drawing, made) => {
      drawing.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = drawing.getBoundingClientRect();
      // A finger that touches beside a mark selects it.
      const marks = [...drawing.querySelectorAll('[data-key]')].map((mark) => {
        const box = mark.getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      });
      for (let look = made * 100; look < made * 100 + 5000; look += 1) {
        const [x, y] = [left + width * (0.1 + ((look * 0.173) % 0.8)), top + height * (0.1 + ((look * 0.311) % 0.8))];
        const under = document.elementFromPoint(x, y);
        if (under && drawing.contains(under) && marks.every((mark) => Math.hypot(mark.x - x, mark.y - y) > 28)) {
          return { x, y };
        }
      }
      throw new Error('No place on the rink is free.');
    }, made);
    await noted('place', () => touch(at.x, at.y));
    await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
    const button = page.getByRole('button', { name: 'On goal', exact: true });
    const { x, y, width, height } = /** @type {NonNullable<Awaited<ReturnType<typeof button.boundingBox>>>} */ (
      await button.boundingBox()
    );
    await noted('answer', () => touch(x + width / 2, y + height / 2));
    // The next tap finds as many plays as this one.
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Tap the place on the rink.').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
  };
  return { tap, times };
}

/**
 * @param {number[]} times
 * @param {number} percent
 */
function percentile(times, percent) {
  return String(times.toSorted((a, b) => a - b)[Math.ceil((times.length * percent) / 100) - 1]);
}

/** @param {number[]} times */
function mean(times) {
  return times.reduce((sum, each) => sum + each, 0) / times.length;
}

/** @param {string[]} cells */
function row([first = '', second = '', ...cells]) {
  process.stdout.write(`${first.padEnd(26)}${second.padEnd(10)}${cells.map((cell) => cell.padStart(10)).join('  ')}\n`);
}
