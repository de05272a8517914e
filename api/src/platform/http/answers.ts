import { type Refusal, unprefixedLanguage } from '@league/contract';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { isCollision } from '../database/constraints.ts';
import { isBusy, isFull, isOutage } from '../database/outage.ts';
import { HttpError, malformed } from './httpErrors.ts';
import { compressFor, encodingFor, headersOf, isNotModified, type RenderedResponse, render } from './rendered.ts';
import type { RequestContext } from './requests.ts';
import { inEnglish, type TranslatorFor } from './translated.ts';

/** Maps an error to a response in the caller’s language: a fault with its own message, an outage as such, anything else with only the request's id. */
export async function respondWithError(
  error: unknown,
  c: RequestContext,
  log: Logger,
  translatorFor: TranslatorFor = inEnglish,
): Promise<Response> {
  const requestId = c.get('requestId');
  const fault = faultOf(error);
  if (!fault || fault.status === 503) log.error({ err: error, requestId }, 'fault');
  const { status, code, message, more } = fault ?? ourFault(requestId);
  const { issues, current, retryAfterSeconds } = more;
  const { language, translate } = await translatorFor(c);
  c.header('cache-control', 'no-store');
  if (status === 401) c.header('www-authenticate', 'Bearer');
  // The rest of the body is not read, so the connection cannot be reused.
  if (status === 413) c.header('connection', 'close');
  if (retryAfterSeconds) c.header('retry-after', String(retryAfterSeconds));
  c.header('content-language', language === unprefixedLanguage ? undefined : language);
  const refusal: Refusal = {
    message: translate(message),
    code,
    ...(issues?.length && { issues: issues.map((issue) => ({ ...issue, message: translate(issue.message) })) }),
    ...(current !== undefined && { current }),
    requestId,
  };
  return c.json(refusal, status);
}

function faultOf(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof HTTPException) return malformed('request.malformed', 'The request cannot be read.');
  if (isFull(error)) {
    const message = 'Nothing was saved: the league’s server is full. Please tell the league office and try again.';
    return new HttpError(503, 'api.full', message, { retryAfterSeconds: 60 });
  }
  if (isCollision(error)) {
    const message = 'Nothing was saved: somebody else changed the same record at the same time. Please try again.';
    return new HttpError(503, 'api.collision', message, { retryAfterSeconds: 1 });
  }
  if (isBusy(error)) {
    const message = 'The site is very busy, and this took too long. Please try again in a moment.';
    return new HttpError(503, 'api.busy', message, { retryAfterSeconds: 2 });
  }
  if (!isOutage(error)) return undefined;
  const message = "The league's data cannot be reached right now. Please try again in a moment.";
  return new HttpError(503, 'api.unavailable', message, { retryAfterSeconds: 5 });
}

const ourFault = (requestId: string) => ({
  status: 500 as const,
  code: 'api.fault',
  message: `Something went wrong on our side. If it happens again, please tell us this number: ${requestId}`,
  more: {} as HttpError['more'],
});

/** Answers a public read: 304 if the client has it, otherwise the smallest accepted encoding. */
export function answerRendered(c: RequestContext, rendered: RenderedResponse, vary: string): Response {
  const encoding = encodingFor(rendered, c.req.header('accept-encoding'));
  const { 'content-length': length, ...headers } = headersOf(rendered, encoding, vary);
  if (isNotModified(rendered, c.req.header('if-none-match'))) {
    const { 'content-type': _type, 'content-encoding': _encoding, ...unchanged } = headers;
    return c.body(null, 304, unchanged);
  }
  return c.body(rendered[encoding]!, 200, { ...headers, 'content-length': length! });
}

/**
 * Answers what only this person reads: not stored, and compressed. Its length tells other sites nothing, because they cannot make
 * this request: the token is in a header.
 */
export async function answerPersonal(c: RequestContext, answer: unknown): Promise<Response> {
  const accepted = c.req.header('accept-encoding');
  const rendered = await compressFor(render(answer), accepted);
  const encoding = encodingFor(rendered, accepted);
  const { etag: _, ...headers } = headersOf(rendered, encoding, 'accept-encoding');
  return c.body(rendered[encoding]!, 200, { ...headers, 'cache-control': 'no-store' });
}
