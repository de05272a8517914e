// npm run bench:pages -w @league/shell: how many pages a second one process of the product serves, those that it renders beside
// one that it does not render. Pages take turns, and ratios are medians of the turns, so that other work on the machine hardly
// matters. Reads the product at URL (default http://localhost:3000), and starts it if none runs there.
import { Agent, get } from 'node:http';
import { requireProduct } from './product.mjs';

const { URL: site = 'http://localhost:3000', SECONDS = '5' } = process.env;
const visitors = 20;
const turnSeconds = 0.25;
const agent = new Agent({ keepAlive: true, maxSockets: visitors });
const pages = ['/login', '/', '/schedule', '/stats', '/standings', '/shop'];

/**
 * Fetches a page as a browser asks for it.
 * @param {string} path
 * @returns {Promise<Buffer>} its text where it is not compressed, and its bytes on the wire
 */
const ask = (path, encoding = 'br') =>
  new Promise((done, fail) => {
    const request = get(new URL(path, site), { agent, headers: { 'accept-encoding': encoding } }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => done(Buffer.concat(chunks)));
    });
    request.on('error', fail);
  });

/**
 * The first visit begins to render it, and a later one gets it.
 * @param {string} path
 */
async function rendered(path) {
  const until = Date.now() + 20_000;
  while (Date.now() < until) if (String(await ask(path, 'identity')).includes('id="queries"')) return;
  throw new Error(`${path} is not rendered.`);
}

/**
 * @param {string} path
 * @returns {Promise<number[]>} the milliseconds of each visit in a turn
 */
async function turn(path) {
  /** @type {number[]} */
  const times = [];
  const end = performance.now() + turnSeconds * 1000;
  const visit = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      await ask(path);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  return times;
}

/**
 * @param {number[]} numbers
 * @param {number} share
 */
const quantile = (numbers, share) => [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? 0;

const stop = await requireProduct(site);
/** By page, of each turn. @type {Map<string, number[][]>} */
const turns = new Map(pages.map((path) => [path, []]));
for (const path of pages) if (path !== '/login') await rendered(path);
// The first round warms up.
for (let round = 0; round <= Number(SECONDS) / turnSeconds; round += 1) {
  for (const path of pages) {
    const times = await turn(path);
    if (round > 0) turns.get(path)?.push(times);
  }
}
const [bare = []] = turns.values();
for (const [path, each] of turns) {
  const perSecond = quantile(
    each.map(({ length }) => length / turnSeconds),
    0.5,
  );
  const ratio = quantile(
    each.map(({ length }, at) => length / (bare[at]?.length ?? 1)),
    0.5,
  );
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(each.flat(), share).toFixed(1));
  const bytes = (await ask(path)).length;
  process.stdout.write(
    `${path.padEnd(12)} ${perSecond.toFixed(0).padStart(6)}/s  ${ratio.toFixed(2)}×  p50 ${p50} ms  p99 ${p99} ms  ${bytes} bytes\n`,
  );
}
agent.destroy();
await stop();
