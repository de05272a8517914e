import type { MiddlewareHandler } from 'hono';
import { hashOf } from './hashOf.ts';
import { isSecret } from './page.ts';

const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  // Leagues may show external pictures.
  'img-src': "'self' data: blob: https:",
  // And external films.
  'media-src': "'self' https:",
  'connect-src': "'self'",
  // Embedded videos, and mails that the API shows to admins; our own pages cannot be framed.
  'frame-src': "'self' https://www.youtube-nocookie.com https://www.instagram.com",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** In development, styles are injected by scripts, changes arrive by a socket, and the kit page frames pages. */
const developing = {
  ...policy,
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
  'frame-ancestors': "'self'",
};

const serializePolicy = (rules: Record<string, string>) =>
  Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

export interface PolicyVariables {
  /** The policy's hashes of the page's inline sheets. */
  sheetHashes?: string[];
}

/** Scripts, styles and fonts: the page that loads them decides what they may do, and a first page has twenty of them. */
const isPart = /^\/(assets|r)\/.*\.(js|css|woff2)$/;

/**
 * Headers of every page and file. The API sends its own.
 * @param early the inline script of every page
 * @param uploadOrigin the picture store for uploads
 */
export function securityHeaders(
  early: string,
  development: boolean,
  uploadOrigin?: string,
): MiddlewareHandler<{ Variables: PolicyVariables }> {
  const base = development ? developing : policy;
  const rules = { ...base, 'script-src': `${base['script-src']} ${hashOf(early)}` };
  const connectSrc = [rules['connect-src'], uploadOrigin].filter(Boolean).join(' ');
  const policyWith = (sheetHashes: readonly string[]) => {
    // A hash would forbid the sheets that scripts inject in development.
    const styleSrc = [rules['style-src'], ...(development ? [] : sheetHashes)].join(' ');
    return serializePolicy({ ...rules, 'connect-src': connectSrc, 'style-src': styleSrc });
  };
  const usual = policyWith([]);
  return async (c, next) => {
    await next();
    if (/^\/(api|media)\//.test(c.req.path)) return;
    c.res.headers.set('x-content-type-options', 'nosniff');
    if (isPart.test(c.req.path)) return;
    const sheetHashes = c.get('sheetHashes') ?? [];
    c.res.headers.set('content-security-policy', sheetHashes.length > 0 ? policyWith(sheetHashes) : usual);
    c.res.headers.set('referrer-policy', isSecret(c.req.path) ? 'no-referrer' : 'strict-origin-when-cross-origin');
    if (isSecret(c.req.path)) c.res.headers.set('x-robots-tag', 'noindex');
    c.res.headers.set('cross-origin-opener-policy', 'same-origin');
    c.res.headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  };
}
