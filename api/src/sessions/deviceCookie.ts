import { createHmac, randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from '../platform/http/requests.ts';
import { hashOf, isSecret } from '../platform/secrets/hashOf.ts';

/** The maximum age of a cookie in browsers. */
const lastsSeconds = 400 * 24 * 60 * 60;

/** One cookie per account; its name reveals the account only to those who know the address. */
const nameOf = (email: string) => `league_device_${accountOf(email)}`;
const accountOf = (email: string) => hashOf(email.toLowerCase()).slice(0, 16);

const signatureOf = (email: string, id: string, secret: string) =>
  createHmac('sha256', secret)
    .update(`device|${accountOf(email)}|${id}`)
    .digest('base64url');

/**
 * The device's id if this account has signed in on it before. It grants nothing: the device has a budget of failed sign-ins of
 * its own, so that attempts elsewhere cannot lock out the owner.
 */
export function knownDevice(c: RequestContext, email: string, secret: string): string | undefined {
  const [id = '', signature = ''] = getCookie(c, nameOf(email))?.split('.') ?? [];
  return isSecret(signatureOf(email, id, secret), signature) ? id : undefined;
}

/** Remembers that the account has signed in on this device. */
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
