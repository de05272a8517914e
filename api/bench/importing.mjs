// A thread that imports the files of a folder, if it is given one, and asks a light route meanwhile; says how long it waited.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { origin, token, folder, commit } = workerData;
const waits = [];
let isOver = false;
const work = (folder ? importAll() : pause(5000)).finally(() => {
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
parentPort.postMessage({ times: waits.length, p99: waits[Math.floor(waits.length * 0.99)], max: waits.at(-1) });

async function importAll() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
  const files = names.map(async (name) => ({ name, content: await readFile(join(folder, name), 'base64') }));
  const { faults } = await ask(`${origin}/api/admin/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ source: basename(folder), commit, files: await Promise.all(files) }),
  });
  if (faults.length > 0) throw new Error(`It has ${faults.length} faults.`);
}

async function ask(url, options) {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.json();
}
