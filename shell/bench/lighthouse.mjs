// npm run bench:lighthouse -w @league/shell: what Lighthouse says of ten pages, as a phone loads them: medians of RUNS visits, and
// every audit that took points in one of them. Reads the product at URL (default http://localhost:3000); if none answers, the product
// is built, released and started. Lighthouse is large and nothing else needs it: `npm install --no-save lighthouse@12.2.3` first.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pickPages, rendered } from './benchPages.mjs';
import { freePort } from './freePort.mjs';
import { requireProduct } from './product.mjs';

const { URL: site = 'http://localhost:3000', CHROMIUM = '/usr/bin/chromium', RUNS = '5' } = process.env;

/**
 * What is read of Lighthouse's answer.
 * @typedef {{
 *   categories: Record<string, { score: number, auditRefs: { id: string, weight: number }[] }>,
 *   audits: Record<string, { numericValue: number, score: number | null }>,
 *   runtimeError?: { message: string },
 * }} Result
 */

/** Not a dependency: fetched by whoever measures. */
const packageName = 'lighthouse';
/** @type {{ default: (url: string, flags: object) => Promise<{ lhr: Result }> }} */
const { default: lighthouse } = await import(packageName).catch(() => {
  process.stderr.write('Please run `npm install --no-save lighthouse@12.2.3` first.\n');
  process.exit(1);
});

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

const { stop } = await requireProduct(site);
const profile = mkdtempSync(join(tmpdir(), 'league-lighthouse-'));
const port = await freePort();
const browser = spawn(
  CHROMIUM,
  ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', `--user-data-dir=${profile}`].concat(
    `--remote-debugging-port=${port}`,
    '--disable-background-networking',
  ),
  { stdio: 'ignore' },
);
try {
  await waitForResponse(`http://127.0.0.1:${port}/json/version`);
  const paths = await pickPages(site);
  for (const path of paths) await rendered(site, path);
  for (const path of paths) {
    /** @type {Result[]} */
    const runs = [];
    for (let run = 0; run < Number(RUNS); run += 1) runs.push(await runLighthouse(site + path));
    const scores = categories.map(
      (name) => `${name} ${median(runs.map((lhr) => (lhr.categories[name]?.score ?? Number.NaN) * 100))}`,
    );
    const figures = times.map(
      (name) =>
        `${name} ${median(runs.map((lhr) => lhr.audits[name]?.numericValue ?? Number.NaN)).toFixed(name.endsWith('shift') ? 3 : 0)}`,
    );
    const faulted = [...new Set(runs.flatMap(faultedIn))];
    process.stdout.write(`${path}\n  ${scores.join(', ')}\n  ${figures.join(', ')}\n  ${faulted.join(', ')}\n`);
  }
} finally {
  browser.kill();
  await once(browser, 'exit');
  rmSync(profile, { recursive: true, force: true });
  await stop();
}

/** Audits with a weight and less than the full score.
 * @param {Result} lhr
 */
function faultedIn({ categories, audits }) {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return weighed.flatMap(({ id }) => ((audits[id]?.score ?? 1) < 1 ? `${id} ${audits[id]?.score}` : []));
}

/**
 * A trace sometimes begins too late, and Lighthouse then asks to be run again.
 * @param {string} url
 * @param {number} [tries] that are left
 * @throws what kept the page from being judged
 * @returns {Promise<Result>}
 */
async function runLighthouse(url, tries = 3) {
  const { lhr } = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories });
  if (!lhr.runtimeError) return lhr;
  if (tries > 1) return runLighthouse(url, tries - 1);
  throw new Error(`${url}: ${lhr.runtimeError.message}`);
}

/** @param {number[]} values */
function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** @param {string} url */
async function waitForResponse(url) {
  const until = Date.now() + 20_000;
  while (Date.now() < until) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error('Chromium did not start.');
}
