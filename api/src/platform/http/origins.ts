import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { forbidden } from './httpErrors.ts';
import { openHeaders } from './rendered.ts';
import type { RequestContext, RequestEnv } from './requests.ts';

/** CORS: pages of other origins may call only if their origin is configured. */
export const allowOrigins = (origins: readonly string[]): MiddlewareHandler<RequestEnv> =>
  cors({
    origin: [...origins],
    credentials: true,
    allowHeaders: ['authorization', 'content-type', 'if-none-match', 'idempotency-key'],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: ['etag', 'link', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });

/** CORS for reads that are open to pages of every origin, without cookies: answers and faults. */
export const allowAllOrigins: MiddlewareHandler<RequestEnv> = async (c, next) => {
  for (const [name, value] of Object.entries(openHeaders)) c.header(name, value);
  if (c.req.method !== 'OPTIONS') return next();
  return c.body(null, 204, {
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': 'authorization, if-none-match',
    'access-control-max-age': '86400',
  });
};

/**
 * CSRF protection: browsers send the session's cookie with every request, so a request that changes something must come from
 * our own pages, or have a form that another site's form cannot send.
 */
export function requireOwnOrigin(origins: readonly string[]): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && !isOwn(c, origins)) {
      throw forbidden('access.other-site', 'This cannot be done from another site.');
    }
    await next();
  };
}

function isOwn(c: RequestContext, origins: readonly string[]): boolean {
  const origin = c.req.header('origin');
  if (origin !== undefined && origins.includes(origin)) return true;
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  if (origin !== undefined) return hostOf(origin) === (c.req.header('host') ?? new URL(c.req.url).host);
  return isJson(c.req.header('content-type'));
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);

export const isJson = (contentType: string | undefined) =>
  contentType !== undefined && /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType.trim());
