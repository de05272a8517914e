import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Actor } from '@league/contract';
import type { Context } from 'hono';
import type { Logger } from 'pino';

/** What every request carries with it through the middleware. */
export interface RequestEnv {
  /** Absent when the request did not come through a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; actor?: Actor | undefined; sessionId?: string | undefined };
}

export type RequestContext = Context<RequestEnv>;

const sane = /^[\w.-]{8,64}$/;

/** The number that a request goes by in answers and logs: a proxy's own, else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders | { 'x-request-id'?: string | undefined }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && sane.test(given) ? given : randomUUID();
}

interface Answered {
  requestId: string;
  method: string;
  /** Without its query, which may hold what is nobody's business. */
  path: string;
  status: number;
  /** `performance.now()` when it came in. */
  since: number;
  actor?: string | undefined;
}

/** The one line that each request leaves behind. */
export function logRequest(log: Logger, { requestId, method, path, status, since, actor }: Answered): void {
  if (!log.isLevelEnabled('info')) return;
  const ms = Math.round((performance.now() - since) * 100) / 100;
  log.info({ requestId, method, path, status, ms, actor }, 'request');
}

/**
 * Where a request came from. With proxies of our own in front, the address that the outermost of them saw; without, what
 * a client writes into the header counts for nothing.
 */
export function addressOf(c: RequestContext, trustedProxies: number): string {
  const direct = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const passedOn = c.req.header('x-forwarded-for')?.split(',') ?? [];
  return passedOn.at(-trustedProxies)?.trim() || direct;
}

/** Whoever has one IPv6 address has the other 2⁶⁴ of its network. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/** Whether the visitor's own connection is encrypted, here or at the proxy in front. */
export function isSecure(c: RequestContext, trustedProxies: number): boolean {
  const passedOn = trustedProxies > 0 ? c.req.header('x-forwarded-proto') : undefined;
  return (passedOn ?? new URL(c.req.url).protocol).startsWith('https');
}

/** The address opens something by itself: no other site hears of it, and no search engine keeps it. */
export function leaveNoTrace(http: RequestContext) {
  http.header('referrer-policy', 'no-referrer');
  http.header('x-robots-tag', 'noindex');
}
