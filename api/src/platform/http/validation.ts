import { setImmediate as turn } from 'node:timers/promises';
import { zValidator } from '@hono/zod-validator';
import { isPlainText, issueSentence, type Operation, unknownMember } from '@league/contract';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { HttpError, invalidAt, noSuchAddress } from './httpErrors.ts';
import { queryWithLanguage } from './languageQuery.ts';
import { notJson, parseLongJson } from './longJson.ts';
import { isJson } from './origins.ts';
import { requirePlainText } from './plainText.ts';
import type { RequestContext } from './requests.ts';

z.config({ localeError: issueSentence });

const nothing = z.strictObject({});

/** Validates a request with the operation's schemas; the handler gets the parsed values. */
export function validated(operation: Operation): MiddlewareHandler[] {
  const { params, body, tooShort } = operation.declared;
  return [
    plainQuery,
    ...(params ? [zValidator('param', params, rejectParams)] : []),
    zValidator('query', queryWithLanguage(operation) ?? nothing, rejectIn()),
    ...(body ? [jsonBody(body, tooShort)] : []),
  ];
}

interface ValidationResult {
  success: boolean;
  data?: unknown;
  error?: { issues: readonly z.core.$ZodIssue[] } | undefined;
}

/** An invalid id cannot belong to a record: 404. */
function rejectParams({ success, data }: ValidationResult) {
  if (success && Object.values(data as Record<string, string>).every(isPlainText)) return;
  throw noSuchAddress();
}

/** Parses input that did not come as a separate body. @throws 422 at the fields, as for a body */
export function checked<Shape extends z.ZodMiniType>(
  shape: Shape,
  value: unknown,
  tooShort?: Record<string, string>,
): z.output<Shape> {
  const result = shape.safeParse(value);
  rejectIn(tooShort)(result);
  return result.data!;
}

const rejectIn =
  (tooShort: Record<string, string> = {}) =>
  ({ success, error }: ValidationResult) => {
    if (success) return;
    throw invalidAt(
      'request.invalid',
      error!.issues.flatMap((issue) => toIssues(issue, tooShort)),
    );
  };

/** A schema's issue in the API's form, by path. */
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
  requirePlainText(c.req.queries());
  await next();
}

/** Longer bodies are parsed in chunks. */
const longBodyBytes = 256 * 1024;

/** Whether a request may come without this body. */
export const mayBeOmitted = (body: z.ZodMiniType): boolean => body.safeParse(undefined).success;

/** Reads the body as JSON, once, and validates it. */
function jsonBody(shape: z.ZodMiniType, tooShort?: Record<string, string>): MiddlewareHandler {
  const isOptional = mayBeOmitted(shape);
  return async (c, next) => {
    if (isOptional && c.req.header('content-type') === undefined) return next();
    if (!isJson(c.req.header('content-type'))) {
      throw new HttpError(415, 'request.not-json', 'Please send JSON, with the content type application/json.');
    }
    const { sent, isLong } = await readJson(c);
    const pause = () => (isLong ? turn() : undefined);
    await pause();
    requirePlainText(sent);
    await pause();
    c.req.addValidatedData('json', checked(shape, sent, tooShort) as object);
    await pause();
    await next();
  };
}

async function readJson(c: RequestContext): Promise<{ sent: unknown; isLong: boolean }> {
  const isStream = Number(c.req.header('content-length')) > longBodyBytes;
  if (isStream) return { sent: await parseLongJson(c.req.raw.body!), isLong: true };
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const isLong = bytes.length > longBodyBytes;
  return { sent: isLong ? await parseLongJson([bytes]) : parsed(bytes), isLong };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw notJson();
  }
}
