import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from '../platform/http/requests.ts';
import { hashOf } from '../platform/secrets/hashOf.ts';

/** As long as browsers keep a cookie. */
const lastsSeconds = 400 * 24 * 60 * 60;

/** Each account has a cookie of its own: the name says which, to nobody who does not know it. */
const nameOf = (email: string) => `league_device_${accountOf(email)}`;
const accountOf = (email: string) => hashOf(email.toLowerCase()).slice(0, 16);

const signatureOf = (email: string, id: string, secret: string) =>
  createHmac('sha256', secret)
    .update(`device|${accountOf(email)}|${id}`)
    .digest('base64url');

/**
 * The device that a request comes from, where somebody has signed in to this account on it before. It opens nothing: it
 * has a budget of its own for wrong tries, so that nobody elsewhere can lock its owner out.
 */
export function knownDevice(c: RequestContext, email: string, secret: string): string | undefined {
  const [id = '', signature = ''] = getCookie(c, nameOf(email))?.split('.') ?? [];
  const expected = signatureOf(email, id, secret);
  const isOurs = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  return isOurs ? id : undefined;
}

/** From here on this device is known to the account. */
export function rememberDevice(c: RequestContext, email: string, secret: string, secure: boolean): void {
  if (knownDevice(c, email, secret)) return;
  const id = randomBytes(12).toString('base64url');
  const value = `${id}.${signatureOf(email, id, secret)}`;
  setCookie(c, nameOf(email), value, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: lastsSeconds,
  });
}
