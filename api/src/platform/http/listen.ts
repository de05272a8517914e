import { createServer, type RequestListener } from 'node:http';
import { closeServer, limitBody, portErrorMessage, slowClientLimits } from '@league/contract';

export interface ListeningServer {
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
): Promise<ListeningServer> {
  const { bodyTimeout, ...options } = { ...slowClientLimits, ...limits };
  const server = createServer(options, (request, response) => {
    limitBody(request, response, bodyTimeout);
    answer(request, response);
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', (fault: NodeJS.ErrnoException) => failed(new Error(portErrorMessage(fault, port))));
    server.listen(port, host, listening);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: (withinMs = 8000) => closeServer(server, withinMs),
  };
}
