import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { type Actor, clientAddress, isClientSecure, networkOf as networkOfAddress } from '@league/contract';

import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { LimitReached } from './httpErrors.ts';

/** The context of each request in the middleware. */
export interface RequestEnv {
  /** Absent if the request did not come through a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    actor?: Actor | undefined;
    sessionId?: string | undefined;
    /** Set by a handler that answers in part; a fault has its own. */
    limitReached?: LimitReached | undefined;
  };
}

export type RequestContext = Context<RequestEnv>;

const sane = /^[\w.-]{8,64}$/;

/** The request's id in responses and logs: a proxy's, or a new one. */
export function requestIdOf(headers: IncomingHttpHeaders | { 'x-request-id'?: string | undefined }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && sane.test(given) ? given : randomUUID();
}

interface RequestLogEntry {
  requestId: string;
  method: string;
  /** Without the query, which may be private. */
  path: string;
  status: number;
  /** The `performance.now()` of arrival. */
  since: number;
  actor?: string | undefined;
}

/** Writes the log line of each request. */
export function logRequest(log: Logger, { requestId, method, path, status, since, actor }: RequestLogEntry): void {
  if (!log.isLevelEnabled('info')) return;
  const ms = Math.round((performance.now() - since) * 100) / 100;
  log.info({ requestId, method, path: withoutNumbers(path), status, ms, actor }, 'request');
}

const afterOrders = /^(\/api\/(?:orders?|checkouts)\/)(?![a-z.-]+(?:\/|$))[^/]+/;

/** The number of an order, or the id of the checkout that became one, gives access to it, so it is not logged. */
const withoutNumbers = (path: string) => path.replace(afterOrders, '$1…');

/** The client's network, by the one rule of both servers. */
export const networkOf = (c: RequestContext, trustedProxies: number): string =>
  networkOfAddress(
    clientAddress(trustedProxies, c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for')),
  );

/** Whether the client's connection is encrypted, here or at the proxy in front. */
export const isSecure = (c: RequestContext, trustedProxies: number): boolean =>
  isClientSecure(trustedProxies, c.req.url, c.req.header('x-forwarded-proto'));

/** The address itself grants access: no referrer is sent, and search engines do not index it. */
export function setSecretLinkHeaders(http: RequestContext) {
  http.header('referrer-policy', 'no-referrer');
  http.header('x-robots-tag', 'noindex');
}
