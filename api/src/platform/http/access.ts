import { type Actor, isOpen, mayAccess, type Operation } from '@league/contract';
import type { MiddlewareHandler } from 'hono';
import { forbidden, unauthenticated } from './httpErrors.ts';
import type { RequestEnv } from './requests.ts';

export interface SessionIdentity {
  actor: Actor;
  sessionId: string;
}

/** Loads a token's owner from the database. @throws 401 for an invalid or expired token */
export type Identify = (token: string) => Promise<SessionIdentity>;

const bearer = /^Bearer (.+)$/i;

/**
 * Checks the operation's declared access. An expired token is rejected even on public operations: the client can renew it and
 * repeat the request as itself.
 * @param isSameForAll the answer is the same for everyone, so public operations skip the token check
 */
export function authorize(
  operation: Operation,
  identify: Identify,
  isSameForAll: boolean,
): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const isForAll = isOpen(operation, c.req.query());
    const token = isForAll && isSameForAll ? undefined : bearer.exec(c.req.header('authorization') ?? '')?.[1];
    const who = token ? await identify(token) : undefined;
    if (!isForAll && !mayAccess(operation, who?.actor.role)) throw who ? forbidden() : noSession();
    c.set('actor', who?.actor);
    c.set('sessionId', who?.sessionId);
    await next();
  };
}

const noSession = () => unauthenticated('access.no-session', 'Please sign in to do this.');
