// The program of the thread.
import { parentPort, workerData } from 'node:worker_threads';
import { type Contest, prove } from './prove.ts';

parentPort!.postMessage(prove(workerData as Contest));
