// npm run bench:pages -w @league/shell: how many pages a second one process of the product serves, those that it renders beside
// one that it does not render. Pages take turns, and ratios are medians of the turns. Reads the product at URL (default
// http://localhost:3000), and starts it if none runs there: then it also tells the processor time of a page, which other work on
// the machine hardly changes.
import { connect } from 'node:net';
import { requireProduct } from './product.mjs';

const { URL: site = 'http://localhost:3000', SECONDS = '5' } = process.env;
const turnSeconds = 0.25;
const pages = ['/login', '/', '/schedule', '/stats', '/standings', '/shop'];

/**
 * A visitor's connection, which costs little beside the server's work.
 * @returns {Promise<(path: string) => Promise<number>>} fetches a page as a browser asks for it: its bytes on the wire
 */
async function visitor() {
  const { hostname, port, host } = new URL(site);
  const socket = connect(Number(port || 80), hostname).setNoDelay();
  await new Promise((done, fail) => socket.once('connect', done).once('error', fail));
  return (path) =>
    new Promise((done, fail) => {
      let missing = 0;
      let bytes = 0;
      /** @param {Buffer} chunk */
      const receive = (chunk) => {
        if (bytes === 0) {
          const head = chunk.indexOf('\r\n\r\n');
          const length = /^HTTP\/1.1 200 .*\r\ncontent-length: (\d+)/is.exec(chunk.toString('latin1', 0, head))?.[1];
          if (!length)
            return fail(new Error(`${path} was not answered as expected: ${chunk.toString('latin1', 0, 200)}`));
          bytes = Number(length);
          missing = bytes + head + 4;
        }
        missing -= chunk.length;
        if (missing > 0) return;
        socket.off('data', receive);
        done(bytes);
      };
      socket.on('data', receive);
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`);
    });
}

/**
 * The first visit begins to render it, and a later one gets it.
 * @param {string} path
 */
async function rendered(path) {
  const until = Date.now() + 20_000;
  while (Date.now() < until) if ((await (await fetch(new URL(path, site))).text()).includes('id="queries"')) return;
  throw new Error(`${path} is not rendered.`);
}

/**
 * @param {string} path
 * @returns {Promise<number[]>} the milliseconds of each visit in a turn
 */
async function measureRound(path) {
  /** @type {number[]} */
  const times = [];
  const end = performance.now() + turnSeconds * 1000;
  await Promise.all(
    visitors.map(async (ask) => {
      while (performance.now() < end) {
        const begun = performance.now();
        await ask(path);
        times.push(performance.now() - begun);
      }
    }),
  );
  return times;
}

/**
 * @param {number[]} numbers
 * @param {number} share
 */
const quantile = (numbers, share) => [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? 0;

const { stop, processorMs = () => Number.NaN } = await requireProduct(site);
const visitors = await Promise.all(Array.from({ length: 20 }, visitor));
/** By page, of each turn. @type {Map<string, number[][]>} */
const turns = new Map(pages.map((path) => [path, []]));
/** By page, in all. @type {Map<string, number>} */
const spentMs = new Map();
for (const path of pages) if (path !== '/login') await rendered(path);
// The first round warms up.
for (let round = 0; round <= Number(SECONDS) / turnSeconds; round += 1) {
  for (const path of pages) {
    const before = processorMs();
    const times = await measureRound(path);
    if (round === 0) continue;
    turns.get(path)?.push(times);
    spentMs.set(path, (spentMs.get(path) ?? 0) + processorMs() - before);
  }
}
const [bare = []] = turns.values();
/** @param {string} path */
const eachMs = (path) => (spentMs.get(path) ?? 0) / (turns.get(path)?.flat().length ?? 0);
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
  const bytes = await visitors[0]?.(path);
  const spent = eachMs(path);
  const ofProcessor = spent ? `${spent.toFixed(3)} ms of processor ${(eachMs('/login') / spent).toFixed(2)}×  ` : '';
  process.stdout.write(
    `${path.padEnd(12)} ${perSecond.toFixed(0).padStart(6)}/s ${ratio.toFixed(2)}×  ${ofProcessor}p50 ${p50} ms  p99 ${p99} ms  ${bytes} bytes\n`,
  );
}
await stop();
process.exit();
