import { zValidator } from '@hono/zod-validator';
import { isPlainText, type Operation, usualMostBytes } from '@league/contract';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { Fault, invalidAt, malformed, nothingHere } from './faults.ts';
import { isJson } from './origins.ts';
import { requirePlain } from './plainText.ts';
import type { RequestContext } from './requests.ts';

z.config(z.locales.en());

const nothing = z.strictObject({});

/** Of what is sent no more is read than the operation may be sent. */
export function bounded({ declared: { mostBytes = usualMostBytes } }: Operation): MiddlewareHandler {
  const [size, unit] = mostBytes < 1024 * 1024 ? [mostBytes / 1024, 'KB'] : [mostBytes / 1024 / 1024, 'MB'];
  return bodyLimit({
    maxSize: mostBytes,
    onError: () => {
      throw new Fault(413, 'request.too-large', `What was sent is longer than ${Math.floor(size)} ${unit}.`);
    },
  });
}

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
  data: unknown;
  error?: { issues: readonly z.core.$ZodIssue[] } | undefined;
}

/** What cannot be the id of anything is the id of nothing. */
function refuseParams({ success, data }: Checked) {
  if (success && Object.values(data as Record<string, string>).every(isPlainText)) return;
  throw nothingHere();
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

function toIssues(issue: z.core.$ZodIssue, tooShort: Record<string, string>) {
  const path = issue.path.join('.');
  if (issue.code === 'too_small') return [{ path, message: tooShort[path] ?? issue.message }];
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
  return issue.keys.map((key) => ({
    path: path ? `${path}.${key}` : key,
    message: 'This is not something that can be sent here.',
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
