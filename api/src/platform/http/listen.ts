import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { limitBody, slowClientLimits } from '@league/contract';

export interface Listening {
  port: number;
  /** Stops accepting, completes running requests, and resolves after `withinMs` at the latest. */
  stop: (withinMs?: number) => Promise<void>;
}

/**
 * Listens at an address.
 * @param limits slower requests get a timeout response
 * @throws a readable error if the address cannot be used
 */
export async function listen(
  answer: RequestListener,
  host: string,
  port: number,
  limits: Partial<typeof slowClientLimits> = {},
): Promise<Listening> {
  const { bodyTimeout, ...options } = { ...slowClientLimits, ...limits };
  const server = createServer(options, (request, response) => {
    limitBody(request, response, bodyTimeout);
    answer(request, response);
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is already in use: stop the program that uses it, or choose another port with PORT.`;
      failed(new Error(code === 'EADDRINUSE' ? taken : `Port ${port} cannot be used: ${message}.`));
    });
    server.listen(port, host, listening);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: (withinMs = 8000) => stop(server, withinMs),
  };
}

async function stop(server: Server, withinMs: number) {
  let isOpen = true;
  const closed = new Promise<void>((done) => server.close(() => done())).then(() => {
    isOpen = false;
  });
  const until = Date.now() + withinMs;
  while (isOpen && Date.now() < until) {
    // Browsers keep recently used connections open.
    server.closeIdleConnections();
    await Promise.race([closed, pause(50)]);
  }
  server.closeAllConnections();
  await closed;
}
