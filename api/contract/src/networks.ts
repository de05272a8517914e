/**
 * The client's address as seen by our outermost proxy. Without our own proxies `X-Forwarded-For` is ignored. Both servers use
 * this rule.
 * @param direct of the connection itself
 * @param trustedProxies the number of our own proxies: `TRUST_PROXY`
 */
export function addressBehind(trustedProxies: number, direct = 'unknown', forwardedFor = ''): string {
  if (trustedProxies === 0) return plainAddress(direct) ?? direct;
  const passedOn = forwardedFor.split(',').at(-trustedProxies) ?? '';
  return plainAddress(passedOn) ?? plainAddress(direct) ?? direct;
}

/** Whether the client's connection is encrypted, here or at our own proxy. @param url of the request here */
export function isSecureBehind(trustedProxies: number, url: string, forwardedProto: string | undefined): boolean {
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

/** Timeouts for slow clients of both servers: options of Node's `createServer`. */
export const slowClientLimits = {
  headersTimeout: 3000,
  /** Enough for the largest file over a slow connection. */
  requestTimeout: 60_000,
  connectionsCheckingInterval: 500,
  maxHeaderSize: 16 * 1024,
};

/** The members of Node's request and response that `limitUnreadBody` uses. */
interface Request {
  method?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  complete: boolean;
  socket: { destroy(): unknown };
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
  read(): unknown;
}
interface Response {
  shouldKeepAlive: boolean;
  prependOnceListener(event: 'finish', listener: () => void): unknown;
}

/** A client that sends its whole body before it reads an early response gets the response up to this length. */
const maxUnreadBytes = 4 * 1024 * 1024;

/**
 * Closes the connection of a request whose body is not read: with the response if the method has no body, otherwise after
 * 4 MB more. Without this, each rejected request could send any number of bytes.
 */
export function limitUnreadBody(request: Request, response: Response): void {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD') {
    if (headers['transfer-encoding'] || Number(headers['content-length'] ?? 0) > 0) response.shouldKeepAlive = false;
    return;
  }
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
