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

/** Neither a NUL nor half of a surrogate pair: PostgreSQL refuses the one, JSON loses the other. */
export function isPlainText(value: string) {
  return !value.includes('\u0000') && value.isWellFormed();
}

export const Id = z.uuid('This is not a valid id.');
/** An id that a device makes: written as the database writes it, so that it can be compared. */
export const madeId = (message = 'This is not a valid id.') => z.uuid(message).check(z.toLowerCase());
/** An instant in UTC, ISO 8601. */
export const Instant = z.string();
/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date();
export const Count = z.number();

/** What a mutation with nothing more to say answers. */
export const Message = z.object({ message: z.string() });
