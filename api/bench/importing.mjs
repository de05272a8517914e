// A thread that imports the files of a folder, if given, padded to a size, while it requests a light route; reports its waiting
// times.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ origin: string, token: string, folder?: string, commit: boolean, fillTo?: number }} */
const { origin, token, folder, commit, fillTo = 0 } = workerData;
/** @type {number[]} */
const waits = [];
let isOver = false;
const work = (folder ? importAll(folder) : pause(5000)).finally(() => {
  isOver = true;
});
while (!isOver) {
  const since = performance.now();
  await ask(`${origin}/api/seasons`);
  waits.push(performance.now() - since);
  await pause(10);
}
await work;
waits.sort((a, b) => a - b);
parentPort?.postMessage({ times: waits.length, p99: waits[Math.floor(waits.length * 0.99)], max: waits.at(-1) });

/** @param {string} folder */
async function importAll(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
  const files = await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })));
  // Ignored by the import, but sent, parsed and decoded.
  const missing = fillTo - files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (missing > 0) files.push({ name: 'padding.csv', bytes: Buffer.alloc(missing, 'A name,and a figure,12\n') });
  const sent = files.map(({ name, bytes }) => ({ name, content: bytes.toString('base64') }));
  const { faults } = /** @type {{ faults: unknown[] }} */ (
    await ask(`${origin}/api/admin/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ source: basename(folder), commit, files: sent }),
    })
  );
  if (faults.length > 0) throw new Error(`It has ${faults.length} faults.`);
}

/**
 * @param {string} url
 * @param {RequestInit} [options]
 */
async function ask(url, options) {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.json();
}
