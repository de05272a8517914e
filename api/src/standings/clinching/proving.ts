// The program of the thread.
import { parentPort, workerData } from 'node:worker_threads';
import { forecast } from './forecast.ts';
import { prove } from './prove.ts';
import type { ThreadTask } from './threadSolver.ts';

const { task, contest } = workerData as ThreadTask;
parentPort!.postMessage(task === 'prove' ? prove(contest) : forecast(contest));
