import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { RequestContext } from '../http/requests.ts';

/** Where the bytes of a stream go. */
export interface Sink {
  write: (bytes: Uint8Array<ArrayBuffer>) => void;
  end: () => void;
  /** Called once, now if it is closed already. */
  onClose: (closed: () => void) => void;
}

/** A client that takes in less than it is sent has no more than this waiting for it: then it is left behind. */
const mostWaiting = 256 * 1024;

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // Or a proxy would keep it until there is more.
  'x-accel-buffering': 'no',
};

/** A place for a stream, and what the request's handler returns for it. */
interface Opened {
  sink: Sink;
  answer: Response;
}

/**
 * Straight to the connection: the same bytes for everybody, without an object of the web standards for each. What is
 * returned is not sent (`unlessBegun`).
 */
export function rawSink(c: RequestContext, outgoing: ServerResponse): Opened {
  const headers = { ...Object.fromEntries(c.res.headers), ...streamHeaders };
  const sink: Sink = {
    write(bytes) {
      if (outgoing.destroyed) return;
      if (!outgoing.headersSent) {
        // The stream ends with its connection: without a frame around each event, it is one write and not four.
        outgoing.removeHeader('transfer-encoding');
        outgoing.writeHead(200, headers);
      }
      if (outgoing.writableLength > mostWaiting) outgoing.destroy();
      else outgoing.write(bytes);
    },
    end: () => outgoing.end(),
    onClose: (closed) => (outgoing.destroyed ? closed() : outgoing.once('close', closed)),
  };
  return { sink, answer: c.body(null) };
}

/** Leaves alone what has begun to answer on its connection; middleware may have made a new response of what it returned. */
export const unlessBegun =
  (fetch: (request: Request, bindings: object) => Response | Promise<Response>) =>
  async (request: Request, bindings: { outgoing: { headersSent: boolean } }): Promise<Response> => {
    const answer = await fetch(request, bindings);
    return bindings.outgoing.headersSent ? RESPONSE_ALREADY_SENT : answer;
  };

/** For a request that came through no connection of ours. */
export function webSink(c: RequestContext): Opened {
  let isClosed = false;
  let told = () => {};
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
  const close = () => {
    isClosed = true;
    told();
  };
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(given) {
        controller = given;
      },
      cancel: close,
    },
    { highWaterMark: mostWaiting, size: ({ length }) => length },
  );
  const end = () => {
    if (isClosed) return;
    controller.close();
    close();
  };
  const sink: Sink = {
    write(bytes) {
      if (isClosed) return;
      if ((controller.desiredSize ?? 0) <= 0) end();
      else controller.enqueue(bytes);
    },
    end,
    onClose(closed) {
      told = closed;
      if (isClosed) closed();
    },
  };
  return { sink, answer: c.body(stream, 200, streamHeaders) };
}
