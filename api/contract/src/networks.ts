/**
 * The client's address as seen by our outermost proxy. Without our own proxies `X-Forwarded-For` is ignored. Both servers use
 * this rule.
 * @param direct of the connection itself
 * @param trustedProxies the number of our own proxies: `TRUST_PROXY`
 */
export function clientAddress(trustedProxies: number, direct = 'unknown', forwardedFor = ''): string {
  if (trustedProxies === 0) return plainAddress(direct) ?? direct;
  const passedOn = forwardedFor.split(',').at(-trustedProxies) ?? '';
  return plainAddress(passedOn) ?? plainAddress(direct) ?? direct;
}

/** Whether the client's connection is encrypted, here or at our own proxy. @param url of the request here */
export function isClientSecure(trustedProxies: number, url: string, forwardedProto: string | undefined): boolean {
  const passedOn = trustedProxies > 0 ? forwardedProto : undefined;
  return (passedOn ?? new URL(url).protocol).startsWith('https');
}

/** The network for rate limits: the /64 of an IPv6 address, because its owner has all of it. */
export function networkOf(address: string): string {
  const plain = plainAddress(address) ?? address;
  return plain.includes(':') ? groupsOf(plain).slice(0, 4).join(':') : plain;
}

const inBrackets = /^\[([^\]]*)\](?::\d+)?$/;
const withPort = /^([\d.]+):\d+$/;
const version4 = /^\d{1,3}(\.\d{1,3}){3}$/;
const version6 = /^[\da-f]{0,4}(:[\da-f]{0,4}){2,7}$/;
const mapped = /^::ffff:(?:(\d{1,3}(?:\.\d{1,3}){3})|([\da-f]{1,4}):([\da-f]{1,4}))$/;

/** An address in canonical form: without port, brackets and zone, IPv4 as such. Undefined for an invalid one. */
function plainAddress(text: string): string | undefined {
  const written = text.trim().toLowerCase();
  const bare = (inBrackets.exec(written)?.[1] ?? withPort.exec(written)?.[1] ?? written).replace(/%.*$/, '');
  const [, dotted, high, low] = mapped.exec(bare) ?? [];
  if (dotted) return dotted;
  if (high && low) return [high, low].flatMap((group) => bytesOf(Number.parseInt(group, 16))).join('.');
  return version4.test(bare) || version6.test(bare) ? bare : undefined;
}

const bytesOf = (group: number) => [group >> 8, group & 255];

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
}

/** The path of the API's own upload addresses, followed by the key. */
export const uploadsPath = '/api/uploads/';

/** The life of an upload address: enough for the largest file over a slow connection. */
export const uploadSeconds = 600;

/** Timeouts for slow clients of both servers: options of Node's `createServer`, and `bodyTimeout` for `limitBody`. */
export const slowClientLimits = {
  headersTimeout: 3000,
  requestTimeout: uploadSeconds * 1000,
  /** Of every request that is not an upload. */
  bodyTimeout: 60_000,
  connectionsCheckingInterval: 500,
  maxHeaderSize: 16 * 1024,
};

/** The members of Node's request and response that `limitBody` uses. */
interface Request {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  complete: boolean;
  socket: { write(text: string): unknown; destroy(): unknown };
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
  once(event: 'close', listener: () => void): unknown;
  read(): unknown;
}
interface Response {
  headersSent: boolean;
  shouldKeepAlive: boolean;
  prependOnceListener(event: 'finish', listener: () => void): unknown;
}

/** A client that sends its whole body before it reads an early response gets the response up to this length. */
const maxUnreadBytes = 4 * 1024 * 1024;

/** Limits how many bytes of a request's body may be sent in vain, and how long the body may take. */
export function limitBody(request: Request, response: Response, bodyTimeout: number): void {
  const { method, headers } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (hasBody) limitSlowBody(request, response, bodyTimeout);
  if (method !== 'GET' && method !== 'HEAD') limitUnreadBody(request, response);
  else if (hasBody) response.shouldKeepAlive = false;
}

/** Closes the connection of a request whose body is incomplete after this time. Uploads may take longer, until they are answered. */
function limitSlowBody(request: Request, response: Response, bodyTimeout: number): void {
  const timer = setTimeout(() => {
    if (request.complete || (request.url?.startsWith(uploadsPath) && !response.headersSent)) return;
    // As Node does at `requestTimeout`.
    if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    request.socket.destroy();
  }, bodyTimeout).unref();
  request.once('close', () => clearTimeout(timer));
}

/**
 * Closes the connection of a request whose body is not read: with the response if the method has no body, otherwise after
 * 4 MB more. Without this, each rejected request could send any number of bytes.
 */
function limitUnreadBody(request: Request, response: Response): void {
  response.prependOnceListener('finish', () => {
    if (request.complete) return;
    let unread = 0;
    request.on('data', ({ length }) => {
      unread += length;
      if (unread > maxUnreadBytes) request.socket.destroy();
    });
    // Begins before Node's own listener, which would discard the rest without counting.
    request.read();
  });
}

/** The members of Node's server that `closeServer` uses. */
interface Server {
  close(closed: () => void): unknown;
  closeIdleConnections(): void;
  closeAllConnections(): void;
}

/** Stops accepting, completes running requests, and resolves after `withinMs` at the latest. */
export async function closeServer(server: Server, withinMs: number): Promise<void> {
  let isOpen = true;
  const closed = new Promise<void>((done) => server.close(done)).then(() => {
    isOpen = false;
  });
  const until = Date.now() + withinMs;
  while (isOpen && Date.now() < until) {
    // Browsers keep recently used connections open.
    server.closeIdleConnections();
    await Promise.race([closed, new Promise((passed) => setTimeout(passed, 50))]);
  }
  server.closeAllConnections();
  await closed;
}

/** What is said of a port that cannot be listened at. */
export const portErrorMessage = (
  { code, message }: { code?: string | undefined; message: string },
  port: number,
): string =>
  code === 'EADDRINUSE'
    ? `Port ${port} is already in use: stop the program that uses it, or choose another port with PORT.`
    : code === 'EACCES'
      ? `This account may not use port ${port}: choose another port with PORT.`
      : `Port ${port} cannot be used: ${message}.`;
