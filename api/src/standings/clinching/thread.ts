import { Worker } from 'node:worker_threads';
import type { Contest, Proof } from './prove.ts';

/** Runs `prove` in a thread of its own, which ends with it, or with the signal. The bundled program `prove.js` is beside this one. */
export const proveInThread = (contest: Contest, signal: AbortSignal): Promise<Proof> =>
  new Promise((done, fail) => {
    const thread = new Worker(new URL('prove.js', import.meta.url), { workerData: contest });
    signal.addEventListener('abort', () => void thread.terminate(), { once: true });
    thread.once('message', done);
    thread.once('error', fail);
    thread.once('exit', (code) => fail(new Error(`The thread ended with ${code}.`)));
  });
