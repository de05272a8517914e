import * as z from 'zod/mini';
import { Count } from '../shapes.ts';

/** Recipients of a change's mails: exactly the queued mails, one per person, and the people without an address. */
export const Notified = z.object({
  mailed: z.array(z.object({ name: z.string(), email: z.string(), games: Count })),
  /** People without a known email address. */
  unreachable: z.array(z.object({ name: z.string(), phone: z.nullable(z.string()), games: Count })),
  /** No mail server is configured: the mails stay in the outbox. */
  isKept: z.boolean(),
});
export type Notified = z.infer<typeof Notified>;
