import { Agent, type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { pipeline } from 'node:stream';

/** How long a response may take to arrive before its connection is closed. */
const graceMs = 500;

/** Headers of a single connection (hop-by-hop). */
const hopByHop = ['connection', 'keep-alive', 'proxy-authenticate', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/**
 * Proxies requests to a separate API with the client's address, and its responses byte for byte: still compressed, streams
 * unbuffered.
 */
export function proxyTo(apiUrl: string): RequestListener {
  const isSecure = apiUrl.startsWith('https:');
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const open = isSecure ? secureRequest : request;
  return (incoming, response) => {
    const { method, headers, url = '/', socket } = incoming;
    const forwardedFor = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
    let isAnswered = false;
    const outgoing = open(
      new URL(url, apiUrl),
      {
        agent,
        method,
        headers: { ...without(headers, hopByHop), ...lengthOf(headers), 'x-forwarded-for': forwardedFor },
      },
      (answer) => {
        isAnswered = true;
        response.writeHead(answer.statusCode ?? 502, without(answer.headers, hopByHop));
        pipeline(answer, response, () => {});
      },
    );
    outgoing.on('error', () => {
      // The API may answer before it has read the whole body.
      if (isAnswered) return;
      response.writeHead(502, { 'content-type': 'application/json' });
      response.end(JSON.stringify(unreachable));
    });
    response.on('close', () => outgoing.destroy());
    // The rest of the body is unread: the connection cannot be reused.
    response.on('finish', () => {
      if (!incoming.complete) setTimeout(() => incoming.complete || socket.destroy(), graceMs).unref();
    });
    // The API rejects the request by its headers.
    if (headers['content-length'] || headers['transfer-encoding']) outgoing.flushHeaders();
    incoming.pipe(outgoing);
  };
}

export const unreachable = { message: 'The service cannot be reached right now.', code: 'api.unreachable' };

/** A body without a length is chunked, whatever the method. */
const lengthOf = (headers: IncomingHttpHeaders) => headers['transfer-encoding'] && { 'transfer-encoding': 'chunked' };

const without = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
