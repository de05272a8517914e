import { Agent, type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { pipeline } from 'node:stream';

/** So long an answer has to arrive before its connection goes. */
const graceMs = 500;

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
    let isAnswered = false;
    const outgoing = open(
      new URL(url, apiUrl),
      {
        agent,
        method,
        headers: { ...without(headers, ofConnection), ...lengthOf(headers), 'x-forwarded-for': passedBy },
      },
      (answer) => {
        isAnswered = true;
        response.writeHead(answer.statusCode ?? 502, without(answer.headers, ofConnection));
        pipeline(answer, response, () => {});
      },
    );
    outgoing.on('error', () => {
      // The API may answer before it has read all, and let go of the rest.
      if (isAnswered) return;
      response.writeHead(502, { 'content-type': 'application/json' });
      response.end(JSON.stringify(unreachable));
    });
    response.on('close', () => outgoing.destroy());
    // Nobody reads what was still to come: the connection is of no more use.
    response.on('finish', () => {
      if (!incoming.complete) setTimeout(() => incoming.complete || socket.destroy(), graceMs).unref();
    });
    // The API says no by the headers alone.
    if (headers['content-length'] || headers['transfer-encoding']) outgoing.flushHeaders();
    incoming.pipe(outgoing);
  };
}

export const unreachable = { message: 'The service cannot be reached right now.', code: 'api.unreachable' };

/** A body whose length nobody says has a frame of its own on each connection, whatever the method. */
const lengthOf = (headers: IncomingHttpHeaders) => headers['transfer-encoding'] && { 'transfer-encoding': 'chunked' };

const without = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
