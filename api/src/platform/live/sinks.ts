import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { RequestContext } from '../http/requests.ts';

/** The destination of a stream. */
export interface Sink {
  write: (bytes: Uint8Array<ArrayBuffer>) => void;
  end: () => void;
  /** Called once; immediately if it is already closed. */
  onClose: (closed: () => void) => void;
}

/** The maximum backlog of a slow client; beyond it the stream is closed. */
const maxWaiting = 256 * 1024;

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // Keeps proxies from buffering.
  'x-accel-buffering': 'no',
};

/** A sink, and what the request's handler returns for it. */
interface OpenedSink {
  sink: Sink;
  answer: Response;
}

/**
 * Writes directly to the socket: the same bytes for every client, without a web stream for each. The returned response is not
 * sent (`skipStartedResponses`).
 */
export function rawSink(c: RequestContext, outgoing: ServerResponse): OpenedSink {
  const headers = { ...Object.fromEntries(c.res.headers), ...streamHeaders };
  let hasBegun = false;
  const sink: Sink = {
    write(bytes) {
      if (outgoing.destroyed) return;
      if (!outgoing.headersSent) {
        // The stream ends with its connection: without chunked encoding each event is one write instead of four.
        outgoing.removeHeader('transfer-encoding');
        outgoing.writeHead(200, headers);
      }
      const { socket, writableLength } = outgoing;
      if (writableLength > maxWaiting) outgoing.destroy();
      // After the headers, past the response's own work for each write, which costs more than the socket's.
      else if (hasBegun && socket?.writableLength === writableLength) socket.write(bytes);
      else outgoing.write(bytes);
      hasBegun = true;
    },
    end: () => outgoing.end(),
    onClose: (closed) => (outgoing.destroyed ? closed() : outgoing.once('close', closed)),
  };
  return { sink, answer: c.body(null) };
}

/** Skips responses that have begun on their connection; middleware may have replaced the handler's response. */
export const skipStartedResponses =
  (fetch: (request: Request, bindings: object) => Response | Promise<Response>) =>
  async (request: Request, bindings: { outgoing: { headersSent: boolean } }): Promise<Response> => {
    const answer = await fetch(request, bindings);
    return bindings.outgoing.headersSent ? RESPONSE_ALREADY_SENT : answer;
  };

/** For a request without a socket of ours. */
export function webSink(c: RequestContext): OpenedSink {
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
    { highWaterMark: maxWaiting, size: ({ length }) => length },
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
