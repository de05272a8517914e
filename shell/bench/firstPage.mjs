// npm run bench -w @league/shell: the first page federated and as one build, side by side. Bytes and requests are exact, times
// are medians of interleaved runs and only worth comparing with each other. Needs `npm run build` and released remotes
// (`npm start` does both); calls go to the API at API_URL, by default the one that `npm start` runs.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rootFolder } from '@league/kit/build';
import { chromium } from 'playwright';
import { listen, shellListener } from '../dist/server.js';
import { buildTogether } from './together.mjs';

const { API_URL = 'http://localhost:3000', CHROMIUM = '/usr/bin/chromium', RUNS = '7' } = process.env;
const env = { ...process.env, API_URL, PORT: '0' };
const lines = [
  { name: 'no limit' },
  { name: '10 Mbit/s, 40 ms', megabits: 10, latencyMs: 40 },
  { name: '1.6 Mbit/s, 150 ms, slow CPU', megabits: 1.6, latencyMs: 150, slowdown: 4 },
];

const dist = join(rootFolder, 'shell/bench/dist');
const files = await buildTogether(dist);
const builds = [
  { name: 'federated', ...(await serve(shellListener(env))) },
  {
    name: 'one build',
    ...(await serve(shellListener(env, undefined, { shell: files.now, dist }), hintsOf(files.soon))),
  },
];
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const browser = await chromium.launch({ executablePath: CHROMIUM, args: quiet });

try {
  for (const { url } of builds) await rendered(url);
  for (const line of lines) {
    const visits = builds.map(() => []);
    for (let run = 0; run < Number(RUNS); run += 1) {
      for (const [index, build] of builds.entries()) visits[index].push(await visit(build.url, line));
    }
    print(line.name, visits.map(medians));
  }
} finally {
  await browser.close();
  for (const build of builds) await build.stop(0);
}

/** The first page is rendered before anybody is timed: both builds begin on the server. */
async function rendered(url) {
  const until = Date.now() + 20_000;
  while (Date.now() < until) if ((await (await fetch(url)).text()).includes('id="queries"')) return;
  throw new Error(`${url} is not rendered.`);
}

/** Serves gzip, so that sizes are comparable with what is published of others, and the hints that fit the build. */
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
  await new Promise((listening) => outer.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${outer.address().port}`,
    stop: async () => {
      outer.close();
      outer.closeAllConnections();
      await inner.stop(0);
    },
  };
}

function gzipOnly(answer) {
  return (request, response) => {
    const at = request.rawHeaders.findIndex((name) => name.toLowerCase() === 'accept-encoding');
    if (at >= 0) request.rawHeaders[at + 1] = 'gzip';
    request.headers['accept-encoding'] = 'gzip';
    return answer(request, response);
  };
}

function hintsOf({ js, css }) {
  return {
    js: js.map((file) => `<link rel="preload" as="script" href="/${file}">\n`).join(''),
    css: css.map((file) => `<link rel="stylesheet" href="/${file}">\n`).join(''),
  };
}

async function visit(url, { megabits, latencyMs, slowdown }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (megabits) {
    const throughput = (megabits * 1024 * 1024) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
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
    new PerformanceObserver((list) => {
      globalThis.largestAfterMs = list.getEntries().at(-1).startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    const look = () => {
      if (document.querySelector('main h1')) globalThis.contentAfterMs ??= performance.now();
      if (document.querySelector('#root:not([inert]) main h1') && document.querySelector('#later'))
        globalThis.aliveAfterMs = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const [paintAfterMs, contentAfterMs, largestAfterMs, aliveAfterMs] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0].startTime,
    globalThis.contentAfterMs,
    globalThis.largestAfterMs,
    globalThis.aliveAfterMs,
  ]);
  await context.close();
  return { ...seen, paintAfterMs, contentAfterMs, largestAfterMs, aliveAfterMs };
}

function medians(visits) {
  const median = (name) => visits.map((each) => each[name]).sort((a, b) => a - b)[Math.floor(visits.length / 2)];
  return Object.fromEntries(
    ['requests', 'bytes', 'script', 'paintAfterMs', 'contentAfterMs', 'largestAfterMs', 'aliveAfterMs'].map((name) => [
      name,
      median(name),
    ]),
  );
}

function print(title, [apart, together]) {
  const row = (name, value) => {
    const cells = [apart, together].map((each) =>
      value(each)
        .toFixed(name.includes('KB') ? 1 : 0)
        .padStart(10),
    );
    return `  ${name.padEnd(20)}${cells.join('')}${(value(apart) / value(together)).toFixed(2).padStart(9)}×\n`;
  };
  process.stdout.write(`\n${title.padEnd(22)}${builds.map(({ name }) => name.padStart(10)).join('')}     ratio\n`);
  process.stdout.write(row('requests', ({ requests }) => requests));
  process.stdout.write(row('KB, gzip', ({ bytes }) => bytes / 1024));
  process.stdout.write(row('KB of script, gzip', ({ script }) => script / 1024));
  process.stdout.write(row('ms to first paint', ({ paintAfterMs }) => paintAfterMs));
  process.stdout.write(row('ms to content', ({ contentAfterMs }) => contentAfterMs));
  process.stdout.write(row('ms to largest paint', ({ largestAfterMs }) => largestAfterMs));
  process.stdout.write(row('ms until it lives', ({ aliveAfterMs }) => aliveAfterMs));
}
