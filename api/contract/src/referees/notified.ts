import * as z from 'zod/mini';
import { Count } from '../shapes.ts';

/** Who is told of a change by mail, and who cannot be: exactly the mails that were queued with it, one a person. */
export const Notified = z.object({
  mailed: z.array(z.object({ name: z.string(), email: z.string(), games: Count })),
  /** Nobody knows a mail address of theirs. */
  unreachable: z.array(z.object({ name: z.string(), phone: z.nullable(z.string()), games: Count })),
  /** No mail server is set up: the mails are kept in the outbox, and not sent. */
  isKept: z.boolean(),
});
export type Notified = z.infer<typeof Notified>;
