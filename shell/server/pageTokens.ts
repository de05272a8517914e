import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Ledger } from '../release/ledger.ts';
import type { Registry, Release } from '../release/registry.ts';
import type { ReleaseFault } from '../release/releasesApi.ts';

const cookieName = 'page';
const lastsSeconds = 2 * 3600;

interface Means {
  ledger: () => Promise<Ledger>;
  /** Makes the key that all shell servers sign with, where there is none yet. */
  makeKey: () => Promise<unknown>;
  isSecure: (c: Context) => boolean;
  now?: () => number;
}

/**
 * Tokens of pages that were really sent. Each names its page, expires, and proves the versions that the page was sent
 * with; a browser gives it back with reports of faults and with nothing else. It comes as a cookie beside the page,
 * which stays the same for everybody and is not sent again when it has not changed.
 */
export function pageTokens({ ledger, makeKey, isSecure, now = Date.now }: Means) {
  const own = randomBytes(24).toString('base64url');
  let keyMade: Promise<unknown> | undefined;

  /** The first signs. Where the servers have none in common, each knows its own pages. */
  async function keys(): Promise<[string, ...string[]]> {
    const { previewKey } = await ledger();
    if (previewKey) return [previewKey, own];
    // Pages are not held up by a store that is away.
    keyMade ??= Promise.race([makeKey().catch(() => {}), pause(1000, undefined, { ref: false })]);
    await keyMade;
    return [(await ledger()).previewKey ?? own, own];
  }

  /** Sends a token with the page. */
  async function send(c: Context, { remotes }: Registry<Release>) {
    const [key] = await keys();
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

  /** The page that a report comes from; undefined where none of ours was sent with that version, or too long ago. */
  async function pageOf(c: Context, { name, version }: Pick<ReleaseFault, 'name' | 'version'>) {
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

/** Where pages report what did not work. */
export const faultsPath = '/api/releases/faults';

/** 96 bits: what is tried is compared here alone, so that nobody learns from how long it takes. */
const proofOf = (key: string, page: string, { name, version }: Pick<Release, 'name' | 'version'>) =>
  createHmac('sha256', key).update(`page|${page}|${name}/${version}`).digest('base64url').slice(0, 16);
