import { zValidator } from '@hono/zod-validator';
import { isPlainText, issueSentence, type Operation, unknownMember } from '@league/contract';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { Fault, invalidAt, malformed, nothingHere } from './faults.ts';
import { isJson } from './origins.ts';
import { requirePlain } from './plainText.ts';
import type { RequestContext } from './requests.ts';

z.config({ localeError: issueSentence });

const nothing = z.strictObject({});

/** Checks what is sent against the operation's own schemas; what they make of it is what its function gets. */
export function validated({ declared }: Operation): MiddlewareHandler[] {
  const { params, query, body, tooShort } = declared;
  return [
    plainQuery,
    ...(params ? [zValidator('param', params, refuseParams)] : []),
    zValidator('query', query ?? nothing, refuseIn()),
    ...(body ? [jsonBody, zValidator('json', body, refuseIn(tooShort))] : []),
  ];
}

interface Checked {
  success: boolean;
  data?: unknown;
  error?: { issues: readonly z.core.$ZodIssue[] } | undefined;
}

/** What cannot be the id of anything is the id of nothing. */
function refuseParams({ success, data }: Checked) {
  if (success && Object.values(data as Record<string, string>).every(isPlainText)) return;
  throw nothingHere();
}

/** What a schema makes of something that did not come as a body of its own. @throws 422 at the fields, as for a body */
export function checked<Shape extends z.ZodMiniType>(shape: Shape, value: unknown): z.output<Shape> {
  const result = shape.safeParse(value);
  refuseIn()(result);
  return result.data!;
}

const refuseIn =
  (tooShort: Record<string, string> = {}) =>
  ({ success, error }: Checked) => {
    if (success) return;
    throw invalidAt(
      'request.invalid',
      error!.issues.flatMap((issue) => toIssues(issue, tooShort)),
    );
  };

/** A fault of a schema as it is told, by path. */
export function toIssues(issue: z.core.$ZodIssue, tooShort: Record<string, string> = {}) {
  const path = issue.path.join('.');
  if (issue.code === 'too_small') return [{ path, message: tooShort[path] ?? issue.message }];
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
  return issue.keys.map((key) => ({
    path: path ? `${path}.${key}` : key,
    message: unknownMember,
  }));
}

async function plainQuery(c: RequestContext, next: () => Promise<void>) {
  requirePlain(c.req.queries());
  await next();
}

/** Reads the body as JSON, whatever is in it, before anybody asks what it means. */
async function jsonBody(c: RequestContext, next: () => Promise<void>) {
  if (!isJson(c.req.header('content-type'))) {
    throw new Fault(415, 'request.not-json', 'Please send JSON, with the content type application/json.');
  }
  const text = await c.req.text();
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    throw malformed('request.malformed', 'What was sent is not JSON.');
  }
  requirePlain(sent);
  await next();
}
