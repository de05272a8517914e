import { createHmac } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { countAgainst } from '../http/rateLimit.ts';
import { addressOf, networkOf, type RequestContext } from '../http/requests.ts';
import type { Config } from '../process/config.ts';

export interface Link {
  /** Where it leads; a link to one page is none to another. */
  path: string;
  /** The record that it is about. */
  id: string;
  /** Another link for each, so that a new one ends the one before. */
  version: number;
}

/**
 * What a mailed link shows that its bearer was meant. It is derived anew whenever it is shown or mailed and checked by
 * its hash, so that nothing in the database opens anything.
 */
export function linkToken({ path, id, version }: Link, secret: string): string {
  const proof = createHmac('sha256', secret).update(`mailed-link|${path}|${id}|${version}`).digest('base64url');
  return `${id}.${proof}`;
}

export const addressOfLink = (link: Link, { publicUrl, authSecret }: Pick<Config, 'publicUrl' | 'authSecret'>) =>
  `${publicUrl}${link.path}?token=${linkToken(link, authSecret)}`;

/** Whoever tries links may do so thirty times a minute. @param kind of link @throws 429 */
export const countLinkTry = (db: Db, kind: string, http: RequestContext, { trustedProxies }: Config): Promise<void> =>
  countAgainst(db, { key: `${kind}:${networkOf(addressOf(http, trustedProxies))}`, times: 30, windowSeconds: 60 });
