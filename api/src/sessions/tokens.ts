import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Actor, TokenClaims } from '@league/contract';
import { jwtVerify, SignJWT } from 'jose';
import { unauthenticated } from '../platform/http/httpErrors.ts';

const accessTokenMinutes = 15;

const issuer = 'league';
const audience = 'league-api';
const type = 'at+jwt';
const algorithm = 'HS256';

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** The browser's token: identifies the session, and lets pages show the right screens. */
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

/** The claims of a token. @throws 401 for an invalid or expired one */
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
 * Contains the session's id, so that reuse of an old token ends the right session, and a signature, so that forged tokens have
 * no effect. Only its hash is stored.
 */
export function newRefreshToken(sessionId: string, secret: string, random = randomBytes(halfBytes)): string {
  return `${sessionId}.${Buffer.concat([random, proofOf(sessionId, random, secret)]).toString('base64url')}`;
}

/** The token that replaces this one: the same for everybody who presents it, because the first response may be lost. */
export function nextRefreshToken(sessionId: string, presented: string, secret: string): string {
  const random = createHmac('sha256', secret).update(`next-refresh|${presented}`).digest().subarray(0, halfBytes);
  return newRefreshToken(sessionId, secret, random);
}

/** Whether we issued this token at any time. */
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

/** The session id of a refresh token; undefined for other texts. */
export const sessionIdOf = (token: string | undefined) => (token ? refreshToken.exec(token)?.[1] : undefined);
