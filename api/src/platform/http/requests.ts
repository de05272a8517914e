import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { type Actor, addressBehind, isSecureBehind } from '@league/contract';

import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { LimitReached } from './faults.ts';

/** What every request carries with it through the middleware. */
export interface RequestEnv {
  /** Absent when the request did not come through a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    actor?: Actor | undefined;
    sessionId?: string | undefined;
    /** Set by an operation that answers with less than was asked for; a fault carries its own. */
    limitReached?: LimitReached | undefined;
  };
}

export { networkOf } from '@league/contract';

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
  log.info({ requestId, method, path: withoutNumbers(path), status, ms, actor }, 'request');
}

const afterOrders = /^(\/api\/orders?\/)(?![a-z.-]+(?:\/|$))[^/]+/;

/** An order's number opens its page: nobody reads it in a log. */
const withoutNumbers = (path: string) => path.replace(afterOrders, '$1…');

/** Where a request came from, by the one rule of both servers. */
export const addressOf = (c: RequestContext, trustedProxies: number): string =>
  addressBehind(trustedProxies, c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'));

/** Whether the visitor's own connection is encrypted, here or at the proxy in front. */
export const isSecure = (c: RequestContext, trustedProxies: number): boolean =>
  isSecureBehind(trustedProxies, c.req.url, c.req.header('x-forwarded-proto'));

/** The address opens something by itself: no other site hears of it, and no search engine keeps it. */
export function leaveNoTrace(http: RequestContext) {
  http.header('referrer-policy', 'no-referrer');
  http.header('x-robots-tag', 'noindex');
}
