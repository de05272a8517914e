import * as z from 'zod/mini';

/** Text that must say something once trimmed. `message` is told when it does not. */
export const text = (message: string, maximum = 200) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(maximum, `Please keep this under ${maximum + 1} characters.`),
      z.refine(isReadable, 'Please remove characters that cannot be shown.'),
    );

/** Text that may be left out. Empty, it is null: what was there goes; undefined stays undefined: it stays as it is. */
export const textOrNull = (maximum = 200) =>
  z.pipe(
    z.optional(
      z.nullable(
        z
          .string()
          .check(
            z.trim(),
            z.maxLength(maximum, `Please keep this under ${maximum + 1} characters.`),
            z.refine(isReadable, 'Please remove characters that cannot be shown.'),
          ),
      ),
    ),
    z.transform((value) => (value === '' ? null : value)),
  );

/** A day that may be left out, or the day that an ISO instant begins with. What the calendar has not is null. */
export const DayOrNull = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => (typeof value === 'string' ? dayOf(value) : value)),
);

const firstDay = '1800-01-01';

function dayOf(value: string): string | null {
  const begun = value.trim().split('T', 1)[0];
  return Day.safeParse(begun).data ?? null;
}

/** An address of the web, or null as `textOrNull` has it. @param message told for anything else */
export const webAddressOrNull = (message: string) =>
  textOrNull(2000).check(z.refine((value) => !value || isWebAddress(value, 'http:', 'https:'), message));

export const isWebAddress = (value: string, ...protocols: string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

/** The largest number that an `integer` column holds. No number that is sent may be larger, unless its column is. */
export const largestInteger = 2_147_483_647;

const wholeNumberWanted = (minimum: number, maximum: number) =>
  `Please give a whole number from ${minimum} to ${maximum}.`;

const within = (minimum: number, maximum: number, message: string) =>
  [z.int(message), z.minimum(minimum, message), z.maximum(maximum, message)] as const;

/** Anything else is told with both ends, or by `message`. */
export const wholeNumber = (
  minimum: number,
  maximum: number = largestInteger,
  message = wholeNumberWanted(minimum, maximum),
) => z.number(message).check(...within(minimum, maximum, message));

/** The same as text, as it stands in an address. */
export const wholeNumberInQuery = (
  minimum: number,
  maximum: number = largestInteger,
  message = wholeNumberWanted(minimum, maximum),
) => z.coerce.number(message).check(...within(minimum, maximum, message));

/** How often something has been changed, as the sender knows it: a record's version, the `seq` of a score sheet. */
export const Version = wholeNumber(0, 1_000_000_000);
/** The same where pages of earlier releases do not send it: left out, it is not compared. */
export const OptionalVersion = z.optional(Version);

/** Neither a NUL nor half of a surrogate pair: PostgreSQL refuses the one, JSON loses the other. */
export function isPlainText(value: string) {
  return !value.includes('\u0000') && value.isWellFormed();
}

/**
 * Control characters but for tabs and line ends, and those that turn the direction of all the text after them. The marks
 * that Arabic and Hebrew are typed with turn nothing else.
 */
const hidden = /(?![\t\n\r])\p{Cc}|(?![\u061c\u200e\u200f])\p{Bidi_Control}/u;

/** Plain text without characters that only change how the rest of a page is shown. */
export const isReadable = (value: string): boolean => isPlainText(value) && !hidden.test(value);

/** One address, and nothing that the header of a mail could take for two. */
export const oneAddress = /^[^\s@,;<>"\p{Cc}]+@[^\s@,;<>"\p{Cc}]+\.[^\s@,;<>"\p{Cc}]+$/u;

/** The address of a person. `message` is told where there is none. */
export const emailAddress = (message: string, maximum = 254) =>
  z.string(message).check(
    z.trim(),
    z.minLength(1, message),
    z.maxLength(maximum, `Please keep this under ${maximum + 1} characters.`),
    z.regex(oneAddress, 'Enter a valid email address.'),
    z.refine((value) => !oneAddress.test(value) || isReadable(value), 'Enter a valid email address.'),
  );

export const idOr = (message = 'This is not a valid id.') => z.uuid(message).check(z.toLowerCase());
export const Id = idOr();
/** Another record that something is about, and where that is found. */
export const RelatedRecord = z.object({ _id: Id, title: z.string(), href: z.string() });
export type RelatedRecord = z.infer<typeof RelatedRecord>;
/** An id that a device makes: written as the database writes it, so that it can be compared. */
export const madeId = (message = 'This is not a valid id.') => z.uuid(message).check(z.toLowerCase());
/** An instant in UTC, ISO 8601. */
export const Instant = z.string();
/** A calendar day, `YYYY-MM-DD`, of a time of which dates can be reckoned with. */
export const dayOr = (message = 'Please choose a day.') =>
  z.iso.date(message).check(z.refine((value) => value >= firstDay, message));
export const Day = dayOr();
export const Count = z.number();

/** A league has nothing on before 1900 or after 2199, and a database knows no year 0. */
const isLeagueYear = (value: string) => /^(19|2[01])\d\d-/.test(value);
const dayWanted = 'Please give a day such as 2026-11-21.';
/** A day that is sent: one of the calendar, in a year that can be meant. */
export const LeagueDay = z.iso.date(dayWanted).check(z.refine(isLeagueYear, dayWanted));
const instantWanted = 'Please give a day and a time.';
/** An instant that is sent, with its offset; taken as UTC. */
export const LeagueInstant = z.pipe(
  z.iso.datetime({ offset: true, error: instantWanted }).check(z.refine(isLeagueYear, instantWanted)),
  z.transform((value: string) => new Date(value).toISOString()),
);

/** For so long a link to a file or page of the staff's is good, which needs no session. */
export const shortLinkSeconds = 120;
export const ShortLink = z.object({ url: z.string() });

/** What a mutation with nothing more to say answers. */
export const Message = z.object({ message: z.string() });

/** One of the league's own uploads (`publicUrl`), or a picture elsewhere; empty: none. */
export const ImageOrNull = textOrNull(2000).check(
  z.refine(
    (value) => !value || value.startsWith('/media/') || isWebAddress(value, 'https:'),
    'Please upload an image or give an https address.',
  ),
);
