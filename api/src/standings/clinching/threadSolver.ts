import { Worker } from 'node:worker_threads';
import type { Contest } from './contest.ts';
import type { Forecast } from './forecast.ts';
import type { Proof } from './prove.ts';

export interface ThreadTask {
  task: 'prove' | 'forecast';
  contest: Contest;
}

/** Work on a contest, which ends early with the signal. */
export interface ContestSolver {
  prove: (contest: Contest, signal: AbortSignal) => Promise<Proof>;
  forecast: (contest: Contest, signal: AbortSignal) => Promise<Forecast>;
}

/** Each in a thread of its own. The bundled program `prove.js` is beside this one. */
export const threadSolver: ContestSolver = {
  prove: (contest, signal) => run({ task: 'prove', contest }, signal),
  forecast: (contest, signal) => run({ task: 'forecast', contest }, signal),
};

const run = <Answer>(workerData: ThreadTask, signal: AbortSignal): Promise<Answer> =>
  new Promise((done, fail) => {
    const thread = new Worker(new URL('prove.js', import.meta.url), { workerData });
    signal.addEventListener('abort', () => void thread.terminate(), { once: true });
    thread.once('message', done);
    thread.once('error', fail);
    thread.once('exit', (code) => fail(new Error(`The thread ended with ${code}.`)));
  });
