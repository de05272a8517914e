// npm run bench:gallery -w @league/shell: the gallery with 10,000 photos beside a plain page with the same 10,000 <img>
// tags, on the same pictures. Starts the built product on a free port with data of its own. Bytes, requests and nodes are exact; times
// and memory are of one visit each, in a browser of its own, and only worth comparing with each other. Memory is of all
// the browser's processes, what they share counted once; 0 where the system does not tell (only Linux does).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '@league/kit/build';
import { freePort } from './freePort.mjs';
import { launchChromium } from './launchChromium.mjs';

const { PHOTOS = '10000' } = process.env;
const count = Number(PHOTOS);
const atOnce = 50;
/** @param {number} at */
const addressOf = (at) => `https://pictures.test/${at}.jpg`;

const folder = mkdtempSync(join(tmpdir(), 'league-gallery-'));
const port = await freePort();
const url = `http://localhost:${port}`;
const product = spawn(process.execPath, ['start.mjs'], {
  cwd: rootFolder,
  env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), RELEASES_DIR: join(folder, 'releases') },
  stdio: 'ignore',
});

try {
  await until(async () => (await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok);
  const [{ imageUrl }] = await (await fetch(`${url}/api/photos`)).json();
  const picture = Buffer.from(await (await fetch(new URL(imageUrl, url))).arrayBuffer());
  await addPhotos();
  const plain = Array.from({ length: count }, (_, at) => `<img src="${addressOf(at)}" width="300">`).join('');
  const gallery = await visit(picture, `${url}/photos`);
  const other = await visit(picture, `${url}/plain`, `<!doctype html><main>${plain}</main>`);
  for (const [at, [name, ours]] of gallery.entries()) {
    const theirs = other[at]?.[1] ?? Number.NaN;
    const cells = [ours, theirs].map((each) => String(Math.round(each)).padStart(12)).join('');
    process.stdout.write(`${name.padEnd(34)}${cells}${(ours / theirs).toFixed(4).padStart(10)}\n`);
  }
} finally {
  product.kill('SIGINT');
  await once(product, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

/** Adds the photos as an admin would, fifty at a time. */
async function addPhotos() {
  /**
   * @param {string} path
   * @param {object} body
   * @param {Record<string, string>} headers
   */
  const send = async (path, body, headers = {}) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const who = { email: 'admin@demo.league', password: 'demo-league-2026' };
  const { token } = await send('/api/auth/login', who);
  for (let from = 0; from < count; from += atOnce) {
    const photos = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => ({
      title: `Photo ${from + at}`,
      imageUrl: addressOf(from + at),
    }));
    const body = { category: 'Game action', date: '2026-11-20', photos };
    await send('/api/photos/bulk', body, { authorization: `Bearer ${token}` });
  }
}

/**
 * @param {Buffer} picture
 * @param {string} address
 * @param {string} [html]
 * @returns {Promise<[name: string, figure: number][]>}
 */
async function visit(picture, address, html) {
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const whole = await browser.newBrowserCDPSession();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const seen = { requests: 0 };
  await page.route('https://pictures.test/**', (route) => {
    seen.requests += 1;
    return route.fulfill({ body: picture, contentType: 'image/jpeg' });
  });
  if (html) await page.route(address, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await page.addInitScript(() => {
    const look = () => {
      /** @type {NodeListOf<HTMLImageElement>} */
      const images = document.querySelectorAll('main img');
      const isThere = [...images].some((each) => each.complete && each.naturalWidth);
      if (isThere) /** @type {{ firstPictureMs?: number }} */ (globalThis).firstPictureMs = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(address, { waitUntil: 'commit' });
  const firstPicture = await page.waitForFunction(
    () => /** @type {{ firstPictureMs?: number }} */ (globalThis).firstPictureMs,
    null,
    { timeout: 120_000 },
  );
  const firstPictureMs = Number(await firstPicture.jsonValue());
  await page.waitForLoadState('networkidle', { timeout: 300_000 });
  const firstView = { requests: seen.requests, nodes: await nodesOf(session), memory: await memoryOf(whole) };
  let peak = 0;
  for (let part = 0; part < 10; part += 1) {
    await page.evaluate(async () => {
      const frame = () => new Promise((next) => requestAnimationFrame(next));
      for (let step = 0; step < 40; step += 1) {
        scrollBy(0, 900);
        await frame();
      }
    });
    peak = Math.max(peak, await memoryOf(whole));
  }
  const scrolled = await nodesOf(session);
  await browser.close();
  return [
    ['first picture, ms', firstPictureMs],
    ['pictures of the first view', firstView.requests],
    ['their KB', (firstView.requests * picture.length) / 1024],
    ['nodes', firstView.nodes],
    ['memory at first, MB', firstView.memory],
    ['nodes after 400 screens', scrolled],
    ['most memory while scrolling, MB', peak],
  ];
}

/** @param {import('playwright').CDPSession} session */
async function nodesOf(session) {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN;
}

/** @param {import('playwright').CDPSession} whole */
async function memoryOf(whole) {
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  const kilobytes = processInfo.map(({ id }) => {
    try {
      return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

/** @param {() => Promise<boolean | undefined>} isSo */
async function until(isSo) {
  const end = Date.now() + 120_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('The product did not start.');
    await new Promise((wake) => setTimeout(wake, 200));
  }
}
