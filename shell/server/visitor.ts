import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { clientAddress, isClientSecure, networkOf } from '@league/contract';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { hasRollout, type Ledger, type Visitor } from '../release/ledger.ts';

/** Contains a preview pass. */
export const previewCookie = 'preview';
/** Identifies a visitor during a rollout, anonymously. */
const visitorCookie = 'visitor';

const aMonth = 30 * 24 * 3600;
const passLastsMs = 24 * 3600 * 1000;

/** `until.signature`: valid for a day. */
export function previewPass(key: string, now = Date.now()): string {
  const until = String(now + passLastsMs);
  return `${until}.${signed(key, until)}`;
}

function isPass(key: string, pass: string, now: number): boolean {
  const [until = '', signature = ''] = pass.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signed(key, until))];
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) > now;
}

const signed = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');

/** Trusted data about a visitor. */
export interface VisitorRules {
  /** The network of a visitor, for rate limits. */
  networkOf: (c: Context) => string;
  /** Whether the visitor's connection is encrypted. */
  isSecure: (c: Context) => boolean;
}

/** The one rule of both servers. @param trustedProxies the number of our own proxies in front */
export const visitorRules = (trustedProxies: number): VisitorRules => ({
  networkOf: (c) => {
    const { remoteAddress } = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket ?? {};
    return networkOf(clientAddress(trustedProxies, remoteAddress, c.req.header('x-forwarded-for')));
  },
  isSecure: (c) => isClientSecure(trustedProxies, c.req.url, c.req.header('x-forwarded-proto')),
});

/** A page's visitor. During a rollout, a new visitor gets an id. */
export function visitorOf(c: Context, ledger: Ledger): Visitor {
  const pass = getCookie(c, previewCookie);
  const isPreview = Boolean(pass && ledger.previewKey && isPass(ledger.previewKey, pass, Date.now()));
  if (!hasRollout(ledger)) return { isPreview };
  const known = getCookie(c, visitorCookie);
  if (known && /^[\w-]{8,40}$/.test(known)) return { id: known, isPreview };
  const id = randomBytes(9).toString('base64url');
  setCookie(c, visitorCookie, id, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: aMonth });
  return { id, isPreview };
}
