import * as z from 'zod/mini';

/** Text that must say something once trimmed. `message` is told when it does not. */
export const text = (message: string, maximum = 200) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(maximum, `Please keep this under ${maximum + 1} characters.`),
      z.refine(isPlainText, 'Please remove characters that cannot be shown.'),
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
            z.refine(isPlainText, 'Please remove characters that cannot be shown.'),
          ),
      ),
    ),
    z.transform((value) => (value === '' ? null : value)),
  );

/** A day that may be left out, or the day that an ISO instant begins with. What the calendar has not is null. */
export const DayOrNull = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => value && dayOf(value)),
);

const dayPattern = /^(?!0000)\d{4}-\d{2}-\d{2}(?=T|$)/;

function dayOf(value: string): string | null {
  const day = dayPattern.exec(value.trim())?.[0];
  const isReal = day && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  return isReal ? day : null;
}

/** An address of the web, or null as `textOrNull` has it. @param message told for anything else */
export const webAddressOrNull = (message: string) =>
  textOrNull(2000).check(z.refine((value) => !value || isWebAddress(value, 'http:', 'https:'), message));

export const isWebAddress = (value: string, ...protocols: string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

/** Neither a NUL nor half of a surrogate pair: PostgreSQL refuses the one, JSON loses the other. */
export function isPlainText(value: string) {
  return !value.includes('\u0000') && value.isWellFormed();
}

/** One address, and nothing that the header of a mail could take for two. */
export const oneAddress = /^[^\s@,;<>"\p{Cc}]+@[^\s@,;<>"\p{Cc}]+\.[^\s@,;<>"\p{Cc}]+$/u;

export const Id = z.uuid('This is not a valid id.');
/** An instant in UTC, ISO 8601. */
export const Instant = z.string();
/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date();
export const Count = z.number();

/** What a mutation with nothing more to say answers. */
export const Message = z.object({ message: z.string() });
