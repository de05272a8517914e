import type { Refusal } from '@league/contract';

type Issue = NonNullable<Refusal['issues']>[number];

/** A rate limit was reached: written to the audit log. */
export interface LimitReached {
  /** The account that the limit protects; absent for a limit per network. */
  email?: string | undefined;
}

/** An error that the client can act on. Anything else that is thrown is our bug, answered with 500. */
export class HttpError extends Error {
  override name = 'Fault';
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503,
    /** `room.what`; never changes. */
    readonly code: string,
    /** For display. */
    message: string,
    readonly more: {
      issues?: Issue[];
      current?: unknown;
      retryAfterSeconds?: number;
      cause?: unknown;
      limitReached?: LimitReached;
    } = {},
  ) {
    super(message, { cause: more.cause });
  }
}

export const malformed = (code: string, message: string) => new HttpError(400, code, message);
export const unauthenticated = (code: string, message: string) => new HttpError(401, code, message);
export const forbidden = (code = 'access.forbidden', message = 'You do not have permission to do this.') =>
  new HttpError(403, code, message);
/** Also for records that the actor may not know of. @param what singular, as shown: `team` */
export const notFound = (what: string) =>
  new HttpError(404, `${what.replaceAll(' ', '-')}.not-found`, `There is no such ${what}.`);
/** For an unknown address. */
export const noSuchAddress = () => new HttpError(404, 'request.not-found', 'There is nothing at this address.');
/** @param more the current record, and the fields that somebody else has changed */
export const conflict = (code: string, message: string, more: { issues?: Issue[]; current?: unknown } = {}) =>
  new HttpError(409, code, message, more);
/**
 * For a change of a locked record, made from the version that a form began with.
 * @param what singular, as a person says it
 * @throws 409 `ROOM.changed-meanwhile` with the record as `current` when somebody has saved another version since
 */
export async function requireVersion(
  [room, what]: readonly [room: string, what: string],
  held: number,
  begunWith: number | undefined,
  current: () => Promise<unknown>,
): Promise<void> {
  if (begunWith === undefined || begunWith === held) return;
  const message = `Somebody else has changed this ${what} meanwhile.`;
  throw conflict(`${room}.changed-meanwhile`, message, { current: await current() });
}
export const invalid = (code: string, message: string, issues: Issue[] = []) =>
  new HttpError(422, code, message, { issues });
/** With the message of a single issue; for several, a general message. @param status 422, or 409 for a lost race */
export const invalidAt = (code: string, issues: Issue[], status: 409 | 422 = 422) =>
  new HttpError(
    status,
    code,
    issues.length === 1 ? issues[0]!.message : 'Please correct the highlighted fields and try again.',
    { issues },
  );
/** A violated rule of one field, shown at the field. @param status 422, or 409 for a lost race */
export const invalidField = (path: string, code: string, message: string, status: 403 | 409 | 422 = 422) =>
  new HttpError(status, code, message, { issues: [{ path, message }] });
export const tooMany = (retryAfterSeconds: number) =>
  new HttpError(
    429,
    'access.too-many-requests',
    `Too many attempts. Please try again ${formatWait(retryAfterSeconds)}.`,
    {
      retryAfterSeconds,
      limitReached: {},
    },
  );

/** `in 40 seconds`, `in 12 minutes`, `in 3 hours`: rounded up. */
export function formatWait(seconds: number): string {
  const [size, unit] = seconds < 90 ? ([1, 'second'] as const) : seconds < 5400 ? [60, 'minute'] : [3600, 'hour'];
  return untilThen.format(Math.ceil(seconds / size), unit as Intl.RelativeTimeFormatUnit);
}
const untilThen = new Intl.RelativeTimeFormat('en');
