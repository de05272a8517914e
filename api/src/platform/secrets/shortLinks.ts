import { createHmac } from 'node:crypto';
import { shortLinkSeconds } from '@league/contract';
import { HttpError } from '../http/httpErrors.ts';
import { isSecret } from './hashOf.ts';

const signatureOf = (path: string, id: string, exp: number, secret: string) =>
  createHmac('sha256', `short-link ${secret}`).update(`${path}|${id}|${exp}`).digest('base64url');

/** A link to one record's file or page that needs no session and expires after two minutes. @param path ends with a slash */
export function shortLink(path: string, id: string, secret: string, now = Date.now()): string {
  const exp = Math.ceil(now / 1000) + shortLinkSeconds;
  return `${path}${id}?${new URLSearchParams({ exp: String(exp), sig: signatureOf(path, id, exp, secret) })}`;
}

/** @returns the record's id @throws 403 for an invalid or expired link */
export function checkShortLink(
  path: string,
  { pathname, searchParams }: URL,
  secret: string,
  now = Date.now(),
): string {
  const id = pathname.slice(path.length);
  const exp = Number(searchParams.get('exp'));
  const isOurs = isSecret(signatureOf(path, id, exp, secret), searchParams.get('sig') ?? '');
  if (isOurs && exp * 1000 > now) return id;
  throw new HttpError(403, 'links.not-valid', 'This link has expired. Please open it again from the page.');
}
