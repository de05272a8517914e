import type { Refusal } from '@league/contract';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { isCollision } from '../database/constraints.ts';
import { isBusy, isFull, isOutage } from '../database/outage.ts';
import { Fault, malformed } from './faults.ts';
import { encodingFor, headersOf, isHeld, type Rendered } from './rendered.ts';
import type { RequestContext } from './requests.ts';

/** Tells what went wrong: a refusal in its own words, an outage as such, and of anything else only the request's number. */
export function answerFault(error: unknown, c: RequestContext, log: Logger): Response {
  const requestId = c.get('requestId');
  const fault = faultOf(error);
  if (!fault || fault.status === 503) log.error({ err: error, requestId }, 'fault');
  const { status, code, message, more } = fault ?? ourFault(requestId);
  const { issues, current, retryAfterSeconds } = more;
  c.header('cache-control', 'no-store');
  if (status === 401) c.header('www-authenticate', 'Bearer');
  // What is still being sent is not read, so that nothing else can be said on this connection.
  if (status === 413) c.header('connection', 'close');
  if (retryAfterSeconds) c.header('retry-after', String(retryAfterSeconds));
  const refusal: Refusal = {
    message,
    code,
    ...(issues?.length && { issues }),
    ...(current !== undefined && { current }),
    requestId,
  };
  return c.json(refusal, status);
}

function faultOf(error: unknown): Fault | undefined {
  if (error instanceof Fault) return error;
  if (error instanceof HTTPException) return malformed('request.malformed', 'The request cannot be read.');
  if (isFull(error)) {
    const message = 'Nothing was saved: the league’s server has no room left. Please tell its office and try again.';
    return new Fault(503, 'api.full', message, { retryAfterSeconds: 60 });
  }
  if (isCollision(error)) {
    const message = 'Nothing was saved: somebody else changed the same at this moment. Please try again.';
    return new Fault(503, 'api.collision', message, { retryAfterSeconds: 1 });
  }
  if (isBusy(error)) {
    const message = 'Very many people are here just now, and this took too long. Please try again in a moment.';
    return new Fault(503, 'api.busy', message, { retryAfterSeconds: 2 });
  }
  if (!isOutage(error)) return undefined;
  const message = "The league's data cannot be reached right now. Please try again in a moment.";
  return new Fault(503, 'api.unavailable', message, { retryAfterSeconds: 5 });
}

const ourFault = (requestId: string) => ({
  status: 500 as const,
  code: 'api.fault',
  message: `Something went wrong on our side. If it goes on, please tell us this number: ${requestId}`,
  more: {} as Fault['more'],
});

/** Answers a public read: nothing new for who holds it already, else its smallest accepted form. */
export function answerRendered(c: RequestContext, rendered: Rendered, vary: string): Response {
  const encoding = encodingFor(rendered, c.req.header('accept-encoding'));
  const { 'content-length': length, ...headers } = headersOf(rendered, encoding, vary);
  if (isHeld(rendered, c.req.header('if-none-match'))) {
    const { 'content-type': _type, 'content-encoding': _encoding, ...unchanged } = headers;
    return c.body(null, 304, unchanged);
  }
  return c.body(rendered[encoding]!, 200, { ...headers, 'content-length': length! });
}
