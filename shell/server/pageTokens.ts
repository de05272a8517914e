import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Ledger } from '../release/ledger.ts';
import type { Registry, Release } from '../release/registry.ts';
import type { ReleaseReport } from '../release/releasesApi.ts';

const cookieName = 'page';
const lastsSeconds = 2 * 3600;

interface PageTokensOptions {
  /** @param how `known`: as of the last call */
  ledger: (how?: { known: boolean }) => Promise<Ledger>;
  /** Creates the signing key of all shell servers, if missing. */
  makeKey: () => Promise<unknown>;
  isSecure: (c: Context) => boolean;
  now?: () => number;
}

/**
 * Tokens of sent pages. Each names its page, expires, and proves the versions of the page; the browser sends it only with
 * reports. It is a cookie, so that the page stays cacheable for everybody.
 */
export function pageTokens({ ledger, makeKey, isSecure, now = Date.now }: PageTokensOptions) {
  const own = randomBytes(24).toString('base64url');
  let keyMade: Promise<unknown> | undefined;

  /** The first key signs. Without a common key, each server recognizes only its own pages. */
  async function keys(how?: { known: boolean }): Promise<[string, ...string[]]> {
    const { previewKey } = await ledger(how);
    if (previewKey) return [previewKey, own];
    // An unavailable store must not delay pages.
    keyMade ??= Promise.race([makeKey().catch(() => {}), pause(1000, undefined, { ref: false })]);
    await keyMade;
    return [(await ledger()).previewKey || own, own];
  }

  /** Sends a token with the page. */
  async function send(c: Context, { remotes }: Registry<Release>) {
    // The visit has just asked for the ledger.
    const [key] = await keys({ known: true });
    const page = `${Math.floor(now() / 1000) + lastsSeconds}.${randomBytes(9).toString('base64url')}`;
    const proofs = Object.values(remotes).map((release) => proofOf(key, page, release));
    setCookie(c, cookieName, `${page}.${proofs.join('')}`, {
      path: faultsPath,
      httpOnly: true,
      sameSite: 'Strict',
      secure: isSecure(c),
      maxAge: lastsSeconds,
    });
  }

  /** The page of a report; undefined if we sent none with that version, or too long ago. */
  async function pageOf(c: Context, { name, version }: Pick<ReleaseReport, 'name' | 'version'>) {
    const [until = '', id = '', proofs = ''] = getCookie(c, cookieName)?.split('.') ?? [];
    if (!(Number(until) * 1000 > now())) return undefined;
    const page = `${until}.${id}`;
    const given: string[] = proofs.match(/.{16}/g) ?? [];
    const isOurs = (await keys()).some((key) => given.includes(proofOf(key, page, { name, version })));
    return isOurs ? page : undefined;
  }

  return { send, pageOf, isGiven: (c: Context) => getCookie(c, cookieName) !== undefined };
}
export type PageTokens = ReturnType<typeof pageTokens>;

/** Where pages report faults. */
export const faultsPath = '/api/releases/faults';

/** 96 bits: compared only here, in constant time. */
const proofOf = (key: string, page: string, { name, version }: Pick<Release, 'name' | 'version'>) =>
  createHmac('sha256', key).update(`page|${page}|${name}/${version}`).digest('base64url').slice(0, 16);
