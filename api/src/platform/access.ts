import { type Actor, mayReach, type Operation } from '@league/contract';
import type { MiddlewareHandler } from 'hono';
import { Fault, forbidden, unauthenticated } from './faults.ts';
import type { RequestContext, RequestEnv } from './requests.ts';

export interface Identified {
  actor: Actor;
  sessionId: string;
}

/** Who a token belongs to, as the database knows them now. @throws 401 for one that is not good (any more) */
export type Identify = (token: string) => Promise<Identified>;

const bearer = /^Bearer ([\w.-]+)$/i;

/** Lets in whom the operation's declaration lets in. */
export function admit(operation: Operation, identify: Identify): MiddlewareHandler<RequestEnv> {
  const { access, openWith } = operation.declared;
  return async (c, next) => {
    const isOpen = access === 'everyone' || (openWith !== undefined && c.req.query(openWith) !== undefined);
    const who = await identified(c, identify, isOpen);
    if (!isOpen && !mayReach(operation, who?.actor.role)) throw who ? forbidden() : noSession();
    c.set('actor', who?.actor);
    c.set('sessionId', who?.sessionId);
    await next();
  };
}

/** Whoever carries a token that is no longer good is a visitor where visitors may go. */
async function identified(c: RequestContext, identify: Identify, isOpen: boolean) {
  const header = c.req.header('authorization');
  if (header === undefined) return undefined;
  try {
    const token = bearer.exec(header)?.[1];
    if (!token) throw noSession();
    return await identify(token);
  } catch (error) {
    if (isOpen && error instanceof Fault && error.status === 401) return undefined;
    throw error;
  }
}

const noSession = () => unauthenticated('access.no-session', 'Please sign in to do this.');
