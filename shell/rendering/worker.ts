import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { type RenderRequest, render } from './render.tsx';
import type { RenderedPage } from './rendered.ts';

/** Messages between the server and its worker. */
export type ToWorker =
  | { is: 'wanted'; number: number; wanted: RenderRequest }
  | { is: 'answer'; number: number; status: number; text: string };
export type FromWorker =
  | { is: 'rendered'; number: number; rendered: RenderedPage }
  | { is: 'failed'; number: number; fault: string }
  | { is: 'asked'; number: number; path: string; forPage: number };

const port = parentPort!;
const say = (message: FromWorker) => port.postMessage(message);

const answers = new Map<number, (answer: Response) => void>();
let lastRequestId = 0;
let page = 0;

/** API calls go through the server, which may contain the API. */
globalThis.fetch = (path) =>
  new Promise((come) => {
    lastRequestId += 1;
    answers.set(lastRequestId, come);
    say({ is: 'asked', number: lastRequestId, path: String(path), forPage: page });
  });

/** How long no page is rendered before garbage is collected. V8 collects only while memory is asked for. */
const restMs = 10_000;
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
let resting: NodeJS.Timeout | undefined;

let last = Promise.resolve();

port.on('message', (message: ToWorker) => {
  if (message.is === 'answer') {
    answers.get(message.number)?.(new Response(message.text, { status: message.status }));
    answers.delete(message.number);
    return;
  }
  const { number, wanted } = message;
  last = last
    .then(() => {
      page = number;
      return render(wanted);
    })
    .then(
      (rendered) => say({ is: 'rendered', number, rendered }),
      (fault: unknown) =>
        say({ is: 'failed', number, fault: fault instanceof Error ? (fault.stack ?? '') : `${fault}` }),
    )
    .then(() => {
      clearTimeout(resting);
      resting = setTimeout(collect, restMs);
    });
});
