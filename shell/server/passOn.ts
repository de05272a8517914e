import { Agent, type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { pipeline } from 'node:stream';

/** Of one connection alone. */
const ofConnection = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Hands requests on to the API that runs elsewhere, with the address of whoever called, and its answers back byte for
 * byte as they come: compressed as they are, streams at once.
 */
export function passOn(apiUrl: string): RequestListener {
  const isSecure = apiUrl.startsWith('https:');
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const open = isSecure ? secureRequest : request;
  return (incoming, response) => {
    const { method, headers, url = '/', socket } = incoming;
    const passedBy = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
    const outgoing = open(
      new URL(url, apiUrl),
      { agent, method, headers: { ...without(headers, ofConnection), 'x-forwarded-for': passedBy } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, without(answer.headers, ofConnection));
        pipeline(answer, response, () => {});
      },
    );
    outgoing.on('error', () => {
      if (response.headersSent) return response.destroy();
      response.writeHead(502, { 'content-type': 'application/json' });
      response.end(JSON.stringify(unreachable));
    });
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  };
}

export const unreachable = { message: 'The service cannot be reached right now.', code: 'api.unreachable' };

const without = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
