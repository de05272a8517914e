import { type Actor, isOpen, mayReach, type Operation } from '@league/contract';
import type { MiddlewareHandler } from 'hono';
import { forbidden, unauthenticated } from './faults.ts';
import type { RequestEnv } from './requests.ts';

export interface Identified {
  actor: Actor;
  sessionId: string;
}

/** Who a token belongs to, as the database knows them now. @throws 401 for one that is not good (any more) */
export type Identify = (token: string) => Promise<Identified>;

const bearer = /^Bearer (.+)$/i;

/**
 * Lets in whom the operation's declaration lets in. A token that is not good (any more) is refused where visitors may
 * go as well: whoever sent it can renew it and be answered as who they are.
 * @param isSameForAll everyone is answered alike, so that nobody is asked who they are where everyone may go
 */
export function admit(operation: Operation, identify: Identify, isSameForAll: boolean): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const isForAll = isOpen(operation, c.req.query());
    const token = isForAll && isSameForAll ? undefined : bearer.exec(c.req.header('authorization') ?? '')?.[1];
    const who = token ? await identify(token) : undefined;
    if (!isForAll && !mayReach(operation, who?.actor.role)) throw who ? forbidden() : noSession();
    c.set('actor', who?.actor);
    c.set('sessionId', who?.sessionId);
    await next();
  };
}

const noSession = () => unauthenticated('access.no-session', 'Please sign in to do this.');
