/**
 * The address that a request comes from: what the outermost of our own proxies saw. Without proxies of our own, what a
 * client writes into `X-Forwarded-For` counts for nothing. Both servers go by this one rule.
 * @param direct of the connection itself
 * @param trustedProxies how many proxies of our own a request passes: `TRUST_PROXY`
 */
export function addressBehind(trustedProxies: number, direct = 'unknown', forwardedFor = ''): string {
  if (trustedProxies === 0) return plainAddress(direct) ?? direct;
  const passedOn = forwardedFor.split(',').at(-trustedProxies) ?? '';
  return plainAddress(passedOn) ?? plainAddress(direct) ?? direct;
}

/** Whether the visitor's own connection is encrypted, here or at a proxy of our own in front. @param url as it was asked for here */
export function isSecureBehind(trustedProxies: number, url: string, forwardedProto: string | undefined): boolean {
  const passedOn = trustedProxies > 0 ? forwardedProto : undefined;
  return (passedOn ?? new URL(url).protocol).startsWith('https');
}

/** What is counted as one sender: whoever has one IPv6 address has the other 2⁶⁴ of its network. */
export function networkOf(address: string): string {
  const plain = plainAddress(address) ?? address;
  return plain.includes(':') ? groupsOf(plain).slice(0, 4).join(':') : plain;
}

const inBrackets = /^\[([^\]]*)\](?::\d+)?$/;
const withPort = /^([\d.]+):\d+$/;
const version4 = /^\d{1,3}(\.\d{1,3}){3}$/;
const version6 = /^[\da-f]{0,4}(:[\da-f]{0,4}){2,7}$/;
const mapped = /^::ffff:(?:(\d{1,3}(?:\.\d{1,3}){3})|([\da-f]{1,4}):([\da-f]{1,4}))$/;

/** An address as it is written once: without port, brackets and zone, IPv4 as such. Undefined for what is no address. */
function plainAddress(text: string): string | undefined {
  const written = text.trim().toLowerCase();
  const bare = (inBrackets.exec(written)?.[1] ?? withPort.exec(written)?.[1] ?? written).replace(/%.*$/, '');
  const [, dotted, high, low] = mapped.exec(bare) ?? [];
  if (dotted) return dotted;
  if (high && low) return [high, low].flatMap((group) => bytesOf(Number.parseInt(group, 16))).join('.');
  return version4.test(bare) || version6.test(bare) ? bare : undefined;
}

const bytesOf = (group: number) => [group >> 8, group & 255];

/** The eight groups of an IPv6 address, without zeros in front. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
}

/** Whoever sends slowly holds a connection of either server no longer than this: what Node's `createServer` takes. */
export const slowClientLimits = {
  headersTimeout: 3000,
  /** What a file of the largest size takes over a slow line. */
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

/** A client that sends its whole body before it reads an early answer gets that answer up to this length. */
const maxUnreadBytes = 4 * 1024 * 1024;

/**
 * Ends the connection of a request whose body nobody reads: with the answer where the method has no body, and otherwise
 * after 4 MB more. Without this, each rejected request costs as many bytes as its sender likes.
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
