import { createHmac, timingSafeEqual } from 'node:crypto';
import { resourceLinkSeconds } from '@league/contract';
import { Fault } from '../platform/faults.ts';

/** Where files are handed out to whoever has a good link. */
export const filesPath = '/api/resource-files/';

const signatureOf = (id: string, exp: number, secret: string) =>
  createHmac('sha256', `resource-files ${secret}`).update(`${id}|${exp}`).digest('base64url');

/** A link to a resource's file that needs no session and is good for two minutes. */
export function fileLink(id: string, secret: string, now = Date.now()): string {
  const exp = Math.ceil(now / 1000) + resourceLinkSeconds;
  return `${filesPath}${id}?${new URLSearchParams({ exp: String(exp), sig: signatureOf(id, exp, secret) })}`;
}

/** @returns the resource's id @throws 403 for a link that is not good, or not any more */
export function checkFileLink({ pathname, searchParams }: URL, secret: string, now = Date.now()): string {
  const id = pathname.slice(filesPath.length);
  const exp = Number(searchParams.get('exp'));
  const [expected, given] = [signatureOf(id, exp, secret), searchParams.get('sig') ?? ''].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer];
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
  if (isOurs && exp * 1000 > now) return id;
  throw new Fault(403, 'resources.link-not-valid', 'This link is no longer good. Please download the file again.');
}
