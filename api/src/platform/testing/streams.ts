import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Listens at a temporary address until it is closed. */
export async function listening(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** Listens at a temporary address until the test ends. */
export async function serve(answer: RequestListener): Promise<string> {
  const { origin, close } = await listening(answer);
  onTestFinished(close);
  return origin;
}

interface StreamEvent<Data = unknown> {
  id: string;
  event: string;
  data: Data;
}

/** A stream's client. */
export interface Follower {
  answer: Response;
  /** The next event; undefined when the stream has ended. */
  next: <Data = unknown>() => Promise<StreamEvent<Data> | undefined>;
  leave: () => void;
}

/** Follows a stream as a browser does. @param open requests it */
export async function follow(
  address: string,
  lastEventId?: string,
  open: (address: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<Follower> {
  const leaving = new AbortController();
  const headers: Record<string, string> = lastEventId ? { 'last-event-id': lastEventId } : {};
  const answer = await open(address, { headers, signal: leaving.signal });
  const events = eventsOf(answer);
  return {
    answer,
    next: async <Data>() => (await events.next().catch(() => undefined))?.value as StreamEvent<Data> | undefined,
    leave: () => leaving.abort(),
  };
}

async function* eventsOf({ body }: Response): AsyncGenerator<StreamEvent, undefined> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of body! as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(bytes, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/, 2)));
      if (fields.data) yield { id: fields.id, event: fields.event, data: JSON.parse(fields.data) };
    }
  }
  return undefined;
}
