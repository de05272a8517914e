import { createHmac } from 'node:crypto';
import { addressIn, type Language, unprefixedLanguage } from '@league/contract';
import type { Db } from '../database/db.ts';
import { enforceLimits } from '../http/rateLimit.ts';
import type { Config } from '../process/config.ts';

export interface Link {
  /** The link's page; a token is valid for one page only. */
  path: string;
  /** The record's id. */
  id: string;
  /** A new version invalidates earlier links. */
  version: number;
}

/**
 * The token of a mailed link. It is derived when shown or mailed and checked by its hash, so nothing in the database grants
 * access.
 */
export function linkToken({ path, id, version }: Link, secret: string): string {
  const proof = createHmac('sha256', secret).update(`mailed-link|${path}|${id}|${version}`).digest('base64url');
  return `${id}.${proof}`;
}

export const addressOfLink = (
  link: Link,
  { publicUrl, authSecret }: Pick<Config, 'publicUrl' | 'authSecret'>,
  language: Language = unprefixedLanguage,
) => `${publicUrl}${addressIn(language, link.path)}?token=${linkToken(link, authSecret)}`;

/** Limits attempts with links to thirty per minute. @param kind of link @throws 429 */
export const countLinkTry = (db: Db, kind: string, network: string): Promise<void> =>
  enforceLimits(db, { key: `${kind}:${network}`, times: 30, windowSeconds: 60 });
