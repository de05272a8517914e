import * as z from 'zod/mini';

/** Required text, trimmed. `message` is for an empty one. */
export const text = (message: string, maximum = 200) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(maximum, `Please keep this under ${maximum + 1} characters.`),
      z.refine(isReadable, 'Please remove the characters that cannot be displayed.'),
    );

/** Text that may be empty. */
export const textOrEmpty = (maximum = 200) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(maximum, `Please keep this under ${maximum + 1} characters.`),
      z.refine(isReadable, 'Please remove the characters that cannot be displayed.'),
    );

/** Optional text. Empty becomes null (clears the value); undefined stays undefined (unchanged). */
export const textOrNull = (maximum = 200) =>
  z.pipe(
    z.optional(z.nullable(textOrEmpty(maximum))),
    z.transform((value) => (value === '' ? null : value)),
  );

/** An optional day, or the day of an ISO instant. Invalid days become null. */
export const DayOrNull = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => (typeof value === 'string' ? dayOf(value) : value)),
);

const firstDay = '1800-01-01';

function dayOf(value: string): string | null {
  const begun = value.trim().split('T', 1)[0];
  return Day.safeParse(begun).data ?? null;
}

/** A web address, or null as in `textOrNull`. @param message for anything else */
export const webAddressOrNull = (message: string) =>
  textOrNull(2000).check(z.refine((value) => !value || isWebAddress(value, 'http:', 'https:'), message));

export const isWebAddress = (value: string, ...protocols: string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

/** The largest number of an `integer` column, and the default maximum of numbers. */
export const largestInteger = 2_147_483_647;

const wholeNumberWanted = (minimum: number, maximum: number) =>
  `Please enter a whole number from ${minimum} to ${maximum}.`;

const within = (minimum: number, maximum: number, message: string) =>
  [z.int(message), z.minimum(minimum, message), z.maximum(maximum, message)] as const;

/** Anything else gets a message with both bounds, or `message`. */
export const wholeNumber = (
  minimum: number,
  maximum: number = largestInteger,
  message = wholeNumberWanted(minimum, maximum),
) => z.number(message).check(...within(minimum, maximum, message));

/** The same as text in a query. */
export const wholeNumberInQuery = (
  minimum: number,
  maximum: number = largestInteger,
  message = wholeNumberWanted(minimum, maximum),
) => z.coerce.number(message).check(...within(minimum, maximum, message));

/** A record's version as the client knows it, or the `seq` of a score sheet. */
export const Version = wholeNumber(0, 1_000_000_000);
/** The same where pages of earlier releases do not send it: left out, it is not compared. */
export const OptionalVersion = z.optional(Version);

/** Neither NUL nor half a surrogate pair: PostgreSQL rejects the former, JSON loses the latter. */
export function isPlainText(value: string) {
  return !value.includes('\u0000') && value.isWellFormed();
}

/** The beginning of a text, without half a surrogate pair at its end. */
export const truncateText = (value: string, maximum: number): string => value.slice(0, maximum).replace(/\p{Cs}$/u, '');

/**
 * Control characters except tabs and line ends, and bidirectional overrides that affect all following text. The marks of typed
 * Arabic and Hebrew are allowed.
 */
const hidden = /(?![\t\n\r])\p{Cc}|(?![\u061c\u200e\u200f])\p{Bidi_Control}/u;

/** Plain text without characters that change how the rest of a page is displayed. */
export const isReadable = (value: string): boolean => isPlainText(value) && !hidden.test(value);

/** One address, which a mail header cannot read as two. */
export const emailPattern = /^[^\s@,;<>"\p{Cc}]+@[^\s@,;<>"\p{Cc}]+\.[^\s@,;<>"\p{Cc}]+$/u;

/** A person's email address. `message` is for a missing one. */
export const emailAddress = (message: string, maximum = 254) =>
  z.string(message).check(
    z.trim(),
    z.minLength(1, message),
    z.maxLength(maximum, `Please keep this under ${maximum + 1} characters.`),
    z.regex(emailPattern, 'Enter a valid email address.'),
    z.refine((value) => !emailPattern.test(value) || isReadable(value), 'Enter a valid email address.'),
  );

export const idWithMessage = (message = 'This is not a valid id.') => z.uuid(message).check(z.toLowerCase());
export const Id = idWithMessage();

/** A related record, with its page. */
export const RelatedRecord = z.object({
  _id: Id,
  title: z.string(),
  href: z.string(),
  /** The teams of a game, whose title is in English. */
  away: z.optional(z.string()),
  home: z.optional(z.string()),
});
export type RelatedRecord = z.infer<typeof RelatedRecord>;
/** A device-generated id, in the database's form so that it can be compared. */
export const clientGeneratedId = (message = 'This is not a valid id.') => z.uuid(message).check(z.toLowerCase());
/** The token of a mailed link. */
export const mailedToken = (notValid: string, missing = notValid) =>
  z.strictObject({ token: z.string(missing).check(z.minLength(1, missing), z.maxLength(200, notValid)) });
/** An instant in UTC, ISO 8601. */
export const Instant = z.string();
/** A calendar day, `YYYY-MM-DD`, in a range that dates support. */
export const dayWithMessage = (message = 'Please choose a day.') =>
  z.iso.date(message).check(z.refine((value) => value >= firstDay, message));
export const Day = dayWithMessage();
export const Count = z.number();

/** Leagues have no dates before 1900 or after 2199. */
const isLeagueYear = (value: string) => /^(19|2[01])\d\d-/.test(value);
const dayWanted = 'Please enter a day such as 2026-11-21.';
/** A day in a request: an existing one, in a plausible year. */
export const LeagueDay = z.iso.date(dayWanted).check(z.refine(isLeagueYear, dayWanted));
const instantWanted = 'Please enter a day and a time.';
/** An instant in a request with an offset; converted to UTC. */
export const LeagueInstant = z.pipe(
  z.iso.datetime({ offset: true, error: instantWanted }).check(z.refine(isLeagueYear, instantWanted)),
  z.transform((value: string) => new Date(value).toISOString()),
);

/** How long a staff download or page link is valid without a session. */
export const shortLinkSeconds = 120;
export const ShortLink = z.object({ url: z.string() });

/** A sentence of ours in an answer, which the server writes in the caller’s language. */
export const Sentence = z.string();

/** The answer of a mutation without data. */
export const Message = z.object({ message: Sentence });

/** An upload of the league (`publicUrl`), or an external picture; empty: none. */
/** A color as `#0284c7`. */
export const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Please choose a color such as #0284c7.'));

export const ImageOrNull = textOrNull(2000).check(
  z.refine(
    (value) => !value || value.startsWith('/media/') || isWebAddress(value, 'https:'),
    'Please upload an image or enter an https address.',
  ),
);

/** No value of an array is there twice. */
export const uniqueValues = (message: string) =>
  z.refine<unknown[]>((values) => new Set(values).size === values.length, message);
