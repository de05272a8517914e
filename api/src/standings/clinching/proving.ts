// The program of the thread.
import { parentPort, workerData } from 'node:worker_threads';
import { forecast } from './forecast.ts';
import { prove } from './prove.ts';
import type { Order } from './thread.ts';

const { task, contest } = workerData as Order;
parentPort!.postMessage(task === 'prove' ? prove(contest) : forecast(contest));
