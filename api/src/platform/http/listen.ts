import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { limitUnreadBody, slowClientLimits } from '@league/contract';

export interface Listening {
  port: number;
  /** Takes nothing new, lets what was begun finish, and is done after `withinMs` whatever happens. */
  stop: (withinMs?: number) => Promise<void>;
}

/**
 * Answers at an address.
 * @param limits whoever takes longer to send a request is told so and let go
 * @throws with one sentence when it cannot be had
 */
export async function listen(
  answer: RequestListener,
  host: string,
  port: number,
  limits: Partial<typeof slowClientLimits> = {},
): Promise<Listening> {
  const server = createServer({ ...slowClientLimits, ...limits }, (request, response) => {
    limitUnreadBody(request, response);
    answer(request, response);
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken: stop what uses it, or choose another with PORT.`;
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
    // One that was busy a moment ago is kept open by its browser.
    server.closeIdleConnections();
    await Promise.race([closed, pause(50)]);
  }
  server.closeAllConnections();
  await closed;
}
