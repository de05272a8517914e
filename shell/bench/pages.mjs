// npm run bench:pages -w @league/shell: how many pages a second one process of the product serves, those that it renders beside
// one that it does not render. Reads the product at URL (default http://localhost:3000), which `npm start` runs.
import { Agent, get } from 'node:http';

const { URL: site = 'http://localhost:3000', SECONDS = '5' } = process.env;
const visitors = 20;
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

/** @param {string} path */
async function measure(path) {
  const bytes = (await ask(path)).length;
  /** @type {number[]} */
  const times = [];
  const end = performance.now() + Number(SECONDS) * 1000;
  const visit = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      await ask(path);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  times.sort((a, b) => a - b);
  /** @param {number} share */
  const at = (share) => times[Math.floor((times.length - 1) * share)]?.toFixed(1);
  return { perSecond: times.length / Number(SECONDS), bytes, p50: at(0.5), p99: at(0.99) };
}

/** @type {number | undefined} */
let bare;
for (const path of pages) {
  if (path !== '/login') await rendered(path);
  const { perSecond, bytes, p50, p99 } = await measure(path);
  bare ??= perSecond;
  const ratio = `${(perSecond / bare).toFixed(2)}×`;
  process.stdout.write(
    `${path.padEnd(12)} ${perSecond.toFixed(0).padStart(6)}/s  ${ratio}  p50 ${p50} ms  p99 ${p99} ms  ${bytes} bytes\n`,
  );
}
agent.destroy();
