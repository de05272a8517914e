import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Actor, TokenClaims } from '@league/contract';
import { jwtVerify, SignJWT } from 'jose';
import { unauthenticated } from '../platform/http/faults.ts';

const accessTokenMinutes = 15;

const issuer = 'league';
const audience = 'league-api';
const type = 'at+jwt';
const algorithm = 'HS256';

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** The token that a browser carries: it says whose session it is, and shows the right screens. */
export function signToken({ _id, role, name, teamIds }: Actor, sessionId: string, secret: string): Promise<string> {
  return new SignJWT({ role, name, teamIds, sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(_id)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenMinutes}m`)
    .sign(keyOf(secret));
}

/** What a token of ours says. @throws 401 when it is not ours, or not good now */
export async function readToken(token: string, secret: string): Promise<TokenClaims> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: [algorithm], issuer, audience, typ: type });
    return TokenClaims.parse(payload);
  } catch {
    throw sessionEnded();
  }
}

export const sessionEnded = () => unauthenticated('access.session-ended', 'Session expired. Please sign in again.');

/**
 * Names its session, so that an old one that comes back tells whose was stolen, and shows that it was ours, so that a
 * made-up one tells nothing. Only a hash of it is stored.
 */
export function newRefreshToken(sessionId: string, secret: string): string {
  const random = randomBytes(halfBytes);
  return `${sessionId}.${Buffer.concat([random, proofOf(sessionId, random, secret)]).toString('base64url')}`;
}

/** Whether we have given this token out, whenever that was. */
export function isRefreshToken(token: string, secret: string): boolean {
  const [sessionId = '', rest = ''] = token.split('.');
  const bytes = Buffer.from(rest, 'base64url');
  const [random, proof] = [bytes.subarray(0, halfBytes), bytes.subarray(halfBytes)];
  return proof.length === halfBytes && timingSafeEqual(proof, proofOf(sessionId, random, secret));
}

const halfBytes = 16;
const proofOf = (sessionId: string, random: Buffer, secret: string) =>
  createHmac('sha256', secret).update(`refresh|${sessionId}|`).update(random).digest().subarray(0, halfBytes);

const refreshToken = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/;

/** The session that a refresh token names; undefined for what never was one. */
export const sessionNamedBy = (token: string | undefined) => (token ? refreshToken.exec(token)?.[1] : undefined);
