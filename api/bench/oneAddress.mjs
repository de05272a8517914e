// One address for several processes: connections are distributed in turn. PORT and PROCESSES set port and number.
import cluster from 'node:cluster';
import { resolve } from 'node:path';

cluster.setupPrimary({ exec: resolve(import.meta.dirname, '../dist/server.js'), silent: true });
const workers = Array.from({ length: Number(process.env.PROCESSES) }, () => cluster.fork());
await Promise.all(workers.map((worker) => new Promise((listening) => worker.once('listening', listening))));
process.on('SIGTERM', () => {
  for (const worker of workers) worker.process.kill('SIGTERM');
});
process.stdout.write(`${workers.map((worker) => worker.process.pid).join()}\n`);
