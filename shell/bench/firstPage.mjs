// npm run bench -w @league/shell: the first page federated and as one build, side by side. Bytes and requests are exact,
// times are medians of interleaved runs and only worth comparing with each other. Calls go to the API at API_URL, by default the
// one that `npm start` runs; if none answers, the product is built, released and started.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildInlineScript, rootFolder } from '@league/kit/build';
import { launchChromium } from './launchChromium.mjs';
import { requireProduct } from './product.mjs';
import { buildTogether } from './together.mjs';

/**
 * @typedef {{ js: string[], css: string[] }} Files
 * @typedef {{ name: string, megabits?: number, latencyMs?: number, slowdown?: number }} Line
 * @typedef {Awaited<ReturnType<typeof visit>>} Visit
 * @typedef {{ contentAfterMs?: number, largestAfterMs?: number, aliveAfterMs?: number }} Seen what the page notes down
 */

const { API_URL = 'http://localhost:3000', RUNS = '7' } = process.env;
const { stop } = await requireProduct(API_URL);

/** @type {typeof import('../server/main.ts')} */
const { listen, shellListener } = await import(join(rootFolder, 'shell/dist/server.js'));

const env = { ...process.env, API_URL, PORT: '0' };
/** @type {Line[]} */
const lines = [
  { name: 'no limit' },
  { name: '10 Mbit/s, 40 ms', megabits: 10, latencyMs: 40 },
  { name: '1.6 Mbit/s, 150 ms, slow CPU', megabits: 1.6, latencyMs: 150, slowdown: 4 },
];

const dist = join(rootFolder, 'shell/bench/dist');
const files = await buildTogether(dist);
const builds = {
  apart: { name: 'federated', ...(await serve(shellListener(env))) },
  together: {
    name: 'one build',
    ...(await serve(
      shellListener(env, undefined, {
        shell: { ...files.now, fonts: [], early: await buildInlineScript({ folder: join(rootFolder, 'shell') }) },
        dist,
      }),
      hintsOf(files.soon),
    )),
  },
};
const browser = await launchChromium();

try {
  for (const { url } of Object.values(builds)) await rendered(url);
  for (const line of lines) {
    /** @type {Visit[]} */
    const apart = [];
    /** @type {Visit[]} */
    const together = [];
    for (let run = 0; run < Number(RUNS); run += 1) {
      apart.push(await visit(builds.apart.url, line));
      together.push(await visit(builds.together.url, line));
    }
    print(line.name, medians(apart), medians(together));
  }
} finally {
  await browser.close();
  for (const build of Object.values(builds)) await build.stop(0);
  await stop();
}

/**
 * The first page is rendered before anybody is timed: both builds begin on the server.
 * @param {string} url
 */
async function rendered(url) {
  const until = Date.now() + 20_000;
  while (Date.now() < until) if ((await (await fetch(url)).text()).includes('id="queries"')) return;
  throw new Error(`${url} is not rendered.`);
}

/**
 * Serves gzip, so that sizes are comparable with what is published of others, and the hints that fit the build.
 * @param {import('node:http').RequestListener} answer
 * @param {{ js: string, css: string }} [hints]
 */
async function serve(answer, hints) {
  const inner = await listen(gzipOnly(answer), env);
  if (!hints) return inner;
  const outer = createServer(async (request, response) => {
    if (request.url !== '/') return gzipOnly(answer)(request, response);
    const html = await (await fetch(inner.url)).text();
    const ofRemotes = /<link rel="(preload" as="(script|style)"|stylesheet" href="\/r\/).*\n/g;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-encoding', 'gzip');
    response.end(
      gzipSync(
        html
          .replace(ofRemotes, '')
          .replace('</head>', `${hints.css}</head>`)
          .replace('</template>', `${hints.js}</template>`),
      ),
    );
  });
  await new Promise((listening) => outer.listen(0, '127.0.0.1', () => listening(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (outer.address());
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      outer.close();
      outer.closeAllConnections();
      await inner.stop(0);
    },
  };
}

/**
 * @param {import('node:http').RequestListener} answer
 * @returns {import('node:http').RequestListener}
 */
function gzipOnly(answer) {
  return (request, response) => {
    const at = request.rawHeaders.findIndex((name) => name.toLowerCase() === 'accept-encoding');
    if (at >= 0) request.rawHeaders[at + 1] = 'gzip';
    request.headers['accept-encoding'] = 'gzip';
    return answer(request, response);
  };
}

/** @param {Files} files */
function hintsOf({ js, css }) {
  return {
    js: js.map((file) => `<link rel="preload" as="script" href="/${file}">\n`).join(''),
    css: css.map((file) => `<link rel="stylesheet" href="/${file}">\n`).join(''),
  };
}

/**
 * @param {string} url
 * @param {Line} line
 */
async function visit(url, { megabits, latencyMs, slowdown }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (megabits) {
    const throughput = (megabits * 1024 * 1024) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs ?? 0,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  if (slowdown) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const kinds = new Map();
  const seen = { requests: 0, bytes: 0, script: 0 };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith(url)) kinds.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind || kind === 'Image' || kind === 'Font') return;
    seen.requests += 1;
    seen.bytes += encodedDataLength;
    if (kind === 'Script') seen.script += encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen = /** @type {Seen} */ (globalThis);
    new PerformanceObserver((list) => {
      seen.largestAfterMs = list.getEntries().at(-1)?.startTime ?? Number.NaN;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    const look = () => {
      if (document.querySelector('main h1')) seen.contentAfterMs ??= performance.now();
      if (document.querySelector('#root:not([data-rendered]) main h1') && document.querySelector('#later'))
        seen.aliveAfterMs = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const times = await page.evaluate(() => {
    const unseen = Number.NaN;
    const {
      contentAfterMs = unseen,
      largestAfterMs = unseen,
      aliveAfterMs = unseen,
    } = /** @type {Seen} */ (globalThis);
    const paintAfterMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? unseen;
    return { paintAfterMs, contentAfterMs, largestAfterMs, aliveAfterMs };
  });
  await context.close();
  return { ...seen, ...times };
}

/**
 * @param {Visit[]} visits
 * @returns {(name: keyof Visit) => number}
 */
function medians(visits) {
  return (name) => visits.map((each) => each[name]).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN;
}

/**
 * @param {string} title
 * @param {ReturnType<typeof medians>} apart
 * @param {ReturnType<typeof medians>} together
 */
function print(title, apart, together) {
  /**
   * @param {string} what
   * @param {keyof Visit} name
   * @param {number} [unit]
   */
  const row = (what, name, unit = 1) => {
    const [ours, theirs] = [apart(name) / unit, together(name) / unit];
    const cells = [ours, theirs].map((each) => each.toFixed(unit > 1 ? 1 : 0).padStart(10)).join('');
    process.stdout.write(`  ${what.padEnd(20)}${cells}${(ours / theirs).toFixed(2).padStart(9)}×\n`);
  };
  const names = Object.values(builds).map(({ name }) => name.padStart(10));
  process.stdout.write(`\n${title.padEnd(22)}${names.join('')}     ratio\n`);
  row('requests', 'requests');
  row('KB, gzip', 'bytes', 1024);
  row('KB of script, gzip', 'script', 1024);
  row('ms to first paint', 'paintAfterMs');
  row('ms to content', 'contentAfterMs');
  row('ms to largest paint', 'largestAfterMs');
  row('ms until it lives', 'aliveAfterMs');
}
